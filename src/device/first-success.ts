let isNoted = false

/** Takes note that something a borrower sent has arrived in this visit: only then is the app worth an icon to them. */
export const noteSuccess = (): void => void (isNoted = true)

/** It says nothing of the next borrower. */
export const forgetSuccess = (): void => void (isNoted = false)

/** Whether something arrived in this visit. */
export const hasSucceeded = (): boolean => isNoted
