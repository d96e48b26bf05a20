/** Gives the focus to the screen's heading: what had it is about to go, and would leave it to nothing. */
export const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true })
