import { positive } from '../../../machines/perpetual/contractDraft.ts'
import { placesOf } from '../../../protocol/rules/decimal.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { formatChange } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Facts } from '../../ui/Facts.tsx'
import { TicketField } from '../../ui/TicketField.tsx'
import { OrderReview } from '../trade/OrderReview.tsx'
import { profitOfClosing } from './figures.ts'
import { type SheetProps, usePositionSheet } from './positionSheet.tsx'

const REASON = 'stops-reason'

/** Sets, changes and removes a position's take profit and stop loss. */
export default function StopsSheet(props: SheetProps) {
  const { state, submission, send, position } = props
  const { t } = useTranslation()
  const { own } = useMoney()
  const { stops, problems } = state.context
  const { units, mark, review } = usePositionSheet(props, 'stops.confirm', REASON)
  const profit = (price: string) => {
    const at = positive(price)
    return at ? own(`≈ ${formatChange(profitOfClosing(position, position.quantity, at).net)} ${units.quote}`) : '–'
  }
  return (
    <OrderReview {...review} title={t('perpetual.stops')} confirm={t('perpetual.stopping.confirm')}>
      {!submission && (
        <div className="contract-form">
          {(['stopWin', 'stopLose'] as const).map((field) => (
            <TicketField
              key={field}
              label={t(`perpetual.${field}`)}
              value={stops[field]}
              decimals={placesOf(units.steps.tick)}
              unit={units.quote}
              onChange={(value) => send({ type: 'stops.edit', change: { [field]: value } })}
              errorId={problems.some((one) => one.field === field) ? REASON : undefined}
            />
          ))}
          <p className="f12 t2">{t('perpetual.stopping.hint')}</p>
        </div>
      )}
      <Facts
        boxed
        rows={[
          { label: t('perpetual.entry'), value: `${units.price(position.openPrice)} ${units.quote}` },
          { label: t('perpetual.mark'), value: `${units.price(mark)} ${units.quote}` },
          { label: t('perpetual.stopping.win'), value: profit(stops.stopWin) },
          { label: t('perpetual.stopping.lose'), value: profit(stops.stopLose) },
        ]}
      />
    </OrderReview>
  )
}
