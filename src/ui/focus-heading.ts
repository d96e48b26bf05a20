/** Gives the focus to the screen's heading: what had it is about to go, and would leave it to nothing. */
export const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true })

/** A ref of what may go with the focus in it: the heading has it then. */
export const leaveFocusToHeading = (element: HTMLElement | null) => (): void => {
  if (element?.contains(document.activeElement)) focusHeading()
}
