import type { ContractOrder } from '../../../protocol/shapes/perpetual.ts'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { useMoney } from '../../bind/useMoney.ts'
import { useLanguageTag, useText } from '../../text/text.ts'
import { formatDateTime } from '../../text/time.ts'
import { type Fact, Facts } from '../../ui/Cell.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { CopyNumber } from '../parts/CopyNumber.tsx'
import type { Markets } from '../trade/order.ts'
import { orderKindText } from './PendingCard.tsx'
import { actionText, money, reasonText, STATE_TONES, sideOf, unitsIn } from './position.ts'

/** Every figure of an order that waits, or that ended without a position. */
export function OrderFacts({ order, markets }: { order: ContractOrder; markets: Markets }) {
  const say = useText()
  const language = useLanguageTag()
  const navigation = useNavigation()
  const { own } = useMoney()
  const units = unitsIn(markets, order.code)
  const { price, coins, base, quote } = units
  const reason = reasonText(say, order)
  const { position } = order
  const rows: Fact[] = [
    { label: say('trade.kind'), value: orderKindText(say, order) },
    { label: say('contract.d.direction'), value: actionText(say, order) },
    { label: say('contract.d.side'), value: say(`trade.${sideOf(order)}`) },
    { label: say('contract.d.kind'), value: say(`trade.${order.kind}`) },
    { label: say('contract.leverage'), value: `${order.leverage}×` },
    {
      label: say('trade.price'),
      value: order.price === null ? say('trade.marketPrice') : `${price(order.price)} ${quote}`,
    },
    { label: say('contract.d.quantity'), value: own(`${coins(order.quantity)} ${base}`) },
    { label: say('contract.d.filled'), value: own(`${coins(order.filled)} ${base}`) },
    { label: say('contract.triggerPrice'), value: price(order.triggerPrice) },
    { label: say('contract.triggerType'), value: order.triggerType ? say(`contract.by.${order.triggerType}`) : '–' },
    { label: say('contract.stopWin'), value: price(order.stopWin) },
    { label: say('contract.stopLose'), value: price(order.stopLose) },
    { label: say('contract.waits.frozen'), value: own(`${money(order.frozen, 'up')} ${quote}`) },
    { label: say('contract.d.created'), value: formatDateTime(order.created * 1000, language) },
    { label: say('contract.d.updated'), value: formatDateTime(order.updated * 1000, language) },
    { label: say('contract.d.number'), value: <CopyNumber number={order.number} /> },
  ]
  if (reason !== undefined) rows.splice(1, 0, { label: say('contract.d.reason'), value: reason })
  if (position !== null)
    rows.push({
      label: say('contract.d.position'),
      value: (
        <button
          type="button"
          className="link n"
          onClick={() => navigation.open(linkTo('positionDetails', { id: position, code: order.code }))}
        >
          {position}
        </button>
      ),
    })
  return (
    <div className="contract-details">
      <section className="card card--pad contract-details-head">
        <div className="row g2 wrap">
          <span className="f18 sb">{units.name}</span>
          <Badge tone={sideOf(order) === 'buy' ? 'up' : 'down'}>
            {actionText(say, order)} {order.leverage}×
          </Badge>
          <Badge tone={STATE_TONES[order.state]}>{say(`contract.state.${order.state}`)}</Badge>
        </div>
      </section>
      <section className="card contract-group">
        <Facts rows={rows} />
      </section>
    </div>
  )
}
