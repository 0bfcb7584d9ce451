import './OrderBook.css'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo, type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { nextByKey } from './inputEvents.ts'

export interface BookRow {
  /** The wire's price; passed to `onPick`, and the row's key. */
  price: string
  /** Formatted price. */
  priceText: string
  amountText: string
  /** Share of the row's width for its depth, 0 to 1. */
  depth: number
  /** Whether the user has an order at this price. */
  own?: boolean
}

interface Props {
  /** Highest first beside the ticket, lowest first on the details page: rows show in the given order. */
  asks: readonly BookRow[]
  /** Highest first. */
  bids: readonly BookRow[]
  /** ticket: asks above bids with `middle` between; details: bids and asks side by side. */
  layout: 'ticket' | 'details'
  labels: { price: string; amount: string; bids: string; asks: string }
  /** The last price, between the sides of the ticket's book. */
  middle?: ReactNode
  /** A tap on a row, or Enter on it. */
  onPick?: (price: string) => void
}

/** The order book. Each side is one target: a tap, or arrow keys and Enter, picks a row. */
export function OrderBook({ asks, bids, layout, labels, middle, onPick }: Props) {
  const { price, amount } = labels
  if (layout === 'details') {
    return (
      <div className="book book--wide">
        <Side
          side="bid"
          rows={bids}
          label={labels.bids}
          onPick={onPick}
          head={<Head price={labels.bids} amount={amount} />}
        />
        <Side
          side="ask"
          rows={asks}
          label={labels.asks}
          onPick={onPick}
          head={<Head price={labels.asks} amount={amount} />}
        />
      </div>
    )
  }
  return (
    <div className="book">
      <Head price={price} amount={amount} />
      <Side side="ask" rows={asks} label={labels.asks} onPick={onPick} />
      <div className="book-mid">{middle}</div>
      <Side side="bid" rows={bids} label={labels.bids} onPick={onPick} />
    </div>
  )
}

function Head({ price, amount }: { price: string; amount: string }) {
  return (
    <div className="book-head">
      <span>{price}</span>
      <span>{amount}</span>
    </div>
  )
}

interface SideProps {
  side: 'bid' | 'ask'
  rows: readonly BookRow[]
  label: string
  head?: ReactNode
  onPick: ((price: string) => void) | undefined
}

function Side({ side, rows, label, head, onPick }: SideProps) {
  const ownText = useTranslation().t('ui.ownOrder')
  const id = useId()
  const [active, setActive] = useState<number>()
  const pickAt = (event: MouseEvent) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-price]')
    if (row?.dataset.price !== undefined) onPick?.(row.dataset.price)
  }
  const byKey = (event: KeyboardEvent) => {
    const row = active === undefined ? undefined : rows[active]
    if (event.key === 'Enter' && row) onPick?.(row.price)
    const next = nextByKey([...rows.keys()], active ?? -1, event.key)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }
  const chosen = active !== undefined && active < rows.length ? active : undefined
  return (
    <div className={`book-${side}`}>
      {head}
      <div
        className="book-side"
        role="listbox"
        aria-label={label}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen}`}
        tabIndex={0}
        onClick={pickAt}
        onKeyDown={byKey}
        onBlur={() => setActive(undefined)}
      >
        {rows.map((row, at) => (
          <Row key={row.price} id={`${id}-${at}`} chosen={at === chosen} ownText={ownText} {...row} />
        ))}
      </div>
    </div>
  )
}

/** Its props are plain values, so that a change renders only its row. */
const Row = memo(function Row(props: BookRow & { id: string; chosen: boolean; ownText: string }) {
  const { id, price, priceText, amountText, depth, own = false, chosen, ownText } = props
  return (
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      className={own ? 'ob ob--own' : 'ob'}
      data-price={price}
    >
      <i style={{ '--depth': depth } as CSSProperties} />
      <span className="ob-price" translate="no">
        {priceText}
        {own && <span className="vh"> {ownText}</span>}
      </span>
      <span translate="no">{amountText}</span>
    </div>
  )
})
