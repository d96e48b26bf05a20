// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { uploadFile } from '#src/api/upload.ts'
import { config } from '#src/config.ts'
import { nextPaint } from '#src/device/next-paint.ts'

import { control, drawScreens, field, fillAccount, hold, lendCanvas, open, settled, signIn } from './app.tsx'

// Fingers that are too fast, on every form that there is.
vi.mock('#src/api/upload.ts', () => ({ uploadFile: vi.fn<typeof uploadFile>() }))
drawScreens()

const settings = { ...config }
afterEach(() => void Object.assign(config, settings))

const fill = (name: string, text: string) => fireEvent.input(field(name), { target: { value: text } })

interface Form {
  path: string
  /** Who has what this form needs. */
  person?: Record<string, unknown>
  fill: () => unknown
  button: string
  /** What is tapped after that, where there is a last look. */
  confirm?: string
  /** Where Enter is pressed; on the button itself where nothing can be typed. */
  last?: string
  call: string
  sent: string
}

/** Every file with a form in it. */
const forms: Record<string, Form> = {
  'auth/sign-in-screen.tsx': {
    path: '/auth/signin',
    fill: () => {
      fill('Phone number', '0917 123 4567')
      fill('Password', 'not-this-one')
    },
    button: 'Sign in',
    last: 'Password',
    call: 'signIn',
    sent: 'UserNew/login',
  },
  'auth/register-screen.tsx': {
    path: '/auth/register',
    fill: () => {
      fill('Phone number', '0917 555 0199')
      fill('Password', 'secret123')
      fill('Confirm password', 'secret123')
      fireEvent.click(field('I agree to the terms and privacy policy'))
    },
    button: 'Register',
    last: 'Confirm password',
    call: 'register',
    sent: 'UserNew/signup',
  },
  'auth/reset-password-screen.tsx': {
    path: '/auth/forgot-password',
    fill: () => {
      fill('Phone number', '0917 123 4567')
      fill('New password', 'secret123')
    },
    button: 'Reset password',
    last: 'New password',
    call: 'resetPassword',
    sent: 'UserNew/backpwd',
  },
  'auth/reset-by-code-screen.tsx': {
    path: '/auth/forgot-password',
    fill: () => {
      fill('Phone number or e-mail', '0917 123 4567')
      fill('Verification code', '246810')
      fill('New password', 'secret123')
    },
    button: 'Reset password',
    last: 'New password',
    call: 'resetPasswordByCode',
    sent: 'UserNew/backpwd',
  },
  'auth/change-password-screen.tsx': {
    path: '/profile/change-password',
    person: {},
    fill: () => {
      fill('Current password', 'secret123')
      fill('New password', 'secret124')
      fill('Confirm new password', 'secret124')
    },
    button: 'Change password',
    last: 'Confirm new password',
    call: 'changePassword',
    sent: 'UserNew/backpwd',
  },
  'profile/identity-screen.tsx': {
    path: '/profile/identity',
    person: { profile: 'complete' },
    fill: () => fill('Full name', 'Maria Santos'),
    button: 'Submit',
    last: 'ID number',
    call: 'submitIdentity',
    sent: 'InfoNew/baseinfo',
  },
  'profile/personal-info-screen.tsx': {
    path: '/profile/personal-info',
    person: { profile: 'complete' },
    fill: () => fill('Position', 'Manager'),
    button: 'Submit',
    last: 'Company',
    call: 'submitPersonalInfo',
    sent: 'InfoNew/unitinfo',
  },
  'profile/bank-info-screen.tsx': {
    path: '/profile/bank-info',
    person: {},
    fill: fillAccount,
    button: 'Submit',
    confirm: 'Send',
    last: 'IFSC code',
    call: 'submitBankInfo',
    sent: 'InfoNew/bankinfo',
  },
  'profile/documents-screen.tsx': {
    path: '/profile/documents',
    person: { profile: 'complete' },
    fill: () => {},
    button: 'Submit',
    call: 'submitDocuments',
    sent: 'InfoNew/documentAdd',
  },
  'profile/signature/signature-form.tsx': {
    path: '/profile/signature',
    person: {},
    fill: () => {
      fireEvent.click(screen.getByRole('button', { name: 'Type your name instead' }))
      fill('Or type your name', 'Maria Santos')
    },
    button: 'Submit',
    last: 'Or type your name',
    call: 'submitSignature',
    sent: 'InfoNew/signatureAdd',
  },
  'loan/apply/application-form.tsx': {
    path: '/loan/apply',
    person: { profile: 'complete' },
    fill: () => fireEvent.click(field('I confirm the loan information above')),
    button: 'Submit application',
    last: 'I confirm the loan information above',
    call: 'applyForLoan',
    sent: 'OrderNew/daikuan',
  },
  'wallet/withdraw-dialog.tsx': {
    path: '/wallet',
    person: { profile: 'complete', balance: 500, code: '246810' },
    fill: async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
      await screen.findByLabelText('Amount')
      fill('Amount', '100')
      fill('Withdrawal code', '246810')
    },
    button: 'Confirm withdrawal',
    last: 'Remark',
    call: 'withdraw',
    sent: 'MoneyNew/tixian',
  },
}

