import './Donut.css'

export interface DonutPart {
  key: string
  /** 0 to 1. */
  share: number
  /** Sets `--tone`, its colour. */
  className: string
}

const WHOLE = 100
/** Gap after each part, as share of the whole. */
const GAP = 1
/** Smallest visible part. */
const LEAST = 1.5

/** Shares as a ring, with the figures beside it or in its label. Without parts an empty ring. */
export function Donut({ parts, label }: { parts: readonly DonutPart[]; label: string }) {
  const shown = parts.filter(({ share }) => share > 0)
  const gap = shown.length > 1 ? GAP : 0
  const lengths = shown.map(({ share }) => Math.max(LEAST, share * WHOLE))
  const whole = lengths.reduce((all, length) => all + length, 0) / WHOLE
  return (
    <svg className="donut" viewBox="0 0 100 100" role="img" aria-label={label}>
      {shown.length === 0 && <circle cx="50" cy="50" r="43" />}
      {shown.map(({ key, className }, at) => {
        const length = (lengths[at] ?? 0) / whole
        const start = lengths.slice(0, at).reduce((all, one) => all + one, 0) / whole
        return (
          <circle
            key={key}
            className={`donut-part ${className}`}
            cx="50"
            cy="50"
            r="43"
            pathLength={WHOLE}
            strokeDasharray={`${Math.max(length - gap, 0.5)} ${WHOLE}`}
            strokeDashoffset={-start}
          />
        )
      })}
    </svg>
  )
}
