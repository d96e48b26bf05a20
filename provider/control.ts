import type { IncomingMessage, ServerResponse } from 'node:http'

import { findBorrower, isPhone, startSession } from './book/borrowers.ts'
import { type LenderAction, lenderActions, LenderError } from './book/lender-actions.ts'
import { changeLoan, findLoan, type LoanState, loansOf, loanStates } from './book/loans.ts'
import { fromCents, toCents } from './book/money.ts'
import { defaultSettings } from './book/settings.ts'
import { now, setClock } from './clock.ts'
import type { House } from './handler.ts'
import { readBody, sendJson } from './http.ts'
import { createPerson, freePhone, type LoanWish, profiles, removePerson } from './people/people.ts'
import {
  choice,
  ControlError,
  type Input,
  optionalNumber,
  optionalText,
  readInput,
  requiredText,
} from './testing/control-input.ts'
import { isFaultKind, isForUploadsOnly } from './testing/fault-kinds.ts'

const codes: Record<string, LoanState> = {
  9: 'under-review',
  1: 'approved',
  10: 'approved',
  11: 'disbursing',
  12: 'completed',
  '-1': 'rejected',
  0: 'pending',
}

function readCents(input: Input, name: string, fallback: number): number {
  const amount = optionalNumber(input, name) ?? fallback
  const cents = amount === 0 ? 0 : toCents(amount)
  if (cents === null) throw new ControlError(`${name} has more than two decimals`)
  return cents
}

function readLoan(value: unknown): LoanWish {
  const input: Input = Object(value)
  const state = requiredText(input, 'state')
  const months = optionalNumber(input, 'months') ?? 12
  if (!Number.isInteger(months) || months < 1) throw new ControlError('months is not a whole number')
  return {
    state: codes[state] ?? choice('state', state, loanStates),
    amount: readCents(input, 'amount', 100_000),
    months,
    remark: optionalText(input, 'remark') ?? '',
  }
}

async function addPerson({ database }: House, input: Input) {
  const phone = optionalText(input, 'phone') ?? freePhone(database)
  if (!isPhone(phone)) throw new ControlError('phone is not 10 to 15 digits')
  if (findBorrower(database, phone)) throw new ControlError(`${phone} is there already`)
  const password = optionalText(input, 'password') ?? 'secret123'
  const loans = input['loans'] ?? []
  if (!Array.isArray(loans)) throw new ControlError('loans is not a list')
  const { id } = await createPerson(database, {
    phone,
    password,
    profile: choice('profile', optionalText(input, 'profile') ?? 'none', profiles),
    loans: loans.map(readLoan),
    balance: readCents(input, 'balance', 0),
    name: optionalText(input, 'name'),
    email: optionalText(input, 'email')?.toLowerCase(),
    code: optionalText(input, 'code'),
  })
  const { token } = startSession(database, id)
  const made = loansOf(database, id).map((loan) => ({ id: loan.id, ordernum: loan.orderNumber }))
  return { phone, password, token, loans: made.toReversed() }
}

function addFault({ faults }: House, input: Input) {
  const call = requiredText(input, 'call')
  const kind = requiredText(input, 'kind')
  if (!isFaultKind(kind)) throw new ControlError(`there is no fault "${kind}"`)
  if (isForUploadsOnly(kind) && call !== 'upload') throw new ControlError(`${kind} is for uploads only`)
  faults.add({
    call,
    kind,
    times: optionalNumber(input, 'times') ?? 1,
    data: input['data'],
    delay: optionalNumber(input, 'delay'),
    msg: optionalText(input, 'msg'),
    phone: optionalText(input, 'phone'),
  })
  return { faults: faults.list() }
}

