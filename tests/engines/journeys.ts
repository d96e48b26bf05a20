import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { isOf, routes } from '../routes.ts'
import { wordsOf } from '../words.ts'
import type { Part } from './in-page.ts'
import { button, dialog, field, heading, link, type Person, piece, text } from './person.ts'
import type { House } from './provider.ts'
import { storedText } from './stored-text.ts'
import { until } from './until.ts'

interface World {
  person: Person
  house: House
  /** Where this browser puts what is downloaded. */
  downloads: string
}

/** What this engine does not have, and what the person sees instead; nothing where the journey went its whole way. */
type Outcome = string | undefined

export interface Journey {
  name: string
  /** What the person says when the camera is asked for; 'allowed' where it is not said. */
  camera?: 'allowed' | 'denied'
  go: (world: World) => Promise<Outcome | void>
}

const photo = resolve('tests/files/photo.jpg')
const bill = resolve('tests/files/bill.pdf')
const fullName = 'Maria Clara Santos'
const photos = ['Front of ID card', 'Back of ID card', 'Photo of you holding your ID']
const offline = text('You are offline. Showing what was saved on this phone.')
const balance = 31_415

type Account = Awaited<ReturnType<House['person']>>

async function signIn(person: Person, { phone, password }: Pick<Account, 'phone' | 'password'>) {
  await person.open('/auth/signin')
  await person.writes(field('Phone number'), phone)
  await person.writes(field('Password'), password)
  await person.taps(button('Sign in'))
  await person.isAt('/')
  await person.sees({ by: 'slider', words: 'Loan amount' })
}

const waiting: Part = { ...link('Waiting to be sent'), isPiece: true }
const withSlider = { by: 'slider', words: 'Loan amount' } satisfies Part

const opensOffline = (person: Person) =>
  person.finds(
    'The worker never took the page over.',
    () => navigator.serviceWorker?.controller !== null && navigator.serviceWorker !== undefined,
    null,
  )

/** Waits until an answer of this call lies on the phone. */
const isKept = (person: Person, path: string) =>
  person.finds(
    `No answer of ${path} was kept on the phone.`,
    async (wanted) => {
      const cache = await caches.open('easy-loan/snapshots')
      return (await cache.keys()).some(({ url }) => url.includes(wanted))
    },
    path,
  )

async function fillIdentity(person: Person, said: string) {
  await person.open('/profile/identity')
  await person.writes(field('Full name'), fullName)
  await person.writes(field('ID number'), 'CRN-0111')
  for (const name of photos) await person.attaches(field(name), photo)
  await person.finds(
    `Not every photo said "${said}".`,
    ({ wanted, words }) =>
      wanted.every((name) =>
        window
          .findParts({ by: 'label', words: name })
          .some((input) =>
            (input.getAttribute('aria-describedby') ?? '')
              .split(' ')
              .some((id) => document.getElementById(id)?.textContent.includes(words)),
          ),
      ),
    { wanted: photos, words: said },
  )
}

const holdsNothingOf = async (person: Person, words: readonly string[]) => {
  const found = await person.reads(storedText, null)
  const readable = words.filter((word) => found.includes(word))
  if (readable.length > 0) throw new Error(`On the phone could be read: ${readable.join(', ')}`)
}

async function calculates(person: Person) {
  await person.writes({ by: 'textbox', words: 'Loan amount' }, '250000\n')
  await person.taps({ by: 'radio', words: '24 ', isPiece: true })
  await person.sees(piece('₹12,116.67'))
}

