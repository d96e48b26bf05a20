/** Gives jsdom the two dialog methods it lacks: as far as it draws anything, a dialog is there or it is not. */
export function drawsDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}
