import { linkTo } from '../../../protocol/routes.ts'
import type { Project } from '../../../protocol/shapes/subscription.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { UNKNOWN } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Badge } from '../../ui/Chip.tsx'
import { CoinIcon } from '../../ui/CoinIcon.tsx'
import { Figures } from '../../ui/Facts.tsx'
import { useIsOpenLink } from '../../ui/openLink.ts'
import { amountText, exactText } from '../shared/amounts.ts'
import { Taken } from '../shared/product/ProductCard.tsx'
import { RecordCard } from '../shared/RecordCard.tsx'
import { Countdown } from './Countdown.tsx'
import { committedPercent, PROJECT_TONES } from './texts.ts'

/** A project in a list: coin, state with remaining time, price, committed share. */
export function ProjectCard({ project }: { project: Project }) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { id, currency, name, state, subscriptionPrice, payCurrency, quantity } = project
  const percent = committedPercent(project)
  const link = linkTo('financial', { project: id })
  const current = useIsOpenLink(link)
  return (
    <RecordCard
      icon={<CoinIcon symbol={currency} size={32} />}
      title={
        <>
          {name} <span className="t3 m">{currency}</span>
        </>
      }
      onOpen={() => navigation.open(link)}
      current={current}
      end={<Badge tone={PROJECT_TONES[state]}>{t(`subscription.state.${state}`)}</Badge>}
    >
      {percent !== undefined && <Taken percent={Number(percent)} />}
      <p className="row between wrap g2 mt1">
        <span className="f12 t2 n">{t('subscription.progress', { percent: percent ?? UNKNOWN })}</span>
        <Countdown project={project} />
      </p>
      <Figures
        className="record-facts record-facts--end invest-facts n"
        rows={[
          {
            label: t('subscription.price'),
            value: <span data-exact>{exactText(subscriptionPrice, payCurrency)}</span>,
          },
          { label: t('subscription.quantity'), value: amountText(quantity, currency) },
        ]}
      />
    </RecordCard>
  )
}
