import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { formatChange } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime, msOf } from '../../i18n/time.ts'
import { Badge } from '../../ui/Chip.tsx'
import { directionOf } from '../../ui/direction.ts'
import { Figures } from '../../ui/Facts.tsx'
import { RecordCard } from '../shared/RecordCard.tsx'
import { ForecastBadge } from './RunningCard.tsx'
import {
  cycleText,
  marketName,
  money,
  netOf,
  priceText,
  STATE_TONES,
  type StakeKind,
  type StakeOrder,
} from './stakes.ts'

interface Props {
  kind: StakeKind
  order: StakeOrder
  market: MarketItem | undefined
  onOpen: () => void
}

/** A settled order in a list, with both prices and its result. */
export function StakeCard({ kind, order, market, onOpen }: Props) {
  const { t, language } = useTranslation()
  const { own, hidden } = useMoney()
  const net = netOf(order)
  return (
    <RecordCard
      title={marketName(order.code, market)}
      onOpen={onOpen}
      words={
        <>
          <ForecastBadge forecast={order.forecast} />
          <span className="f12 t3 n">{cycleText(t, kind, order.cycle)}</span>
        </>
      }
      end={<Badge tone={STATE_TONES[order.state]}>{t(`option.state.${order.state}`)}</Badge>}
    >
      <Figures
        className="record-facts record-facts--end stake-facts n"
        rows={[
          { label: t('option.entry'), value: priceText(order.purchasePrice, market) },
          { label: t('option.settlement'), value: priceText(order.settlementPrice, market) },
          {
            label: `${t('option.stake.plain')} ${own(money(order.stake))}`,
            value: (
              <span
                className={hidden ? undefined : directionOf(net)}
              >{`${own(formatChange(net))} ${order.currency}`}</span>
            ),
          },
        ]}
      />
      <p className="f12 t3 n mt1" translate="no">
        {formatDateTime(msOf(order.created), language)}
      </p>
    </RecordCard>
  )
}
