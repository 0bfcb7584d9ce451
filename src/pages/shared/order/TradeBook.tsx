import { useQuoteRate } from '../../../bindings/useQuoteRate.ts'
import './TradeBook.css'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import ArrowDown from '#icons/arrow-down'
import ArrowUp from '#icons/arrow-up'
import ChevronDown from '#icons/chevron-down'
import Rows2 from '#icons/rows-2'
import SquareSplitVertical from '#icons/square-split-vertical'
import { times } from '../../../../protocol/rules/decimal.ts'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { useMoney } from '../../../bindings/useMoney.ts'
import { useScales } from '../../../bindings/useScales.ts'
import { formatPrice, grouped } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { columnPlaces, pricePlaces } from '../../../i18n/marketDigits.ts'
import { useBook, useOverdue, useTicker, useTrades } from '../../../live/hooks.ts'
import { figureMark } from '../../../ui/figure.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { OrderBook } from '../../../ui/OrderBook.tsx'
import { ChoiceSheet } from '../ChoiceSheet.tsx'
import { type BookSide, bookRows, groupSteps, type Level } from './bookRows.ts'
import { useWorkspace } from './workspaceContext.ts'

/** Rows of each side. */
const ROWS = 9
type Shown = 'both' | 'bids' | 'asks'
const NEXT: Record<Shown, Shown> = { both: 'bids', bids: 'asks', asks: 'both' }
const NONE: ReadonlySet<string> = new Set()

interface Props {
  market: MarketItem
  /** Prices of the user's open orders. */
  own: { bids: ReadonlySet<string>; asks: ReadonlySet<string> } | undefined
  /** Rows of each side; a side shown alone has twice as many. */
  rows?: number | undefined
  /** Replaces the value in the display currency below the last price. */
  below?: ReactNode
  onPick: (price: string) => void
}

/** The live order book beside the ticket, in a workspace beside its chart: a tap copies a price into the ticket. */
export function TradeBook({ market, own, below, rows: requested, onPick }: Props) {
  const workspace = useWorkspace()
  const rows = workspace?.bookRows ?? requested ?? ROWS
  const { t } = useTranslation()
  const { code, digit, base, quote } = market
  const [step, setStep] = useState(digit)
  const [shown, setShown] = useState<Shown>('both')
  const book = useBook(code)
  const lacking = useOverdue(book === undefined)
  const places = columnPlaces(market)
  const scales = useScales()
  const rowsOf = (levels: readonly Level[], side: BookSide) =>
    bookRows(levels, {
      side,
      step,
      tick: digit,
      places,
      count: shown === 'both' ? rows : 2 * rows,
      own: (side === 'bid' ? own?.bids : own?.asks) ?? NONE,
      scales,
    })
  const shownBook = (
    <div className="trade-book" style={{ '--rows': rows } as CSSProperties}>
      <OrderBook
        layout="ticket"
        asks={shown === 'bids' ? [] : rowsOf(book?.asks ?? [], 'ask').reverse()}
        bids={shown === 'asks' ? [] : rowsOf(book?.bids ?? [], 'bid')}
        labels={{
          price: t('trade.priceIn', { unit: quote }),
          amount: t('ui.inUnit', { label: t('trade.amount'), unit: base }),
          bids: t('trade.book.bids'),
          asks: t('trade.book.asks'),
        }}
        middle={<Middle market={market} below={below} onPick={onPick} />}
        onPick={onPick}
      />
      {book && book.asks.length + book.bids.length === 0 && <p className="f12 t3">{t('trade.book.empty')}</p>}
      {lacking ? (
        <p className="f12 t3">{t('error.notOffered')}</p>
      ) : (
        <div className="trade-book-foot">
          <StepPick market={market} step={step} onStep={setStep} />
          <button
            type="button"
            className="trade-book-button"
            aria-label={`${t('trade.book.title')}: ${t(`trade.book.${shown}`)}`}
            onClick={() => setShown(NEXT[shown])}
          >
            <Icon of={shown === 'both' ? SquareSplitVertical : Rows2} size={14} className={`trade-book-${shown}`} />
          </button>
        </div>
      )}
    </div>
  )
  if (workspace === undefined) return shownBook
  return workspace.book && createPortal(shownBook, workspace.book)
}

/** The last price with its direction, and `below` or its value in the display currency. */
function Middle({ market, below, onPick }: Pick<Props, 'market' | 'below' | 'onPick'>) {
  const { fiat } = useMoney()
  const { code } = market
  const price = useTicker(code, 'frame')?.price ?? market.price
  const rate = useQuoteRate(market.quote)
  const shown = below ?? (rate === undefined ? '' : `≈ ${fiat(times(price, rate))}`)
  const sold = useTrades(code).all[0]?.direction === 'sell'
  return (
    <button type="button" className="trade-mid" onClick={() => onPick(price)}>
      <span className={sold ? 'trade-mid-price down' : 'trade-mid-price up'}>
        <span className="n" translate="no">
          {formatPrice(price, pricePlaces(market))}
        </span>
        <Icon of={sold ? ArrowDown : ArrowUp} size={14} strokeWidth="2.5" />
      </span>
      <span className="f11 t3 n trade-mid-below" translate={figureMark(shown)}>
        {shown}
      </span>
    </button>
  )
}

interface StepProps {
  market: MarketItem
  step: string
  onStep: (step: string) => void
}

function StepPick({ market, step, onStep }: StepProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const options = groupSteps(market.digit).map((value) => ({ value, label: grouped(value) }))
  return (
    <>
      <button type="button" className="trade-book-button n" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="vh">{t('trade.book.step')} </span>
        {grouped(step)}
        <Icon of={ChevronDown} size={12} />
      </button>
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('trade.book.step')}
        options={options}
        value={step}
        onPick={onStep}
      />
    </>
  )
}
