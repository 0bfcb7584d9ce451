import type { Ref } from 'react'
import {
  amountProblem,
  type DepositDraft,
  type DepositProblem,
  isBelowMinimum,
  networkOf,
} from '../../../machines/assets/depositDraft.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { FieldAction } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { exactText } from '../shared/amounts.ts'
import { CoinName } from '../shared/CoinName.tsx'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { PictureUpload } from '../shared/PictureUpload.tsx'
import type { Deposit } from './useDeposit.ts'

interface Props {
  deposit: Deposit
  draft: DepositDraft
  amount: Ref<HTMLInputElement>
  onReview: () => void
}

/** The amount sent, with a screenshot. */
export function DepositReport({ deposit: { state, send }, draft, amount, onReview }: Props) {
  const { t } = useTranslation()
  const { methods, problem, error, pending } = state.context
  const { currency, protocol } = draft
  return (
    <Form className="deposit-form" onSubmit={onReview}>
      <h2 className="f18 sb">{t('deposit.tell')}</h2>
      <div className="card deposit-over">
        <CoinName symbol={currency}>{protocol}</CoinName>
        <FieldAction onPress={() => send({ type: 'deposit.back' })}>{t('deposit.change')}</FieldAction>
      </div>
      <Amount
        draft={draft}
        minimum={networkOf(methods, draft)?.minimum ?? undefined}
        below={isBelowMinimum(draft, networkOf(methods, draft))}
        pointed={problem}
        input={amount}
        onChange={(typed) => send({ type: 'deposit.amount', amount: typed })}
      />
      <PictureUpload
        label={t('deposit.screenshot')}
        pictures={draft.picture ? [draft.picture] : []}
        onChange={([picture], busy) => send({ type: 'deposit.picture', picture, pending: busy })}
        {...(problem?.id === 'pending' && pending ? { error: t('deposit.pending') } : {})}
      />
      <FailureNotice error={error} />
    </Form>
  )
}

function problemText(t: TFunction, { id, params }: DepositProblem): string {
  return id === 'decimals' ? t('deposit.decimals', { count: Number(params.places) }) : t('field.prompt.deposit')
}

interface AmountProps {
  draft: DepositDraft
  minimum: string | undefined
  below: boolean
  pointed: DepositProblem | undefined
  input: Ref<HTMLInputElement>
  onChange: (amount: string) => void
}

function Amount({ draft, minimum, below, pointed, input, onChange }: AmountProps) {
  const { t } = useTranslation()
  const { currency, protocol } = draft
  const now = amountProblem(draft)
  // A missing amount is reported only after an attempt to go on.
  const problem = now?.id === 'required' ? (pointed?.id === 'required' ? pointed : undefined) : now
  return (
    <div className="col g2">
      <AmountField
        label={t('deposit.amount')}
        name="amount"
        ref={input}
        value={draft.amount}
        unit={currency}
        onChange={onChange}
        hint={minimum !== undefined && t('deposit.least', { amount: exactText(minimum, currency) })}
        {...(problem ? { error: problemText(t, problem) } : {})}
      />
      {below && minimum !== undefined && (
        <Notice tone="warn" urgent>
          {t('deposit.below', { minimum: exactText(minimum, currency), network: protocol })}
        </Notice>
      )}
    </div>
  )
}
