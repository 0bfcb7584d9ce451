/** The keys that continue a tour, which are also those of a presenter's remote control. */
const NEXT = ['ArrowRight', 'PageDown']

/** Controls that use these keys themselves. */
const USES_KEYS = 'input, textarea, select, [role=radio], [role=tab], [role=slider], [role=option], [contenteditable]'

/** Calls `onNext` at a key, pressed in one of the windows, before an open dialog takes it; returns a function that ends this. */
export function followKeys(places: readonly Window[], onNext: () => void): () => void {
  function onKey(event: KeyboardEvent): void {
    const { key, target } = event
    if (!NEXT.includes(key) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if ((target as Partial<Element> | null)?.closest?.(USES_KEYS)) return
    event.preventDefault()
    onNext()
  }
  for (const place of places) place.addEventListener('keydown', onKey, true)
  return () => {
    for (const place of places) place.removeEventListener('keydown', onKey, true)
  }
}
