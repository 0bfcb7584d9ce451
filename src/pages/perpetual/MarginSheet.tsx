import { liquidationWith, marginAfter, spareMargin } from '../../../machines/perpetual/marginDraft.ts'
import { fixed } from '../../../protocol/rules/decimal.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import type { Figure } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { TicketField } from '../../ui/TicketField.tsx'
import { OrderReview } from '../shared/order/OrderReview.tsx'
import { TransferLink } from '../shared/TransferLink.tsx'
import { money, QUOTE_PLACES } from './position.ts'
import { changeLabels, type SheetProps, useLiquidationText, usePositionSheet } from './positionSheet.tsx'
import { useContractFunds } from './useContractFunds.ts'

const REASON = 'margin-reason'

/** Adds margin to a position or removes it, with the liquidation price before and after. */
export default function MarginSheet(props: SheetProps) {
  const { state, submission, send, position } = props
  const { t } = useTranslation()
  const { own } = useMoney()
  const { margin, problems } = state.context
  const funds = useContractFunds()
  const { units, mark, review } = usePositionSheet(props, 'margin.confirm', REASON, funds)
  const { quote } = units
  const available = funds.available(quote)
  const spare = spareMargin(position, { mark, contractTerms: units.contractTerms })
  const adds = margin.action === 'add'
  const most = adds ? available : spare
  const after = marginAfter(margin, position)
  const liquidation = useLiquidationText(units)
  const amount = (value: Figure) => own(`${money(value)} ${quote}`)
  return (
    <OrderReview
      {...review}
      title={t('perpetual.adjusting.title')}
      confirm={t(adds ? 'perpetual.adjusting.add' : 'perpetual.adjusting.remove')}
      words={changeLabels(t, 'perpetual.adjusting.placing')}
    >
      {!submission && (
        <div className="contract-form">
          <Segmented
            label={t('perpetual.adjusting.what')}
            value={margin.action}
            onChange={(action) => send({ type: 'margin.edit', change: { action } })}
            items={[
              { key: 'add', label: t('perpetual.adjusting.add') },
              { key: 'remove', label: t('perpetual.adjusting.remove') },
            ]}
          />
          <TicketField
            label={t('trade.amount')}
            value={margin.amount}
            decimals={QUOTE_PLACES}
            unit={quote}
            onChange={(text) => send({ type: 'margin.edit', change: { amount: text } })}
            errorId={problems.length > 0 ? REASON : undefined}
          />
          <div className="row between g2 f12 t2 wrap">
            <span>
              {t(adds ? 'trade.available' : 'perpetual.adjusting.spare')}{' '}
              <span className="n m t1" translate="no">
                {most === undefined ? '–' : amount(most)}
              </span>
              {adds && <TransferLink to="contract" currency={quote} />}
            </span>
            {most !== undefined && (
              <button
                type="button"
                className="link contract-max"
                onClick={() => send({ type: 'margin.edit', change: { amount: fixed(most, QUOTE_PLACES) } })}
              >
                {t('option.stake.max')}
              </button>
            )}
          </div>
        </div>
      )}
      <Facts
        boxed
        rows={[
          { label: t('perpetual.mark'), value: `${units.price(mark)} ${quote}` },
          { label: t('perpetual.margin'), value: amount(position.margin) },
          { label: t('perpetual.adjusting.after'), value: after === undefined ? '–' : amount(after) },
          { label: t('perpetual.adjusting.liqNow'), value: liquidation(position.liquidationPrice) },
          {
            label: t('perpetual.adjusting.liqAfter'),
            value:
              after === undefined ? '–' : liquidation(liquidationWith(after, position, units.steps.tick, units), '≈ '),
          },
        ]}
      />
      <p className="f12 t2 mt3">{t('perpetual.adjusting.hint')}</p>
    </OrderReview>
  )
}
