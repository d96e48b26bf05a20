import type { checkSettings } from '../build/check-settings.ts'

/** Which build this is: what an older one kept is not read by a newer one. */
export const build: string = import.meta.env['BUILD']

// Put here by vite.config.ts.
declare const settingsOfBuild: Omit<
  ReturnType<typeof checkSettings>,
  'securityContact' | 'disclosure' | 'minimumVersion'
>

/** The settings of this build (README, "Settings"): read and judged by the build, in here as constants. */
export const config = settingsOfBuild
