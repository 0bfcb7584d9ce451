import type { WithdrawalDraft } from '../../../machines/assets/withdrawalDraft.ts'
import {
  arrivalOf,
  fiatOf,
  termsOf,
  type WithdrawalProblem,
  withdrawalProblems,
} from '../../../machines/assets/withdrawalTerms.ts'
import { isZero } from '../../../protocol/rules/decimal.ts'
import type { WithdrawalWay } from '../../../protocol/shapes/transfers.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { FieldAction } from '../../ui/Field.tsx'
import { amountText, exactText } from '../shared/amounts.ts'
import { FeeLink } from '../shared/FeeLink.tsx'
import { TransferLink } from '../shared/TransferLink.tsx'
import type { FormProps } from './useWithdrawal.ts'

function problemText(t: TFunction, own: (text: string) => string, { id, params }: WithdrawalProblem): string {
  const { currency = '', available = '0', minimum = '0', maximum = '0', fee = '0', left = '0' } = params
  if (id === 'decimals') return t('withdrawal.decimals', { count: Number(params.places) })
  if (id === 'balanceShort') return t('withdrawal.short', { available: own(amountText(available, currency)) })
  if (id === 'amountLow') return t('withdrawal.low', { minimum: exactText(minimum, currency) })
  if (id === 'amountHigh') return t('withdrawal.high', { maximum: exactText(maximum, currency) })
  if (id === 'dailyHigh') return t('withdrawal.dailyHigh', { left: own(exactText(left, currency)) })
  if (id === 'feeHigh') return t('withdrawal.feeHigh', { fee: exactText(fee, currency) })
  return t('field.prompt.withdrawal')
}

/** The amount to withdraw, fee included. */
export function WithdrawalAmount({ withdrawal: { state, send }, draft, methods }: FormProps) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const terms = termsOf(draft, methods)
  if (!terms) return null
  const { currency, available, minimum, daily } = terms
  const ofAmount = ({ field }: WithdrawalProblem) => field === 'amount'
  const now = withdrawalProblems(draft, methods, 0).find(ofAmount)
  // A missing amount is reported only after a review was requested.
  const problem = now?.id === 'required' ? state.context.problems.find(ofAmount) : now
  return (
    <AmountField
      label={t('withdrawal.amount')}
      labelAction={
        minimum !== null && (
          <span className="n t3 f13">{t('withdrawal.minimum', { amount: exactText(minimum, currency) })}</span>
        )
      }
      name="amount"
      value={draft.amount}
      unit={currency}
      onChange={(amount) => send({ type: 'withdrawal.amount', amount })}
      action={
        <FieldAction disabled={isZero(available)} onPress={() => send({ type: 'withdrawal.all' })}>
          {t('ui.all')}
        </FieldAction>
      }
      hint={
        <>
          {t('withdrawal.available', { amount: own(amountText(available, currency)) })}
          <TransferLink to="funding" currency={currency} />
          {daily && (
            <span className="withdrawal-daily">
              {t('withdrawal.daily', {
                left: own(amountText(daily.remaining, currency)),
                limit: amountText(daily.maximum, currency),
              })}
            </span>
          )}
        </>
      }
      {...(problem ? { error: problemText(t, own, problem) } : {})}
    />
  )
}

/** Fee and arrival, above the button. */
export function WithdrawalCosts({ draft, methods }: { draft: WithdrawalDraft; methods: WithdrawalWay }) {
  const { t } = useTranslation()
  const terms = termsOf(draft, methods)
  if (!terms) return null
  const { currency, fee, fiat } = terms
  const arrival = arrivalOf(draft, terms)
  return (
    <dl className="withdrawal-costs">
      <div className="f13 t2">
        <dt>{t('withdrawal.fee')}</dt>
        <dd>
          <FeeLink part="withdrawal" currency={currency}>
            {exactText(fee, currency)}
          </FeeLink>
        </dd>
      </div>
      <div className="withdrawal-arrival">
        <dt className="f14 t2">{t('withdrawal.receive')}</dt>
        <dd className="f18 sb n" translate="no">
          {arrival === undefined ? `– ${currency}` : exactText(arrival, currency)}
        </dd>
      </div>
      {fiat && arrival !== undefined && (
        <div className="f13 t2">
          <dt>{t('withdrawal.fiat')}</dt>
          <dd className="n" translate="no">
            {exactText(fiatOf(arrival, fiat), fiat.currency)}
          </dd>
        </div>
      )}
    </dl>
  )
}
