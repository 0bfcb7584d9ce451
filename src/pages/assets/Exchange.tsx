import './Transfer.css'
import './Exchange.css'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Page } from '../../bind/Page.tsx'
import { useIsLogin } from '../../bind/useIsLogin.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { LoginPart } from '../parts/LoginPart.tsx'
import { ExchangeForm } from './ExchangeForm.tsx'
import { ExchangeRecords } from './ExchangeRecords.tsx'
import { ExchangeReview } from './ExchangeReview.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { FormWaiting } from './FormWaiting.tsx'
import { type Exchange, useExchange } from './useExchange.ts'

/** One currency exchanged for another at a quote, and what was exchanged before. */
export default function ExchangePage() {
  const say = useText()
  const [query] = useSearchParams()
  const isLogin = useIsLogin()
  if (isLogin) return <Shown key={query.toString()} query={query} />
  return (
    <Page>
      <LoginPart title={say('title.exchange')} />
    </Page>
  )
}

function Shown({ query }: { query: URLSearchParams }) {
  const say = useText()
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
          <Button busy={state.hasTag('busy') ? say('exchange.quoting') : undefined} onPress={ask}>
            {say('exchange.quote')}
          </Button>
        )
      }
    >
      <div className="transfer">
        {draft ? (
          <ExchangeForm exchange={exchange} draft={draft} amount={amount} onQuote={ask} />
        ) : (
          <Waiting exchange={exchange} />
        )}
      </div>
      {draft && <ExchangeRecords exchange={exchange} />}
      <ExchangeReview exchange={exchange} />
    </Page>
  )
}

/** What stands in place of the form while the currencies are not known, or none can be chosen. */
function Waiting({ exchange: { state, send } }: { exchange: Exchange }) {
  const say = useText()
  const load = useSelector(state.children.ways, (snapshot) => snapshot)
  return (
    <FormWaiting
      load={load}
      onReload={() => send({ type: 'convert.reload' })}
      none={say('exchange.none')}
      noneText={say('exchange.noneText')}
    >
      <FormSkeleton />
    </FormWaiting>
  )
}
