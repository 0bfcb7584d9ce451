import './Transfer.css'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Page } from '../../bindings/Page.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { usersOnly } from '../shared/usersOnly.tsx'
import { FormWaiting } from './FormWaiting.tsx'
import { TransferForm } from './TransferForm.tsx'
import { TransferRecords } from './TransferRecords.tsx'
import { TransferReview } from './TransferReview.tsx'
import { useTransfer } from './useTransfer.ts'

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
    <Page bottom={ready && <Button onPress={review}>{t('assets.action.transfer')}</Button>}>
      <div className="transfer">
        {state.context.draft ? (
          <TransferForm transfer={transfer} draft={state.context.draft} amount={amount} onReview={review} />
        ) : (
          <FormWaiting of="transfer" ways={state.children.ways} onReload={() => send({ type: 'transfer.reload' })} />
        )}
      </div>
      {ready && <TransferRecords transfer={transfer} />}
      <TransferReview transfer={transfer} />
    </Page>
  )
}
