/**
 * Touch on the chart: drag sideways to scroll, pinch to zoom, long press to read. The browser handles vertical drags, to scroll the page.
 * The library gets no touch events; its own long press is shorter than ours.
 */
import { LONG_PRESS_MOVE_PX } from '../../../../protocol/rules/constants.ts'
import { longPress } from '../../../ui/longPress.ts'
import { pointOn } from './pointOn.ts'

export interface TouchAims {
  /** Horizontal movement in px. */
  onScroll: (dx: number) => void
  /** A pinch: factor of the distance, and its centre (px from the left). */
  onZoom: (factor: number, x: number) => void
  /** A long press reads the candle at (x, y), px from the top left, and follows the finger. */
  onRead: (x: number, y: number) => void
  onReadEnd: () => void
}

interface Point {
  x: number
  y: number
}

/** How long after a touch the browser sends emulated mouse events, in ms. */
const ECHO_MS = 800
const ECHOES = ['mousedown', 'mousemove', 'mouseup', 'mouseenter', 'mouseover', 'click'] as const
const TOUCHES = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const

/** Listens on an element; returns a function that ends it. */
export function listenToTouch(element: HTMLElement, aims: TouchAims): () => void {
  const stop = new AbortController()
  const fingers = new Map<number, Point>()
  let reading = false
  let scrolling = false
  let from: Point = { x: 0, y: 0 }
  let lastTouch = Number.NEGATIVE_INFINITY
  const press = longPress(() => {
    if (fingers.size !== 1 || scrolling) return
    reading = true
    aims.onRead(from.x, from.y)
  })
  const place = (event: PointerEvent): Point => pointOn(element, event)
  const on = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void) =>
    element.addEventListener(type, act, { signal: stop.signal, capture: true, passive: type !== 'touchmove' })

  on('pointerdown', (event) => {
    if (event.pointerType !== 'touch') return
    from = place(event)
    fingers.set(event.pointerId, from)
    if (fingers.size > 1) press.cancel()
    else {
      scrolling = false
      press.start(from.x, from.y)
    }
  })
  on('pointermove', (event) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = place(event)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    if (other) aims.onZoom(distance(now, other) / Math.max(1, distance(before, other)), (now.x + other.x) / 2)
    else if (reading) aims.onRead(now.x, now.y)
    else {
      press.move(now.x, now.y)
      scrolling ||= Math.abs(now.x - from.x) > LONG_PRESS_MOVE_PX
      if (scrolling) aims.onScroll(now.x - before.x)
    }
  })
  const end = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return
    press.cancel()
    lastTouch = event.timeStamp
    if (!reading) return
    reading = false
    aims.onReadEnd()
  }
  on('pointerup', end)
  on('pointercancel', end)
  on('contextmenu', (event) => event.preventDefault())
  for (const type of TOUCHES)
    on(type, (event) => {
      event.stopPropagation()
      // During a long press the page must not scroll.
      if (type === 'touchmove' && reading && event.cancelable) event.preventDefault()
    })
  for (const type of ECHOES)
    on(type, (event) => {
      if (event.timeStamp - lastTouch < ECHO_MS) event.stopPropagation()
    })
  return () => {
    press.cancel()
    stop.abort()
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
