/** Drags of things drawn on the chart, drawings and the lines of orders, before the chart scrolls or zooms. Fingers and mice work alike. */
import { LONG_PRESS_MOVE_PX, LONG_PRESS_MS } from '../../../../protocol/rules/constants.ts'
import { pointOn } from './pointOn.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** The drag of a pointer. */
export interface Grab {
  move: (to: Point) => void
  /** Called when it is released. */
  end: () => void
  /** Called when the browser cancels the pointer. */
  cancel: () => void
}

export interface Grabber {
  /** Returns the drag that begins at a place; undefined leaves the pointer to the chart. */
  grab: (at: Point, touch: boolean) => Grab | undefined
  /** Called for a press without a move. */
  tap?: (at: Point, touch: boolean) => void
}

/** How near a pointer must be, in px: a finger covers more than a mouse. */
export const slackOf = (touch: boolean): number => (touch ? 18 : 7)

/** Listens on the parent of the chart's element, so that it is first; returns a function that ends it. */
export function listenToGrabs(element: HTMLElement, { grab, tap }: Grabber): () => void {
  const root = element.parentElement
  if (!root) return () => {}
  const stop = new AbortController()
  let held: { id: number; grab: Grab } | undefined
  let pressed: { id: number; at: Point; time: number } | undefined
  const on = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void) =>
    root.addEventListener(type, act, { signal: stop.signal, capture: true, passive: false })
  on('pointerdown', (event) => {
    // A second finger zooms.
    const isSecond = pressed !== undefined || held !== undefined
    pressed = undefined
    if (isSecond || event.button !== 0 || !element.contains(event.target as Node)) return
    const touch = event.pointerType === 'touch'
    const at = pointOn(element, event)
    const taken = grab(at, touch)
    if (!taken) {
      pressed = { id: event.pointerId, at, time: event.timeStamp }
      return
    }
    held = { id: event.pointerId, grab: taken }
    ;(event.target as Element).setPointerCapture(event.pointerId)
    event.stopImmediatePropagation()
  })
  on('pointermove', (event) => {
    const to = pointOn(element, event)
    if (held?.id === event.pointerId) {
      event.stopImmediatePropagation()
      held.grab.move(to)
    } else if (
      pressed?.id === event.pointerId &&
      Math.hypot(to.x - pressed.at.x, to.y - pressed.at.y) > LONG_PRESS_MOVE_PX
    )
      pressed = undefined
  })
  on('pointerup', (event) => {
    if (held?.id === event.pointerId) {
      event.stopImmediatePropagation()
      const { grab: taken } = held
      held = undefined
      taken.end()
    } else if (pressed?.id === event.pointerId) {
      const { at, time } = pressed
      pressed = undefined
      // A long press reads the candle.
      if (event.timeStamp - time < LONG_PRESS_MS) tap?.(at, event.pointerType === 'touch')
    }
  })
  on('pointercancel', (event) => {
    pressed = undefined
    if (held?.id !== event.pointerId) return
    held.grab.cancel()
    held = undefined
  })
  // Stops the chart's own listeners, and the page's scrolling.
  for (const type of ['mousedown', 'touchstart', 'touchmove'] as const)
    on(type, (event) => {
      if (!held) return
      event.stopImmediatePropagation()
      if (type !== 'mousedown' && event.cancelable) event.preventDefault()
    })
  return () => stop.abort()
}
