import { createContext } from 'react'

/** The pane of a page on a large screen. */
export interface Pane {
  /** Whether it holds a list beside its details, whose heading and landmark come first. */
  list: boolean
  /** Whether its page sets the document's title. */
  titled: boolean
  /** Whether its page has no back button, since the list beside it has one. */
  first: boolean
}

export const PaneContext = createContext<Pane>({ list: false, titled: true, first: false })
