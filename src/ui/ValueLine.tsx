import './ValueLine.css'
import { linePath } from './direction.ts'

interface Props {
  /** Decimals, oldest first; at least two. */
  points: readonly string[]
  /** What it shows, in words. */
  label: string
}

const WIDTH = 300
const HEIGHT = 100

/** A line of values over time, as wide as its place; its height is that of the class around it. */
export function ValueLine({ points, label }: Props) {
  const { path, heightOf } = linePath(points, WIDTH, HEIGHT)
  const at = { left: '100%', top: `${(heightOf(points.length - 1) / HEIGHT) * 100}%` }
  return (
    <div className="value-line" role="img" aria-label={label}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="value-area" d={`${path}V${HEIGHT}H0Z`} />
        <path className="value-stroke" d={path} />
      </svg>
      <i className="value-mark" style={at} />
    </div>
  )
}
