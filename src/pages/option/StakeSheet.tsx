import ArrowRight from '#icons/arrow-right'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { formatChange, orUnknown, UNKNOWN } from '../../i18n/format.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { formatCountdown, formatDateTime, msOf } from '../../i18n/time.ts'
import { Button } from '../../ui/Button.tsx'
import { directionOf } from '../../ui/direction.ts'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LargeFigure } from '../../ui/LargeFigure.tsx'
import type { Markets } from '../shared/order/order.ts'
import { PageSheet } from '../shared/PageSheet.tsx'
import { Countdown } from '../shared/Ring.tsx'
import { ForecastBadge } from './RunningCard.tsx'
import {
  cycleText,
  isRunning,
  marketName,
  money,
  netOf,
  priceText,
  rateText,
  type StakeKind,
  type StakeOrder,
  tickText,
} from './stakes.ts'

interface Props {
  kind: StakeKind
  /** The shown order; the sheet is open while it is defined. */
  order: StakeOrder | undefined
  markets: Markets
  onClose: () => void
  /** Opens the settled orders, unless the sheet is above them. */
  onRecords?: (() => void) | undefined
}

/** All figures of one order; for a settled one its result and both prices come first. */
export function StakeSheet({ kind, order, markets, onClose, onRecords }: Props) {
  const { t } = useTranslation()
  const settled = order && !isRunning(order)
  return (
    <PageSheet
      open={order !== undefined}
      onClose={onClose}
      title={settled ? t(`option.result.${order.state as 'won' | 'lost' | 'even'}`) : t('trade.detail.title')}
      overlayCloses
      actions={
        <div className="btn2">
          {onRecords && <Button kind="quiet" label={t('option.result.records')} onPress={onRecords} />}
          <Button kind="ink" label={t('option.result.done')} onPress={onClose} />
        </div>
      }
    >
      {order && (
        <>
          {settled && <Result order={order} market={markets.get(order.code)} />}
          <Details kind={kind} order={order} market={markets.get(order.code)} />
        </>
      )}
    </PageSheet>
  )
}

interface PartProps {
  order: StakeOrder
  market: MarketItem | undefined
}

/** The net result with its parts, and both deciding prices. */
function Result({ order, market }: PartProps) {
  const { t } = useTranslation()
  const { own, hidden } = useMoney()
  const net = netOf(order)
  const { currency, stake, settlementIncome, openTick, settlementTick } = order
  const direction = hidden ? '' : directionOf(net)
  return (
    <>
      <LargeFigure tone={direction} figure={own(formatChange(net))} />
      <p className="stake-net-text f13 t2 n">
        {t('option.result.net', { currency, stake: own(money(stake)), paid: own(money(settlementIncome ?? '0')) })}
      </p>
      <div className="stake-ticks n">
        <span>
          <small>{t('option.entry')}</small>
          {priceText(openTick?.price ?? order.purchasePrice, market)}
        </span>
        <Icon of={ArrowRight} size={20} className="t3" />
        <span className="end">
          <small>{t('option.settlement')}</small>
          {priceText(settlementTick?.price ?? order.settlementPrice, market)}
        </span>
      </div>
      {openTick === null && <p className="f12 t2 mt3">{t('option.result.noTrade')}</p>}
    </>
  )
}

function Details({ kind, order, market }: PartProps & { kind: StakeKind }) {
  const { t, language } = useTranslation()
  const { own } = useMoney()
  return <Facts rows={detailRows(t, language, own, kind, order, market)} />
}

function detailRows(
  t: TFunction,
  language: string,
  own: (text: string) => string,
  kind: StakeKind,
  order: StakeOrder,
  market: MarketItem | undefined,
): Fact[] {
  const coins = (amount: string | null) => (amount === null ? '–' : `${own(money(amount))} ${order.currency}`)
  const when = (time: number | null) => formatDateTime(msOf(time), language, 'words')
  const running = isRunning(order)
  const rows: Fact[] = [
    { label: t('trade.marketName'), value: marketName(order.code, market) },
    { label: t('option.fact.forecast'), value: <ForecastBadge forecast={order.forecast} /> },
    { label: t('option.fact.cycle'), value: cycleText(t, kind, order.cycle) },
    { label: t('option.fact.yield'), value: orUnknown(order.yieldRate, rateText) },
    { label: t('option.fact.purchasePrice'), value: priceText(order.purchasePrice, market) },
    { label: t('option.fact.purchaseTotal'), value: coins(order.stake) },
    { label: t('option.fact.expected'), value: coins(order.expectedIncome) },
    {
      label: t('option.fact.countdown'),
      value: running ? order.settles === null ? UNKNOWN : <Countdown deadline={order.settles} /> : formatCountdown(0),
    },
    { label: t('option.fact.settlementPrice'), value: priceText(order.settlementPrice, market) },
    { label: t('option.fact.settlementIncome'), value: coins(order.settlementIncome) },
    { label: t('option.fact.opening'), value: tickText(t, language, order.openTick) },
    { label: t('option.fact.settled'), value: tickText(t, language, order.settlementTick) },
  ]
  if ('opens' in order) rows.push({ label: t('option.round.name'), value: `${when(order.opens)}` })
  rows.push(
    { label: t('trade.detail.created'), value: when(order.created) },
    { label: t('trade.detail.number'), value: order.number },
  )
  return rows
}
