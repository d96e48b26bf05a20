// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { uploadFile } from '#src/api/upload.ts'
import { draftedForms, readDraft } from '#src/drafts/draft.ts'
import { endSession, liveSession } from '#src/session/session.ts'
import { storedEntry } from '#src/storage/sealed-local.ts'

import {
  control,
  drawScreens,
  errorsSaying,
  field,
  fillAccount,
  hold,
  leadsTo,
  lendCanvas,
  open,
  press,
  settled,
  signIn,
} from './app.tsx'

// The sections of the profile field by field: what each is called, of which kind it is, what stands in it, and what becomes
// of it. Drafts after a reload and in time: tests/e2e/drafts.spec.ts.
vi.mock('#src/api/upload.ts', () => ({ uploadFile: vi.fn<typeof uploadFile>() }))
drawScreens()
beforeEach(() => void vi.mocked(uploadFile).mockResolvedValue('https://photos.example/signature.png'))
afterEach(() => Reflect.deleteProperty(navigator, 'contacts'))

async function openSection(section: string) {
  await open(`/profile/${section}`)
  await settled()
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLFieldSetElement

const wordsAt = (id: string | null) => (id && document.getElementById(id)?.textContent) ?? ''

/** What is written above a field or a picture, after the group it stands in. */
function labelOf(element: Element): string {
  const group = element.parentElement?.closest('fieldset')?.querySelector('legend')?.textContent
  const own =
    wordsAt(element.getAttribute('aria-labelledby')) ||
    document.querySelector(`label[for="${element.id}"]`)?.textContent
  return [group, own].filter(Boolean).join(': ')
}

/** Every field of the screen, from the top; chips with what may be written beside them are one. */
const fields = () =>
  [...document.querySelectorAll<Control>('main :is(input, textarea, select, [role=radiogroup])')].filter(
    (field) => !field.parentElement?.closest('[role=radiogroup]'),
  )
const kindOf = (field: Control) => (field instanceof HTMLFieldSetElement ? 'radio' : field.type)
const written = (group: HTMLFieldSetElement) => within(group).queryByRole<HTMLInputElement>('textbox')
function valueOf(field: Control): string {
  if (!(field instanceof HTMLFieldSetElement)) return field.value
  return written(field)?.value ?? field.querySelector(':checked')?.closest('label')?.textContent ?? ''
}
function type(field: Control, text: string) {
  if (field instanceof HTMLFieldSetElement)
    fireEvent.click(within(field).getByRole('radio', { name: 'Other' }))
  const input = field instanceof HTMLFieldSetElement ? written(field) : field
  if (input) fireEvent.input(input, { target: { value: text } })
}
const labelsAndValues = () => fields().map((field) => [labelOf(field), valueOf(field)])
/** Every picture of the screen, from the top, with its name or that of the file slot it stands in. */
const pictures = () =>
  [...document.querySelectorAll('main img')].map((picture) => [
    labelOf(picture.closest('label')?.querySelector('input') ?? picture) || picture.getAttribute('alt'),
    picture.getAttribute('src'),
  ])

const userInfo = {
  name: 'Maria Clara Santos',
  usercard: 'CRN-0111',
  cardphoto_1: 'https://photos.example/front.jpg',
  cardphoto_2: 'https://photos.example/back.jpg',
  cardphoto_3: 'https://photos.example/holding.jpg',
  position: 'Cashier',
  workyears: 'Mercado Central',
  dwphone: 'Branch 4',
  dwysr: '28000',
  purpose: 'School fees',
  addess_more: '12 Mabini St, Quezon City',
  personname_1: 'Jose Santos',
  personphone_1: '+63 917 555 0199',
  persongx_1: 'Brother',
  personname_2: 'Ana Reyes',
  personphone_2: '(0917) 555-0188',
  persongx_2: 'Friend',
  account_holder_name: 'Maria C. Santos',
  bankname: 'Bank of Luzon',
  bankcard: '1234567890123456',
  bank_branch: 'Quezon Avenue',
  idsc_code: 'SBIN0001234',
  bank_statement: 'https://photos.example/statement.jpg',
  utility_bills: 'https://photos.example/bill.jpg',
  employee_id: 'https://photos.example/employee.jpg',
  signature: 'https://photos.example/signature.png',
}

/** Per section its fields as screens.md orders them (label, kind, the provider's name) and its file slots. */
const sections = {
  identity: {
    texts: [
      ['Full name', 'text', 'name'],
      ['ID number', 'text', 'usercard'],
    ],
    files: [
      ['Front of ID card', 'image/*', 'cardphoto_1'],
      ['Back of ID card', 'image/*', 'cardphoto_2'],
      ['Photo of you holding your ID', 'image/*', 'cardphoto_3'],
    ],
  },
  'personal-info': {
    texts: [
      ['Position', 'text', 'position'],
      ['Company', 'text', 'workyears'],
      ['Work unit name', 'text', 'dwphone'],
      ['Monthly income', 'text', 'dwysr'],
      ['Loan purpose', 'radio', 'purpose'],
      ['Detailed address', 'textarea', 'addess_more'],
      ['Direct family contact: Name', 'text', 'personname_1'],
      ['Direct family contact: Phone', 'tel', 'personphone_1'],
      ['Direct family contact: Relationship', 'radio', 'persongx_1'],
      ['Other contact: Name', 'text', 'personname_2'],
      ['Other contact: Phone', 'tel', 'personphone_2'],
      ['Other contact: Relationship', 'radio', 'persongx_2'],
    ],
    files: [],
  },
  'bank-info': {
    texts: [
      ['Account holder name', 'text', 'account_holder_name'],
      ['Bank name', 'text', 'bankname'],
      ['Card number', 'text', 'bankcard'],
      ['Branch', 'text', 'bank_branch'],
      ['IFSC code', 'text', 'idsc_code'],
    ],
    files: [],
  },
  documents: {
    texts: [],
    files: [
      ['Bank statement', 'image/*,application/pdf', 'bank_statement'],
      ['Address proof', 'image/*,application/pdf', 'utility_bills'],
      ['Employee ID', 'image/*,application/pdf', 'employee_id'],
    ],
  },
} as const satisfies Record<
  string,
  Record<'texts' | 'files', readonly (readonly [string, string, keyof typeof userInfo])[]>
>

const names = ['identity', 'personal-info', 'bank-info', 'documents'] as const

/** What somebody gave of every section; whether the bank account was sent, after which it is closed. */
async function aBorrower({ isBankSent = false } = {}) {
  signIn(await control.person())
  const bankinfo = isBankSent ? 1 : 0
  await control.fault('profileStatus', 'data', {
    times: 0,
    data: { baseinfo: 1, unitinfo: 1, bankinfo, signature: 1 },
  })
  await control.fault('userInfo', 'data', { times: 0, data: userInfo })
}

const filesOf = (section: (typeof names)[number]) =>
  sections[section].files.map(([label, , wire]) => [label, userInfo[wire]])

describe.each(names)('%s', (section) => {
  const { texts, files } = sections[section]

  it('with mode=view shows every field with what was given, and nothing can be changed or sent [R043 R044 R045 R046 R205]', async () => {
    await aBorrower({ isBankSent: true })
    await openSection(`${section}?mode=view`)
    expect(await screen.findByText('View only')).toBeTruthy()
    expect(labelsAndValues()).toEqual(
      texts.map(([label, , wire]) => [label, wire === 'bankcard' ? '•••• 3456' : userInfo[wire]]),
    )
    expect(
      fields()
        .filter((field) => !field.matches('textarea[readonly]'))
        .map(labelOf),
    ).toEqual([])
    expect(pictures()).toEqual(filesOf(section))
    expect(document.querySelector('main form, main button, main [required], main [aria-invalid]')).toBeNull()
  })

  it('has each field, in order, to be filled in [R155 R181 R182 R183 R189 R198]', async () => {
    signIn(await control.person())
    await openSection(section)
    expect(fields().map((field) => [labelOf(field), kindOf(field)])).toEqual([
      ...texts.map(([label, kind]) => [label, kind]),
      ...files.map(([label]) => [label, 'file']),
    ])
    const isClosed = (field: Control) => field.matches(':is(:disabled, [readonly])') || valueOf(field) !== ''
    expect(fields().filter(isClosed).map(labelOf)).toEqual([])
    const [typed, picked] = [fields().slice(0, texts.length), fields().slice(texts.length)]
    expect(picked.map((field) => field.getAttribute('accept'))).toEqual(files.map(([, accepts]) => accepts))
    // The phone offers its camera and its gallery.
    expect(picked.filter((field) => field.hasAttribute('capture'))).toEqual([])
    for (const [index, field] of typed.entries()) type(field, `${index}${index}`)
    // Each keeps what is its own.
    expect(labelsAndValues()).toEqual([
      ...texts.map(([label], index) => [label, `${index}${index}`]),
      ...files.map(([label]) => [label, '']),
    ])
    expect(pictures()).toEqual([])
    expect(within(screen.getByRole('main')).getByRole('button', { name: 'Submit' })).toBeTruthy()
  })

  it('opens filled with what was given before, every field of it [R169]', async () => {
    await aBorrower()
    await openSection(section)
    await waitFor(() =>
      expect(labelsAndValues()).toEqual([
        // Of a card that was not accepted only its end is known to be right.
        ...texts.map(([label, , wire]) => [label, wire === 'bankcard' ? '' : userInfo[wire]]),
        ...files.map(([label]) => [label, '']),
      ]),
    )
    expect(pictures()).toEqual(filesOf(section))
    expect(await control.requests('InfoNew/userinfo')).toHaveLength(1)
  })
})

it('the signature with mode=view is the saved one, with nothing to draw on or to send [R047 R169]', async () => {
  await aBorrower()
  await openSection('signature?mode=view')
  expect(await screen.findByText('View only')).toBeTruthy()
  expect(pictures()).toEqual([['Saved signature', userInfo.signature]])
  expect(document.querySelector('main :is(form, button, input, textarea, canvas)')).toBeNull()
})

/** The icons of an element by their names in Lucide. */
const icons = (element: Element | null) =>
  [...(element?.querySelectorAll('svg') ?? [])].map(
    (icon) => /lucide-(?!lucide)[\w-]+/.exec(icon.getAttribute('class') ?? '')?.[0],
  )

it.each([
  ['required', { baseinfo: 0, unitinfo: 0, bankinfo: 0, signature: 0 }],
  ['complete', { baseinfo: 1, unitinfo: 1, bankinfo: 1, signature: 1 }],
  ['of each kind', { baseinfo: 1, unitinfo: 0, bankinfo: 1, signature: 0 }],
])(
  'the cards, %s, have each their own picture, and one for how they stand [R148 R149]',
  async (_, status) => {
    signIn(await control.person())
    await control.fault('profileStatus', 'data', { times: 0, data: status })
    await open('/profile/personal')
    await settled()
    const cards = within(screen.getByRole('main')).getAllByRole('listitem')
    const shown = cards.map((card) => {
      const link = within(card).getByRole('link')
      const state = document.getElementById(link.getAttribute('aria-describedby') ?? '')
      return [link.textContent, state?.textContent, ...icons(card)]
    })
    const stateOf = (value: number) =>
      value === 1 ? ['Complete', 'lucide-circle-check'] : ['Required', 'lucide-triangle-exclamation-point']
    const row = (name: string, icon: string, [words, mark]: string[]) => [
      name,
      words,
      icon,
      mark,
      'lucide-chevron-right',
    ]
    expect(shown).toEqual([
      row('Identity', 'lucide-id-card', stateOf(status.baseinfo)),
      row('Profile information', 'lucide-briefcase-business', stateOf(status.unitinfo)),
      row('Bank information', 'lucide-landmark', stateOf(status.bankinfo)),
      row('Electronic signature', 'lucide-pen-line', stateOf(status.signature)),
      row('Supplementary documents', 'lucide-file-text', ['Optional', 'lucide-circle']),
    ])
  },
)

it('an account that the lender has can only be looked at, also where how far the profile is cannot be read [R195 C110]', async () => {
  signIn(await control.person({ profile: 'complete' }))
  await control.fault('profileStatus', 'refused', { msg: 'Not today', times: 0 })
  await openSection('bank-info')
  await waitFor(() =>
    expect(labelsAndValues()).toContainEqual(['Card number', expect.stringMatching(/^•••• \d{4}$/)]),
  )
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
})

it('what was typed over an account that the lender has by now stays to be seen and discarded, and cannot be sent [R195]', async () => {
  signIn(await control.person({ profile: 'partial' }))
  await openSection('bank-info')
  fireEvent.input(field('Account holder name'), { target: { value: 'Maria Santos' } })
  const given = { baseinfo: 1, unitinfo: 1, bankinfo: 1, signature: 1, is_supplement: 0 }
  await control.fault('profileStatus', 'data', { times: 0, data: given })
  await control.fault('userInfo', 'data', { times: 0, data: userInfo })
  await open('/profile/personal')
  await settled()
  await userEvent.click(await screen.findByRole('link', { name: 'Bank information' }))
  await waitFor(() => expect(field('Account holder name').value).toBe('Maria Santos'))
  expect(await screen.findByText(/is still here\. It has not been sent yet\.$/)).toBeTruthy()
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' })
  await waitFor(() => expect(submit.disabled).toBe(true))
  expect(screen.getByText(/^An account was sent already, and it cannot be changed\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull())
  expect(labelsAndValues()).toContainEqual(['Bank name', userInfo.bankname])
})

const owner = () => liveSession()?.owner ?? ''
const fill = (name: string, text: string, inside?: HTMLElement) =>
  fireEvent.input(field(name, inside), { target: { value: text } })
const isSaid = (words: string) => waitFor(() => expect(errorsSaying(words).length).toBeGreaterThan(0))

/** Fills in the account and sends it, by the last look that comes before. */
async function sendAccount() {
  await openSection('bank-info')
  fillAccount()
  await press('Submit')
  await press('Send')
}

it('what was sent leaves no draft, and nobody else sees what was not', async () => {
  signIn(await control.person())
  await sendAccount()
  await leadsTo('/profile/personal')
  expect(storedEntry('drafts')).toBeNull()

  await openSection('personal-info')
  fill('Position', 'Cashier')
  await waitFor(() => expect(storedEntry('drafts')?.sealed).toBeTruthy())
  await openSection('personal-info')
  expect(field('Position').value).toBe('Cashier')
  endSession()
  signIn(await control.person())
  await openSection('personal-info')
  expect(field('Position').value).toBe('')
  expect(draftedForms(owner())).toEqual([])
})

it('a signature that was saved and not submitted is there again, to be submitted or discarded', async () => {
  lendCanvas()
  signIn(await control.person())
  await openSection('signature')
  await press('Type your name instead')
  fill('Or type your name', 'Maria Santos')
  await press('Save')
  const saved = () => screen.queryByRole('img', { name: 'Saved signature' })
  await waitFor(() => expect(saved()).not.toBeNull())
  await waitFor(() => expect(readDraft(owner(), 'signature')).not.toBeNull())
  await openSection('signature')
  await waitFor(() => expect(saved()).not.toBeNull())
  expect(await screen.findByText(/It has not been sent yet\.$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy()
  await press('Submit')
  await leadsTo('/profile/personal')
  expect(await control.requests('InfoNew/signatureAdd')).toHaveLength(1)
  await openSection('signature')
  expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy()
  expect(saved()).toBeNull()
})

it('what is typed while a section is on its way stays, in the form and for later, and what was sent is said [R404]', async () => {
  signIn(await control.person())
  const letGo = hold(/InfoNew\/bankinfo/)
  await sendAccount()
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' })
  await waitFor(() => expect(submit().getAttribute('aria-busy')).toBe('true'))
  fill('Branch', 'Quezon City')
  letGo()
  const said = await within(screen.getByRole('main')).findByText(/Bank information submitted/)
  const notice = said.closest('[role=status]')?.textContent
  expect(notice).toContain('What you changed after that has not been sent yet.')
  // An account cannot be changed once it was sent.
  expect(notice).not.toContain('tap Submit again')
  await waitFor(() => expect(submit().disabled).toBe(true))
  expect(location.pathname).toBe('/profile/bank-info')
  expect(field('Branch').value).toBe('Quezon City')
  await waitFor(() => expect(JSON.stringify(readDraft(owner(), 'bank-info'))).toContain('Quezon City'))
  const [sent, ...more] = await control.requests('InfoNew/bankinfo')
  expect([sent?.body['bank_branch'], more]).toEqual(['', []])
})

it('an account that is refused stays as it was typed; one that was sent can only be looked at, as the form still has it and as the provider tells it [R169 R195 R197]', async () => {
  const typed = {
    'Account holder name': 'Maria Clara Santos',
    'Bank name': 'Banco de Oro',
    'Card number': '1234 5678 9012 3456',
    Branch: 'Quezon Avenue',
    'IFSC code': 'SBIN0001234',
  }
  const held = () => Object.fromEntries(labelsAndValues())
  signIn(await control.person())
  await openSection('bank-info')
  for (const [name, text] of Object.entries(typed)) fill(name, text)
  for (const [kind, msg, sentence] of [
    ['refused', 'This account is closed', 'This account is closed'],
    ['refused-silently', undefined, 'Submission failed, please try again'],
  ] as const) {
    await control.fault('submitBankInfo', kind, msg ? { msg } : {})
    await press('Submit')
    await press('Send')
    await isSaid(sentence)
    expect(location.pathname).toBe('/profile/bank-info')
    expect(held()).toEqual(typed)
  }
  await press('Submit')
  await press('Send')
  await leadsTo('/profile/personal')
  fireEvent.click(await screen.findByRole('link', { name: 'Bank information' }))
  const kept = { ...typed, 'Card number': '•••• 3456' }
  await waitFor(() => expect(held()).toEqual(kept))
  await openSection('bank-info')
  await waitFor(() => expect(held()).toEqual(kept))
  for (const input of fields()) expect(input.matches('[readonly]')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
})

const family = 'Direct family contact'
const other = 'Other contact'
/** One of the two contacts. */
function group(name: string): HTMLElement {
  const found = [...document.querySelectorAll('fieldset')].find(
    (set) => set.querySelector('legend')?.textContent === name,
  )
  if (!found) throw new Error(`no ${name}`)
  return found
}

/** Chooses the chip with these words, or writes them where there is none. */
function choose(legend: string, words: string, inside: HTMLElement = screen.getByRole('main')) {
  const chips = within(within(inside).getByRole('radiogroup', { name: legend }))
  fireEvent.click(chips.queryByLabelText(words) ?? chips.getByLabelText('Other'))
  for (const written of chips.queryAllByRole('textbox'))
    fireEvent.input(written, { target: { value: words } })
}

/** Each field, what is typed, and the provider's name for it. */
const own = [
  ['Position', 'Cashier', 'position'],
  ['Company', 'Mercado Central', 'workyears'],
  ['Work unit name', 'Branch 4', 'dwphone'],
  ['Monthly income', '28000', 'dwysr'],
  ['Detailed address', '12 Mabini St, Quezon City', 'addess_more'],
] as const
const purpose = ['Loan purpose', 'School fees', 'purpose'] as const
const people = [
  [family, 'Name', 'Jose Santos', 'personname_1'],
  [family, 'Phone', '+63 917 555 0199', 'personphone_1'],
  [other, 'Name', 'Ana Reyes', 'personname_2'],
  [other, 'Phone', '(0917) 555-0188', 'personphone_2'],
] as const
/** One of them is no chip. */
const relationships = [
  [family, 'Relationship', 'Cousin', 'persongx_1'],
  [other, 'Relationship', 'Friend', 'persongx_2'],
] as const

function fillIn() {
  for (const [name, text] of own) fill(name, text)
  choose(purpose[0], purpose[1])
  for (const [who, name, text] of people) fill(name, text, group(who))
  for (const [who, name, text] of relationships) choose(name, text, group(who))
}

function holdsEverything() {
  for (const [name, text] of own) expect(field(name).value).toBe(text)
  for (const [who, name, text] of people) expect(field(name, group(who)).value).toBe(text)
  const chosen = [...document.querySelectorAll('main :checked')]
  expect(chosen.map((chip) => chip.closest('label')?.textContent)).toEqual([purpose[1], 'Other', 'Friend'])
  expect(field('How do you know each other?', group(family)).value).toBe('Cousin')
}

it('twelve fields are sent under the names of the provider, and are there again [R169 R181 R182 R183 R187 R188]', async () => {
  signIn(await control.person())
  await openSection('personal-info')
  fillIn()
  for (const [kind, msg, sentence] of [
    ['refused', 'Try again tomorrow', 'Try again tomorrow'],
    ['refused-silently', undefined, 'Submission failed, please try again'],
  ] as const) {
    await control.fault('submitPersonalInfo', kind, msg ? { msg } : {})
    await press('Submit')
    await isSaid(sentence)
    expect(location.pathname).toBe('/profile/personal-info')
    holdsEverything()
  }
  await control.act('log/clear')
  await press('Submit')
  await leadsTo('/profile/personal')
  expect(screen.getAllByText('Profile information submitted').length).toBeGreaterThan(0)
  const [sent, ...more] = await control.requests('InfoNew/unitinfo')
  expect(more).toEqual([])
  expect(sent?.method).toBe('POST')
  expect(sent?.body).toEqual(
    Object.fromEntries([
      ...[...own, purpose].map(([, text, wire]) => [wire, text]),
      ...[...people, ...relationships].map(([, , text, wire]) => [wire, text]),
    ]),
  )
  await openSection('personal-info')
  await waitFor(holdsEverything)
})

it('a contact of the phone is put in where the phone hands one over, and nothing where none is chosen', async () => {
  signIn(await control.person())
  await openSection('personal-info')
  const pick = (who: string) =>
    fireEvent.click(within(group(who)).getByRole('button', { name: 'Choose from contacts' }))
  expect(screen.queryByRole('button', { name: 'Choose from contacts' })).toBeNull()

  const answers: unknown[] = [
    [{ name: ['Jose Santos'], tel: ['117', 'tel:+63 (917) 555.0199 ext. 4'] }],
    [{ name: ['Ben Reyes'], tel: [] }],
    [],
  ]
  const select = (asked: string[]) =>
    asked.join() === 'name,tel' && answers.length > 0
      ? Promise.resolve(answers.shift())
      : Promise.reject(new Error('no'))
  Object.defineProperty(navigator, 'contacts', { configurable: true, value: { select } })
  await openSection('personal-info')
  pick(family)
  await waitFor(() => expect(field('Name', group(family)).value).toBe('Jose Santos'))
  expect(field('Phone', group(family)).value).toBe('+639175550199')
  // One without a number does not keep that of another.
  fill('Phone', '09170001111', group(other))
  pick(other)
  await waitFor(() => expect(field('Name', group(other)).value).toBe('Ben Reyes'))
  expect(field('Phone', group(other)).value).toBe('')
  fill('Name', 'Ana', group(other))
  pick(other)
  await waitFor(() => expect(answers).toHaveLength(0))
  pick(other)
  await isSaid('Your contacts could not be opened')
  expect(field('Name', group(other)).value).toBe('Ana')
  expect(field('Phone', group(other)).value).toBe('')
  // As what is typed, it is a draft.
  const draft = () => readDraft(owner(), 'personal-info')
  await waitFor(() => expect(JSON.stringify(draft())).toContain('+639175550199'))
  await open('/profile/personal-info')
  await waitFor(() => expect(field('Phone', group(family)).value).toBe('+639175550199'))
})
