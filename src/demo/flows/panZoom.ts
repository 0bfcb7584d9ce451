/** Pan and zoom by pointer, wheel, pinch and keys, without rendering the chart again. */
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Area } from './geometry.ts'
import type { Drawing } from './layout.ts'

interface Place {
  x: number
  y: number
  scale: number
}
const LEAST = 0.1
const MOST = 3
const STEP = 1.25
/** A small chart is not enlarged beyond this scale. */
const LARGEST_FIT = 1.25
const MARGIN = 16
/** A longer movement is not a tap. */
const TAP = 6

export interface PanZoom {
  /** The whole chart, in the middle. Texts that would be too small show on zoom. */
  showAll(): void
  zoom(factor: number): void
  pan(x: number, y: number): void
  /** Scrolls an area into view if necessary. */
  reveal(area: Area): void
}
export const ZOOM = { in: STEP, out: 1 / STEP } as const

const limited = (scale: number): number => Math.min(MOST, Math.max(LEAST, scale))

function scaled({ x, y, scale }: Place, factor: number, at: { x: number; y: number }): Place {
  const next = limited(scale * factor)
  const share = next / scale
  return { x: at.x - (at.x - x) * share, y: at.y - (at.y - y) * share, scale: next }
}

const middled = ({ width, height }: Drawing, view: DOMRect, scale: number): Place => ({
  x: (view.width - width * scale) / 2,
  y: (view.height - height * scale) / 2,
  scale,
})

const fitOf = ({ width, height }: Drawing, view: DOMRect): number =>
  Math.min(LARGEST_FIT, (view.width - 2 * MARGIN) / width, (view.height - 2 * MARGIN) / height)

/** The whole chart, in the middle of its pane. */
export const fitted = (drawing: Drawing, view: DOMRect): Place => middled(drawing, view, limited(fitOf(drawing, view)))

/** The nearest position that shows the whole area. */
function revealed({ x, y, scale }: Place, area: Area, { width, height }: DOMRect): Place {
  const shift = (start: number, size: number, room: number): number => {
    if (start < MARGIN) return MARGIN - start
    return start + size > room - MARGIN ? Math.max(room - MARGIN - start - size, MARGIN - start) : 0
  }
  const dx = shift(area.x * scale + x, area.width * scale, width)
  const dy = shift(area.y * scale + y, area.height * scale, height)
  return { x: x + dx, y: y + dy, scale }
}

/** Shows the texts that are readable at a scale. `--flow-scale` keeps titles from getting too small. */
function reveal(group: SVGGElement, scale: number): void {
  group.style.setProperty('--flow-scale', scale.toFixed(4))
  for (const text of group.querySelectorAll<SVGElement>('[data-from]'))
    text.toggleAttribute('data-far', Number(text.dataset.from) > scale + 1e-6)
}

/** Connects a frame with its inner group, and shows the whole chart at first. */
export function usePanZoom(
  frame: RefObject<HTMLDivElement | null>,
  group: RefObject<SVGGElement | null>,
  drawing: Drawing,
): PanZoom {
  const place = useRef<Place>({ x: 0, y: 0, scale: 0 })
  const put = useCallback(
    (next: Place) => {
      const { x, y, scale } = next
      if (group.current && scale !== place.current.scale) reveal(group.current, scale)
      place.current = next
      group.current?.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})`)
    },
    [group],
  )
  const view = useCallback(() => frame.current?.getBoundingClientRect() ?? new DOMRect(), [frame])
  const showAll = useCallback(() => put(fitted(drawing, view())), [drawing, put, view])
  useEffect(() => {
    // A new drawing has its texts as React rendered them: all visible.
    place.current = { x: 0, y: 0, scale: 0 }
    showAll()
    const element = frame.current
    if (!element) return
    // A new size resets the view.
    let { width, height } = element.getBoundingClientRect()
    const observer = new ResizeObserver(() => {
      const next = element.getBoundingClientRect()
      if (Math.abs(next.width - width) > 1 || Math.abs(next.height - height) > 1) showAll()
      width = next.width
      height = next.height
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [showAll, frame])
  usePointers(frame, place, put)
  return {
    showAll,
    zoom: (factor) => {
      const { width, height } = view()
      put(scaled(place.current, factor, { x: width / 2, y: height / 2 }))
    },
    pan: (x, y) => put({ ...place.current, x: place.current.x + x, y: place.current.y + y }),
    reveal: (area) => put(revealed(place.current, area, view())),
  }
}

function usePointers(
  frame: RefObject<HTMLDivElement | null>,
  place: RefObject<Place>,
  put: (next: Place) => void,
): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const down = new Map<number, { x: number; y: number }>()
    let moved = 0
    const local = ({ clientX, clientY }: MouseEvent) => {
      const { left, top } = element.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }
    const move = (event: PointerEvent) => {
      const before = down.get(event.pointerId)
      if (!before) return
      const now = local(event)
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1]
      down.set(event.pointerId, now)
      const [dx, dy] = [now.x - before.x, now.y - before.y]
      moved += Math.hypot(dx, dy)
      if (other) {
        const factor =
          Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y))
        put(scaled({ ...place.current, x: place.current.x + dx / 2, y: place.current.y + dy / 2 }, factor, other))
      } else if (moved > TAP) {
        element.setPointerCapture(event.pointerId)
        put({ ...place.current, x: place.current.x + dx, y: place.current.y + dy })
      }
    }
    const stop = new AbortController()
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      listener: (event: HTMLElementEventMap[K]) => void,
      options = {},
    ) => element.addEventListener(type, listener, { signal: stop.signal, ...options })
    on('pointerdown', (event) => {
      if (down.size === 0) moved = 0
      down.set(event.pointerId, local(event))
    })
    on('pointermove', move)
    for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
      on(type, ({ pointerId }) => void down.delete(pointerId))
    // A drag that ends on a state does not select it.
    on('click', (event) => moved > TAP && event.stopPropagation(), { capture: true })
    on(
      'wheel',
      (event) => {
        event.preventDefault()
        const { deltaX, deltaY, ctrlKey, metaKey, shiftKey } = event
        if (ctrlKey || metaKey) put(scaled(place.current, Math.exp(-deltaY / 200), local(event)))
        else
          put({
            ...place.current,
            x: place.current.x - (shiftKey ? deltaY : deltaX),
            y: place.current.y - (shiftKey ? 0 : deltaY),
          })
      },
      { passive: false },
    )
    return () => stop.abort()
  }, [frame, place, put])
}
