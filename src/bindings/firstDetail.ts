/** The page that a list recommends beside itself on a large screen while no row is chosen. */
import { useContext, useEffect, useRef } from 'react'
import { createStore } from '../store.ts'
import { PaneContext } from './pane.ts'

/** Undefined while no list that recommends a page is shown, or until it has loaded. */
export const firstDetail = createStore<string | undefined>(undefined)

/**
 * Recommends a page for as long as the list is shown. A later link is ignored: the user may be filling in the first one. The page beside
 * a list may be a list too, and recommends nothing.
 */
export function useFirstDetail(link: string | undefined): void {
  const { list } = useContext(PaneContext)
  const chosen = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (!list || link === undefined || chosen.current !== undefined) return
    chosen.current = link
    firstDetail.set(link)
  }, [list, link])
  useEffect(
    () => () => {
      if (chosen.current !== undefined) firstDetail.set(undefined)
      chosen.current = undefined
    },
    [],
  )
}
