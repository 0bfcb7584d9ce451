import type { Candle, MarketItem } from '../../../../protocol/shapes/market.ts'
import { formatPrice } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { coinsText, pricePlaces } from '../../../i18n/marketDigits.ts'
import { zoneName } from '../../../i18n/time.ts'
import { candleTime } from './chartTime.ts'

interface Props {
  /** The visible candles, oldest first. */
  candles: readonly Candle[]
  market: MarketItem
  /** Minutes that its times are ahead of UTC. */
  offset: number
}

/** The chart as a table of visible candles, newest first. */
export function CandleTable({ candles, market, offset }: Props) {
  const { t, language } = useTranslation()
  const price = (value: string) => formatPrice(value, pricePlaces(market))
  const heads = [
    `${t('market.quote.time')} (${zoneName(offset)})`,
    t('market.quote.open'),
    t('market.quote.highest'),
    t('market.quote.lowest'),
    t('market.quote.close'),
    t('market.quote.volume', { coin: market.base }),
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="candle-scroll" tabIndex={0} aria-label={t('market.quote.table')}>
      <table className="n">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...candles].reverse().map((candle) => (
            <tr key={candle.time}>
              <th scope="row">{candleTime(candle.time, language, offset)}</th>
              <td>{price(candle.open)}</td>
              <td>{price(candle.high)}</td>
              <td>{price(candle.low)}</td>
              <td>{price(candle.close)}</td>
              <td>{coinsText(candle.volume, market)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
