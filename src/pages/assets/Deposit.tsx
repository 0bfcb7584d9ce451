import { linkTo } from '../../../protocol/routes.ts'
import './Deposit.css'
import { lazy, Suspense, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useBackCloses } from '../../bindings/Page.tsx'
import { useSubmission } from '../../bindings/useSubmission.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { exactText } from '../shared/amounts.ts'
import { LinkButton } from '../shared/links.tsx'
import { OrderReview } from '../shared/order/OrderReview.tsx'
import { headedBy } from '../shared/order/reviewHead.ts'
import { DepositAddress } from './DepositAddress.tsx'
import { DepositReport } from './DepositReport.tsx'
import { DepositState } from './DepositState.tsx'
import { FormWaiting } from './FormWaiting.tsx'
import { lostWords } from './lostWords.ts'
import { RecordsFrame } from './RecordsFrame.tsx'
import { type Deposit, useDeposit } from './useDeposit.ts'

// The form opens without the code of the records.
const DepositRecords = lazy(() => import('./DepositRecords.tsx'))

/** A deposit: address, report, result; with `tab=records` all deposits. */
export default function DepositPage() {
  const [query] = useSearchParams()
  return query.get('tab') === 'records' ? (
    <Suspense fallback={<RecordsFrame of="deposit">{null}</RecordsFrame>}>
      <DepositRecords />
    </Suspense>
  ) : (
    <Shown key={query.toString()} query={query} />
  )
}

function Shown({ query }: { query: URLSearchParams }) {
  const deposit = useDeposit(query)
  const { state, send } = deposit
  const { draft } = state.context
  const isReporting = draft?.telling === true && !state.matches({ open: 'following' })
  const back = () => send({ type: 'deposit.back' })
  useBackCloses(isReporting, back)
  if (state.matches({ open: 'following' })) return <Followed deposit={deposit} />
  if (!draft) {
    return (
      <RecordsFrame of="deposit">
        <FormWaiting of="deposit" methods={state.children.methods} onReload={() => send({ type: 'deposit.reload' })}>
          <FormSkeleton />
        </FormWaiting>
        <DepositReview deposit={deposit} />
      </RecordsFrame>
    )
  }
  if (isReporting) return <Reporting deposit={deposit} onBack={back} />
  return (
    <RecordsFrame of="deposit">
      <DepositAddress deposit={deposit} draft={draft} />
    </RecordsFrame>
  )
}

function Reporting({ deposit, onBack }: { deposit: Deposit; onBack: () => void }) {
  const { t } = useTranslation()
  const { state, send, actor } = deposit
  const { draft } = state.context
  const amount = useRef<HTMLInputElement>(null)
  const review = () => {
    send({ type: 'deposit.review' })
    const { problem } = actor.getSnapshot().context
    if (problem && problem.id !== 'pending') amount.current?.focus()
  }
  return (
    <RecordsFrame of="deposit" onBack={onBack} bottom={<Button label={t('deposit.submit')} onPress={review} />}>
      {draft && <DepositReport deposit={deposit} draft={draft} amount={amount} onReview={review} />}
      <DepositReview deposit={deposit} />
    </RecordsFrame>
  )
}

function Followed({ deposit: { state, send } }: { deposit: Deposit }) {
  const { t } = useTranslation()
  const { record } = state.context
  return (
    <RecordsFrame
      of="deposit"
      bottom={
        <div className="btn2">
          <Button kind="quiet" label={t('deposit.another')} onPress={() => send({ type: 'deposit.another' })} />
          <LinkButton kind="quiet" to={linkTo('funds')} label={t('deposit.toFunds')} />
        </div>
      }
    >
      {record ? (
        <DepositState record={record} />
      ) : (
        <div role="status" aria-label={t('ui.loading')}>
          <FormSkeleton />
        </div>
      )}
    </RecordsFrame>
  )
}

function FormSkeleton() {
  return (
    <div className="deposit-form">
      <Skeleton height={52} />
      <Skeleton height={52} />
      <Skeleton height={64} />
      <Skeleton height={340} />
    </div>
  )
}

/** The review of a deposit report, and its result after a lost answer. */
function DepositReview({ deposit: { actor, simulated } }: { deposit: Deposit }) {
  const { t } = useTranslation()
  const submission = useSubmission<'recharge'>(actor)
  const rows: Fact[] = []
  if (submission) {
    const { currency, protocol, amount, screenshot } = submission.request
    rows.push(
      { label: t('deposit.amount'), value: exactText(amount, currency) },
      { label: t('deposit.network'), value: protocol },
      { label: t('deposit.picture'), value: t(screenshot ? 'deposit.attached' : 'deposit.noPicture') },
      { label: t('deposit.creditedTo'), value: t('assets.account.funding') },
    )
  }
  const { head, rows: others } = headedBy(rows, t('deposit.amount'))
  return (
    <OrderReview
      submission={submission}
      head={head}
      title={t('deposit.confirm')}
      kind="primary"
      words={{ placing: t('deposit.sending'), ...lostWords(t, 'deposit') }}
    >
      <Facts boxed rows={others} />
      {simulated && <p className="f12 t2 mt3">{t('deposit.note')}</p>}
    </OrderReview>
  )
}
