import type { checkSettings } from '../build/check-settings.ts'

// Put here by vite.config.ts.
declare const settingsOfBuild: Omit<
  ReturnType<typeof checkSettings>,
  'securityContact' | 'disclosure' | 'minimumVersion'
>

/** The settings of this build (README, "Settings"): read and judged by the build, in here as constants. */
export const config = settingsOfBuild
