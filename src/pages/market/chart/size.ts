import { RESIZE_DEBOUNCE_MS } from '../../../../protocol/rules/constants.ts'

/**
 * Calls `draw` with an element's size in CSS px, at first and whenever it has been stable for 50 ms: resizing a window does not redraw at
 * every width. Returns a function that ends it.
 */
export function followSize(element: Element, draw: (width: number, height: number) => void): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const observer = new ResizeObserver(() => {
    clearTimeout(resting)
    resting = setTimeout(() => draw(element.clientWidth, element.clientHeight), RESIZE_DEBOUNCE_MS)
  })
  observer.observe(element)
  return () => {
    clearTimeout(resting)
    observer.disconnect()
  }
}
