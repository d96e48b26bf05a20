import { type Database, textOf } from '../database.ts'

export const requiredSections = ['baseinfo', 'unitinfo', 'bankinfo', 'signature'] as const

export type SectionName = (typeof requiredSections)[number] | 'documents' | 'otherinfo'
/** A section as it was submitted, under the wire names. */
export type SectionFields = Record<string, string>

function readFields(json: string): SectionFields {
  const parsed: unknown = JSON.parse(json)
  if (typeof parsed !== 'object' || parsed === null) return {}
  return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]))
}

/** One section's fields, null where it was not submitted yet. */
export function findSection(database: Database, borrowerId: number, name: SectionName): SectionFields | null {
  const row = database
    .prepare('SELECT fields FROM section WHERE borrower_id = ? AND name = ?')
    .get(borrowerId, name)
  return row ? readFields(textOf(row['fields'])) : null
}

/** Stores a section over what was there before. */
export const saveSection = (
  database: Database,
  borrowerId: number,
  name: SectionName,
  fields: SectionFields,
) =>
  database
    .prepare(
      `INSERT INTO section VALUES (?1, ?2, ?3)
       ON CONFLICT (borrower_id, name) DO UPDATE SET fields = ?3`,
    )
    .run(borrowerId, name, JSON.stringify(fields))

export const isProfileComplete = (database: Database, borrowerId: number) =>
  requiredSections.every((name) => findSection(database, borrowerId, name) !== null)
