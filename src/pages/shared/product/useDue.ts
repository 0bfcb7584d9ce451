import { useEffect } from 'react'
import { useExchangeTime } from '../../../live/hooks.ts'
import { useLatest } from '../../../ui/useLatest.ts'

/** When to check after a deadline (ms of exchange time): an answer may have been sent just before it. */
const CHECKS_MS = [0, 2_000, 10_000] as const

/** How many checks are due this long (ms) after a deadline. */
export const checksDue = (since: number): number => CHECKS_MS.filter((after) => since >= after).length

/** Calls `refresh` after a deadline (Unix ms, exchange time), and a few times more while it stays the same. */
export function useDue(deadlineMs: number | undefined, refresh: () => void): void {
  const now = useExchangeTime()
  const checks = deadlineMs === undefined ? 0 : checksDue(now - deadlineMs)
  const latest = useLatest(refresh)
  useEffect(() => {
    if (checks > 0 && deadlineMs !== undefined) latest.current()
  }, [checks, deadlineMs, latest])
}
