import './Transfer.css'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Page } from '../../bind/Page.tsx'
import { useIsLogin } from '../../bind/useIsLogin.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { LoginPart } from '../parts/LoginPart.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { FormWaiting } from './FormWaiting.tsx'
import { TransferForm } from './TransferForm.tsx'
import { TransferRecords } from './TransferRecords.tsx'
import { TransferReview } from './TransferReview.tsx'
import { type Transfer, useTransfer } from './useTransfer.ts'

/** Money moved between the user's own accounts, and what was moved before. */
export default function TransferPage() {
  const say = useText()
  const [query] = useSearchParams()
  const isLogin = useIsLogin()
  if (isLogin) return <Shown key={query.toString()} query={query} />
  return (
    <Page>
      <LoginPart title={say('title.transfer')} />
    </Page>
  )
}

function Shown({ query }: { query: URLSearchParams }) {
  const say = useText()
  const transfer = useTransfer(query)
  const { state, send, actor } = transfer
  const amount = useRef<HTMLInputElement>(null)
  const review = () => {
    send({ type: 'transfer.review' })
    if (actor.getSnapshot().context.problem) amount.current?.focus()
  }
  const ready = state.context.draft !== undefined
  return (
    <Page bottom={ready && <Button onPress={review}>{say('title.transfer')}</Button>}>
      <div className="transfer">
        {state.context.draft ? (
          <TransferForm transfer={transfer} draft={state.context.draft} amount={amount} onReview={review} />
        ) : (
          <Waiting transfer={transfer} />
        )}
      </div>
      {ready && <TransferRecords transfer={transfer} />}
      <TransferReview transfer={transfer} />
    </Page>
  )
}

/** What stands in place of the form while the accounts are not known, or none can be chosen. */
function Waiting({ transfer: { state, send } }: { transfer: Transfer }) {
  const say = useText()
  const load = useSelector(state.children.ways, (snapshot) => snapshot)
  return (
    <FormWaiting
      load={load}
      onReload={() => send({ type: 'transfer.reload' })}
      none={say('transfer.none')}
      noneText={say('transfer.noneText')}
    >
      <FormSkeleton />
    </FormWaiting>
  )
}
