/** The class of a part that its page turned by 90° (quote/landscape.ts). */
export const TURNED = 'quote-chart--turned'

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
}

/**
 * The place of a pointer in a box, from the top left corner of the box's content; for a turned box that is its top right corner on the
 * screen.
 */
export function pointIn(box: Box, x: number, y: number, isTurned: boolean): { x: number; y: number } {
  return isTurned ? { x: y - box.top, y: box.right - x } : { x: x - box.left, y: y - box.top }
}

/** The place of a pointer on an element, in px from its top left corner. */
export function pointOn(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const part = element.closest(`.${TURNED}`)
  // A turned part is upright while the phone is held sideways.
  const isTurned = part !== null && getComputedStyle(part).transform !== 'none'
  return pointIn(element.getBoundingClientRect(), clientX, clientY, isTurned)
}