/** In the order in which a borrower comes to them. */
export const journeys: readonly Journey[] = [
  {
    name: 'registers, and is in',
    go: async ({ person, house }) => {
      const before = (await house.arrived('UserNew/signup')).length
      await person.open('/auth/register')
      await person.writes(field('Phone number'), `+63917${Date.now() % 10_000_000}`.padEnd(13, '0'))
      await person.writes(field('Password'), 'secret123')
      await person.writes(field('Confirm password'), 'secret123')
      await person.taps(field('I agree to the terms and privacy policy'))
      await person.taps(button('Register'))
      await person.isAt('/')
      await person.sees(withSlider)
      if ((await house.arrived('UserNew/signup')).length !== before + 1)
        throw new Error('The registration was not sent once.')
    },
  },
  {
    name: 'signs in, and opens every route',
    go: async ({ person, house }) => {
      const account = await house.person({ profile: 'complete', balance, loans: [{ state: 'completed' }] })
      await signIn(person, account)
      for (const [path, title] of screensOf(account)) {
        await person.open(path)
        await person.sees({ ...heading(title), isPiece: true })
      }
    },
  },
  {
    name: 'fills in a section of the profile, with photos from the phone',
    go: async ({ person, house }) => {
      await signIn(person, await house.person())
      await fillIdentity(person, 'Uploaded')
      await person.taps(button('Submit'))
      await person.isAt('/profile/personal')
      await person.sees(text('1/4'))
    },
  },
  {
    name: 'takes a photo with the camera in the page',
    go: async ({ person, house }) => {
      await signIn(person, await house.person())
      await person.open('/profile/identity')
      await person.sees(field('Front of ID card'))
      if (await person.reads(() => !('mediaDevices' in navigator), null)) {
        await person.misses(button('Take photo'))
        return 'no camera for pages: "Take photo" is not there, the phone’s own picker is'
      }
      await person.taps(button('Take photo'))
      await person.taps(button('Take photo', dialog('Front of ID card')))
      await person.sees({ by: 'img', words: 'The photo you took' })
      await person.finds(
        'The photo was never judged.',
        () => /Use it anyway|Can you read everything on it\?/.test(document.body.innerText),
        null,
      )
      await person.taps({ by: 'button', words: 'Use it', isPiece: true })
      await person.sees(piece('Uploaded'))
    },
  },
  {
    name: 'denies the camera, and sends a photo that is there',
    camera: 'denied',
    go: async ({ person, house }) => {
      await signIn(person, await house.person())
      await person.open('/profile/identity')
      await person.taps(button('Take photo'))
      const denied = 'This app may not use the camera'
      const reasons = [denied, 'No camera was found', 'The camera shows no picture']
      await person.finds(
        'Nothing says why there is no picture.',
        (words) => words.some((each) => document.body.innerText.includes(each)),
        reasons,
      )
      await person.sees(button('Take a photo or choose a file'))
      const said = await person.reads(
        (words) => words.find((each) => document.body.innerText.includes(each)) ?? null,
        reasons,
      )
      await person.taps(button('Close'))
      await person.attaches(field('Front of ID card'), photo)
      await person.sees(piece('Uploaded'))
      if (said !== denied) return `nobody is asked: “${said}”, and the way to the phone’s own picker`
    },
  },
  {
    name: 'draws a signature, and sends it',
    go: async ({ person, house }) => {
      await signIn(person, await house.person())
      await person.open('/profile/signature')
      await person.draws(field('Signature pad'), [
        [40, 120],
        [80, 60],
        [110, 130],
        [160, 70],
        [220, 120],
        [270, 80],
      ])
      await person.taps(button('Save'))
      await person.sees({ by: 'img', words: 'Saved signature' })
      await person.taps(button('Submit'))
      await person.isAt('/profile/personal')
      if ((await house.arrived('InfoNew/signatureAdd')).length === 0)
        throw new Error('No signature was sent.')
    },
  },
  {
    name: 'calculates, reads the key facts, applies, and reads the contract',
    go: async ({ person, house }) => {
      await signIn(person, await house.person({ profile: 'complete', name: fullName }))
      await calculates(person)
      await person.taps(link('Key facts'))
      await person.sees(heading('Key facts'), text('Yearly cost (APR)'))
      await person.back()
      await person.isAt('/')
      await person.taps(field('I have read and agree to the agreements'))
      await person.taps(button('Apply Now'))
      await person.sees(heading('Loan application'))
      await person.taps(field('I confirm the loan information above'))
      await person.taps(button('Submit application'))
      await person.sees(heading('Application result'))
      await person.open('/loan/my-loans')
      await person.taps({ by: 'link', words: '₹250,000', isPiece: true })
      await person.taps(button('View contract'))
      await person.sees(piece(fullName, dialog('Loan contract')))
    },
  },
  {
    name: 'keeps a copy, and prints it',
    go: async ({ person, house }) => {
      const account = await house.person({ profile: 'complete', loans: [{ state: 'completed' }] })
      await signIn(person, account)
      await person.open(`/loan/copy?order=${account.loans[0]?.id}`)
      await person.sees(heading('Keep a copy'))
      await person.reads(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '')
      }, null)
      await person.taps(button('Save or print'))
      await person.finds(
        'Nothing was printed.',
        () => document.documentElement.hasAttribute('data-printed'),
        null,
      )
    },
  },
  {
    name: 'puts the days of payment into the calendar, as a file',
    go: async ({ person, house, downloads }) => {
      const account = await house.person({ profile: 'complete', loans: [{ state: 'completed' }] })
      await signIn(person, account)
      await person.open(`/repayment?order=${account.loans[0]?.ordernum}`)
      await person.taps(button('Add dates to my calendar'))
      await person.sees(piece('Look for the file in your downloads and open it'))
      await until(
        () =>
          Promise.resolve(
            readdirSync(downloads).includes('payments.ics') &&
              /^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/.test(
                readFileSync(`${downloads}/payments.ics`, 'utf8'),
              ),
          ),
        () => `No whole payments.ics was downloaded, but ${readdirSync(downloads).join(', ') || 'nothing'}.`,
      )
    },
  },
  {
    name: 'withdraws',
    go: async ({ person, house }) => {
      await signIn(person, await house.person({ profile: 'complete', balance: 500, code: '246810' }))
      await person.open('/wallet')
      await person.taps(button('Withdraw'))
      const asked = dialog('Withdraw')
      await person.writes(field('Amount', asked), '100.50')
      await person.writes(field('Withdrawal code', asked), '246810')
      await person.taps(button('Confirm withdrawal', asked))
      await person.sees(text('Withdrawal Successful'), piece('₹399.50'))
      await person.misses(asked)
    },
  },
  {
    name: 'goes Back, through screens and out of a dialog',
    go: async ({ person, house }) => {
      await signIn(person, await house.person({ balance }))
      await person.taps(link('Profile'))
      await person.taps(link('My Profile'))
      await person.taps(link('Electronic signature'))
      await person.sees(heading('Electronic signature'))
      await person.back()
      await person.isAt('/profile/personal')
      await person.sees(heading('My profile'))
      await person.back()
      await person.isAt('/profile')
      await person.sees(heading('Profile'))
      await person.taps(link('Wallet'))
      await person.taps(button('Withdraw'))
      await person.sees(dialog('Withdraw'))
      await person.back()
      await person.misses(dialog('Withdraw'))
      await person.isAt('/wallet')
    },
  },
  {
    name: 'chooses Filipino, which stays',
    go: async ({ person }) => {
      const say = wordsOf('fil')
      await person.open('/profile')
      await person.taps(button('Filipino'))
      await person.sees(heading(say('Profile')))
      await person.open('/auth/signin')
      await person.sees(heading(say('Sign in')), button(say('Sign in')))
      await person.reload()
      await person.finds('The page is not in Filipino.', () => document.documentElement.lang === 'fil', null)
      await person.sees(heading(say('Sign in')))
    },
  },
  {
    name: 'opens the app without its server, with what was read',
    go: async ({ person, house }) => {
      await signIn(person, await house.person({ profile: 'complete', balance }))
      await opensOffline(person)
      await person.open('/wallet')
      await person.sees(piece('31,415'))
      await isKept(person, 'IndexNew/money')
      await house.stop()
      await person.open('/wallet')
      await person.sees(piece('31,415'), offline)
      await person.open('/')
      await person.sees(withSlider, offline)
      await person.open('/profile/personal-info')
      await person.sees(heading('Profile information'), offline)
      await person.open('/help?page=words')
      await person.sees(heading('Words'))
    },
  },
  {
    name: 'fills in a section without the server, which is sent on its return',
    go: async ({ person, house }) => {
      await signIn(person, await house.person())
      await opensOffline(person)
      await house.stop()
      await fillIdentity(person, 'Waiting to be sent')
      await person.taps(button('Submit'))
      await person.isAt('/profile/personal')
      await person.sees(waiting)
      // Closed and opened again it waits still.
      await person.open('/profile/personal')
      await person.sees(waiting)
      // A photo that is on its way when the page goes is sent again.
      await person.closes()
      await house.start()
      await person.open('/profile/personal')
      await person.misses(waiting)
      await person.sees(text('1/4'))
      const [uploads, sections] = [await house.arrived('/upload'), await house.arrived('InfoNew/baseinfo')]
      if (uploads.length !== 3 || sections.length !== 1)
        throw new Error(`Sent were not 3 photos and 1 section: ${JSON.stringify([uploads, sections])}`)
    },
  },
  {
    name: 'leaves the rest to the browser, which sends with the app closed (Background Sync)',
    go: async ({ person, house }) => {
      await signIn(person, await house.person())
      await opensOffline(person)
      await house.stop()
      await person.open('/profile/documents')
      await person.attaches(field('Bank statement'), bill)
      await person.sees(piece('Waiting to be sent'))
      if (await person.reads(() => !('SyncManager' in window), null)) {
        // Nothing is promised of a closed app, and the app sends it when it is opened.
        await house.start()
        await person.open('/profile/documents')
        await person.sees(piece('Uploaded'))
        return '“Waiting to be sent” stays until the app is opened again, which sends it at once'
      }
      await person.finds(
        'The browser was never asked to send.',
        async () => {
          const registration = await navigator.serviceWorker.ready
          const hasSync = (given: object): given is { sync: { getTags: () => Promise<string[]> } } =>
            'sync' in given
          return hasSync(registration) && (await registration.sync.getTags()).includes('easy-loan/outbox')
        },
        null,
      )
    },
  },
  {
    name: 'finds everything on the phone sealed',
    go: async ({ person, house }) => {
      const account = await house.person({ profile: 'complete', balance })
      await signIn(person, account)
      await opensOffline(person)
      await person.open('/wallet')
      await person.sees(piece('31,415'))
      await isKept(person, 'IndexNew/money')
      await house.stop()
      await fillIdentity(person, 'Waiting to be sent')
      await person.finds('No draft was kept.', () => localStorage.getItem('easy-loan/drafts') !== null, null)
      await person.finds('No read was kept.', () => localStorage.getItem('easy-loan/reads') !== null, null)
      await holdsNothingOf(person, [account.phone, fullName, 'CRN-0111', '31415', '31,415', 'photo.jpg'])
    },
  },
  {
    name: 'locks the app with a PIN, and opens it',
    go: async ({ person, house }) => {
      const account = await house.person({ profile: 'complete', balance })
      await signIn(person, account)
      const token = await person.reads(
        () => String(Object(JSON.parse(localStorage.getItem('easy-loan/session') ?? '{}')).token),
        null,
      )
      await person.open('/profile/phone')
      await person.taps(button('Lock this app'))
      await person.writes(field('PIN'), '204815')
      await person.writes(field('Repeat PIN'), '204815')
      await person.taps(button('Set PIN'))
      await person.taps(button('Lock now'))
      await person.sees(heading('Easy Loan is locked'))
      await person.open('/wallet')
      await person.sees(heading('Easy Loan is locked'))
      await holdsNothingOf(person, [token, account.phone, '31415', '31,415'])
      await person.writes(field('PIN'), '111111')
      await person.taps(button('Unlock'))
      await person.sees(piece('4 tries are left'))
      await person.writes(field('PIN'), '204815')
      await person.taps(button('Unlock'))
      await person.sees(piece('31,415'))
    },
  },
  {
    name: 'is led back after the session ended',
    go: async ({ person, house }) => {
      const account = await house.person({ profile: 'complete', balance })
      await signIn(person, account)
      await person.open('/wallet')
      await person.sees(piece('31,415'))
      await house.act('sessions/expire', { phone: account.phone })
      const words = 'Login session expired, please login again'
      // It stands for 3 s, and whoever asks from outside may come later.
      await person.reads((sentence) => {
        const note = () => {
          if (document.body.textContent.includes(sentence)) document.documentElement.dataset['said'] = ''
        }
        new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
        // What is on screen is read again.
        window.dispatchEvent(new Event('online'))
      }, words)
      await person.isAt('/auth/signin')
      await person.finds(`"${words}" was not said.`, () => 'said' in document.documentElement.dataset, null)
      await person.writes(field('Phone number'), account.phone)
      await person.writes(field('Password'), account.password)
      await person.taps(button('Sign in'))
      await person.taps({ ...link('Continue where you left off'), isPiece: true })
      await person.isAt('/wallet')
      await person.sees(piece('31,415'))
    },
  },
  {
    name: 'signs out, and leaves nothing',
    go: async ({ person, house }) => {
      const account = await house.person({ profile: 'complete', balance, loans: [{ state: 'completed' }] })
      await signIn(person, account)
      await opensOffline(person)
      await person.open('/wallet')
      await person.sees(piece('31,415'))
      await person.taps(link('Profile'))
      await person.taps(button('Log out'))
      await person.sees(heading('Sign in'))
      await person.finds(
        'Something of the borrower is left in the storage.',
        () => {
          const { localStorage: local } = window
          const isNobodys = (key: string) =>
            key === 'easy-loan/language' ||
            (key === 'easy-loan/reads' && (local.getItem(key) ?? '').startsWith('{"owner":""'))
          return (
            Object.keys(local).every(isNobodys) &&
            Object.keys(sessionStorage).every((key) => !key.startsWith('easy-loan/'))
          )
        },
        null,
      )
      await holdsNothingOf(person, [account.phone, '31415'])
      await person.back()
      await person.misses(piece('31,415'))
    },
  },
]

