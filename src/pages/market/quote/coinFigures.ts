import type { CoinInfo, MarketItem, Ticker } from '../../../../protocol/shapes/market.ts'
import { formatAmount, formatPrice, orUnknown } from '../../../i18n/format.ts'
import type { TextKey } from '../../../i18n/i18n.ts'
import { coinsText, pricePlaces } from '../../../i18n/marketDigits.ts'
import { type CoinFact, coinFacts } from '../../shared/coinFacts.ts'

/** A line of the coin's facts: a text, an external link, or a live figure. */
export type CoinFigure = CoinFact | { label: TextKey; read: (figures: Ticker | MarketItem) => string }

/** Every figure of a coin in the specification, in display order. */
export function coinFigures(market: MarketItem, info: CoinInfo, language: string): readonly CoinFigure[] {
  const price = (value: string) => formatPrice(value, pricePlaces(market))
  return [
    {
      label: 'market.quote.turnover24',
      read: ({ turnover }) =>
        orUnknown(turnover ?? market.turnover, (value) => `${formatAmount(value, 2)} ${market.quote}`),
    },
    {
      label: 'market.quote.volume24',
      read: ({ volume }) => orUnknown(volume, (value) => `${coinsText(value, market)} ${market.base}`),
    },
    { label: 'market.quote.high', read: ({ high }) => orUnknown(high, price) },
    { label: 'market.quote.low', read: ({ low }) => orUnknown(low, price) },
    ...coinFacts(info, (coins) => `${formatAmount(coins, 0)} ${market.base}`, language),
  ]
}
