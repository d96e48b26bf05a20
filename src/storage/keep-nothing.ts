// For the page and the worker, where it is never so.

let isSo = false

/**
 * From now on nothing of a borrower is stored from here, nor is what another left on this phone read or erased: who is
 * signed in holds a phone that is not theirs. What is small and of this very tab stays to be read.
 */
export const keepNothing = (isWanted: boolean): void => void (isSo = isWanted)

/** Whether the phone is not of who is signed in. */
export const isNothingKept = (): boolean => isSo
