import { type ContractDraft, contractWorst } from '../../../machines/perpetual/contractDraft.ts'
import { contractPreview } from '../../../machines/perpetual/contractPreview.ts'
import { termsOf } from '../../../machines/perpetual/contractTerms.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import type { Direction } from '../../../protocol/shapes/perpetual.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { FeeLink } from '../shared/FeeLink.tsx'
import { slippageRows, worstText } from '../shared/order/SlippageChoice.tsx'
import { useBestPrice } from '../shared/order/useBestPrice.ts'
import { TransferLink } from '../shared/TransferLink.tsx'
import { useEntryPrice } from './entryPrice.ts'
import { liquidationTextOf, money, unitsOf } from './position.ts'

interface Props {
  market: MarketItem
  draft: ContractDraft
  available: string | undefined
  directions: readonly Direction[]
  onSlippage: (slippage: string) => void
}

/** Margin and cost of the order, liquidation prices of both directions, and the worst case. */
export function ContractCosts({ market, draft, available, directions, onSlippage }: Props) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const live = draft.kind === 'market'
  const ask = useEntryPrice(market, 'long', draft.quantity, live)
  const bid = useEntryPrice(market, 'short', draft.quantity, live)
  const best = { long: useBestPrice(market.code, 'buy', live), short: useBestPrice(market.code, 'sell', live) }
  const long = contractPreview(draft, market, 'long', ask)
  const short = contractPreview(draft, market, 'short', bid)
  const { quote } = market
  const units = unitsOf(market.code, market)
  const amount = (value: string | undefined, rounding: 'up' | 'down') =>
    value === undefined ? '–' : `${money(value, rounding)} ${quote}`
  const liq = liquidationTextOf(t, units)
  const rows: Fact[] = [
    {
      label: t('trade.available'),
      value:
        available === undefined ? (
          '–'
        ) : (
          <>
            {own(amount(available, 'down'))} <TransferLink to="contract" currency={quote} />
          </>
        ),
    },
    { label: t('perpetual.margin'), value: amount(long?.margin, 'up') },
  ]
  const { takerRate, tiers } = termsOf(market)
  if (takerRate)
    rows.push({
      label: t('trade.estFee'),
      value: (
        <FeeLink part="perpetual" code={market.code}>
          {long?.fee && amount(long.fee, 'up')}
        </FeeLink>
      ),
    })
  if (tiers)
    rows.push(
      ...directions.map((direction) =>
        direction === 'long'
          ? { label: t('perpetual.liqLong'), value: liq(long?.liquidation) }
          : { label: t('perpetual.liqShort'), value: liq(short?.liquidation) },
      ),
    )
  if (takerRate) rows.push({ label: t('perpetual.worst'), value: amount(long?.worst, 'up') })
  if (draft.kind === 'market' && market.takesWorstPrice) {
    const worst = directions.map((direction) => {
      const price = contractWorst(draft, market, direction, { last: best[direction] })
      return worstText(direction === 'long' ? 'buy' : 'sell', price, market)
    })
    rows.push(...slippageRows(t, draft, worst, onSlippage))
  }
  return <Facts tight rows={rows} />
}
