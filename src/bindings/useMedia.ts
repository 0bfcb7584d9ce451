import { useEffect, useState, useSyncExternalStore } from 'react'
import { OPEN_DIALOG } from '../ui/focusPage.ts'

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

/** Runs once no sheet or dialog is open; returns a function that gives up waiting. */
function afterDialogs(run: () => void): (() => void) | undefined {
  const isOpen = () => document.querySelector(OPEN_DIALOG) !== null
  if (!isOpen()) {
    run()
    return undefined
  }
  const observer = new MutationObserver(() => isOpen() || run())
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * A media query that decides which pages are beside each other. It holds while a sheet is open: turning the phone closes no sheet, and loses
 * nothing that is typed into it.
 */
export function useLayoutMedia(query: string): boolean {
  const now = useMedia(query)
  const [shown, setShown] = useState(now)
  useEffect(() => (now === shown ? undefined : afterDialogs(() => setShown(now))), [now, shown])
  return shown
}
