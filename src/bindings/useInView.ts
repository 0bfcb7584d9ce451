import { type RefCallback, useCallback } from 'react'
import { useLatest } from '../ui/useLatest.ts'

/** How many px ahead `onView` is called. */
const AHEAD_PX = 300

/**
 * Calls `onView` when the element comes near the screen, such as the end of a list, or is there when `isReady` becomes true. Returns its ref.
 * An observer reports only changes of visibility: another ref per readiness observes anew.
 */
export function useInView<E extends Element>(onView: () => void, isReady = true): RefCallback<E> {
  const latest = useLatest(onView)
  return useCallback(
    (element: E) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (isReady && entries.some((entry) => entry.isIntersecting)) latest.current()
        },
        { root: element.closest('.page'), rootMargin: `${AHEAD_PX}px` },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [latest, isReady],
  )
}
