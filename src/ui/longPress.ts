/** Detects long presses: 350 ms without moving more than 10 px. Independent of React, for tests with a clock. */
import { LONG_PRESS_MOVE_PX, LONG_PRESS_MS } from '../../protocol/rules/constants.ts'

export interface LongPress {
  /** A finger went down at (x, y), in px. */
  start: (x: number, y: number) => void
  move: (x: number, y: number) => void
  /** The finger went up; returns whether the press was long, so that its click can be ignored. */
  end: () => boolean
  cancel: () => void
}

/** Calls `onLong` once when a press becomes long. */
export function longPress(onLong: () => void): LongPress {
  let timer: ReturnType<typeof setTimeout> | undefined
  let from = { x: 0, y: 0 }
  let long = false
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    start(x, y) {
      cancel()
      long = false
      from = { x, y }
      timer = setTimeout(() => {
        long = true
        onLong()
      }, LONG_PRESS_MS)
    },
    move(x, y) {
      if (Math.hypot(x - from.x, y - from.y) > LONG_PRESS_MOVE_PX) cancel()
    },
    end() {
      cancel()
      return long
    },
    cancel,
  }
}

/** Interval of a held stepper's repeats, in ms. */
export const STEP_REPEAT_MS = 100

/** Repeats of a held button in ms: the first delay, and the interval. */
export interface RepeatPace {
  readonly first: number
  readonly every: number
}
const STEPPER: RepeatPace = { first: LONG_PRESS_MS, every: STEP_REPEAT_MS }

/** Calls `act` once at the press and then, once it is long, repeatedly until the returned function is called. */
export function repeat(act: () => void, { first, every }: RepeatPace = STEPPER): () => void {
  let timer: ReturnType<typeof setTimeout>
  const again = () => {
    act()
    timer = setTimeout(again, every)
  }
  act()
  timer = setTimeout(again, first)
  return () => clearTimeout(timer)
}
