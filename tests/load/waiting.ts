import type { Page } from '@playwright/test'

import { type SectionName, sectionNames } from '#src/api/schema/section-names.ts'
import { type SubmittedValues, waitingFile } from '#src/outbox/item.ts'

/** What waits of one borrower. */
export interface Waiting {
  owner: string
  sections: { section: SectionName; values: SubmittedValues; photos: string[] }[]
}

/** All five sections of a borrower, the first that was left first. */
export function fiveSections(owner: string): Waiting {
  const texts: Partial<Record<SectionName, Record<string, string>>> = {
    identity: { fullName: `Borrower ${owner}`, idNumber: `ID-${owner}` },
    'bank-info': {
      bankName: `Bank of ${owner}`,
      cardNumber: `4000${owner}1`,
      accountHolder: `Borrower ${owner}`,
      ifscCode: '',
      branch: '',
    },
    'personal-info': {
      position: `Cashier ${owner}`,
      company: 'Company',
      workUnit: '0281234567',
      monthlyIncome: '30000',
      address: 'Quezon City',
      loanPurpose: 'School',
      familyName: 'Lourdes',
      familyPhone: '09170000901',
      familyRelationship: 'Parents',
      otherName: 'Ramon',
      otherPhone: '09170000902',
      otherRelationship: 'Friend',
    },
  }
  const sections = (['signature', 'bank-info', 'documents', 'personal-info', 'identity'] as const).map(
    (section) => {
      const photos = Object.keys(sectionNames[section].files)
      const files = Object.fromEntries(photos.map((field) => [field, waitingFile]))
      return { section, values: { ...texts[section], ...files }, photos }
    },
  )
  return { owner, sections }
}

/** Adds to the outbox of this phone, in the very shape of what really waits there. Resolves with the hashes of the files. */
export const leaveWaiting = (page: Page, from: string, owners: readonly Waiting[]) =>
  page.evaluate(
    async ([template, wanted]) => {
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error))
        })
      const open = async (name: string) => {
        const database = await settled(indexedDB.open(`easy-loan-${name}`))
        return () => database.transaction('values', 'readwrite').objectStore('values')
      }
      const [lists, files] = await Promise.all([open('outbox'), open('outbox-files')])
      const real: { version: 2; items: Record<string, unknown>[] } = await settled(lists().get(template))
      const form = real.items.find(({ kind }) => kind === 'form')
      const photo = real.items.find(({ kind }) => kind === 'file')
      const photoBytes: ArrayBuffer = await settled(files().get(`${template}/${String(photo?.['id'])}`))
      await settled(files().clear())
      const hashes: Record<string, string[]> = {}
      for (const { owner, sections } of wanted) {
        const items: Record<string, unknown>[] = []
        const own: string[] = (hashes[owner] = [])
        const savedAt = Date.now()
        for (const [index, { section, values, photos }] of sections.entries()) {
          for (const field of photos) {
            const id = crypto.randomUUID()
            // As heavy as a photo is after it was made smaller, and no two the same: what follows its end is ignored.
            const bytes = new Uint8Array(300_000)
            bytes.set(new Uint8Array(photoBytes))
            bytes.set(new TextEncoder().encode(`${owner} ${section} ${field}`), 299_900)
            await settled(files().put(bytes.buffer, `${owner}/${id}`))
            const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
            own.push([...digest].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
            items.push({ ...photo, id, section, field, size: bytes.length, savedAt: savedAt + index })
          }
          items.push({ ...form, id: crypto.randomUUID(), section, values, savedAt: savedAt + index })
        }
        await settled(lists().put({ ...real, items }, owner))
      }
      return hashes
    },
    [from, owners] as const,
  )
