import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import TriangleAlert from '#icons/triangle-alert'
import Wrench from '#icons/wrench'
import X from '#icons/x'
import { isUnderWay, type KnownOutage } from '../../machines/app/outageFlow.ts'
import { linkTo } from '../../protocol/routes.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { useExchangeTime } from '../live/hooks.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { plainClick } from '../ui/inputEvents.ts'
import { Strip } from '../ui/Notice.tsx'
import { useNavigation } from './navigation.tsx'
import { outageEnd, outagePeriod } from './outageText.ts'
import { useApp } from './useApp.ts'

const ICONS = { maintenance: Wrench, incident: TriangleAlert }
const HOUR_MS = 3_600_000

/** The strip about an outage on every page: a planned one can be dismissed, a current one stays until it ends. */
export function OutageStrip({ outage }: { outage: KnownOutage }): ReactNode {
  const { t, language } = useTranslation()
  const navigation = useNavigation()
  const now = useExchangeTime(HOUR_MS)
  const { outage: flow } = useApp()
  const underWay = useSelector(flow, isUnderWay)
  const link = linkTo('announcements', { id: outage.id })
  const { pathname, search } = useLocation()
  const words = underWay ? outageEnd : outagePeriod
  return (
    <Strip
      icon={ICONS[outage.kind]}
      tone={underWay ? 'warn' : 'info'}
      outage={underWay}
      text={words(outage, now, t, language)}
      more={underWay ? t('message.outage.effect') : undefined}
    >
      {pathname + search !== link && (
        <a href={`#${link}`} onClick={plainClick(() => navigation.open(link))}>
          {t('app.details')}
        </a>
      )}
      {!underWay && (
        <IconButton icon={X} size={16} label={t('ui.close')} onPress={() => flow.send({ type: 'outage.dismiss' })} />
      )}
    </Strip>
  )
}
