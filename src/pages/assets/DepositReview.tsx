import { useSelector } from '@xstate/react'
import { useText } from '../../text/text.ts'
import { type Fact, Facts } from '../../ui/Cell.tsx'
import { amountText } from '../parts/amounts.ts'
import { OrderReview } from '../trade/OrderReview.tsx'
import type { Deposit } from './useDeposit.ts'

/** What is about to be told to the exchange, and what became of it when its answer was lost. */
export function DepositReview({ deposit: { state, simulated } }: { deposit: Deposit }) {
  const say = useText()
  const child = state.children.order
  const order = useSelector(child, (snapshot) => snapshot)
  const rows: Fact[] = []
  if (order) {
    const { currency, protocol, amount, screenshot } = order.context.request
    rows.push(
      { label: say('deposit.amount'), value: amountText(amount, currency) },
      { label: say('deposit.network'), value: protocol },
      { label: say('deposit.picture'), value: say(screenshot ? 'deposit.attached' : 'deposit.noPicture') },
      { label: say('deposit.creditedTo'), value: say('assets.account.funding') },
    )
  }
  return (
    <OrderReview
      order={order}
      send={(event) => child?.send(event)}
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
