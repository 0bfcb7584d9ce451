/** The page that a list recommends beside itself on a large screen while no row is chosen. */
import { useEffect, useRef } from 'react'
import { createStore } from '../store.ts'

/** Undefined while no list that recommends a page is shown, or until it has loaded. */
export const firstDetail = createStore<string | undefined>(undefined)

/** Recommends a page for as long as the list is shown. A later link is ignored: the user may be filling in the first one. */
export function useFirstDetail(link: string | undefined): void {
  const chosen = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (link === undefined || chosen.current !== undefined) return
    chosen.current = link
    firstDetail.set(link)
  }, [link])
  useEffect(
    () => () => {
      // The page beside the list may be of the same component, and recommends nothing.
      if (chosen.current !== undefined) firstDetail.set(undefined)
      chosen.current = undefined
    },
    [],
  )
}
