/** Lets the browser ask before the page is left or reloaded, while something would be lost. Returns the function that ends this. */
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
