import '../../ui/Cell.css'
import { type Ref, useId } from 'react'
import {
  availableOf,
  currenciesBetween,
  type TransferDraft,
  type TransferProblem,
  transferProblem,
} from '../../../machines/assets/transferDraft.ts'
import type { Account } from '../../../protocol/rules/constants.ts'
import { isZero } from '../../../protocol/rules/decimal.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { FieldAction } from '../../ui/Field.tsx'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import { Form } from '../../ui/Form.tsx'
import { amountText, readable } from '../shared/amounts.ts'
import { CoinName } from '../shared/CoinName.tsx'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { PickField } from '../shared/PickField.tsx'
import { Sides } from './Sides.tsx'
import type { Transfer } from './useTransfer.ts'

interface Props {
  transfer: Transfer
  draft: TransferDraft
}

interface FormProps extends Props {
  amount: Ref<HTMLInputElement>
  onReview: () => void
}

/** Accounts, currency and amount. */
export function TransferForm({ transfer, draft, amount, onReview }: FormProps) {
  const { error } = transfer.state.context
  return (
    <Form className="col g4" onSubmit={onReview}>
      <Accounts transfer={transfer} draft={draft} />
      <Currency transfer={transfer} draft={draft} />
      <Amount transfer={transfer} draft={draft} input={amount} />
      <FailureNotice error={error} />
    </Form>
  )
}

function Accounts({ transfer: { send, state }, draft }: Props) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const { methods } = state.context
  const options = methods.map(({ account }) => {
    const available = own(amountText(availableOf(methods, account, draft.currency), draft.currency))
    return {
      value: account,
      label: t(`assets.account.${account}`),
      title2: t('transfer.available', { amount: available }),
    }
  })
  const shown = (account: Account) => <span className="cell-title m">{t(`assets.account.${account}`)}</span>
  return (
    <Sides
      sides={{
        from: {
          word: t('transfer.from'),
          title: t('transfer.pickFrom'),
          value: draft.from,
          shown: shown(draft.from),
        },
        to: { word: t('transfer.to'), title: t('transfer.pickTo'), value: draft.to, shown: shown(draft.to) },
      }}
      options={options}
      onPick={(side, account) => send({ type: `transfer.${side}`, account })}
      swap={t('transfer.swap')}
      onSwap={() => send({ type: 'transfer.swap' })}
    />
  )
}

function Currency({ transfer: { send, state }, draft }: Props) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const id = useId()
  const currencies = currenciesBetween(state.context.methods, draft.from, draft.to)
  const options = currencies.map(({ currency, available }) => ({
    value: currency,
    label: currency,
    coin: currency,
    held: own(readable(available, currency)),
  }))
  const name = currencies.find(({ currency }) => currency === draft.currency)?.name
  const chosen = <CoinName symbol={draft.currency}>{name}</CoinName>
  if (currencies.length > 1)
    return (
      <PickField
        label={t('transfer.currency')}
        title={t('transfer.pickCurrency')}
        options={options}
        value={draft.currency}
        onPick={(currency) => send({ type: 'transfer.currency', currency })}
      >
        {chosen}
      </PickField>
    )
  return (
    <FieldFrame id={id} label={t('transfer.currency')}>
      <output id={id} className="field pick">
        {chosen}
      </output>
    </FieldFrame>
  )
}

function problemText(t: TFunction, own: (text: string) => string, { id, params }: TransferProblem): string {
  if (id === 'decimals') return t('transfer.decimals', { count: Number(params.places) })
  if (id === 'balanceShort') {
    const { available = '', currency = '' } = params
    return t('transfer.short', { available: own(readable(available, currency)), currency })
  }
  return t('field.prompt.transfer')
}

function Amount({ transfer: { send, state }, draft, input }: Props & { input: Ref<HTMLInputElement> }) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const { methods, problem: pointed } = state.context
  const available = availableOf(methods, draft.from, draft.currency)
  const now = transferProblem(draft, methods)
  // A missing amount is reported only after a review was requested.
  const problem = now?.id === 'required' ? pointed : now
  return (
    <AmountField
      label={t('transfer.amount')}
      name="amount"
      ref={input}
      value={draft.amount}
      unit={draft.currency}
      onChange={(amount) => send({ type: 'transfer.amount', amount })}
      action={
        <FieldAction disabled={isZero(available)} onPress={() => send({ type: 'transfer.all' })}>
          {t('ui.all')}
        </FieldAction>
      }
      hint={t('transfer.available', { amount: own(amountText(available, draft.currency)) })}
      {...(problem ? { error: problemText(t, own, problem) } : {})}
    />
  )
}
