/** From now on the browser asks before the page is left or reloaded, while something would be lost. */
export function warnOnLeave(isUnsaved: () => boolean): void {
  addEventListener('beforeunload', (event) => {
    if (!isUnsaved()) return
    event.preventDefault()
    // Older browsers ask only for this.
    event.returnValue = true
  })
}
