import manifest from '../package.json' with { type: 'json' }

/** The version of a release, three numbers. */
export const version: string = manifest.version
