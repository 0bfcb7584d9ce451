/** Where a list's rows show their details on a large screen: the pane beside the list. */
import { useEffect, useRef } from 'react'
import { createStore, useStore } from '../store.ts'

export const detailHost = createStore<HTMLElement | null>(null)

/** Null on phones, and on pages without that pane. */
export const useDetailHost = (): HTMLElement | null => useStore(detailHost)

/** Opens a list's first row beside it, once: details that the user closes stay closed. On phones nothing opens by itself. */
export function useOpenFirst<T>(first: T | undefined, open: (first: T) => void): void {
  const host = useDetailHost()
  const hasOpened = useRef(false)
  useEffect(() => {
    if (!host || first === undefined || hasOpened.current) return
    hasOpened.current = true
    open(first)
  }, [host, first, open])
}
