import './Transfer.css'
import './Exchange.css'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Page } from '../../bindings/Page.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { usersOnly } from '../shared/usersOnly.tsx'
import { ExchangeForm } from './ExchangeForm.tsx'
import { ExchangeRecords } from './ExchangeRecords.tsx'
import { ExchangeReview } from './ExchangeReview.tsx'
import { FormWaiting } from './FormWaiting.tsx'
import { useExchange } from './useExchange.ts'

/** Converts a currency at a quote; with past conversions. */
export default usersOnly(() => {
  const [query] = useSearchParams()
  return <Shown key={query.toString()} query={query} />
}, 'title.exchange')

function Shown({ query }: { query: URLSearchParams }) {
  const { t } = useTranslation()
  const exchange = useExchange(query)
  const { state, send, actor } = exchange
  const amount = useRef<HTMLInputElement>(null)
  const ask = () => {
    send({ type: 'convert.quote' })
    if (actor.getSnapshot().context.problem) amount.current?.focus()
  }
  const { draft } = state.context
  return (
    <Page
      bottom={
        draft && (
          <Button
            label={t('exchange.quote')}
            busy={state.hasTag('busy') ? t('exchange.quoting') : undefined}
            onPress={ask}
          />
        )
      }
    >
      <div className="transfer">
        {draft ? (
          <ExchangeForm exchange={exchange} draft={draft} amount={amount} onQuote={ask} />
        ) : (
          <FormWaiting
            of="exchange"
            methods={state.children.methods}
            onReload={() => send({ type: 'convert.reload' })}
          />
        )}
      </div>
      {draft && <ExchangeRecords exchange={exchange} />}
      <ExchangeReview exchange={exchange} />
    </Page>
  )
}