// What the fields of others stand in.
const frames = ['features/profile/section-form.tsx']

// Kept on this phone and sent nowhere.
const unsent = [
  'features/auth/lock/lock-screen.tsx',
  'features/auth/lock/set-pin.tsx',
  'features/repayment/own-payment/own-payment-dialog.tsx',
]

it('every form is tried below, and none goes its own way', () => {
  const files = globSync('**/*.tsx', { cwd: 'src' }).filter((file) => !/\.test\./.test(file))
  const having = (what: RegExp) => files.filter((file) => what.test(readFileSync(`src/${file}`, 'utf8')))
  expect(having(/<form\b/)).toEqual(['ui/form.tsx'])
  const tried = Object.keys(forms).map((file) => `features/${file}`)
  expect(having(/<(Section)?Form\b/).toSorted()).toEqual([...tried, ...frames, ...unsent].toSorted())
})

describe.each(Object.entries(forms))('%s', (file, form) => {
  const { path, person, fill, button, confirm, last, call, sent } = form

  async function prepare() {
    vi.mocked(uploadFile).mockReset().mockResolvedValue('https://photos.example/signature.png')
    if (person) signIn(await control.person(person))
    if (file.includes('signature')) lendCanvas()
    Object.assign(config, { passwordReset: file.includes('by-code') ? 'code' : 'phone' })
    await open(path)
    await settled()
    await fill()
    await control.act('log/clear')
    // Refused: the form stays.
    await control.fault(call, 'refused', { times: 0, msg: 'Not now' })
    return hold(new RegExp(`${sent}$`))
  }

  /** Twice asked for, one dialog. */
  async function lastLook(submit: HTMLElement, confirm: string) {
    act(() => {
      submit.click()
      submit.click()
    })
    return screen.findByRole('button', { name: confirm })
  }

  /** What was held before has opened the last look, and no more. */
  async function enterAt(confirm: string) {
    const found = await screen.findByRole('button', { name: confirm })
    expect(await control.requests(sent)).toHaveLength(0)
    // A press from before it was drawn may be under way: it waits for a paint, and opens it once more.
    await act(nextPaint)
    await act(nextPaint)
    act(() => found.focus())
    await userEvent.keyboard('{Enter>10/}')
  }

  /** Lets go what was held and gives how often it had left. */
  async function sentAfter(letGo: () => void) {
    letGo()
    await waitFor(() => expect(within(document.body).getAllByText('Not now').length).toBeGreaterThan(0))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: button }).getAttribute('aria-busy')).not.toBe('true'),
    )
    return (await control.requests(sent)).length
  }

  it('is sent once by two clicks in one frame, and by one more while it is on its way [F54]', async () => {
    const letGo = await prepare()
    const submit = screen.getByRole('button', { name: button })
    const leaves = confirm ? await lastLook(submit, confirm) : submit
    act(() => {
      leaves.click()
      leaves.click()
    })
    await waitFor(() => expect(submit.getAttribute('aria-busy')).toBe('true'))
    act(() => submit.click())
    expect(await sentAfter(letGo)).toBe(1)
    expect(uploadFile).toHaveBeenCalledTimes(file.includes('signature') ? 1 : 0)
  })

  it('is sent once by a held Enter [F55]', async () => {
    const letGo = await prepare()
    act(() => (last ? field(last) : screen.getByRole('button', { name: button })).focus())
    await userEvent.keyboard('{Enter>10/}')
    if (confirm) await enterAt(confirm)
    expect(await sentAfter(letGo)).toBe(1)
    expect(uploadFile).toHaveBeenCalledTimes(file.includes('signature') ? 1 : 0)
  })
})
