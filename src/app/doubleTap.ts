const PRESSED = 'a, button, label, input, select, summary, [role]'

/** A tap on a label is followed by a click of its control. */
function pressedBy(element: Element): Element | undefined {
  const pressed = element.closest<Element & { control?: Element | null }>(PRESSED)
  return pressed?.control ?? pressed ?? undefined
}

/** Two taps are a double tap within this time, in ms, and this distance, in CSS pixels. */
const QUICK_MS = 300
const NEAR_PX = 24
/** A finger's click comes at most so long after it was lifted, in ms. */
const CLICK_DELAY_MS = 500

type Click = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'>

const isDouble = (last: Click | undefined, { timeStamp, clientX, clientY }: Click): boolean =>
  last !== undefined &&
  timeStamp - last.timeStamp < QUICK_MS &&
  Math.hypot(clientX - last.clientX, clientY - last.clientY) < NEAR_PX

/** Counts quick taps of a finger in one place. The browsers of iPhones and iPads don't: there each click has a `detail` of 1. */
function countTaps(): (click: Click) => number {
  let lifted = Number.NEGATIVE_INFINITY
  let last: Click | undefined
  let count = 0
  document.addEventListener(
    'touchend',
    ({ timeStamp }) => {
      lifted = timeStamp
    },
    { capture: true, passive: true },
  )
  return (click) => {
    if (click.timeStamp - lifted > CLICK_DELAY_MS) return 0
    count = isDouble(last, click) ? count + 1 : 1
    last = click
    return count
  }
}

/**
 * Keeps the second tap of a double tap from what has appeared under the finger: a confirmation may close, and the page below it have a button
 * in the same place.
 */
export function guardDoubleTaps(): void {
  const taps = countTaps()
  let first: Element | undefined
  document.addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? pressedBy(event.target) : undefined
      // Browsers count quick clicks in one place, whatever is there; clicks by keys and scripts count as 0.
      const count = event.detail > 0 ? Math.max(event.detail, taps(event)) : 0
      if (count > 1 && first && pressed !== first) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else if (count > 0) first = pressed
    },
    { capture: true },
  )
}
