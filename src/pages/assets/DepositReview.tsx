import { useSubmission } from '../../bind/useSubmission.ts'
import { useText } from '../../text/text.ts'
import { type Fact, Facts } from '../../ui/Cell.tsx'
import { amountText } from '../parts/amounts.ts'
import { OrderReview } from '../trade/OrderReview.tsx'
import type { Deposit } from './useDeposit.ts'

/** What is about to be told to the exchange, and what became of it when its answer was lost. */
export function DepositReview({ deposit: { actor, simulated } }: { deposit: Deposit }) {
  const say = useText()
  const submission = useSubmission<'recharge'>(actor)
  const rows: Fact[] = []
  if (submission) {
    const { currency, protocol, amount, screenshot } = submission.request
    rows.push(
      { label: say('deposit.amount'), value: amountText(amount, currency) },
      { label: say('deposit.network'), value: protocol },
      { label: say('deposit.picture'), value: say(screenshot ? 'deposit.attached' : 'deposit.noPicture') },
      { label: say('deposit.creditedTo'), value: say('assets.account.funding') },
    )
  }
  return (
    <OrderReview
      phase={submission?.phase}
      send={(event) => submission?.send(event)}
      title={say('deposit.confirm')}
      kind="primary"
      words={{
        placing: say('deposit.sending'),
        checking: say('deposit.lost.checking'),
        uncertain: say('deposit.lost.uncertain'),
        happened: say('deposit.lost.happened'),
      }}
    >
      <Facts boxed rows={rows} />
      {simulated && <p className="f12 t2 mt3">{say('deposit.note')}</p>}
    </OrderReview>
  )
}
