import { useState } from 'react'
import { liquidationWith, marginWith, mostLeverage } from '../../../machines/perpetual/marginDraft.ts'
import { absolute, minus } from '../../../protocol/rules/decimal.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Facts } from '../../ui/Facts.tsx'
import { OrderReview } from '../shared/order/OrderReview.tsx'
import { LeverageFields, leverageIn } from './LeverageFields.tsx'
import { money } from './position.ts'
import { changeLabels, type SheetProps, useLiquidationText, usePositionSheet } from './positionSheet.tsx'
import { useContractFunds } from './useContractFunds.ts'

const REASON = 'leverage-reason'

/** Changes a position's leverage, with the margin that moves and the liquidation price before and after. */
export default function PositionLeverage(props: SheetProps) {
  const { state, submission, send, position } = props
  const { t } = useTranslation()
  const { own } = useMoney()
  const [typed, setTyped] = useState(String(state.context.leverage))
  const funds = useContractFunds()
  const { units, mark, review } = usePositionSheet(props, 'leverage.confirm', REASON, funds)
  const { quote } = units
  const facts = { mark, contractTerms: units.contractTerms }
  const most = mostLeverage(position, facts)
  const leverage = leverageIn(typed, most)
  const after = marginWith(leverage, position, facts)
  const more = after === undefined ? undefined : minus(after, position.margin ?? '0')
  // A higher leverage releases margin, a lower one adds some.
  const releases = leverage > (position.leverage ?? 0)
  const liquidation = useLiquidationText(units)
  const amount = (value: string | undefined) => (value === undefined ? '–' : own(`${money(value)} ${quote}`))
  const price =
    leverage === position.leverage
      ? position.liquidationPrice
      : after && liquidationWith(after, position, units.steps.tick, units)
  return (
    <OrderReview
      {...review}
      title={t('perpetual.levering.title')}
      words={changeLabels(t, 'perpetual.levering.placing')}
    >
      {!submission && (
        <div className="contract-form leverage">
          <LeverageFields
            typed={typed}
            most={most}
            onType={(text) => {
              setTyped(text)
              send({ type: 'leverage.pick', leverage: Number(text) })
            }}
          />
        </div>
      )}
      <Facts
        boxed
        rows={[
          { label: t('trade.available'), value: amount(funds.available(quote)) },
          {
            label: t(releases ? 'perpetual.levering.back' : 'perpetual.levering.more'),
            value: more === undefined ? '–' : own(`${money(absolute(more), releases ? 'down' : 'up')} ${quote}`),
          },
          { label: t('perpetual.adjusting.after'), value: amount(after) },
          { label: t('perpetual.adjusting.liqNow'), value: liquidation(position.liquidationPrice) },
          { label: t('perpetual.adjusting.liqAfter'), value: liquidation(price, '≈ ') },
        ]}
      />
      <p className="f12 t2 mt3">{t('perpetual.levering.hint')}</p>
    </OrderReview>
  )
}
