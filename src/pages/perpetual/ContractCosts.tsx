import type { ContractDraft } from '../../../machines/contract/contractDraft.ts'
import { contractPreview } from '../../../machines/contract/contractPreview.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import type { Direction } from '../../../protocol/shapes/perpetual.ts'
import { useMoney } from '../../bind/useMoney.ts'
import { useText } from '../../text/text.ts'
import { type Fact, Facts } from '../../ui/Cell.tsx'
import { TransferLink } from '../assets/TransferLink.tsx'
import { useEntryPrice } from './entryPrice.ts'
import { money, unitsOf } from './position.ts'

interface Props {
  market: MarketItem
  draft: ContractDraft
  available: string | undefined
  directions: readonly Direction[]
}

/** What the order would hold and cost, where either direction would be liquidated, and the worst case. */
export function ContractCosts({ market, draft, available, directions }: Props) {
  const say = useText()
  const { own } = useMoney()
  const live = draft.kind === 'market'
  const ask = useEntryPrice(market, 'long', draft.quantity, live)
  const bid = useEntryPrice(market, 'short', draft.quantity, live)
  const long = contractPreview(draft, market, 'long', ask)
  const short = contractPreview(draft, market, 'short', bid)
  const { quote } = market
  const units = unitsOf(market.code, market)
  const amount = (value: string | undefined, rounding: 'up' | 'down') =>
    value === undefined ? '–' : `${money(value, rounding)} ${quote}`
  const liq = (preview: typeof long) =>
    preview === undefined
      ? '–'
      : preview.liquidation === undefined
        ? say('contract.none')
        : units.price(preview.liquidation)
  const rows: Fact[] = [
    {
      label: say('trade.available'),
      value:
        available === undefined ? (
          '–'
        ) : (
          <>
            {own(amount(available, 'down'))} <TransferLink to="contract" currency={quote} />
          </>
        ),
    },
    { label: say('contract.margin'), value: amount(long?.margin, 'up') },
    { label: say('trade.estFee'), value: amount(long?.fee, 'up') },
    ...directions.map((direction) =>
      direction === 'long'
        ? { label: say('contract.liqLong'), value: liq(long) }
        : { label: say('contract.liqShort'), value: liq(short) },
    ),
    { label: say('contract.worst'), value: amount(long?.worst, 'up') },
  ]
  return <Facts tight rows={rows} />
}
