import { Store, useSelector } from '@tanstack/react-store'

/** `next-is-ready`: another one waits to be started. `outdated`: it was started in another tab while this one was busy. */
type Version = 'current' | 'next-is-ready' | 'outdated'

export const version = new Store<Version>('current')

/** How this page's version stands to the newest one that the phone has. */
export const useVersion = (): Version => useSelector(version)
