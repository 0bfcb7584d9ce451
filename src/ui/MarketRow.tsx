import './MarketRow.css'
import type { ReactNode, Ref } from 'react'
import { CoinIcon } from './CoinIcon.tsx'
import { type Direction, sparkPath } from './direction.ts'
import { plainClick } from './inputEvents.ts'
import { useIsOpenLink } from './openLink.ts'

interface Props {
  base: string
  quote: string
  /** For the live cells, which the row leaves empty; see rowCells. */
  ref: Ref<HTMLDivElement>
  /** A Sparkline; without one the name has its room. */
  spark: ReactNode
  /** A MarketStar in front. */
  star?: ReactNode
  /** Whether it has no line above, as the first row of a windowed list. */
  first?: boolean
  href: string
  onPick?: () => void
}

/** A row of a market list; its figures are written to its cells. The row is a link to the market; the star is a separate target. */
export function MarketRow(props: Props) {
  const { base, quote, ref, spark, star, first = false } = props
  const current = useIsOpenLink(props.href)
  return (
    <div
      ref={ref}
      className={`mk ${star ? 'mk--star' : ''} ${spark ? '' : 'mk--plain'} ${current ? 'mk--current' : ''} ${first ? 'mk--first' : ''}`}
    >
      {star}
      <CoinIcon symbol={base} />
      <span className="mk-words">
        <a className="mk-name" href={props.href} aria-current={current || undefined} onClick={plainClick(props.onPick)}>
          <span className="mk-sym" translate="no">
            {base}
            {quote !== '' && <small>/{quote}</small>}
          </span>
        </a>
        <span className="mk-sub n" data-cell="volume" translate="no" />
      </span>
      {spark}
      <span className="mk-price">
        <span className="mk-px n" data-cell="price" translate="no" />
        <span className="mk-sub n end" data-cell="fiat" translate="no" />
      </span>
      <span className="pc" data-cell="change" translate="no" />
    </div>
  )
}

export type RowCells = Record<'volume' | 'price' | 'fiat' | 'change', HTMLElement>

/** The live cells of a row. writePercent fills the change; not a live region. */
export function rowCells(row: HTMLElement): RowCells {
  const cells = [...row.querySelectorAll<HTMLElement>('[data-cell]')]
  return Object.fromEntries(cells.map((cell) => [cell.dataset.cell, cell])) as RowCells
}

/** A change in running text: triangle, sign and colour. */
export function Change({ direction, children }: { direction: Direction; children: ReactNode }) {
  return (
    <span className={`${direction} m n nowrap`} translate="no">
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
      <path d={sparkPath(points)} />
    </svg>
  )
}
