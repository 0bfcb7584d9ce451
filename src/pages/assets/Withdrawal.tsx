import './Withdrawal.css'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTranslation } from '../../i18n/i18n.ts'
import { Skeleton } from '../../ui/States.tsx'
import { whenOpened } from '../../ui/whenOpened.tsx'
import { FundPasswordGate } from '../shared/FundPasswordGate.tsx'
import { FormWaiting } from './FormWaiting.tsx'
import { useWithdrawal, type Withdrawal } from './useWithdrawal.ts'
import { WithdrawalForm } from './WithdrawalForm.tsx'
import { WithdrawalFrame } from './WithdrawalFrame.tsx'

// The form opens without the code of status and records.
const WithdrawalRecords = lazy(() => import('./WithdrawalRecords.tsx'))
const WithdrawalStatus = lazy(() => import('./WithdrawalStatus.tsx'))
const WithdrawalReview = whenOpened(() => import('./WithdrawalReview.tsx'))

/** A withdrawal to an address or bank card; with `tab=records` all withdrawals, with `number` one of them. */
export default function WithdrawalPage() {
  const [query] = useSearchParams()
  return <Shown key={`${query.get('way')} ${query.get('currency')}`} query={query} />
}

function Shown({ query }: { query: URLSearchParams }) {
  const withdrawal = useWithdrawal(query)
  const { state } = withdrawal
  return (
    <>
      <Suspense
        fallback={
          <WithdrawalFrame>
            <FormSkeleton />
          </WithdrawalFrame>
        }
      >
        {state.matches({ open: 'following' }) ? (
          <WithdrawalStatus withdrawal={withdrawal} />
        ) : query.get('tab') === 'records' ? (
          <WithdrawalRecords withdrawal={withdrawal} />
        ) : state.context.draft ? (
          <WithdrawalForm withdrawal={withdrawal} draft={state.context.draft} />
        ) : (
          <WithdrawalFrame>
            <Waiting withdrawal={withdrawal} />
          </WithdrawalFrame>
        )}
      </Suspense>
      <FundPasswordGate
        open={state.matches({ open: 'gate' })}
        onCancel={() => withdrawal.send({ type: 'withdrawal.close' })}
      />
      <WithdrawalReview open={state.children.submission !== undefined} withdrawal={withdrawal} />
    </>
  )
}

/** Shown while the terms are loading, or if there are none. */
function Waiting({ withdrawal: { state, send } }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation()
  const load = useSelector(state.children.ways, (snapshot) => snapshot)
  return (
    <FormWaiting
      load={load}
      onReload={() => send({ type: 'withdrawal.reload' })}
      none={t('withdrawal.none')}
      noneText={t('withdrawal.noneText')}
    >
      <FormSkeleton />
    </FormWaiting>
  )
}

function FormSkeleton() {
  return (
    <div className="withdrawal-form">
      <Skeleton height={40} />
      <Skeleton width="30%" />
      <Skeleton height={52} />
      <Skeleton width="30%" />
      <Skeleton height={52} />
      <Skeleton width="30%" />
      <Skeleton height={52} />
    </div>
  )
}
