function show(this: HTMLDialogElement) {
  this.open = true
}

function hide(this: HTMLDialogElement) {
  this.open = false
}

/** Gives jsdom the two dialog methods it lacks: as far as it draws anything, a dialog is there or it is not. */
export function drawsDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, { showModal: show, close: hide })
}
