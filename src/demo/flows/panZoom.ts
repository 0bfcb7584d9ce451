/** Pan and zoom by pointer, wheel, pinch and keys, without rendering the chart again. */
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Drawing } from './layout.ts'

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
interface Place {
  x: number
  y: number
  scale: number
}
const LEAST = 0.15
const MOST = 3
const STEP = 1.25
/** Below this scale text is unreadable: then only a part is visible. */
const READABLE = 0.8
const MARGIN = 16
/** A longer movement is no tap. */
const TAP = 6

export interface PanZoom {
  /** As far as it stays readable. */
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

/** Shows the whole chart, or its top if it would be unreadable. */
function fitted({ width, height }: Drawing, view: DOMRect): Place {
  const scale = Math.min(1.25, (view.width - 2 * MARGIN) / width, (view.height - 2 * MARGIN) / height)
  const shown = Math.max(scale, Math.min(READABLE, MOST))
  return { x: (view.width - width * shown) / 2, y: Math.max(MARGIN, (view.height - height * shown) / 2), scale: shown }
}

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

/** Connects a frame with its inner group. `here`: the area that must be visible at first. */
export function usePanZoom(
  frame: RefObject<HTMLDivElement | null>,
  group: RefObject<SVGGElement | null>,
  drawing: Drawing,
  here: Area | undefined,
): PanZoom {
  const place = useRef<Place>({ x: 0, y: 0, scale: 1 })
  const put = useCallback(
    (next: Place) => {
      place.current = next
      const { x, y, scale } = next
      group.current?.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})`)
    },
    [group],
  )
  const latest = useRef(here)
  latest.current = here
  const view = useCallback(() => frame.current?.getBoundingClientRect() ?? new DOMRect(), [frame])
  const showAll = useCallback(() => {
    const all = fitted(drawing, view())
    put(latest.current ? revealed(all, latest.current, view()) : all)
  }, [drawing, put, view])
  useEffect(() => {
    showAll()
    const element = frame.current
    if (!element) return
    // A new width resets the view.
    let { width } = element.getBoundingClientRect()
    const observer = new ResizeObserver(() => {
      const next = element.getBoundingClientRect().width
      if (Math.abs(next - width) > 1) showAll()
      width = next
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
