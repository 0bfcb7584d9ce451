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
import { useMoney } from '../../bind/useMoney.ts'
import { failureText } from '../../bind/words.ts'
import { grouped } from '../../text/format.ts'
import { type Say, useText } from '../../text/text.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { FieldAction } from '../../ui/Field.tsx'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { amountText } from '../parts/amounts.ts'
import { CoinName } from '../parts/CoinName.tsx'
import { PickField } from '../parts/PickField.tsx'
import { Sides } from './Sides.tsx'
import type { Transfer } from './useTransfer.ts'

interface Props {
  transfer: Transfer
  draft: TransferDraft
}

interface FormProps extends Props {
  /** The input of the amount. */
  amount: Ref<HTMLInputElement>
  onReview: () => void
}

/** From which account to which, what, and how much. */
export function TransferForm({ transfer, draft, amount, onReview }: FormProps) {
  const say = useText()
  const { error } = transfer.state.context
  return (
    <form
      className="transfer-form"
      onSubmit={(event) => {
        event.preventDefault()
        onReview()
      }}
    >
      <Accounts transfer={transfer} draft={draft} />
      <Currency transfer={transfer} draft={draft} />
      <Amount transfer={transfer} draft={draft} input={amount} />
      {error && (
        <Notice tone="err" urgent>
          {failureText(say, error)}
        </Notice>
      )}
    </form>
  )
}

function Accounts({ transfer: { send, state }, draft }: Props) {
  const say = useText()
  const { own } = useMoney()
  const { ways } = state.context
  const options = ways.map(({ account }) => {
    const available = own(amountText(availableOf(ways, account, draft.currency), draft.currency))
    return {
      value: account,
      label: say(`assets.account.${account}`),
      title2: say('transfer.available', { amount: available }),
    }
  })
  const shown = (account: Account) => <span className="cell-title m">{say(`assets.account.${account}`)}</span>
  return (
    <Sides
      sides={{
        from: {
          word: say('transfer.from'),
          title: say('transfer.pickFrom'),
          value: draft.from,
          shown: shown(draft.from),
        },
        to: { word: say('transfer.to'), title: say('transfer.pickTo'), value: draft.to, shown: shown(draft.to) },
      }}
      options={options}
      onPick={(side, account) => send({ type: `transfer.${side}`, account })}
      swap={say('transfer.swap')}
      onSwap={() => send({ type: 'transfer.swap' })}
    />
  )
}

function Currency({ transfer: { send, state }, draft }: Props) {
  const say = useText()
  const { own } = useMoney()
  const id = useId()
  const currencies = currenciesBetween(state.context.ways, draft.from, draft.to)
  const options = currencies.map(({ currency, available }) => ({
    value: currency,
    label: currency,
    title2: say('transfer.available', { amount: own(amountText(available, currency)) }),
  }))
  const name = currencies.find(({ currency }) => currency === draft.currency)?.name
  const chosen = <CoinName symbol={draft.currency}>{name}</CoinName>
  if (currencies.length > 1)
    return (
      <PickField
        label={say('transfer.currency')}
        title={say('transfer.pickCurrency')}
        options={options}
        value={draft.currency}
        onPick={(currency) => send({ type: 'transfer.currency', currency })}
      >
        {chosen}
      </PickField>
    )
  return (
    <FieldFrame id={id} label={say('transfer.currency')}>
      <output id={id} className="field pick">
        {chosen}
      </output>
    </FieldFrame>
  )
}

function problemText(say: Say, own: (text: string) => string, { id, params }: TransferProblem): string {
  if (id === 'decimals') return say('transfer.decimals', params)
  if (id === 'balanceShort') {
    const { available = '', currency = '' } = params
    return say('transfer.short', { available: own(grouped(available)), currency })
  }
  return say('field.prompt.transfer')
}

function Amount({ transfer: { send, state }, draft, input }: Props & { input: Ref<HTMLInputElement> }) {
  const say = useText()
  const { own } = useMoney()
  const { ways, problem: pointed } = state.context
  const available = availableOf(ways, draft.from, draft.currency)
  const now = transferProblem(draft, ways)
  // An amount that is not typed yet is asked for only when a review was wanted without it.
  const problem = now?.id === 'required' ? pointed : now
  return (
    <AmountField
      label={say('transfer.amount')}
      name="amount"
      ref={input}
      value={draft.amount}
      unit={draft.currency}
      onChange={(amount) => send({ type: 'transfer.amount', amount })}
      action={
        <FieldAction disabled={isZero(available)} onPress={() => send({ type: 'transfer.all' })}>
          {say('ui.all')}
        </FieldAction>
      }
      hint={say('transfer.available', { amount: own(amountText(available, draft.currency)) })}
      {...(problem ? { error: problemText(say, own, problem) } : {})}
    />
  )
}
