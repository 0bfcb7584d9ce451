const PRESSED = 'a, button, label, input, select, summary, [role]'

/** A tap on a label is followed by a click of its control. */
function pressedBy(element: Element): Element | undefined {
  const pressed = element.closest<Element & { control?: Element | null }>(PRESSED)
  return pressed?.control ?? pressed ?? undefined
}

/**
 * Keeps the second tap of a double tap from what has appeared under the finger: a confirmation may close, and the page below it have a button
 * in the same place.
 */
export function guardDoubleTaps(): void {
  let first: Element | undefined
  document.addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? pressedBy(event.target) : undefined
      // The browser counts quick clicks in one place, whatever is there; clicks by keys and scripts count as 0.
      if (event.detail > 1 && first && pressed !== first) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else if (event.detail > 0) first = pressed
    },
    { capture: true },
  )
}
