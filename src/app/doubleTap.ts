const PRESSED = 'a, button, label, input, select, summary, [role]'

/** A tap on a label is followed by a click of its control. */
function pressedBy(element: Element): Element | undefined {
  const pressed = element.closest<Element & { control?: Element | null }>(PRESSED)
  return pressed?.control ?? pressed ?? undefined
}

/** Two taps are a double tap within this time, in ms, and this distance, in CSS pixels. */
const QUICK_MS = 300
const NEAR_PX = 24

interface Tap {
  at: number
  x: number
  y: number
  count: number
}

/** Counts quick taps in one place. The browsers of iPhones and iPads don't: there each click has a `detail` of 1. */
function countTaps(): () => number {
  let last: Tap | undefined
  let count = 0
  document.addEventListener(
    'touchend',
    ({ timeStamp: at, changedTouches }) => {
      const [touch] = changedTouches
      if (touch === undefined) return
      const { clientX: x, clientY: y } = touch
      const isQuick = last !== undefined && at - last.at < QUICK_MS && Math.hypot(x - last.x, y - last.y) < NEAR_PX
      count = isQuick && last ? last.count + 1 : 1
      last = { at, x, y, count }
    },
    { capture: true, passive: true },
  )
  return () => {
    const own = count
    // The next click may be a key's or a mouse's.
    count = 0
    return own
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
      const count = Math.max(event.detail, taps())
      if (count > 1 && first && pressed !== first) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else if (count > 0) first = pressed
    },
    { capture: true },
  )
}
