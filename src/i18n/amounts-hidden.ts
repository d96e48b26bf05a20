import { Store } from '@tanstack/react-store'
import * as v from 'valibot'

import { readLocal } from '#src/storage/local.ts'

/** Whether this phone was last set to hide amounts. */
export const areAmountsHidden = () => readLocal('hide-amounts', v.boolean()) === true

/** Whether they are hidden now. Read before anything is drawn, so that none is seen for a moment. */
export const amountsHidden = new Store(areAmountsHidden())
