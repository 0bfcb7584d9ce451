import Pencil from '#icons/pencil'
import type { SpotOrder } from '../../../protocol/shapes/trade.ts'
import { Offered } from '../../bindings/offered.tsx'
import { useMoney } from '../../bindings/useMoney.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDate, formatTime, msOf } from '../../i18n/time.ts'
import { useLive } from '../../live/hooks.ts'
import { Button } from '../../ui/Button.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { isOpen, kindText, type Markets, orderTexts, STATE_TONES } from '../shared/order/order.ts'
import { cardFacts } from '../shared/order/orderFacts.ts'
import { RecordCard } from '../shared/RecordCard.tsx'

interface Props {
  order: SpotOrder
  markets: Markets
  onOpen: () => void
  /** Whether its details are shown beside the list. */
  current?: boolean
  /** Undefined if it can't be amended. */
  onAmend: (() => void) | undefined
  onRevoke: (order: SpotOrder) => void
}

/** An order in a list: facts, filled share, and its state or the buttons to amend and cancel it. */
export function OrderCard({ order, markets, onOpen, current = false, onAmend, onRevoke }: Props) {
  const { t, language } = useTranslation()
  const { own } = useMoney()
  const { clock } = useLive()
  const texts = orderTexts(order, markets)
  // A backend may leave the time out.
  const at = order.created === null ? undefined : msOf(order.created)
  const day = at === undefined ? undefined : formatDate(at, language)
  // Today the time suffices; otherwise it would mislead.
  const when = at !== undefined && day === formatDate(clock.now(), language) ? formatTime(at, language) : day
  return (
    <RecordCard
      title={texts.name}
      onOpen={onOpen}
      current={current}
      progress={order.filled ?? undefined}
      words={
        <>
          <Badge tone={order.side === 'buy' ? 'up' : 'down'}>{t(`trade.${order.side}`)}</Badge>
          <span className="f12 t3 n">
            {[kindText(t, order), when].filter((part) => part !== undefined).join(' · ')}
          </span>
        </>
      }
      end={
        isOpen(order) ? (
          <>
            {onAmend && <IconButton icon={Pencil} size={16} label={t('trade.amend.button')} onPress={onAmend} />}
            <Offered call="currencyRevoke" instead={<OrderState order={order} />}>
              <Button small kind="quiet" label={t('trade.withdraw')} onPress={() => onRevoke(order)} />
            </Offered>
          </>
        ) : (
          <OrderState order={order} />
        )
      }
    >
      <dl className="record-facts n">
        {cardFacts(t, order, texts, own).map(({ label, value, of, wide }) => (
          <div key={label} className={wide ? 'record-wide' : undefined}>
            <dt>{label}</dt>
            <dd>
              {value}
              {of !== undefined && <span className="t3"> / {of}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </RecordCard>
  )
}

/** The state of an order as a badge. */
export function OrderState({ order: { state } }: { order: SpotOrder }) {
  const { t } = useTranslation()
  return <Badge tone={STATE_TONES[state]}>{t(`trade.state.${state}`)}</Badge>
}
