import { createContext } from 'react'

/** Rows of each side of the book that fit beside the ticket; undefined for those of a phone. */
export const BookRowsContext = createContext<number | undefined>(undefined)
