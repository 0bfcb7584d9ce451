import { type RefObject, useEffect, useRef, useState } from 'react'
import { pixelsOf, type Size } from './layout.ts'

/** Room around a phone and between two (CSS px). */
const ROOM = 24
/** A phone's edge. */
const EDGE = 12

/** A ref for the phones' place, and the scale at which all of them fit in it. */
export function useScale(size: Size, count: number) {
  const place = useRef<HTMLElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!place.current) return
    const watch = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  const [width, height] = pixelsOf(size)
  const fits = Math.min(
    (room.width - (count + 1) * ROOM - count * 2 * EDGE) / (count * width),
    (room.height - 2 * ROOM - 2 * EDGE) / height,
  )
  return [place, Math.max(0.4, Math.min(1, fits))] as const
}

interface Props {
  frame: RefObject<HTMLIFrameElement | null>
  src: string
  size: Size
  scale: number
  title: string
}

/** The app in a phone: a frame has its own viewport, so that media queries and viewport units are those of the phone. */
export function Phone({ frame, src, size, scale, title }: Props) {
  const [width, height] = pixelsOf(size)
  return (
    <div className="stage-phone" style={{ width: width * scale, height: height * scale }}>
      <iframe ref={frame} src={src} title={title} style={{ width, height, transform: `scale(${scale})` }} />
    </div>
  )
}
