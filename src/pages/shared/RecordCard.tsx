import './records.css'
import type { ReactNode } from 'react'

interface Props {
  icon?: ReactNode
  title: ReactNode
  /** A tap anywhere on the row. */
  onOpen: () => void
  /** What stands beside the title: badges, a time. */
  words?: ReactNode
  /** At the end of the head: its state, or the button that does something to it. */
  end: ReactNode
  /** Below the head: its figures. */
  children: ReactNode
}

/** One row of a list that opens: what it is, its state, its figures. */
export function RecordCard({ icon, title, onOpen, words, end, children }: Props) {
  return (
    <article className="record">
      <div className="record-head">
        {icon}
        <span className="record-words">
          <button type="button" className="record-open" onClick={onOpen}>
            {title}
          </button>
          {words}
        </span>
        <span className="record-end">{end}</span>
      </div>
      {children}
    </article>
  )
}
