import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { LIMITS, type Side, type Sizes, sizeByKey } from './workspaceSizes.ts'

interface Props {
  side: Side
  sizes: Sizes
  label: string
  /** The change of the size per CSS px of the pointer. */
  scale: () => number
  onSize: (side: Side, size: number) => void
  /** The last size of a drag, or that of a key. */
  onDone: () => void
}

/** The line between two panels: dragged, or moved with arrow keys. */
export function Separator({ side, sizes, label, scale, onSize, onDone }: Props) {
  const from = useRef<{ at: number; size: number } | undefined>(undefined)
  const isRow = side === 'top'
  const [least, most] = LIMITS[side]
  const placeOf = (event: PointerEvent) => (isRow ? event.clientY : event.clientX)
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { at: placeOf(event), size: sizes[side] }
  }
  const drag = (event: PointerEvent) => {
    if (!from.current) return
    const moved = (placeOf(event) - from.current.at) * scale()
    onSize(side, from.current.size + (side === 'desk' ? -moved : moved))
  }
  const end = () => {
    if (!from.current) return
    from.current = undefined
    onDone()
  }
  const key = (event: KeyboardEvent) => {
    const size = sizeByKey(sizes, side, event.key)
    if (size === undefined) return
    event.preventDefault()
    onSize(side, size)
    onDone()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable separator is a control, which <hr> is not
    <div
      role="separator"
      className={`separator separator--${side}`}
      tabIndex={0}
      aria-label={label}
      aria-orientation={isRow ? 'horizontal' : 'vertical'}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={sizes[side]}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={key}
    />
  )
}
