import Ellipsis from '#icons/ellipsis'
import { isAdjustable } from '../../../machines/perpetual/marginDraft.ts'
import { pendingOrderOf } from '../../../machines/perpetual/pendingAmendFlow.ts'
import { linkTo } from '../../../protocol/routes.ts'
import './Perpetual.css'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import Share2 from '#icons/share-2'
import { positionDetailsFlow } from '../../../machines/perpetual/positionDetailsFlow.ts'
import { Offered } from '../../bindings/offered.tsx'
import { Page } from '../../bindings/Page.tsx'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useWatch } from '../../live/hooks.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Empty } from '../../ui/States.tsx'
import { LoadFailed } from '../shared/LoadFailed.tsx'
import { LinkButton } from '../shared/links.tsx'
import { useMarkets } from '../shared/order/useMarkets.ts'
import { RecordsSkeleton } from '../shared/RecordsSkeleton.tsx'
import { usersOnly } from '../shared/usersOnly.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import type { AmendRequest } from './PendingAmend.tsx'
import { PositionFacts } from './PositionFacts.tsx'
import { usePositionChoices } from './positionChoices.ts'
import { usePositionActions } from './usePositionActions.tsx'

const PendingAmend = lazy(() => import('./PendingAmend.tsx'))
const ResultSheet = lazyPart(() => import('./ResultSheet.tsx'), 'whenOpened')

export default usersOnly(() => {
  const [query] = useSearchParams()
  const number = query.get('id') ?? ''
  return <Details key={number} number={number} code={query.get('code') ?? undefined} />
}, 'title.positionDetails')

function Details({ number, code }: { number: string; code: string | undefined }) {
  const { t } = useTranslation()
  const markets = useMarkets()
  const [page, send] = usePage(positionDetailsFlow, { number, code })
  useUserChanged('orders', () => send({ type: 'details.refresh' }))
  const actions = usePositionActions(markets.byCode, () => send({ type: 'details.refresh' }))
  const { position, order, orders, error, slow } = page.context
  useWatch(position ? [position.code] : order ? [order.code] : [])
  const [sharing, setSharing] = useState(false)
  const [request, setRequest] = useState<AmendRequest>()
  const held = position?.state === 'holding'
  const hasActions = usePositionChoices().length > 0
  const waits = !position && (order?.state === 'pending' || order?.state === 'open')
  return (
    <Page
      right={
        position && (
          <>
            <IconButton icon={Share2} label={t('perpetual.share.title')} onPress={() => setSharing(true)} />
            {held && hasActions && isAdjustable(position) && (
              <IconButton icon={Ellipsis} label={t('perpetual.more')} onPress={() => actions.more(position)} />
            )}
          </>
        )
      }
      bottom={
        held ? (
          <div className="contract-actions contract-actions--bottom">
            <Button kind="quiet" label={t('perpetual.setStops')} onPress={() => actions.stops(position)} />
            <Button kind="quiet" label={t('perpetual.close')} onPress={() => actions.close(position, 100)} />
          </div>
        ) : waits ? (
          <div className="contract-actions contract-actions--bottom">
            {pendingOrderOf(order) && (
              <Offered call="contractAmend">
                <Button kind="quiet" label={t('trade.amend.button')} onPress={() => setRequest({ order })} />
              </Offered>
            )}
            <Button kind="quiet" label={t('trade.withdraw')} onPress={() => actions.revoke(order)} />
          </div>
        ) : undefined
      }
    >
      {position ? (
        <PositionFacts position={position} orders={orders} markets={markets.byCode} />
      ) : order ? (
        <OrderFacts order={order} markets={markets.byCode} />
      ) : page.matches('failed') || page.matches('timedOut') ? (
        <LoadFailed
          error={page.matches('timedOut') ? undefined : error}
          onReload={() => send({ type: 'details.reload' })}
        />
      ) : page.matches('missing') ? (
        <Empty title={t('perpetual.d.missing.title')} text={t('perpetual.d.missing.text')}>
          <LinkButton kind="ink" to={linkTo('contractOrders')} label={t('title.contractOrders')} />
        </Empty>
      ) : (
        slow && <RecordsSkeleton variant="cards" />
      )}
      {position && (
        <ResultSheet open={sharing} onClose={() => setSharing(false)} position={position} markets={markets.byCode} />
      )}
      {waits && pendingOrderOf(order) && (
        <Suspense>
          <PendingAmend
            rows={[order]}
            markets={markets.byCode}
            request={request}
            onOver={() => send({ type: 'details.refresh' })}
          />
        </Suspense>
      )}
      {actions.dialogs}
    </Page>
  )
}
