import { RESIZE_DEBOUNCE_MS } from '../../../../protocol/rules/constants.ts'

/**
 * Calls `draw` with an element's size in CSS pixels, at first and whenever it has changed and rested for 50 ms: a window that is being
 * dragged is not drawn at every width on the way. Answers a function that ends it.
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
