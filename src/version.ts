// Put here by vite.config.ts.
declare const versionOfBuild: string

/** The version of this release, three numbers: apart from the settings, which every start needs. */
export const version = versionOfBuild
