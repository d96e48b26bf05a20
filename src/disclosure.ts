import type { checkSettings } from '../build/check-settings.ts'

// Put here by vite.config.ts.
declare const disclosureOfBuild: ReturnType<typeof checkSettings>['disclosure']

/** Who lends, and the build's currency, as key facts say them: apart from the other settings, which every start needs. */
export const disclosure = disclosureOfBuild
