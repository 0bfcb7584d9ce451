import './filters.css'
import type { ReactNode } from 'react'

/** The filters above a list, in one line if they fit. */
export function Filters({ children }: { children: ReactNode }) {
  return <div className="filters">{children}</div>
}
