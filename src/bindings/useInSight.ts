import { type RefCallback, useCallback } from 'react'
import { useLatest } from '../ui/useLatest.ts'

/** How many px ahead `onSight` is called. */
const AHEAD_PX = 300

/** Calls `onSight` when the element comes near the screen, such as the end of a list. Returns its ref. */
export function useInSight<E extends Element>(onSight: () => void): RefCallback<E> {
  const latest = useLatest(onSight)
  return useCallback(
    (element: E) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) latest.current()
        },
        { root: element.closest('.page'), rootMargin: `${AHEAD_PX}px` },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [latest],
  )
}
