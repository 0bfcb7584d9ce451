import type { Decimal } from '../../../../protocol/rules/decimal.ts'
import type { MarketItem, Ticker } from '../../../../protocol/shapes/market.ts'
import { useQuoteRate } from '../../../bindings/useQuoteRate.ts'
import { useScales } from '../../../bindings/useScales.ts'
import { compactVolume, formatPercent, formatPrice, orUnknown, UNKNOWN } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { pricePlaces } from '../../../i18n/marketDigits.ts'
import { useLive, useTickerCell } from '../../../live/hooks.ts'
import { directionOf, writeText } from '../../../ui/direction.ts'
import { type DisplayCurrency, quoteText, useDisplayCurrency } from '../../shared/market/currency.ts'
import { AlertButton } from '../alerts/AlertButton.tsx'

/** The last price, once per frame, its value and change, and figures of 24 hours. */
export function QuoteHead({ market, markets }: { market: MarketItem; markets: readonly MarketItem[] }) {
  const currency = useDisplayCurrency()
  const rate = useQuoteRate(market.quote)
  return (
    <section className="quote-head">
      <div className="quote-price">
        <div className="quote-last-row">
          <Price market={market} />
          <AlertButton market={market} markets={markets} />
        </div>
        <p className="f13 n row wrap g2">
          <span className="t2">
            <Fiat {...{ market, currency, rate }} key={`${currency.title} ${currency.rate} ${rate}`} />
          </span>
          <Percent market={market} />
        </p>
      </div>
      <DayFigures market={market} />
    </section>
  )
}

/** In the colour of the last trade, as in the book and among the trades. */
function Price({ market }: { market: MarketItem }) {
  const { tickers } = useLive()
  const places = pricePlaces(market)
  const ref = useTickerCell<HTMLParagraphElement>(
    market.code,
    (element, ticker) => {
      const { price } = ticker ?? market
      const side = tickers.trades(market.code).all[0]?.direction
      element.className = `quote-last f32 sb n ${side === undefined ? '' : side === 'sell' ? 'down' : 'up'}`
      writeText(element, formatPrice(price, places))
    },
    'frame',
  )
  return <p ref={ref} data-testid="last-price" translate="no" />
}

function Fiat({
  market,
  currency,
  rate,
}: {
  market: MarketItem
  currency: DisplayCurrency
  rate: Decimal | undefined
}) {
  const ref = useTickerCell<HTMLSpanElement>(
    market.code,
    // Updates as often as the price beside it, so that both agree.
    (element, ticker) => writeText(element, quoteText((ticker ?? market).price, rate, currency)),
    'frame',
  )
  return <span ref={ref} translate="no" />
}

/** The change with its triangle, beside the directly written text. */
function Percent({ market }: { market: MarketItem }) {
  const ref = useTickerCell<HTMLSpanElement>(
    market.code,
    (element, ticker) => {
      const { rate } = ticker ?? market
      element.className = `${directionOf(rate)} m nowrap`
      const [triangle, text] = element.children
      if (triangle instanceof HTMLElement) triangle.hidden = directionOf(rate) === 'flat'
      if (text instanceof HTMLElement) writeText(text, formatPercent(rate))
    },
    'frame',
  )
  return (
    <span ref={ref} translate="no">
      <i className="tri" />
      <span />
    </span>
  )
}

type Read = (ticker: Ticker | MarketItem) => Decimal

function DayFigures({ market }: { market: MarketItem }) {
  const { t } = useTranslation()
  const places = pricePlaces(market)
  const scales = useScales()
  const price = (value: Decimal) => formatPrice(value, places)
  const compact = (value: Decimal) => compactVolume(value, scales)
  const rows: readonly [string, Read][] = [
    [t('market.quote.high'), ({ high }) => orUnknown(high, price)],
    [t('market.quote.low'), ({ low }) => orUnknown(low, price)],
    [t('market.quote.volume', { coin: market.base }), ({ volume }) => orUnknown(volume, compact)],
    [t('market.quote.turnover'), ({ turnover }) => orUnknown(turnover ?? market.turnover, compact)],
  ]
  return (
    <dl className="quote-day n">
      {rows.map(([label, read]) => (
        <DayFigure key={label} label={label} market={market} read={read} />
      ))}
    </dl>
  )
}

/** A figure of the day with its label; nothing while the exchange has not sent it. */
function DayFigure({ label, market, read }: FigureProps & { label: string }) {
  const row = useTickerCell<HTMLDivElement>(
    market.code,
    (element, ticker) => {
      const text = read(ticker ?? market)
      element.hidden = text === UNKNOWN
      const value = element.lastElementChild
      if (value instanceof HTMLElement) writeText(value, text)
    },
    'frame',
  )
  return (
    <div ref={row}>
      <dt>{label}</dt>
      <dd translate="no" />
    </div>
  )
}

interface FigureProps {
  market: MarketItem
  read: Read
}

/** A live figure of the market. */
export function Figure({ market, read }: FigureProps) {
  const ref = useTickerCell<HTMLSpanElement>(
    market.code,
    (element, ticker) => writeText(element, read(ticker ?? market)),
    'frame',
  )
  return <span ref={ref} translate="no" />
}
