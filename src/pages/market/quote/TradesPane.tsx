import { memo } from 'react'
import type { Failure } from '../../../../machines/shared/failure.ts'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { formatPrice } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { coinsText, pricePlaces } from '../../../i18n/marketDigits.ts'
import { formatTime } from '../../../i18n/time.ts'
import { useTrades } from '../../../live/hooks.ts'
import { PartFailed } from './PartFailed.tsx'

interface Props {
  market: MarketItem
  failed: boolean
  failure: Failure | undefined
  onReload: () => void
}

/** The latest trades of the market, newest first. */
export function TradesPane({ market, failed, failure, onReload }: Props) {
  const { t } = useTranslation()
  const { all } = useTrades(market.code)
  if (all.length === 0) {
    if (failed) return <PartFailed text={t('market.quote.tradesFailed')} failure={failure} onReload={onReload} />
    return <p className="part-failed t2">{t('market.quote.noTrades')}</p>
  }
  return (
    <table className="tape n">
      <thead>
        <tr>
          <th scope="col">{t('market.quote.time')}</th>
          <th scope="col">{t('market.quote.price', { coin: market.quote })}</th>
          <th scope="col">{t('market.quote.amount', { coin: market.base })}</th>
        </tr>
      </thead>
      <tbody>
        {all.map((trade) => (
          <TradeRow
            key={trade.id}
            time={trade.time}
            direction={trade.direction}
            price={formatPrice(trade.price, pricePlaces(market))}
            amount={coinsText(trade.quantity, market)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  time: number
  direction: 'buy' | 'sell'
  price: string
  amount: string
}

const TradeRow = memo(function TradeRow({ time, direction, price, amount }: RowProps) {
  const { t, language } = useTranslation()
  return (
    <tr>
      <td className="t3" translate="no">
        {formatTime(time * 1000, language, true)}
      </td>
      <td className={`m ${direction === 'buy' ? 'up' : 'down'}`} translate="no">
        <i className="tri" />
        <span className="vh">{t(direction === 'buy' ? 'market.quote.buyer' : 'market.quote.seller')} </span>
        {price}
      </td>
      <td className="t2" translate="no">
        {amount}
      </td>
    </tr>
  )
})
