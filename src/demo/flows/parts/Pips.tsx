import { type Covered, SEERS, type SeenBy } from '../coverage.ts'

const PIP = { size: 5, gap: 2 } as const
const STEP = PIP.size + PIP.gap
/** Size of one row, in px of the chart. */
export const PIPS = { width: SEERS.length * STEP - PIP.gap, height: PIP.size, gap: 4 } as const

interface Props {
  seen: SeenBy
  x: number
  y: number
  /** Whether it is on a border, and so covers the line. */
  framed?: boolean
}

/** A mark per source in the legend's order, filled if it covers the element. */
export function Pips({ seen, x, y, framed = false }: Props) {
  return (
    <g className={framed ? 'flow-pips flow-pips--framed' : 'flow-pips'}>
      {framed && (
        <rect className="flow-pips-frame" x={x - 3} y={y - 3} width={PIPS.width + 6} height={PIPS.height + 6} rx="4" />
      )}
      {SEERS.map((seer, place) => (
        <rect
          key={seer}
          className={seen[seer] ? 'flow-pip flow-pip--seen' : 'flow-pip'}
          x={x + place * STEP + 0.5}
          y={y + 0.5}
          width={PIP.size - 1}
          height={PIP.size - 1}
        />
      ))}
    </g>
  )
}

/**
 * Marks beside a transition's label: the sources that have taken it, or have seen its guard pass; below, those that have seen it fail. `y`:
 * the label's baseline.
 */
export function MovePips({ id, covered, x, y }: { id: string; covered: Covered; x: number; y: number }) {
  const no = covered.answer(id, false)
  if (no === undefined) return <Pips seen={covered.transition(id)} x={x} y={y - PIPS.height - 1} />
  return (
    <>
      <Pips seen={covered.transition(id)} x={x} y={y - 2 * PIPS.height} />
      <Pips seen={no} x={x} y={y - PIPS.height + 2} />
    </>
  )
}
