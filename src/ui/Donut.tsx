import './Donut.css'

export interface DonutPart {
  key: string
  /** Part of the whole, 0 to 1. */
  share: number
  /** Sets `--tone`, its colour. */
  className: string
}

const WHOLE = 100
/** Left free after each part, of the whole. */
const GAP = 1
/** What is there is seen, however small. */
const LEAST = 1.5

/** Parts of a whole as a ring: a drawing of figures that stand beside it or are told by its label. Without parts an empty ring. */
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
