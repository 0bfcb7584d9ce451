import { type ReactNode, useState } from 'react'
import { isZero } from '../../../protocol/rules/decimal.ts'
import type { ContractOrder, Position, StopKind } from '../../../protocol/shapes/perpetual.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { type Figure, formatAmount, formatChange, formatPercent, orUnknown } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime, msOf } from '../../i18n/time.ts'
import { Cell, CellGroup } from '../../ui/Cell.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { directionOf } from '../../ui/direction.ts'
import { type Fact, Facts, knownFacts } from '../../ui/Facts.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { CopyNumber } from '../shared/CopyNumber.tsx'
import type { Markets } from '../shared/order/order.ts'
import { breakEvenOf, feeToClose, grossOfClosed, rateOf, ratioPercent, resultPlaces } from './figures.ts'
import { LiquidationScale } from './LiquidationScale.tsx'
import {
  actionText,
  hasNoLiquidation,
  leverageText,
  money,
  QUOTE_PLACES,
  STATE_TONES,
  sideOf,
  type Units,
  unitsIn,
  withLeverage,
} from './position.ts'
import { usePositionProfit } from './usePositionProfit.ts'
import { usePositionMark } from './usePositions.ts'

const PositionFunding = lazyPart(() => import('./PositionFunding.tsx'), 'whenOpened')

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

/** Every figure of a position, open or closed: entry and exit, triggers, risk, and profit and loss. */
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
  const { t } = useTranslation()
  const { own, hidden } = useMoney()
  const { state, direction, leverage } = position
  const held = state === 'holding'
  const { gross, net } = usePositionProfit(position, mark, units)
  // Without the rate of the closing fee only the result by prices is known.
  const profit = held ? (net ?? gross) : position.realised
  const heldLabel = net === undefined ? 'perpetual.d.unrealizedGross' : 'perpetual.unrealised'
  return (
    <section className="card card--pad contract-details-head">
      <div className="row g2 wrap">
        <span className="f18 sb">{units.name}</span>
        <Badge tone={direction === 'long' ? 'up' : 'down'}>{withLeverage(t(`perpetual.${direction}`), leverage)}</Badge>
        <Badge tone={STATE_TONES[state]}>{t(`perpetual.state.${state}`)}</Badge>
      </div>
      <p className="f12 t3 mt3">
        {t(held ? heldLabel : 'perpetual.realised')} {units.quote}
      </p>
      <p className={`f24 sb n ${hidden ? 'flat' : directionOf(profit)}`} translate="no">
        {own(formatChange(profit))}
      </p>
      {held && (
        <p className={`f13 m n ${hidden ? 'flat' : directionOf(profit)}`} translate="no">
          {own(formatPercent(profit && rateOf(profit, position)))}
        </p>
      )}
      {held && <LiquidationScale position={position} mark={mark} terms={units} />}
    </section>
  )
}

function Group({ title, rows, children }: { title: string; rows: readonly Fact[]; children?: ReactNode }) {
  return (
    <CellGroup title={title}>
      <div className="contract-group">
        <Facts rows={rows} />
      </div>
      {children}
    </CellGroup>
  )
}

function Opening({ position, units, mark }: PartProps) {
  const { t, language } = useTranslation()
  const { own } = useMoney()
  const { coins, base, quote } = units
  const opening = { action: 'open', direction: position.direction } as const
  const rows: Fact[] = [
    { label: t('perpetual.d.direction'), value: actionText(t, opening) },
    { label: t('perpetual.d.side'), value: t(`trade.${sideOf(opening)}`) },
    { label: t('perpetual.d.kind'), value: orUnknown(position.kind, (kind) => t(`trade.${kind}`)) },
    { label: t('perpetual.leverage'), value: leverageText(position.leverage) },
    { label: t('perpetual.d.quantity'), value: own(`${coins(position.quantity)} ${base}`) },
    { label: t('perpetual.d.openPrice'), value: `${units.mean(position.openPrice)} ${quote}` },
    { label: t('perpetual.d.markPrice'), value: `${units.price(mark)} ${quote}` },
    { label: t('perpetual.d.openTime'), value: formatDateTime(msOf(position.openTime), language, 'words') },
    { label: t('perpetual.d.number'), value: <CopyNumber number={position.number} /> },
  ]
  return <Group title={t('perpetual.d.opening')} rows={rows} />
}

function Closing({ position, units }: PartProps) {
  const { t, language } = useTranslation()
  const { own, hidden } = useMoney()
  const { coins, base, quote } = units
  const { closePrice, closeTime, realised } = position
  const rows: Fact[] = [
    { label: t('perpetual.d.closePrice'), value: closePrice === null ? '–' : `${units.mean(closePrice)} ${quote}` },
    { label: t('perpetual.d.closeQuantity'), value: own(`${coins(position.closeQuantity)} ${base}`) },
    {
      label: t('perpetual.d.closeProfit'),
      value: (
        <span className={hidden ? undefined : directionOf(realised)}>{own(`${formatChange(realised)} ${quote}`)}</span>
      ),
    },
    {
      label: t('perpetual.d.closeTime'),
      value: closeTime === null ? '–' : formatDateTime(closeTime * 1000, language, 'words'),
    },
  ]
  return <Group title={t('perpetual.d.closing')} rows={rows} />
}

