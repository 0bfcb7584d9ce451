import type { ReactNode } from 'react'
import type { CoinInfo } from '../../../protocol/shapes/market.ts'
import type { Project, SubscriptionOffer, SubscriptionOrder } from '../../../protocol/shapes/subscription.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { type Figure, UNKNOWN } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Cell.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { CoinIcon } from '../../ui/CoinIcon.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { exactText } from '../shared/amounts.ts'
import { type CoinFact, coinFacts } from '../shared/coinFacts.ts'
import { Outward } from '../shared/market/Outward.tsx'
import { Taken } from '../shared/product/ProductCard.tsx'
import { Countdown } from './Countdown.tsx'
import { SubscriptionCard } from './SubscriptionCard.tsx'
import { committedPercent, PROJECT_TONES, projectFacts, shareText } from './texts.ts'
import type { OwnSubscription } from './useSubscription.ts'

/** The coin, the project's state with remaining time, and the committed share. */
export function ProjectHead({ project }: { project: Project }) {
  const { t } = useTranslation()
  const percent = committedPercent(project)
  const { currency, name, state } = project
  return (
    <Card pad>
      <div className="row g3 project-head">
        <CoinIcon symbol={currency} size={32} />
        <h2 className="grow f18 sb">
          {name} <span className="t3 m f14">{currency}</span>
        </h2>
        <Badge tone={PROJECT_TONES[state]}>{t(`subscription.state.${state}`)}</Badge>
      </div>
      {percent !== undefined && <Taken percent={Number(percent)} />}
      <p className="row between wrap g2 mt1">
        <span className="f12 t2 n">{t('subscription.progress', { percent: percent ?? UNKNOWN })}</span>
        <Countdown project={project} />
      </p>
      <p className="f12 t3 mt2">{t('subscription.proRata')}</p>
    </Card>
  )
}

interface OwnProps {
  offer: SubscriptionOffer
  orders: readonly SubscriptionOrder[]
  subscription: OwnSubscription
}

/** The user's part in the project: coins, share, and each subscription. */
export function OwnPart({ offer, orders, subscription }: OwnProps) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const { project, subscribed, remaining, share } = offer
  const coins = (value: Figure) => own(exactText(value, project.currency))
  const rows = [
    { label: t('subscription.ownSubscribed'), value: coins(subscribed) },
    { label: t('subscription.ownShare'), value: own(shareText(share)) },
  ]
  if (project.state === 'progress')
    rows.splice(1, 0, { label: t('subscription.ownRemaining'), value: coins(remaining) })
  return (
    <Card>
      <div className="subscription-own">
        <h3 className="f15 sb">{t('subscription.own')}</h3>
        <Facts rows={rows} />
      </div>
      {orders.map((order) => (
        <SubscriptionCard
          key={order.number}
          order={order}
          byDate
          onOpen={() => subscription.send({ type: 'subscription.open', order })}
          onPay={() => {
            subscription.send({ type: 'subscription.open', order })
            subscription.send({ type: 'subscription.pay' })
          }}
        />
      ))}
    </Card>
  )
}

export function ProjectFigures({ project }: { project: Project }) {
  const { t, language } = useTranslation()
  return (
    <Card pad>
      <h3 className="f15 sb">{t('subscription.figures')}</h3>
      <Facts rows={projectFacts(t, project, language)} />
    </Card>
  )
}

const shownOf = (fact: CoinFact): ReactNode => ('text' in fact ? fact.text : <Outward link={fact.link} />)

/** The coin's facts, with external links. */
export function CoinPart({ project, info }: { project: Project; info: CoinInfo }) {
  const { t, language } = useTranslation()
  const rows = coinFacts(info, (coins) => exactText(coins, project.currency), language).map((fact) => ({
    label: t(fact.label),
    value: shownOf(fact),
  }))
  return (
    <Card pad>
      <h3 className="f15 sb">{t('subscription.about', { name: project.name })}</h3>
      {info.intro !== '' && <p className="f13 t2 mt1">{info.intro}</p>}
      <Facts rows={rows} />
    </Card>
  )
}
