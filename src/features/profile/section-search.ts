import * as v from 'valibot'

/** The search of a section's page: `mode=view` shows it read-only, anything else is an editable form. */
export const sectionSearch = v.object({ mode: v.fallback(v.optional(v.literal('view')), undefined) })
