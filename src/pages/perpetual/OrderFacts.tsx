import { contractKind } from '../../../machines/shared/orderTypes.ts'
import { linkTo } from '../../../protocol/routes.ts'
import type { ContractOrder } from '../../../protocol/shapes/perpetual.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { UNKNOWN } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime, msOf } from '../../i18n/time.ts'
import { Badge } from '../../ui/Chip.tsx'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { CopyNumber } from '../shared/CopyNumber.tsx'
import { LinkWord } from '../shared/links.tsx'
import { kindText } from '../shared/order/kind.ts'
import type { Markets } from '../shared/order/order.ts'
import {
  actionText,
  contractTrailing,
  isTrailing,
  leverageText,
  money,
  reasonText,
  STATE_TONES,
  sideOf,
  unitsIn,
  withLeverage,
} from './position.ts'

/** Every figure of an order without a position, pending or past. */
export function OrderFacts({ order, markets }: { order: ContractOrder; markets: Markets }) {
  const { t, language } = useTranslation()
  const { own } = useMoney()
  const units = unitsIn(markets, order.code)
  const { price, coins, base, quote } = units
  const reason = reasonText(t, order)
  const { position } = order
  const rows: Fact[] = [
    { label: t('perpetual.d.kind'), value: kindText(t, contractKind(order.kind, order)) },
    { label: t('perpetual.d.direction'), value: actionText(t, order) },
    { label: t('perpetual.d.side'), value: t(`trade.${sideOf(order)}`) },
    ...(order.timeInForce === null
      ? []
      : [{ label: t('trade.timeInForce.title'), value: t(`trade.timeInForce.${order.timeInForce}`) }]),
    { label: t('perpetual.leverage'), value: leverageText(order.leverage) },
    {
      label: t('trade.price'),
      value: order.price === null ? t('trade.marketPrice') : `${price(order.price)} ${quote}`,
    },
    { label: t('perpetual.d.quantity'), value: own(`${coins(order.quantity)} ${base}`) },
    { label: t('perpetual.d.filled'), value: own(`${coins(order.filled)} ${base}`) },
    ...(isTrailing(order)
      ? contractTrailing(t, order, units)
      : order.triggerPrice === null
        ? []
        : [
            { label: t('perpetual.triggerPrice'), value: price(order.triggerPrice) },
            {
              label: t('perpetual.triggerType'),
              value: order.triggerType ? t(`perpetual.by.${order.triggerType}`) : UNKNOWN,
            },
          ]),
    { label: t('perpetual.stopWin'), value: price(order.stopWin) },
    { label: t('perpetual.stopLose'), value: price(order.stopLose) },
    { label: t('perpetual.waits.frozen'), value: own(`${money(order.frozen, 'up')} ${quote}`) },
    { label: t('perpetual.d.created'), value: formatDateTime(msOf(order.created), language, 'words') },
    { label: t('perpetual.d.updated'), value: formatDateTime(msOf(order.updated), language, 'words') },
    { label: t('perpetual.d.number'), value: <CopyNumber number={order.number} /> },
  ]
  if (reason !== undefined) rows.splice(1, 0, { label: t('perpetual.d.reason'), value: reason })
  if (position !== null)
    rows.push({
      label: t('perpetual.d.position'),
      value: (
        <LinkWord
          className="link n"
          to={linkTo('positionDetails', { id: position, code: order.code })}
          label={position}
        />
      ),
    })
  return (
    <div className="contract-details">
      <section className="card card--pad contract-details-head">
        <div className="row g2 wrap">
          <span className="f18 sb">{units.name}</span>
          <Badge tone={sideOf(order) === 'buy' ? 'up' : 'down'}>
            {withLeverage(actionText(t, order), order.leverage)}
          </Badge>
          <Badge tone={STATE_TONES[order.state]}>{t(`perpetual.state.${order.state}`)}</Badge>
        </div>
      </section>
      <section className="card contract-group">
        <Facts rows={rows} />
      </section>
    </div>
  )
}
