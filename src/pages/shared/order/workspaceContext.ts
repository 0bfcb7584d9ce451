import { createContext, useContext } from 'react'

/** What a trading panel needs to know of the desktop's workspace around it. */
export interface WorkspacePlaces {
  /** Rows of each side of the book that fit. */
  readonly bookRows: number
  /** The place of the book beside the chart; undefined until it is there. */
  readonly book: HTMLElement | undefined
}

/** Undefined outside of a workspace, as on a phone. */
export const WorkspaceContext = createContext<WorkspacePlaces | undefined>(undefined)

export const useWorkspace = (): WorkspacePlaces | undefined => useContext(WorkspaceContext)
