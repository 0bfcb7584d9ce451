import { isZero } from '../../../protocol/rules/decimal.ts'
import type { ContractOrder, Position } from '../../../protocol/shapes/perpetual.ts'
import { useMoney } from '../../bind/useMoney.ts'
import { formatChange, formatPercent, grouped } from '../../text/format.ts'
import { useLanguageTag, useText } from '../../text/text.ts'
import { formatDateTime } from '../../text/time.ts'
import { CellGroup, type Fact, Facts } from '../../ui/Cell.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { directionOf } from '../../ui/direction.ts'
import { CopyNumber } from '../parts/CopyNumber.tsx'
import type { Markets } from '../trade/order.ts'
import { feeToClose, grossOfClosed, rateOf, ratioPercent } from './figures.ts'
import { LiquidationScale } from './LiquidationScale.tsx'
import { actionText, money, STATE_TONES, sideOf, type Units, unitsIn } from './position.ts'
import { usePositionMark, usePositionProfit } from './usePositions.ts'

interface Props {
  position: Position
  /** The orders that opened and close it. */
  orders: readonly ContractOrder[]
  markets: Markets
}

interface PartProps {
  position: Position
  units: Units
  mark: string
}

/** Every figure of a position, held or ended: what it is, its opening and closing, its triggers, risk, and profit and loss. */
export function PositionFacts({ position, orders, markets }: Props) {
  const mark = usePositionMark(position)
  const units = unitsIn(markets, position.code)
  const parts = { position, units, mark }
  return (
    <div className="contract-details">
      <Head {...parts} />
      <Opening {...parts} />
      <Closing {...parts} />
      <Triggers {...parts} orders={orders} />
      {position.state === 'holding' && <Risk {...parts} />}
      <ProfitAndLoss {...parts} />
    </div>
  )
}

function Head({ position, units, mark }: PartProps) {
  const say = useText()
  const { own, hidden } = useMoney()
  const { state, direction, leverage } = position
  const held = state === 'holding'
  const { net } = usePositionProfit(position, mark)
  const profit = held ? net : position.realised
  return (
    <section className="card card--pad contract-details-head">
      <div className="row g2 wrap">
        <span className="f18 sb">{units.name}</span>
        <Badge tone={direction === 'long' ? 'up' : 'down'}>
          {say(`contract.${direction}`)} {leverage}×
        </Badge>
        <Badge tone={STATE_TONES[state]}>{say(`contract.state.${state}`)}</Badge>
      </div>
      <p className="f12 t3 mt3">
        {say(held ? 'contract.unrealised' : 'contract.realised')} {units.quote}
      </p>
      <p className={`f24 sb n ${hidden ? 'flat' : directionOf(profit)}`}>{own(formatChange(profit))}</p>
      {held && (
        <p className={`f13 m n ${hidden ? 'flat' : directionOf(profit)}`}>
          {own(formatPercent(rateOf(profit, position)))}
        </p>
      )}
      {held && <LiquidationScale position={position} mark={mark} />}
    </section>
  )
}

function Group({ title, rows }: { title: string; rows: readonly Fact[] }) {
  return (
    <CellGroup title={title}>
      <div className="contract-group">
        <Facts rows={rows} />
      </div>
    </CellGroup>
  )
}

function Opening({ position, units, mark }: PartProps) {
  const say = useText()
  const language = useLanguageTag()
  const { own } = useMoney()
  const { coins, base, quote } = units
  const opening = { action: 'open', direction: position.direction } as const
  const rows: Fact[] = [
    { label: say('contract.d.direction'), value: actionText(say, opening) },
    { label: say('contract.d.side'), value: say(`trade.${sideOf(opening)}`) },
    { label: say('contract.d.kind'), value: say(`trade.${position.kind}`) },
    { label: say('contract.leverage'), value: `${position.leverage}×` },
    { label: say('contract.d.quantity'), value: own(`${coins(position.quantity)} ${base}`) },
    { label: say('contract.d.openPrice'), value: `${grouped(position.openPrice)} ${quote}` },
    { label: say('contract.d.markPrice'), value: `${units.price(mark)} ${quote}` },
    { label: say('contract.d.openTime'), value: formatDateTime(position.openTime * 1000, language) },
    { label: say('contract.d.number'), value: <CopyNumber number={position.number} /> },
  ]
  return <Group title={say('contract.d.opening')} rows={rows} />
}

