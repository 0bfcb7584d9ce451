import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { type RepeatPace, repeat } from './longPress.ts'
import { useLatest } from './useLatest.ts'

/** Handlers for a button that acts at the press and repeats while held. Keyboard presses act once. */
export function useRepeat(act: () => void, pace?: RepeatPace) {
  const latest = useLatest(act)
  const stop = useRef<(() => void) | undefined>(undefined)
  const end = () => {
    stop.current?.()
    stop.current = undefined
  }
  useEffect(() => () => stop.current?.(), [])
  return {
    onPointerDown: (event: PointerEvent) => {
      end()
      if (event.button === 0) stop.current = repeat(() => latest.current(), pace)
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    /** A click without a pointer (keyboard, screen reader) has detail 0. */
    onClick: (event: MouseEvent) => {
      if (event.detail === 0) latest.current()
    },
  }
}