function actAsLender({ database }: House, input: Input) {
  // Object.keys tells no more than string; these are exactly the actions.
  const names = Object.keys(lenderActions) as LenderAction[]
  const action = choice('action', requiredText(input, 'action'), names)
  const about = ['order', 'phone', 'withdrawal', 'installment'].find((name) => input[name] !== undefined)
  if (about === undefined) throw new ControlError('say which: one of order, phone, withdrawal, installment')
  const message = lenderActions[action](
    database,
    requiredText(input, about),
    optionalText(input, 'reason') ?? '',
  )
  return { message, ...(action === 'code' ? { code: message.split(' ').at(-1) } : {}) }
}

/** Overlays what the lender has set: `title`, `kefu`, and any field of the home config; null is sent as null. */
function changeSettings({ settings }: House, input: Input) {
  const { title, kefu, ...config } = input
  if (title !== undefined) settings.title = title
  if (kefu !== undefined) settings.serviceLink = kefu
  Object.assign(settings.config, config)
  return { ...settings }
}

/** Makes a loan another than was applied for: any of `amount`, `months` and `installment`, amounts in the main unit. */
function alterLoan({ database }: House, input: Input) {
  const loan = findLoan(database, requiredText(input, 'order'))
  if (!loan) throw new ControlError('there is no such order')
  changeLoan(database, loan.id, {
    amount: readCents(input, 'amount', fromCents(loan.amount)),
    months: optionalNumber(input, 'months') ?? loan.months,
    installment: readCents(input, 'installment', fromCents(loan.installment)),
  })
  return {}
}

function expireSessions({ database }: House, input: Input) {
  const borrower = findBorrower(database, requiredText(input, 'phone'))
  if (!borrower) throw new ControlError('there is no such borrower')
  const { changes } = database
    .prepare('UPDATE session SET expires_at = ? WHERE borrower_id = ?')
    .run(now() - 1, borrower.id)
  return { expired: changes }
}

const actions: Record<string, (house: House, input: Input) => unknown> = {
  faults: addFault,
  'faults/clear': ({ faults }) => {
    faults.clear()
    return { faults: [] }
  },
  'faults/release': ({ faults }) => {
    faults.release()
    return {}
  },
  log: ({ log }) => ({ requests: log.requests }),
  'log/clear': ({ log }) => {
    log.clear()
    return { requests: [] }
  },
  people: addPerson,
  'people/remove': ({ database }, input) => ({
    removed: removePerson(database, requiredText(input, 'phone')),
  }),
  lender: actAsLender,
  'loans/change': alterLoan,
  config: changeSettings,
  'config/reset': ({ settings }) => Object.assign(settings, defaultSettings()),
  'sessions/expire': expireSessions,
  clock: (_house, input) => {
    setClock(optionalNumber(input, 'days') ?? 0)
    return { now: now() }
  },
  messages: ({ messages }) => ({ messages }),
}

// A name that leads here from elsewhere is one that somebody else's page may bear (DNS rebinding).
const isOfThisMachine = (host: string | undefined) =>
  /^(localhost|[\w.-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host ?? '')

/** Answers `/control/<action>`: for tests and for trying things by hand, on this machine only. */
export async function answerControl(
  house: House,
  request: IncomingMessage,
  response: ServerResponse,
  action: string,
): Promise<void> {
  const act = Object.hasOwn(actions, action) ? actions[action] : undefined
  const { origin, host } = request.headers
  // Any page a developer has open could post here otherwise.
  if (origin !== undefined && URL.parse(origin)?.host !== host)
    return sendJson(response, 403, { error: 'the control address is for this origin only' })
  if (!isOfThisMachine(host))
    return sendJson(response, 403, { error: 'the control address is for localhost only' })
  if (!act) return sendJson(response, 404, { error: `there is no action "${action}"` })
  const isAllowed = request.method === 'POST' || (request.method === 'GET' && action === 'log')
  if (!isAllowed) return sendJson(response, 405, { error: 'use POST' }, { allow: 'POST' })
  try {
    const input = readInput((await readBody(request, 1024 * 1024)).toString())
    sendJson(response, 200, await act(house, input))
  } catch (error) {
    if (!(error instanceof ControlError || error instanceof LenderError)) throw error
    sendJson(response, 400, { error: error.message })
  }
}
