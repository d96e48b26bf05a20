// @vitest-environment jsdom
import { readFileSync } from 'node:fs'

import type { Messages } from '@lingui/core'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import type * as Words from '#src/i18n/words.ts'

import { routes } from '../routes.ts'
import { control, drawScreens, field, open, press, pressFirst, settled, signIn, speak } from './app.tsx'

// A switch of the language in the middle of everything. All that the catalogs have in Filipino is put between marks, so
// that any word without them is one that was not put over: written in English where it is drawn, or kept from before.
vi.mock('#src/i18n/words.ts', async (original) => {
  const real = await original<typeof Words>()
  const mark = (words: Messages[string]): Messages[string] =>
    typeof words === 'string' ? `⟦${words}⟧` : ['⟦', ...words, '⟧']
  return {
    ...real,
    addWords: (words: Parameters<typeof real.addWords>[0]) => {
      real.addWords(words)
      for (const [id, [, filipino]] of Object.entries(words)) real.catalogs.fil[id] = mark(filipino)
    },
  }
})

drawScreens()

/** Every text that is seen or spoken. */
function texts(): string[] {
  const found = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '')
  for (const element of document.querySelectorAll('body *'))
    for (const name of ['aria-label', 'aria-valuetext', 'alt', 'placeholder', 'title'])
      found.push(element.getAttribute(name) ?? '')
  return found
}

// What is the same in both: each language by its own name, the title, whose address it is, numbers of loans, dates, amounts of data, and amounts in words, which are no text of a catalog (i18n/amount-in-words.test.ts).
const neither =
  /^(English|Filipino|isang daang libo|(· )?Easy Loan|help\.example|[CEL]\d+|\d+ (Ene|Peb|Mar|Abr|May|Hun|Hul|Ago|Set|Okt|Nob|Dis) \d{4}(, \d\d?:\d\d\u00a0[AP]M)?|[\d.,]+ (B|KB|MB)( ·)?)$/

/** What is seen or spoken outside of the marks, and is words. */
function unmarked(): string[] {
  let depth = 0
  return texts()
    .flatMap((text) => text.split(/(?=[⟦⟧])/))
    .filter((piece) => {
      if (piece.startsWith('⟦')) depth += 1
      if (piece.startsWith('⟧')) depth -= 1
      return depth === 0 && /\p{L}/u.test(piece) && !neither.test(piece.replace('⟧', '').trim())
    })
}

const shown = () => texts().join('').replaceAll(/[⟦⟧]/g, '').replaceAll('\u2011', '-')

/**
 * Switches there and back, and tells what was not put over on either way, and whether a sentence was there. What the
 * provider said stays in the words it was said in: `own`.
 */
async function switched(own: RegExp, sentence = '') {
  act(() => speak('fil'))
  // What is fetched anew for the language.
  await settled()
  const english = unmarked().filter((words) => !own.test(words.replace('⟧', '').trim()))
  const isSaid = shown().includes(sentence)
  act(() => speak('en'))
  return { english, isSaid, filipino: texts().filter((text) => /[⟦⟧]/.test(text)) }
}

const whole = { english: [], isSaid: true, filipino: [] }

const nothing = /^$/
const given = /^(Juan dela Cruz|Bank of Luzon|Quezon Avenue|Payment successful|Rejected|Too low)$/
const ofRepayments = /^(Juan dela Cruz|Payment successful|Pending|Pay now|Total repayment .+|Due on .+)$/
const aBorrower = () =>
  control.person({
    profile: 'complete',
    balance: 500,
    loans: [{ state: 'completed' }, { state: 'rejected', remark: 'Too low' }],
  })

it.each(routes.filter(({ path }) => path !== '/profile/signature'))(
  '$path is put over whole, and back [R001]',
  async ({ path, isForBorrowers }) => {
    if (isForBorrowers) signIn(await aBorrower())
    await open(path)
    await settled()
    expect(await switched(path.startsWith('/repayment') ? ofRepayments : given)).toEqual(whole)
  },
)

const fill = (name: string, text: string) => fireEvent.input(field(name), { target: { value: text } })
const pick = (name: string, file: string) =>
  userEvent.upload(field(name), new File([readFileSync(`tests/files/${file}`)], file), { applyAccept: false })
const isSaid = (words: string) => waitFor(() => expect(shown()).toContain(words))

/** Presses a form's button and waits for what is then wrong. */
const leaveEmpty = (button: string, count: number) => async () => {
  await press(button)
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(count))
}

type Situation = [what: string, path: string, act: () => Promise<unknown>, sentence: string]

const visitors: Situation[] = [
  ['a sign-in left empty', '/auth/signin', leaveEmpty('Sign in', 2), 'Ilagay ang password mo'],
  [
    'a sign-in that fails without a word',
    '/auth/signin',
    async () => {
      await control.fault('signIn', 'refused-silently')
      fill('Phone number', '0917 123 4567')
      fill('Password', 'secret123')
      await press('Sign in')
      await isSaid('Login failed')
    },
    'Hindi ka na-log in. Pakisubukan ulit.',
  ],
  [
    'a registration left empty',
    '/auth/register',
    leaveEmpty('Register', 4),
    'Kailangang sumang-ayon ka muna sa terms',
  ],
  [
    'a reset without a network',
    '/auth/forgot-password',
    async () => {
      await control.fault('resetPassword', 'reset')
      fill('Phone number', '0917 123 4567')
      fill('New password', 'secret123')
      await press('Reset password')
      await isSaid('Network error, please try again')
    },
    'May problema sa internet. Pakisubukan ulit.',
  ],
  [
    'Apply Now without consent',
    '/',
    async () => {
      await press('Apply Now')
      await isSaid('Please read and agree to the agreements first')
    },
    'Basahin at sang-ayunan muna ang mga kasunduan',
  ],
]