/** The stops, and the trigger of the pending order or else of the one that fired. */
function Triggers({ position, units, orders }: PartProps & { orders: readonly ContractOrder[] }) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const order = orders.find(({ triggerPrice }) => triggerPrice !== null)
  const stopRows = (kind: StopKind, whole: string | null): Fact[] => {
    const stop = t(kind === 'win' ? 'perpetual.stopWin' : 'perpetual.stopLose')
    const levels = (position.stopLevels ?? []).filter((level) => level.stop === kind)
    if (levels.length === 0) return [{ label: stop, value: units.price(whole) }]
    return levels.map(({ price, quantity }, index) => ({
      label: t('perpetual.stopping.nth', { stop, number: index + 1 }),
      value: `${units.price(price)} · ${own(`${units.coins(quantity)} ${units.base}`)}`,
    }))
  }
  const rows: Fact[] = [
    ...stopRows('win', position.stopWin),
    ...stopRows('lose', position.stopLose),
    { label: t('perpetual.triggerPrice'), value: units.price(order?.triggerPrice ?? null) },
    { label: t('perpetual.triggerType'), value: order?.triggerType ? t(`perpetual.by.${order.triggerType}`) : '–' },
  ]
  if (order)
    rows.push({
      label: t('perpetual.waits.trigger'),
      value: (
        <span className="row g2 wrap end-wrap">
          {actionText(t, order)}
          <Badge tone={STATE_TONES[order.state]}>{t(`perpetual.state.${order.state}`)}</Badge>
        </span>
      ),
    })
  return <Group title={t('perpetual.stops')} rows={rows} />
}

function Risk({ position, units, mark }: PartProps) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const { quote, price } = units
  const rows: Fact[] = [
    { label: t('perpetual.margin'), value: own(`${money(position.margin)} ${quote}`) },
    { label: t('perpetual.d.maintenance'), value: own(`${money(position.maintenanceMargin, 'up')} ${quote}`) },
    { label: t('perpetual.ratio'), value: orUnknown(ratioPercent(position, mark, units), (ratio) => `${ratio}%`) },
    {
      label: t('perpetual.liquidation'),
      value: hasNoLiquidation(position) ? t('perpetual.none') : `${price(position.liquidationPrice)} ${quote}`,
    },
  ]
  return <Group title={t('perpetual.d.risk')} rows={knownFacts(rows)} />
}

/** Gross result by prices, payments, and net result: for an open position with the estimated closing fee. */
function ProfitAndLoss({ position, units, mark }: PartProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { own } = useMoney()
  const held = position.state === 'holding'
  const places = held ? QUOTE_PLACES : resultPlaces(position)
  const amount = (value: Figure) => orUnknown(value, (known) => own(`${formatChange(known, places)} ${units.quote}`))
  const cost = (value: Figure) =>
    orUnknown(value, (known) => own(`${formatAmount(known, places, false, 'up')} ${units.quote}`))
  const { gross, net } = usePositionProfit(position, mark, units)
  const breakEven = breakEvenOf(position, units, units.steps.tick)
  const rows: Fact[] = []
  if (held) {
    rows.push(
      { label: t('perpetual.d.unrealizedGross'), value: amount(gross) },
      { label: t('perpetual.d.feeToClose'), value: cost(feeToClose(position, mark, units)) },
      { label: t('perpetual.d.unrealizedNet'), value: amount(net) },
      {
        label: t('perpetual.d.breakEven'),
        value:
          breakEven === null
            ? t('perpetual.none')
            : orUnknown(breakEven, (known) => `${units.price(known)} ${units.quote}`),
      },
    )
  }
  if (!held || (position.closeQuantity !== null && !isZero(position.closeQuantity))) {
    rows.push(
      { label: t('perpetual.d.realizedGross'), value: amount(grossOfClosed(position)) },
      { label: t('perpetual.d.realizedNet'), value: amount(position.realised) },
    )
  }
  rows.push(
    { label: t('perpetual.d.fee'), value: cost(position.fee) },
    { label: t('perpetual.d.funding'), value: amount(position.funding) },
  )
  return (
    <>
      <Group title={t('perpetual.d.profit')} rows={knownFacts(rows)}>
        <Cell title={t('perpetual.funding.details')} onPress={() => setOpen(true)} />
      </Group>
      <PositionFunding open={isOpen} onClose={() => setOpen(false)} position={position} units={units} />
    </>
  )
}
