import * as v from 'valibot'

import { readLocal } from '#src/storage/local.ts'

// TypeScript's own description of browsers has no connection yet.
const { connection } = navigator as Navigator & { connection?: { saveData: boolean } }

/** Who asks to do without what costs data and can be done without: the phone itself, the person, or nobody (null). */
export const usesLessData = () =>
  connection?.saveData ? 'phone' : readLocal('less-data', v.literal('person'))
