const PRESSED = 'a, button, label, input, select, summary, [role]'

/** A tap on a label is followed by a click of its control. */
const controlOf = (pressed: Element & { control?: Element | null }): Element => pressed.control ?? pressed

/** Two taps are a double tap within this time, in ms, and this distance, in CSS pixels. */
const QUICK_MS = 300
const NEAR_PX = 24
/** Longest time from lifting a finger to its click, in ms. */
const CLICK_DELAY_MS = 500

type Click = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'>

const isNear = (last: Click, { clientX, clientY }: Click): boolean =>
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
    const isDouble = last !== undefined && click.timeStamp - last.timeStamp < QUICK_MS && isNear(last, click)
    count = isDouble ? count + 1 : 1
    last = click
    return count
  }
}

/** A tap with its target, and the targets within a double tap's distance of it, each with its place. */
interface Tap extends Click {
  control: Element | undefined
  around: ReadonlyMap<Element, DOMRect>
}

/** No button is narrower than the distance of two probes. */
const PROBE_PX = 12
const PROBES = [-2, -1, 0, 1, 2].map((step) => step * PROBE_PX)

function buttonsAround({ clientX, clientY }: Click): ReadonlyMap<Element, DOMRect> {
  const around = new Map<Element, DOMRect>()
  for (const x of PROBES)
    for (const y of PROBES) {
      const pressed = document.elementFromPoint(clientX + x, clientY + y)?.closest(PRESSED)
      if (pressed && !around.has(pressed)) around.set(pressed, pressed.getBoundingClientRect())
    }
  return around
}

/** Whether a button was already under a later click when the first tap came: two keys of a keypad, two tabs, a stepper's two buttons. */
function wasThere({ around }: Tap, pressed: Element, { clientX, clientY }: Click): boolean {
  const place = around.get(pressed)
  if (!place) return false
  return clientX >= place.left && clientX <= place.right && clientY >= place.top && clientY <= place.bottom
}

/**
 * Keeps the second tap of a double tap from a button that has just appeared under the finger: when a confirmation closes, the page below
 * may have a button in the same place. Buttons that were there before the first tap receive both.
 */
export function guardDoubleTaps(): void {
  const taps = countTaps()
  let first: Tap | undefined
  document.addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest(PRESSED) : null
      const control = pressed ? controlOf(pressed) : undefined
      // Browsers count quick clicks in one place, on any element; clicks by keys and scripts count as 0.
      const count = event.detail > 0 ? Math.max(event.detail, taps(event)) : 0
      if (count === 0) return
      const isDouble = count > 1 && first?.control !== undefined && isNear(first, event)
      const isMeant = control === first?.control || (pressed !== null && first && wasThere(first, pressed, event))
      if (isDouble && !isMeant) {
        event.preventDefault()
        event.stopImmediatePropagation()
        return
      }
      const { timeStamp, clientX, clientY } = event
      first = { timeStamp, clientX, clientY, control, around: buttonsAround(event) }
    },
    { capture: true },
  )
}
