import Crosshair from '#icons/crosshair'
import Pencil from '#icons/pencil'
import { pendingOrderOf } from '../../../machines/perpetual/pendingAmendFlow.ts'
import { compare, isZero, percentChange } from '../../../protocol/rules/decimal.ts'
import type { ContractOrder } from '../../../protocol/shapes/perpetual.ts'
import { Offered } from '../../bindings/offered.tsx'
import { useMoney } from '../../bindings/useMoney.ts'
import { formatPercent } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime, msOf } from '../../i18n/time.ts'
import { useTicker, useWatch } from '../../live/hooks.ts'
import { Button } from '../../ui/Button.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useIsOpenLink } from '../../ui/openLink.ts'
import { orderKindText } from '../shared/order/kind.ts'
import type { Markets } from '../shared/order/order.ts'
import {
  actionText,
  contractTrailing,
  isTrailing,
  isWaiting,
  positionLink,
  STATE_TONES,
  sideOf,
  type Units,
  unitsIn,
  withLeverage,
} from './position.ts'
import { useMarketMark } from './usePositions.ts'

interface Props {
  order: ContractOrder
  markets: Markets
  onOpen: () => void
  onAmend: (order: ContractOrder) => void
  onRevoke: (order: ContractOrder) => void
}

/** An open, pending or past order, and the buttons to amend and cancel it. */
export function PendingCard({ order, markets, onOpen, onAmend, onRevoke }: Props) {
  const { t, language } = useTranslation()
  const units = unitsIn(markets, order.code)
  const shown = useIsOpenLink(positionLink(order))
  const waits = isWaiting(order)
  return (
    <article className="contract-card card card--pad">
      <div className="row between g2 contract-card-head">
        <span className="row g2 wrap">
          <button type="button" className="contract-open f15 sb" aria-current={shown || undefined} onClick={onOpen}>
            {units.name}
          </button>
          <Badge tone={sideOf(order) === 'buy' ? 'up' : 'down'}>
            {withLeverage(actionText(t, order), order.leverage)}
          </Badge>
        </span>
        <span className="contract-card-end">
          {waits && pendingOrderOf(order) && (
            <Offered call="contractAmend">
              <IconButton icon={Pencil} size={16} label={t('trade.amend.button')} onPress={() => onAmend(order)} />
            </Offered>
          )}
          {waits ? (
            <Button small kind="quiet" label={t('trade.withdraw')} onPress={() => onRevoke(order)} />
          ) : (
            <Badge tone={STATE_TONES[order.state]}>{t(`perpetual.state.${order.state}`)}</Badge>
          )}
        </span>
      </div>
      <p className="f12 t3 n">
        {orderKindText(t, order)} · {formatDateTime(msOf(order.created), language)}
      </p>
      {isTrailing(order) ? <Trailing order={order} units={units} /> : <Waiting order={order} units={units} />}
      {order.state === 'pending' && <TriggerDistance order={order} />}
    </article>
  )
}

/** The amount of a trailing stop, its distance, the best price, and the stop now. */
function Trailing({ order, units }: { order: ContractOrder; units: Units }) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const amount = { label: t('trade.amount'), value: own(`${units.coins(order.quantity)} ${units.base}`) }
  return <Facts tight rows={[amount, ...contractTrailing(t, order, units)]} />
}

/** The price that a trigger watches, if known. */
function useWatched(order: ContractOrder): string {
  useWatch([order.code])
  const last = useTicker(order.code)?.price ?? '0'
  const mark = useMarketMark(order.code) ?? last
  return order.triggerType === 'mark' ? mark : last
}

function Waiting({ order, units }: { order: ContractOrder; units: Units }) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const watched = useWatched(order)
  const { price, coins, base } = units
  const { triggerPrice, triggerType } = order
  const atMarket = order.price === null
  const params = { quantity: `${own(coins(order.quantity))} ${base}`, price: price(order.price) }
  const text =
    triggerPrice === null || triggerType === null
      ? t(atMarket ? 'perpetual.waits.market' : 'perpetual.waits.limit', params)
      : t(`perpetual.waits.${triggerType}${atMarket ? 'Market' : 'Limit'}`, {
          ...params,
          sign: signOf(order, watched),
          trigger: price(triggerPrice),
        })
  return (
    <p className="contract-waits f13 n">
      <Icon of={Crosshair} size={16} />
      <span>{text}</span>
    </p>
  )
}

/** The direction to the trigger price; unknown once it has fired. */
const signOf = ({ triggerPrice, state }: ContractOrder, watched: string): string =>
  state !== 'pending' || isZero(watched) ? '=' : compare(triggerPrice ?? '0', watched) >= 0 ? '≥' : '≤'

function TriggerDistance({ order }: { order: ContractOrder }) {
  const { t } = useTranslation()
  const watched = useWatched(order)
  if (isZero(watched) || order.triggerPrice === null) return null
  return (
    <div className="row between f12 mt2 n">
      <span className="t3">{t('perpetual.waits.distance')}</span>
      <span className="m">{formatPercent(percentChange(watched, order.triggerPrice))}</span>
    </div>
  )
}
