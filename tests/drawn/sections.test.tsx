// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { control, drawScreens, field, open, settled, signIn } from './app.tsx'

// The sections of the profile field by field: what each is called, of which kind it is, and what stands in it.
drawScreens()

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
    await open(`/profile/${section}?mode=view`)
    await settled()
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
    await open(`/profile/${section}`)
    await settled()
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
    await open(`/profile/${section}`)
    await settled()
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
  await open('/profile/signature?mode=view')
  await settled()
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
  await open('/profile/bank-info')
  await settled()
  await waitFor(() =>
    expect(labelsAndValues()).toContainEqual(['Card number', expect.stringMatching(/^•••• \d{4}$/)]),
  )
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
})

it('what was typed over an account that the lender has by now stays to be seen and discarded, and cannot be sent [R195]', async () => {
  signIn(await control.person({ profile: 'partial' }))
  await open('/profile/bank-info')
  await settled()
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
