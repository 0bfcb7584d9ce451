import { useEffect } from 'react'
import { useExchangeTime } from '../../live/hooks.ts'
import { useLatest } from '../../ui/useLatest.ts'

/** After a deadline it is looked again so often (ms of exchange time): the answer may have been on its way when it passed. */
const LOOKS_MS = [0, 2_000, 10_000] as const

/** How many looks are due so long (ms) after a deadline; none before it. */
export const looksDue = (since: number): number => LOOKS_MS.filter((after) => since >= after).length

/** Calls `refresh` when a deadline (Unix milliseconds, exchange time) has passed, and a few times more while it stays the same. */
export function useDue(deadlineMs: number | undefined, refresh: () => void): void {
  const now = useExchangeTime()
  const looks = deadlineMs === undefined ? 0 : looksDue(now - deadlineMs)
  const latest = useLatest(refresh)
  useEffect(() => {
    if (looks > 0 && deadlineMs !== undefined) latest.current()
  }, [looks, deadlineMs, latest])
}