function Closing({ position, units }: PartProps) {
  const say = useText()
  const language = useLanguageTag()
  const { own, hidden } = useMoney()
  const { coins, base, quote } = units
  const { closePrice, closeTime, realised } = position
  const rows: Fact[] = [
    { label: say('contract.d.closePrice'), value: closePrice === null ? '–' : `${grouped(closePrice)} ${quote}` },
    { label: say('contract.d.closeQuantity'), value: own(`${coins(position.closeQuantity)} ${base}`) },
    {
      label: say('contract.d.closeProfit'),
      value: (
        <span className={hidden ? undefined : directionOf(realised)}>{own(`${formatChange(realised)} ${quote}`)}</span>
      ),
    },
    {
      label: say('contract.d.closeTime'),
      value: closeTime === null ? '–' : formatDateTime(closeTime * 1000, language),
    },
  ]
  return <Group title={say('contract.d.closing')} rows={rows} />
}

/** The stops, and the trigger of the order that waits or, where none does, of the one that fired. */
function Triggers({ position, units, orders }: PartProps & { orders: readonly ContractOrder[] }) {
  const say = useText()
  const order = orders.find(({ triggerPrice }) => triggerPrice !== null)
  const rows: Fact[] = [
    { label: say('contract.stopWin'), value: units.price(position.stopWin) },
    { label: say('contract.stopLose'), value: units.price(position.stopLose) },
    { label: say('contract.triggerPrice'), value: units.price(order?.triggerPrice ?? null) },
    { label: say('contract.triggerType'), value: order?.triggerType ? say(`contract.by.${order.triggerType}`) : '–' },
  ]
  if (order)
    rows.push({
      label: say('contract.waits.trigger'),
      value: (
        <span className="row g2 wrap end-wrap">
          {actionText(say, order)}
          <Badge tone={STATE_TONES[order.state]}>{say(`contract.state.${order.state}`)}</Badge>
        </span>
      ),
    })
  return <Group title={say('contract.stops')} rows={rows} />
}

function Risk({ position, units, mark }: PartProps) {
  const say = useText()
  const { own } = useMoney()
  const { quote, price } = units
  const { liquidationPrice } = position
  const rows: Fact[] = [
    { label: say('contract.margin'), value: own(`${money(position.margin)} ${quote}`) },
    { label: say('contract.d.maintenance'), value: own(`${money(position.maintenanceMargin, 'up')} ${quote}`) },
    { label: say('contract.ratio'), value: `${ratioPercent(position, mark)}%` },
    {
      label: say('contract.liquidation'),
      value: liquidationPrice === null ? say('contract.none') : `${price(liquidationPrice)} ${quote}`,
    },
  ]
  return <Group title={say('contract.d.risk')} rows={rows} />
}

/** Gross by prices alone, what was paid, and net: of what is held with the fee that closing would cost, of what is closed as it was. */
function ProfitAndLoss({ position, units, mark }: PartProps) {
  const say = useText()
  const { own } = useMoney()
  const amount = (value: string) => own(`${formatChange(value)} ${units.quote}`)
  const cost = (value: string) => own(`${money(value, 'up')} ${units.quote}`)
  const held = position.state === 'holding'
  const { gross, net } = usePositionProfit(position, mark)
  const rows: Fact[] = []
  if (held) {
    rows.push(
      { label: `${say('contract.unrealised')} · ${say('contract.d.gross')}`, value: amount(gross) },
      { label: say('contract.d.feeToClose'), value: cost(feeToClose(position, mark)) },
      { label: `${say('contract.unrealised')} · ${say('contract.d.net')}`, value: amount(net) },
    )
  }
  if (!held || !isZero(position.closeQuantity)) {
    rows.push(
      { label: `${say('contract.realised')} · ${say('contract.d.gross')}`, value: amount(grossOfClosed(position)) },
      { label: `${say('contract.realised')} · ${say('contract.d.net')}`, value: amount(position.realised) },
    )
  }
  rows.push(
    { label: say('contract.d.fee'), value: cost(position.fee) },
    { label: say('contract.d.funding'), value: amount(position.funding) },
  )
  return <Group title={say('contract.d.profit')} rows={rows} />
}
