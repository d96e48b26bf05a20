// Put here by vite.config.ts, apart from the settings, which every start needs.
declare const versionOfBuild: string
declare const idOfBuild: string

/** The version of this release, three numbers. */
export const version = versionOfBuild

/** Which build this is: what an older one kept is not read by a newer one. */
export const build = idOfBuild
