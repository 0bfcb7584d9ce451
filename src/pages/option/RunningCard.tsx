import '../shared/records.css'
import { useSelector } from '@xstate/react'
import ArrowDown from '#icons/arrow-down'
import ArrowUp from '#icons/arrow-up'
import type { LifeRef } from '../../../machines/option/runningOrders.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import type { Forecast } from '../../../protocol/shapes/option.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { formatChange } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useTicker } from '../../live/hooks.ts'
import { Badge } from '../../ui/Chip.tsx'
import { directionOf } from '../../ui/direction.ts'
import { Figures } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Ring } from '../shared/Ring.tsx'
import { cycleText, incomeAt, marketName, money, priceText, type StakeKind, type StakeOrder } from './stakes.ts'

const MINUTE = 60

/** Up or down by arrow, word and colour. */
export function ForecastBadge({ forecast }: { forecast: Forecast }) {
  const { t } = useTranslation()
  return (
    <Badge tone={forecast}>
      <Icon of={forecast === 'up' ? ArrowUp : ArrowDown} size={12} strokeWidth="2.5" />
      {t(`option.${forecast}`)}
    </Badge>
  )
}

type Phase = 'waiting' | 'open' | 'settling'

/** The phase of an order's machine. */
export function usePhase(life: LifeRef): Phase {
  return useSelector(life as LifeRef & { getSnapshot: () => { matches: (state: string) => boolean } }, (state) => {
    const { matches } = state as { matches: (name: string) => boolean }
    return matches.call(state, 'waiting') ? 'waiting' : matches.call(state, 'countingDown') ? 'open' : 'settling'
  })
}

/** An order's duration in seconds. */
export const spanOf = (kind: StakeKind, { cycle }: StakeOrder): number | undefined =>
  cycle === null ? undefined : kind === 'second' ? cycle : cycle * MINUTE

/** The countdown's end, if the backend sends it: the beginning of the round, then its end. Unix seconds. */
export const deadlineOf = (order: StakeOrder, phase: Phase): number | undefined =>
  (phase === 'waiting' && 'opens' in order ? order.opens : order.settles) ?? undefined

interface Props {
  kind: StakeKind
  order: StakeOrder
  life: LifeRef
  market: MarketItem | undefined
  onOpen: () => void
}

/** A running order: countdown, stake, opening price, and its current result. While it settles no action is possible. */
export function RunningCard({ kind, order, life, market, onOpen }: Props) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const phase = usePhase(life)
  const name = marketName(order.code, market)
  const [deadline, span] = [deadlineOf(order, phase), spanOf(kind, order)]
  const title = `${name} · ${cycleText(t, kind, order.cycle)}`
  return (
    <article className="running">
      {phase === 'settling' || deadline === undefined ? (
        <span className="ring">
          <Spinner large />
        </span>
      ) : (
        <Ring deadline={deadline} span={span ?? 0} />
      )}
      <div className="grow">
        <div className="running-head">
          {phase === 'settling' ? (
            <span className="f14 sb">{title}</span>
          ) : (
            <button type="button" className="record-open running-open" onClick={onOpen}>
              {title}
            </button>
          )}
          <ForecastBadge forecast={order.forecast} />
        </div>
        <Figures
          className="running-facts n"
          rows={[
            { label: t('option.stake.plain'), value: `${own(money(order.stake))} ${order.currency}` },
            { label: t('option.entry'), value: priceText(order.purchasePrice, market) },
            phase === 'open'
              ? { label: t('option.ifNow'), value: <IfNow order={order} /> }
              : { label: t('trade.detail.state'), value: t(`option.state.${phase}`) },
          ]}
        />
      </div>
    </article>
  )
}

function IfNow({ order }: { order: StakeOrder }) {
  const { own, hidden } = useMoney()
  const price = useTicker(order.code)?.price
  const income = incomeAt(order, price)
  if (income === undefined) return '–'
  return (
    <span className={hidden ? undefined : directionOf(income)}>
      {own(formatChange(income))} {order.currency}
    </span>
  )
}
