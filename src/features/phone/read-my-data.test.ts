// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { saveIntent } from '#src/money/intent.ts'
import { waitingFile } from '#src/outbox/item.ts'
import { changeItem, putFile, putForm, removeItems } from '#src/outbox/store.ts'
import { noteAgreed } from '#src/records/note-agreed.ts'
import { saveOwnPayment } from '#src/records/note-own-payment.ts'
import { signInAs } from '#src/session/session.test-support.ts'
import { endSession } from '#src/session/session.ts'

import { jsonFile, readMyData } from './read-my-data.ts'

const owner = '09170000002'
const front = { section: 'identity', field: 'frontPhoto', name: 'IMG_1' } as const

/** All of it as the file for other programs has it; of the lender nothing can be read. */
async function readFile() {
  const file = jsonFile(
    await readMyData(new QueryClient({ defaultOptions: { queries: { retry: false } } }), owner),
  )
  return JSON.parse(await file.text())
}

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await signInAs(owner)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await removeItems(owner, () => true)
  endSession()
})

it('holds what waits to be sent, an account by its last digits and no address of a file', async () => {
  const { item } = await putFile(owner, { ...front, field: 'backPhoto' }, new File(['b'], 'b.jpg'))
  await changeItem(owner, item.id, { address: 'https://files.example/b.jpg' })
  await putFile(owner, front, new File(['a'], 'a.jpg'))
  await putForm(owner, 'identity', {
    fullName: 'Maria',
    frontPhoto: waitingFile,
    backPhoto: 'https://files.example/b.jpg',
  })
  const { item: bank } = await putForm(owner, 'bank-info', { bankName: 'BDO', cardNumber: '123456789012' })
  await changeItem(owner, bank.id, { isInDoubt: true })
  const { onlyOnThisPhone, notReadable } = await readFile()
  expect(onlyOnThisPhone.waiting).toMatchObject([
    { section: 'identity', isInDoubt: false, values: { frontPhoto: '(file)' } },
    {
      section: 'identity',
      isInDoubt: false,
      values: { fullName: 'Maria', frontPhoto: '(file)', backPhoto: '(file)' },
    },
    { section: 'bank-info', isInDoubt: true, values: { bankName: 'BDO', cardNumber: '•••• 9012' } },
  ])
  expect(notReadable).not.toContain('waiting')
})

it('holds a request about money whose answer is not known', async () => {
  await saveIntent(owner, { kind: 'withdrawal', amount: 100, at: Date.now(), known: ['1'], state: 'open' })
  const { onlyOnThisPhone } = await readFile()
  expect(onlyOnThisPhone.money).toMatchObject([{ kind: 'withdrawal', amount: 100, state: 'open' }])
})

it('names what waits where the phone does not let it be read', async () => {
  await putForm(owner, 'bank-info', { bankName: 'BDO' })
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('no', 'UnknownError')
  })
  const { onlyOnThisPhone, notReadable } = await readFile()
  expect(onlyOnThisPhone.waiting).toBeNull()
  expect(notReadable).toContain('waiting')
})

it('names what was noted and agreed to where the phone does not let it be read', async () => {
  const place = { orderNumber: 'E1', installmentId: '1', stage: '1' }
  const payment = { ...place, amount: 5, day: '2026-11-20', where: '', reference: '' }
  await saveOwnPayment(owner, payment, null)
  await noteAgreed(owner, { amount: 100_000, months: 12, fee: null, config: undefined, language: 'en' })
    .inTime
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('no', 'UnknownError')
  })
  const { onlyOnThisPhone, notReadable } = await readFile()
  expect(onlyOnThisPhone).toMatchObject({ payments: null, agreed: null })
  expect(notReadable).toEqual(expect.arrayContaining(['payments', 'agreed']))
})
