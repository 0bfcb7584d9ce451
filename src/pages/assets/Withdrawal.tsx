import './Withdrawal.css'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { FundPasswordGate } from '../shared/FundPasswordGate.tsx'
import { FormWaiting } from './FormWaiting.tsx'
import { RecordsFrame } from './RecordsFrame.tsx'
import { useWithdrawal } from './useWithdrawal.ts'
import { WithdrawalForm } from './WithdrawalForm.tsx'

// The form opens without the code of status and records.
const WithdrawalRecords = lazy(() => import('./WithdrawalRecords.tsx'))
const WithdrawalStatus = lazy(() => import('./WithdrawalStatus.tsx'))
const WithdrawalReview = lazyPart(() => import('./WithdrawalReview.tsx'), 'whenOpened')

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
          <RecordsFrame of="withdrawal">
            <FormSkeleton />
          </RecordsFrame>
        }
      >
        {state.matches({ open: 'following' }) ? (
          <WithdrawalStatus withdrawal={withdrawal} />
        ) : query.get('tab') === 'records' ? (
          <WithdrawalRecords withdrawal={withdrawal} />
        ) : state.context.draft ? (
          <WithdrawalForm withdrawal={withdrawal} draft={state.context.draft} />
        ) : (
          <RecordsFrame of="withdrawal">
            <FormWaiting
              of="withdrawal"
              methods={state.children.methods}
              onReload={() => withdrawal.send({ type: 'withdrawal.reload' })}
            >
              <FormSkeleton />
            </FormWaiting>
          </RecordsFrame>
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

function FormSkeleton() {
  return (
    <div className="col g4">
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
