import './records.css'
import type { ReactNode } from 'react'
import { usePulse } from '../../ui/usePulse.ts'

interface Props {
  icon?: ReactNode
  title: ReactNode
  /** A tap anywhere on the row. */
  onOpen: () => void
  /** Whether its details are shown beside the list. */
  current?: boolean
  /** The filled share of an order, for instance; each change lights the row up once. */
  progress?: string
  /** Beside the title: badges, a time. */
  words?: ReactNode
  /** At the head's end: its state, or a button. */
  end: ReactNode
  /** Below the head: its figures. */
  children: ReactNode
}

/** A row of a list that opens: title, state, figures. */
export function RecordCard({ icon, title, onOpen, current, progress, words, end, children }: Props) {
  const row = usePulse(progress)
  return (
    <article className="record" ref={row}>
      <div className="record-head">
        {icon}
        <span className="record-words">
          <button type="button" className="record-open" aria-current={current || undefined} onClick={onOpen}>
            {title}
          </button>
          {words}
        </span>
        {end !== null && <span className="record-end">{end}</span>}
      </div>
      {children}
    </article>
  )
}
