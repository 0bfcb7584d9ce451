import './MarketRow.css'
import type { ReactNode, Ref } from 'react'
import { CoinIcon } from './CoinIcon.tsx'
import { type Direction, sparkPath } from './direction.ts'
import { plainClick } from './press.ts'
import { useIsShown } from './shown.ts'

interface Props {
  base: string
  quote: string
  /** Slots for live cells. */
  volume?: ReactNode
  price: ReactNode
  fiat?: ReactNode
  change: ReactNode
  spark?: ReactNode
  /** A MarketStar in front. */
  star?: ReactNode
  /** No line above: the first row of a windowed list. */
  first?: boolean
  href: string
  onPick?: () => void
}

/** A row of a market list. The row is a link to the market; the star is a separate target. */
export function MarketRow(props: Props) {
  const { base, quote, volume, price, fiat, change, spark, star, first = false } = props
  const current = useIsShown(props.href)
  const kind = `${star ? 'mk--star' : ''} ${spark === undefined ? '' : 'mk--spark'}`
  return (
    <div className={`mk ${kind} ${current ? 'mk--current' : ''} ${first ? 'mk--first' : ''}`}>
      {star}
      <CoinIcon symbol={base} />
      <span className="mk-words">
        <a className="mk-name" href={props.href} aria-current={current || undefined} onClick={plainClick(props.onPick)}>
          <span className="mk-sym" data-length={Math.min(Math.max(base.length, 3), 6)}>
            {base}
            <small>/{quote}</small>
          </span>
        </a>
        {volume !== undefined && <span className="mk-sub n">{volume}</span>}
      </span>
      {spark}
      <span className="mk-price">
        <span className="mk-px n">{price}</span>
        {fiat !== undefined && <span className="mk-sub n end">{fiat}</span>}
      </span>
      {change}
    </div>
  )
}

interface CellProps {
  direction: Direction
  /** The change with its sign: formatPercent(rate). */
  children: ReactNode
  ref?: Ref<HTMLSpanElement>
}

/** The percent change on a tint. A store may write it with writePercent(element, rate). Not a live region. */
export function PriceCell({ direction, children, ref }: CellProps) {
  return (
    <span ref={ref} className="pc" data-direction={direction}>
      {children}
    </span>
  )
}

/** A change in running text: triangle, sign and colour. */
export function Change({ direction, children }: { direction: Direction; children: ReactNode }) {
  return (
    <span className={`${direction} m n nowrap`}>
      {direction !== 'flat' && <i className="tri" />}
      {children}
    </span>
  )
}

interface SparklineProps {
  /** Up to 24 prices, oldest first. */
  points: readonly (number | string)[]
  direction: Direction
}

/** A price's course in 40 × 24, without axes; the percent beside it is its text. */
export function Sparkline({ points, direction }: SparklineProps) {
  return (
    <svg className="spark" data-direction={direction} viewBox="0 0 40 24" preserveAspectRatio="none" aria-hidden="true">
      {points.length > 1 && <path d={sparkPath(points)} />}
    </svg>
  )
}
