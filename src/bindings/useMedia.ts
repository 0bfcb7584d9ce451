import { useSyncExternalStore } from 'react'

const onScreen = new Map<string, boolean>()

/** Paper has a width of its own: printing keeps the screen's layout, and with it the open parts of the page. */
function matches(query: string): boolean {
  const known = onScreen.get(query)
  if (known !== undefined && matchMedia('print').matches) return known
  const now = matchMedia(query).matches
  onScreen.set(query, now)
  return now
}

/** Whether a media query matches now ('(max-height: 700px)'). */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matches(query),
    () => false,
  )
}