const borrowers: Situation[] = [
  [
    'a change of the password left empty',
    '/profile/change-password',
    leaveEmpty('Change password', 3),
    'Ilagay ang kasalukuyang password mo',
  ],
  [
    'an identity left empty, and no picture',
    '/profile/identity',
    async () => {
      fill('Full name', '')
      fill('ID number', '')
      await press('Submit')
      await pick('Back of ID card', 'not-an-image.jpg')
      await isSaid('Please select an image file')
    },
    'Pumili ng image file',
  ],
  [
    'no PDF',
    '/profile/documents',
    async () => {
      await pick('Bank statement', 'not-an-image.jpg')
      await isSaid('Please select an image or PDF file')
    },
    'Pumili ng image o PDF file',
  ],
  [
    'the question before logging out',
    '/profile/personal-info',
    async () => {
      fill('Position', 'Cashier at night')
      await open('/profile')
      await press('Log out')
      await isSaid('Stay signed in')
    },
    '1 bagay ang hindi pa naipapadala. Mabubura ito sa phone na ito kapag nag-log out.',
  ],
  [
    'a withdrawal left empty',
    '/wallet',
    async () => {
      await press('Withdraw')
      await leaveEmpty('Confirm withdrawal', 2)()
    },
    'Ilagay ang withdrawal code',
  ],
  [
    'the filter of the records',
    '/loan/records',
    async () => {
      await press('Filter')
      await screen.findByRole('radio', { name: /Rejected/ })
    },
    'Lahat',
  ],
  [
    'a list that is refused without a word',
    '/loan/my-loans',
    async () => {
      await control.fault('loans', 'refused-silently', { times: 0 })
      await open('/loan/my-loans')
      await isSaid('Network request failed')
    },
    'Hindi natuloy ang request',
  ],
  ...(
    [
      ['403', 'No permission to access', 'Wala kang pahintulot na buksan ito'],
      ['404', 'Requested resource not found', 'Hindi nakita ang hinahanap mo'],
      ['418', 'Request failed (418)', 'Hindi natuloy ang request (418)'],
      ['500', 'Server internal error', 'May problema sa loob ng server'],
      [
        'reset',
        'Network connection timeout, please check your network',
        'Walang sagot. Pakitingnan ang internet mo.',
      ],
    ] as const
  ).map(([kind, english, sentence]): Situation => [
    `a list answered ${kind}`,
    '/wallet',
    async () => {
      await control.fault('loans', kind, { times: 0 })
      await open('/loan/my-loans')
      await isSaid(english)
    },
    sentence,
  ]),
]

const newcomers: Situation[] = [
  [
    'a loan wanted with a profile that is not complete',
    '/profile/personal',
    async () => {
      await press('Apply Loan Now')
      await isSaid('Please complete required info')
    },
    'Kumpletuhin muna ang mga kailangang impormasyon',
  ],
  [
    'work and contacts left empty',
    '/profile/personal-info',
    leaveEmpty('Submit', 12),
    'Ilagay ang posisyon mo sa trabaho',
  ],
  [
    'a bank account that is refused without a word',
    '/profile/bank-info',
    async () => {
      await leaveEmpty('Submit', 3)()
      fill('Account holder name', '1')
      fill('Bank name', '2')
      fill('Card number', '1234567812345678')
      await control.fault('submitBankInfo', 'refused-silently')
      await press('Submit')
      await press('Send')
      await isSaid('Submission failed, please try again')
    },
    'Hindi na-submit. Pakisubukan ulit.',
  ],
  ['no loans', '/loan/my-loans', async () => {}, 'Wala pang loan'],
]

describe('what is said in the middle of things is put over, and back [R001]', () => {
  it.each(visitors)('%s', async (_, path, act, sentence) => {
    await open(path)
    await settled()
    await act()
    expect(await switched(nothing, sentence)).toEqual(whole)
  })

  it.each(newcomers)('%s', async (_, path, act, sentence) => {
    signIn(await control.person())
    await open(path)
    await settled()
    await act()
    expect(await switched(nothing, sentence)).toEqual(whole)
  })

  it.each(borrowers)('%s', async (_, path, act, sentence) => {
    signIn(await aBorrower())
    await open(path)
    await settled()
    await act()
    expect(await switched(given, sentence)).toEqual(whole)
  })

  it('how a loan stands, its contract, a payment and that it cannot be made here', async () => {
    const person = await aBorrower()
    signIn(person)
    const [loan] = person.loans
    await open(`/repayment?order=${loan?.ordernum}`)
    await pressFirst('Pay now')
    await isSaid('Confirm payment')
    expect(await switched(ofRepayments, 'Kumpirmahin ang bayad')).toEqual(whole)
    await press('Confirm')
    await isSaid('under maintenance')
    expect(await switched(ofRepayments, 'Under maintenance ang online na pagbabayad.')).toEqual(whole)
    await open(`/loan/details?id=${loan?.id}`)
    await press('View contract')
    await isSaid('Events of default')
    expect(await switched(given, 'Kontrata')).toEqual(whole)
    await open(`/loan/results/${loan?.id}`)
    await isSaid('Loan disbursing')
    expect(await switched(given)).toEqual(whole)
  })
})
