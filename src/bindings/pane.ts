import { createContext } from 'react'

/** Where a page is on a large screen. */
export interface Pane {
  /** A list beside its details, whose heading and landmark come first. */
  list: boolean
  /** The page names the document. */
  titled: boolean
  /** Without a back button: the list beside it has one. */
  first: boolean
}

export const PaneContext = createContext<Pane>({ list: false, titled: true, first: false })
