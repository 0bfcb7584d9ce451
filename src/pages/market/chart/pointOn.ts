/** The place of a pointer on an element, in px from its top left corner. */
export function pointOn(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const box = element.getBoundingClientRect()
  return { x: clientX - box.left, y: clientY - box.top }
}
