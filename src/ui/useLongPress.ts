import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { longPress } from './longPress.ts'
import { useLatest } from './useLatest.ts'

/** Handlers for a button whose long press, or context menu, does more than a tap. Without `more` it only takes taps. */
export function useLongPress(tap: () => void, more: (() => void) | undefined) {
  const latest = useLatest(more)
  /** The press was long: its click and its context menu are part of it. */
  const isDone = useRef(false)
  const [press] = useState(() =>
    longPress(() => {
      isDone.current = true
      latest.current?.()
    }),
  )
  useEffect(() => press.cancel, [press])
  const onClick = () => {
    if (!isDone.current) tap()
    isDone.current = false
  }
  if (!more) return { onClick }
  return {
    onClick,
    onPointerDown: ({ button, clientX, clientY }: PointerEvent) => {
      isDone.current = false
      if (button === 0) press.start(clientX, clientY)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => press.move(clientX, clientY),
    onPointerUp: press.cancel,
    onPointerCancel: press.cancel,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      press.cancel()
      if (!isDone.current) more()
    },
  }
}
