import { linkTo } from '../../../protocol/routes.ts'
import '../shared/product/invest.css'
import './subscription.css'
import { useEffect } from 'react'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { PAGE_SIZE_MAX } from '../../../protocol/rules/constants.ts'
import { sum } from '../../../protocol/rules/decimal.ts'
import type { SubscriptionOrder } from '../../../protocol/shapes/subscription.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { useIsLogin } from '../../bindings/useIsLogin.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/States.tsx'
import { LoadWaiting } from '../shared/LoadWaiting.tsx'
import { LoginPart } from '../shared/LoginPart.tsx'
import { useDue } from '../shared/product/useDue.ts'
import { useOwnChanges } from '../shared/useOwnChanges.ts'
import { CoinPart, OwnPart, ProjectFigures, ProjectHead } from './ProjectParts.tsx'
import { ReleaseTable } from './ReleaseTable.tsx'
import { SubscribePlace, SubscribeTicket } from './SubscribeTicket.tsx'
import { SubscriptionReviews } from './SubscriptionReviews.tsx'
import { SubscriptionSheet } from './SubscriptionSheet.tsx'
import { nextChange } from './texts.ts'
import { useSubscription } from './useSubscription.ts'

const detailLoad = pageLoad('productDetail')
const offerLoad = pageLoad('subscription')
const recordLoad = pageLoad('orderRecord')

/** A project: figures, ticket, the user's subscriptions, and its coin's facts. */
export function ProjectPage({ id }: { id: number }) {
  const { t } = useTranslation()
  const isLogin = useIsLogin()
  if (!isLogin)
    return (
      <Page>
        <LoginPart title={t('invest.subscription')} />
      </Page>
    )
  return Number.isSafeInteger(id) && id > 0 ? <Project id={id} /> : <Missing />
}

function Missing() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  return (
    <Page>
      <Empty title={t('subscription.missing.title')} text={t('subscription.missing.text')}>
        <Button
          kind="ink"
          label={t('subscription.projects')}
          onPress={() => navigation.replace(linkTo('financial', { tab: 'subscription' }))}
        />
      </Empty>
    </Page>
  )
}

/** All data of the project, with a function to load it again. */
function useProject(id: number) {
  const { cache } = useApp()
  const [detail, askDetail] = usePage(detailLoad, { request: { id }, cache })
  const [offer, askOffer] = usePage(offerLoad, { request: { id }, cache })
  const [record, askRecord] = usePage(recordLoad, { request: { limit: PAGE_SIZE_MAX }, cache })
  const asks = [askDetail, askOffer, askRecord]
  const orders = record.context.data?.list.filter((order) => order.project === id) ?? []
  return {
    detail,
    offer: offer.context.data,
    orders,
    refresh: () => {
      for (const ask of asks) ask({ type: 'page.refresh' })
    },
    reload: () => {
      for (const ask of asks) ask({ type: 'page.reload' })
    },
  }
}

function Project({ id }: { id: number }) {
  const { t } = useTranslation()
  const { detail, offer, orders, refresh, reload } = useProject(id)
  const subscription = useSubscription(id, refresh)
  const { data, error } = detail.context
  // Both answers have the project; the offer's is refreshed with the user's changes.
  const project = offer?.project ?? data?.project
  useOwnChanges(refresh)
  useDue(project && nextChange(project), refresh)
  const { send } = subscription
  useEffect(() => {
    if (project) send({ type: 'project.shown', project })
  }, [project, send])
  if (detail.matches('failed') && error?.id === 'projectUnknown') return <Missing />
  return (
    <Page title={project?.name}>
      <LoadWaiting load={detail} onReload={reload} />
      {data && project && (
        <div className="invest-page">
          <ProjectHead project={project} />
          {offer && project.state === 'progress' && <SubscribeTicket offer={offer} subscription={subscription} />}
          {offer && <OwnPart offer={offer} orders={orders} subscription={subscription} />}
          <ProjectFigures project={project} />
          <Card pad>
            <h3 className="f15 sb">{t('subscription.schedule.title')}</h3>
            <ReleaseTable project={project} allotted={allottedOf(orders)} />
          </Card>
          <CoinPart project={project} info={data.info} />
          {offer && project.state === 'progress' && <SubscribePlace offer={offer} subscription={subscription} />}
        </div>
      )}
      <SubscriptionSheet subscription={subscription} />
      <SubscriptionReviews subscription={subscription} />
    </Page>
  )
}

/** The user's total allotment in subscriptions with coins; undefined before the allotment. */
function allottedOf(orders: readonly SubscriptionOrder[]): string | undefined {
  const parts = orders.flatMap(({ allotted, reason }) => (allotted === null || reason !== null ? [] : [allotted]))
  return parts.length === 0 ? undefined : sum(parts)
}