/** Every route's address and title. Throws where one is left out. */
function screensOf({ loans: [loan] }: Account): readonly (readonly [path: string, title: string])[] {
  const screens = [
    ['/wallet', 'Wallet'],
    ['/wallet/withdraw-list', 'Withdraw'],
    ['/loan/my-loans', 'My loans'],
    ['/loan/records', 'Loan records'],
    [`/loan/details?id=${loan?.id}`, 'Loan details'],
    [`/loan/results/${loan?.id}`, 'Application result'],
    [`/loan/contract?id=${loan?.id}`, 'Loan contract'],
    ['/loan/apply', 'Loan application'],
    [`/loan/key-facts?order=${loan?.id}`, 'Key facts'],
    [`/loan/copy?order=${loan?.id}`, 'Keep a copy'],
    ['/repayment/list', 'My repayment'],
    [`/repayment?order=${loan?.ordernum}`, 'Total repayment'],
    ['/profile', 'Profile'],
    ['/profile/personal', 'My profile'],
    ['/profile/identity', 'Identity'],
    ['/profile/personal-info', 'Profile information'],
    ['/profile/bank-info', 'Bank information'],
    ['/profile/documents', 'Supplementary documents'],
    ['/profile/signature', 'Electronic signature'],
    ['/profile/change-password', 'Change password'],
    ['/profile/waiting', 'Waiting to be sent'],
    ['/profile/phone', 'What is on this phone'],
    ['/news', 'What changed'],
    ['/service', 'Customer service'],
    ['/help', 'Help'],
    ['/', 'Easy Loan'],
  ] as const
  const visitors = ['/auth/signin', '/auth/login', '/auth/register', '/auth/forgot-password']
  const left = routes.filter(
    (route) => ![...screens.map(([path]) => path), ...visitors].some((path) => isOf(route, path)),
  )
  if (left.length > 0) throw new Error(`Not among the routes here: ${left.map(({ to }) => to).join(', ')}`)
  return screens
}
