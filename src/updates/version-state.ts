import { Store, useSelector } from '@tanstack/react-store'

/**
 * `next-is-ready`: another one waits to be started. `starting`: a person asked for it. `outdated`: it was started while
 * something was unfinished here.
 */
type Version = 'current' | 'next-is-ready' | 'starting' | 'outdated'

export const versionState = new Store<Version>('current')

/** How this page's version stands to the newest one that the phone has. */
export const useVersion = (): Version => useSelector(versionState)
