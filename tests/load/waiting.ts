import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { type SectionName, sectionNames } from '#src/api/schema/section-names.ts'
import { type SubmittedValues, waitingFile } from '#src/outbox/item.ts'

import { installSealing } from '../sealing.ts'

/** What waits of one borrower. */
export interface Waiting {
  owner: string
  sections: { section: SectionName; values: SubmittedValues; photos: string[] }[]
}

/** All five sections of a borrower with this phone number, the first that was left first. */
export function fiveSections(phone: string, owner: string): Waiting {
  const texts: Partial<Record<SectionName, Record<string, string>>> = {
    identity: { fullName: `Borrower ${phone}`, idNumber: `ID-${phone}` },
    'bank-info': {
      bankName: `Bank of ${phone}`,
      cardNumber: `4000${phone}1`,
      accountHolder: `Borrower ${phone}`,
      ifscCode: '',
      branch: '',
    },
    'personal-info': {
      position: `Cashier ${phone}`,
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
export async function leaveWaiting(page: Page, from: string, owners: readonly Waiting[]) {
  await installSealing(page)
  return page.evaluate(
    async ([template, wanted, picture]) => {
      const { settled, readKeys, hash } = window.sealing
      const { open, seal } = await readKeys()
      const storeOf = async (name: string) => {
        const database = await settled(indexedDB.open(`easy-loan-${name}`))
        return () => database.transaction('values', 'readwrite').objectStore('values')
      }
      const [lists, files] = await Promise.all([storeOf('outbox'), storeOf('outbox-files')])
      const list = await open(`outbox/${template}`, await settled(lists().get(template)))
      const real = JSON.parse(list) as { version: 2; items: Record<string, unknown>[] }
      const form = real.items.find(({ kind }) => kind === 'form')
      const photo = real.items.find(({ kind }) => kind === 'file')
      const photoBytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
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
            bytes.set(photoBytes)
            bytes.set(new TextEncoder().encode(`${owner} ${section} ${field}`), 299_900)
            const key = `${owner}/${id}`
            const sealed = await seal(owner, `outbox-files/${key}`, bytes.buffer)
            await settled(files().put(sealed, key))
            own.push(await hash(bytes.buffer))
            items.push({ ...photo, id, section, field, size: bytes.length, savedAt: savedAt + index })
          }
          items.push({ ...form, id: crypto.randomUUID(), section, values, savedAt: savedAt + index })
        }
        const sealedList = await seal(owner, `outbox/${owner}`, { ...real, items })
        await settled(lists().put(sealedList, owner))
      }
      return hashes
    },
    [from, owners, readFileSync('tests/files/photo.jpg', 'base64')] as const,
  )
}
