import './LargeFigure.css'
import type { ReactNode } from 'react'

interface Props {
  /** What the figure is; above it. */
  label?: ReactNode
  figure: string
  /** Class of the label's or the figure's colour, such as `up`. */
  labelTone?: string
  tone?: string
  /** Leaves room for the rows below. */
  inReview?: boolean
}

/** The one large figure at the head of a review or a result: what it is about, and how much. */
export function LargeFigure({ label, figure, labelTone = 't2', tone = '', inReview = false }: Props) {
  return (
    <div className={`large-figure ${inReview ? 'large-figure--review' : ''}`}>
      {label !== undefined && <div className={`f15 sb ${labelTone}`}>{label}</div>}
      <p className={`f32 sb n ${tone}`} translate="no">
        {figure}
      </p>
    </div>
  )
}
