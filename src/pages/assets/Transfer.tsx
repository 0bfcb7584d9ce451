import './Transfer.css'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { availableOf } from '../../../machines/assets/transferDraft.ts'
import { compare, minus } from '../../../protocol/rules/decimal.ts'
import { Page } from '../../bindings/Page.tsx'
import { useMoney } from '../../bindings/useMoney.ts'
import { useSubmission } from '../../bindings/useSubmission.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { exactText } from '../shared/amounts.ts'
import { OrderReview } from '../shared/order/OrderReview.tsx'
import { headedBy } from '../shared/order/reviewHead.ts'
import { usersOnly } from '../shared/usersOnly.tsx'
import { FormWaiting } from './FormWaiting.tsx'
import { lostWords } from './lostWords.ts'
import { TransferForm } from './TransferForm.tsx'
import { TransferRecords } from './TransferRecords.tsx'
import { type Transfer, useTransfer } from './useTransfer.ts'

/** Transfers between the user's accounts, with past ones. */
export default usersOnly(() => {
  const [query] = useSearchParams()
  return <Shown key={query.toString()} query={query} />
}, 'title.transfer')

function Shown({ query }: { query: URLSearchParams }) {
  const { t } = useTranslation()
  const transfer = useTransfer(query)
  const { state, send, actor } = transfer
  const amount = useRef<HTMLInputElement>(null)
  const review = () => {
    send({ type: 'transfer.review' })
    if (actor.getSnapshot().context.problem) amount.current?.focus()
  }
  const ready = state.context.draft !== undefined
  return (
    <Page bottom={ready && <Button label={t('assets.action.transfer')} onPress={review} />}>
      <div className="transfer">
        {state.context.draft ? (
          <TransferForm transfer={transfer} draft={state.context.draft} amount={amount} onReview={review} />
        ) : (
          <FormWaiting
            of="transfer"
            methods={state.children.methods}
            onReload={() => send({ type: 'transfer.reload' })}
          />
        )}
      </div>
      {ready && <TransferRecords transfer={transfer} />}
      <TransferReview transfer={transfer} />
    </Page>
  )
}

/** The review of a transfer with both accounts, and its result after a lost answer. */
function TransferReview({ transfer: { state, actor } }: { transfer: Transfer }) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const submission = useSubmission<'transfer'>(actor)
  const { methods } = state.context
  const rows: Fact[] = []
  if (submission) {
    const { from, to, currency, amount } = submission.request
    const left = minus(availableOf(methods, from, currency), amount)
    const giver = t(`assets.account.${from}`)
    rows.push(
      { label: t('transfer.from'), value: giver },
      { label: t('transfer.to'), value: t(`assets.account.${to}`) },
      { label: t('transfer.amount'), value: exactText(amount, currency) },
    )
    // Once it is sent, the balance may already include it.
    if (submission.phase === 'reviewing' && methods.length > 0 && compare(left, '0') >= 0)
      rows.push({ label: t('transfer.left', { account: giver }), value: own(exactText(left, currency)) })
  }
  const { head, rows: others } = headedBy(rows, t('transfer.amount'))
  return (
    <OrderReview
      submission={submission}
      head={head}
      title={t('transfer.confirm')}
      kind="primary"
      words={{ placing: t('transfer.sending'), ...lostWords(t, 'transfer') }}
    >
      <Facts boxed rows={others} />
    </OrderReview>
  )
}
