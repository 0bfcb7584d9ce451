import { useMemo } from 'react'
import type { Failure } from '../../../../machines/shared/failure.ts'
import { linkTo } from '../../../../protocol/routes.ts'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { useNavigation } from '../../../bindings/navigation.tsx'
import { isOn } from '../../../bindings/products.ts'
import { useApp } from '../../../bindings/useApp.ts'
import { useMedia } from '../../../bindings/useMedia.ts'
import { useScales } from '../../../bindings/useScales.ts'
import { formatPrice } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { columnPlaces, pricePlaces } from '../../../i18n/marketDigits.ts'
import { useBook } from '../../../live/hooks.ts'
import { OrderBook } from '../../../ui/OrderBook.tsx'
import { groupLevels } from '../../shared/order/bookRows.ts'
import { bookRows, spreadOf } from './book.ts'
import { PartFailed } from './PartFailed.tsx'

/** Levels per side: below the chart, and beside it (Quote.css). */
const LEVELS = { below: 10, beside: 20 }
const BESIDE = '(min-width: 1280px)'

interface Props {
  market: MarketItem
  /** The price step that groups the levels. */
  step: string
  failed: boolean
  failure: Failure | undefined
  onReload: () => void
}

/** The live order book; a tap on a price opens the ticket with it. */
export function BookPane({ market, step, failed, failure, onReload }: Props) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { live } = useApp()
  const book = useBook(market.code)
  const scales = useScales()
  const places = columnPlaces(market)
  const levels = useMedia(BESIDE) ? LEVELS.beside : LEVELS.below
  const rows = useMemo(() => {
    const bids = groupLevels(book?.bids ?? [], 'bid', step, market.digit).slice(0, levels)
    const asks = groupLevels(book?.asks ?? [], 'ask', step, market.digit).slice(0, levels)
    return bookRows(bids, asks, { tick: step, places, scales })
  }, [book, step, market.digit, places, scales, levels])
  if (!book && failed) return <PartFailed text={t('market.quote.bookFailed')} failure={failure} onReload={onReload} />
  const spread = book && spreadOf(book)
  const open = (price: string) => {
    live.selection.choose('spot', market)
    navigation.open(linkTo('coinTrade', { code: market.code, price }))
  }
  return (
    <div className="pad">
      <OrderBook
        layout="details"
        {...rows}
        labels={{
          price: t('market.quote.price', { coin: market.quote }),
          amount: t('market.quote.amount', { coin: market.base }),
          bids: t('market.quote.bid'),
          asks: t('market.quote.ask'),
        }}
        onPick={isOn('spot') ? open : undefined}
      />
      <p className="f12 n center book-spread">
        <span className="t3">{t('market.quote.spread')}</span>{' '}
        {spread && (
          <>
            {formatPrice(spread.price, pricePlaces(market))} <span className="t3">({spread.percent}%)</span>
          </>
        )}
      </p>
    </div>
  )
}
