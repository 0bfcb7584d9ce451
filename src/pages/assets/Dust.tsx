import './Transfer.css'
import './Dust.css'
import { useSearchParams } from 'react-router-dom'
import { shownWay } from '../../../machines/assets/dustState.ts'
import { linkTo } from '../../../protocol/routes.ts'
import type { DustAccount } from '../../../protocol/shapes/convert.ts'
import { Page } from '../../bindings/Page.tsx'
import { useMoney } from '../../bindings/useMoney.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Empty, SkeletonRows } from '../../ui/States.tsx'
import { amountText } from '../shared/amounts.ts'
import { ChildWaiting } from '../shared/LoadWaiting.tsx'
import { LinkButton } from '../shared/links.tsx'
import { usersOnly } from '../shared/usersOnly.tsx'
import { DustForm } from './DustForm.tsx'
import { DustReview } from './DustReview.tsx'
import { type Dust, useDust } from './useDust.ts'

/** Converts balances that are too small to sell into one coin, at a quote. */
export default usersOnly(() => {
  const [query] = useSearchParams()
  const account = query.get('account') === 'funding' ? 'funding' : 'coin'
  return <Shown key={account} account={account} />
}, 'title.dust')

function Shown({ account }: { account: DustAccount }) {
  const { t } = useTranslation()
  const dust = useDust(account)
  const { state, send } = dust
  const way = shownWay(state.context)
  const quotable = state.context.way?.balances.some(({ reason }) => reason === null)
  return (
    <Page
      bottom={
        quotable ? (
          <Button
            label={t('exchange.quote')}
            busy={state.hasTag('busy') ? t('exchange.quoting') : undefined}
            onPress={() => send({ type: 'dust.quote' })}
          />
        ) : undefined
      }
    >
      <div className="transfer">
        {state.matches({ open: { filling: 'done' } }) && <Done dust={dust} />}
        {state.context.way && state.context.way.balances.length > 0 && <DustForm dust={dust} way={state.context.way} />}
        {way?.balances.length === 0 && <Empty title={t('dust.none')} text={t('dust.noneText')} />}
        {!way && (
          <ChildWaiting of={state.children.balances} onReload={() => send({ type: 'dust.reload' })}>
            <SkeletonRows count={3} />
          </ChildWaiting>
        )}
      </div>
      <DustReview dust={dust} />
    </Page>
  )
}

/** What was received, and the way to the records. */
function Done({ dust }: { dust: Dust }) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const { done } = dust.state.context
  return (
    <div className="dust-done">
      <Notice tone="ok" urgent>
        {done ? t('exchange.done', { amount: own(amountText(done.received, done.to)) }) : t('exchange.doneUnseen')}
      </Notice>
      <LinkButton kind="quiet" small to={linkTo('exchange')} label={t('exchange.records')} />
    </div>
  )
}
