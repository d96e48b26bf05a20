import { Store, useSelector } from '@tanstack/react-store'

const whose = new Store<string | null>(null)

/** Takes note that a request without an answer stays sealed by a password that this owner no longer has. */
export const noteUnreadable = (owner: string): void => whose.setState(() => owner)

/** The borrower has read it. */
export const dismissUnreadable = (): void => whose.setState(() => null)

/** Whether there was such a request, for a component. */
export const useHasUnreadable = (owner: string): boolean => useSelector(whose) === owner
