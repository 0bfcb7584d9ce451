import { availableOf } from '../../../machines/assets/transferDraft.ts'
import { compare, minus } from '../../../protocol/rules/decimal.ts'
import { useMoney } from '../../bind/useMoney.ts'
import { useSubmission } from '../../bind/useSubmission.ts'
import { useText } from '../../text/text.ts'
import { type Fact, Facts } from '../../ui/Cell.tsx'
import { amountText } from '../parts/amounts.ts'
import { OrderReview } from '../trade/OrderReview.tsx'
import type { Transfer } from './useTransfer.ts'

/** What is about to be moved, once more with both accounts, and what became of it when its answer was lost. */
export function TransferReview({ transfer: { state, actor } }: { transfer: Transfer }) {
  const say = useText()
  const { own } = useMoney()
  const submission = useSubmission<'transfer'>(actor)
  const { ways } = state.context
  const rows: Fact[] = []
  if (submission) {
    const { from, to, currency, amount } = submission.request
    const left = minus(availableOf(ways, from, currency), amount)
    const giver = say(`assets.account.${from}`)
    rows.push(
      { label: say('transfer.from'), value: giver },
      { label: say('transfer.to'), value: say(`assets.account.${to}`) },
      { label: say('transfer.amount'), value: amountText(amount, currency) },
    )
    // Once it is sent, the balance may have it in it already.
    if (submission.phase === 'reviewing' && ways.length > 0 && compare(left, '0') >= 0)
      rows.push({ label: say('transfer.left', { account: giver }), value: own(amountText(left, currency)) })
  }
  return (
    <OrderReview
      phase={submission?.phase}
      send={(event) => submission?.send(event)}
      title={say('transfer.confirm')}
      kind="primary"
      words={{
        placing: say('transfer.sending'),
        checking: say('transfer.lost.checking'),
        uncertain: say('transfer.lost.uncertain'),
        happened: say('transfer.lost.happened'),
      }}
    >
      <Facts boxed rows={rows} />
      <p className="f12 t2 mt3">{say('transfer.note')}</p>
    </OrderReview>
  )
}
