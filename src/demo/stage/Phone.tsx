import type { RefObject } from 'react'
import { pixelsOf, type Size } from './layout.ts'

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
