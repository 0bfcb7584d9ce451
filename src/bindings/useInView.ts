import { type RefCallback, useCallback } from 'react'
import { useLatest } from '../ui/useLatest.ts'

/** How many px ahead `onView` is called. */
const AHEAD_PX = 300

/** Calls `onView` when the element comes near the screen, such as the end of a list. Returns its ref. */
export function useInView<E extends Element>(onView: () => void): RefCallback<E> {
  const latest = useLatest(onView)
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
