import './filters.css'
import type { ReactNode } from 'react'

/** The filters above a list of records, in one line as far as they fit. */
export function Filters({ children }: { children: ReactNode }) {
  return <div className="filters">{children}</div>
}
