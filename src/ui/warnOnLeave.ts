/**
 * From now on the browser asks before the page is left or reloaded, while something would be lost. Returns a function that ends it.
 */
export function warnOnLeave(isUnsaved: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isUnsaved()) return
    event.preventDefault()
    // Older browsers ask only for this.
    event.returnValue = true
  }
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}
