import type { QueryClient } from '@tanstack/react-query'

import type { CallName, Data, Payload } from '#src/api/schema/calls.ts'
import { sectionNames } from '#src/api/schema/section-names.ts'
import { accountEnd } from '#src/api/schema/values.ts'
import { hasUnopenedDrafts, draftedForms, readDraft } from '#src/drafts/draft.ts'
import { receiptAddress } from '#src/features/profile/records/record-facts.ts'
import { hasUnopenedIntents, intentsOf } from '#src/money/intent.ts'
import { isUnsent } from '#src/outbox/item.ts'
import { listOutbox } from '#src/outbox/store.ts'
import { userInfoQuery } from '#src/queries/profile.ts'
import { readNow } from '#src/queries/read-now.ts'
import { recordsOf } from '#src/records/records.ts'
import { storedPhone } from '#src/session/phone.ts'

/** The files that a section of the profile may have. */
const fileNames = Object.values(sectionNames).flatMap(({ files }) => Object.keys(files))

/** Stands for a file that the lender or this phone has. */
export const aFile = '(file)'

/** What was typed, an account by its last four digits, and of a file only that it is there. */
const typedValues = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'string' || (value && fileNames.includes(name))) return [name, aFile]
      return [name, name === 'cardNumber' ? accountEnd(value) : value]
    }),
  )

async function readPhone(owner: string) {
  const records = await recordsOf(owner)
  const { items, isComplete } = await listOutbox(owner)
  return {
    payments: records.isComplete
      ? await Promise.all(
          records.payments.map(async ({ receipt, ...payment }) => ({
            ...payment,
            receiptPhoto: await receiptAddress(owner, { ...payment, receipt }),
          })),
        )
      : null,
    agreed: records.isComplete ? records.agreed : null,
    money: hasUnopenedIntents() ? null : intentsOf(owner).map(({ known: _known, ...intent }) => intent),
    waiting: isComplete
      ? items.filter(isUnsent).map((item) => ({
          section: item.section,
          savedAt: item.savedAt,
          isInDoubt: item.kind === 'form' && item.isInDoubt,
          values: item.kind === 'form' ? typedValues(item.values) : { [item.field]: aFile },
        }))
      : null,
    drafts: hasUnopenedDrafts()
      ? null
      : draftedForms(owner).map((form) => {
          const draft = readDraft(owner, form)
          return { form, savedAt: draft?.savedAt ?? null, values: typedValues(draft?.values ?? {}) }
        }),
  }
}

/**
 * Reads everything that the screens show of this borrower from the provider, now, and what only this phone has. What
 * could not be read now is null: an older copy would be a guess. Amounts are in the currency's main unit, times as
 * everywhere epoch milliseconds, `YYYY-MM-DD` or the lender's text.
 */
export async function readMyData(queryClient: QueryClient, owner: string) {
  const read = <Name extends CallName>(name: Name, payload: Payload<Name>): Promise<Data<Name> | null> =>
    readNow(queryClient, name, payload).catch(() => null)
  const [status, info, loans, repayments, wallet, withdrawals, phone] = await Promise.all([
    read('profileStatus', {}),
    // It looks whose it is.
    queryClient.fetchQuery({ ...userInfoQuery, staleTime: 0, meta: { silent: true } }).catch(() => null),
    read('loans', {}),
    read('repayments', {}),
    read('wallet', { id: undefined }),
    read('withdrawals', {}),
    readPhone(owner),
  ])
  const contracts = []
  for (const { id, orderNumber } of loans ?? []) {
    // One after the other: a slow network is not for a crowd.
    // oxlint-disable-next-line no-await-in-loop
    const contract = await read('contract', { loanId: id })
    // It stands in the file as little as any other address.
    contracts.push({
      loanId: id,
      orderNumber,
      contract: contract && { ...contract, signatureUrl: undefined },
    })
  }
  const schedules = []
  for (const { orderNumber } of repayments ?? []) {
    // oxlint-disable-next-line no-await-in-loop
    schedules.push({ orderNumber, schedule: await read('installments', { orderNumber }) })
  }
  return {
    madeAt: Date.now(),
    phoneNumber: storedPhone(),
    fromTheLender: {
      profileStatus: status,
      profile:
        info &&
        Object.fromEntries(
          Object.entries(info).map(([name, value]) => [
            name,
            fileNames.includes(name) && value ? aFile : value,
          ]),
        ),
      loans,
      contracts,
      repayments,
      schedules,
      wallet,
      withdrawals,
    },
    onlyOnThisPhone: phone,
  }
}

/** Null is what could not be read. */
export type MyData = Awaited<ReturnType<typeof readMyData>>

/** The names of what could not be read, as they stand in the data; those of one loan with its number. */
export const unreadIn = ({
  fromTheLender: { contracts, schedules, ...reads },
  onlyOnThisPhone,
}: MyData): string[] => [
  ...Object.entries({ ...reads, ...onlyOnThisPhone }).flatMap(([name, data]) =>
    data === null ? [name] : [],
  ),
  ...contracts.flatMap(({ contract, orderNumber }) => (contract ? [] : [`contracts/${orderNumber}`])),
  ...schedules.flatMap(({ schedule, orderNumber }) => (schedule ? [] : [`schedules/${orderNumber}`])),
]

/** The same as a file that other programs read. */
export function jsonFile(data: MyData): File {
  const text = JSON.stringify({ ...data, notReadable: unreadIn(data) }, null, 2)
  return new File([text], 'my-data.json', { type: 'application/json' })
}
