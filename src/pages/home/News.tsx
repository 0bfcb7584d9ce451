import { useState } from 'react'
import ChevronRight from '#icons/chevron-right'
import Megaphone from '#icons/megaphone'
import { linkTo } from '../../../protocol/routes.ts'
import type { Res } from '../../../protocol/schemas/index.ts'
import { leadsSomewhere, useNavigation } from '../../bindings/navigation.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { msOf, recentTime } from '../../i18n/time.ts'
import { useExchangeTime } from '../../live/hooks.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { plainClick } from '../../ui/inputEvents.ts'
import { QuickActions } from '../../ui/QuickActions.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { hrefOf, shortcutOf } from './shortcuts.ts'

type HomeData = Res<'home'>

/** One row; the server lists the most used first. */
const SHORTCUTS_SHOWN = 5

/** The exchange's part of Home above the prices: shortcuts with a target, and headlines. */
export function News({ home, onReload }: { home: HomeData | undefined; onReload: () => void }) {
  const { t } = useTranslation()
  if (!home) {
    return (
      <div className="home-failed row between g3 pad f13 t2">
        <span role="alert">{t('home.newsFailed')}</span>
        <Button kind="onbg" small label={t('ui.retry')} onPress={onReload} />
      </div>
    )
  }
  return (
    <>
      <Shortcuts shortcuts={home.shortcuts} />
      {home.headlines.length > 0 && <Headlines headlines={home.headlines} />}
    </>
  )
}

function Shortcuts({ shortcuts }: Pick<HomeData, 'shortcuts'>) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const items = shortcuts.filter(({ link }) => leadsSomewhere(link)).slice(0, SHORTCUTS_SHOWN)
  if (items.length === 0) return null
  return (
    <nav className="home-shortcuts mt5">
      <QuickActions
        items={items.map((item) => {
          const { icon, text } = shortcutOf(item.key)
          return { key: String(item.id), icon, label: t(text), href: hrefOf(item.link) }
        })}
        onPick={(key) => {
          const picked = items.find((item) => String(item.id) === key)
          if (picked) navigation.open(picked.link)
        }}
      />
    </nav>
  )
}

/** Placeholders of shortcuts and headline. */
export function NewsSkeleton() {
  return (
    <div className="home-news-sk pad">
      <Skeleton height={64} />
      <Skeleton width="70%" />
    </div>
  )
}

const MINUTE_MS = 60_000

/** One headline at a time; it stays until the user moves on, without a time limit. */
function Headlines({ headlines }: { headlines: Res<'home'>['headlines'] }) {
  const { t, language } = useTranslation()
  const navigation = useNavigation()
  const now = useExchangeTime(MINUTE_MS)
  const [at, setAt] = useState(0)
  const shown = headlines[at % headlines.length]
  if (!shown) return null
  const link = linkTo('announcements', { id: shown.id })
  return (
    <div className="headline row g2">
      <Icon of={Megaphone} size={16} className="t2" />
      <p className="grow f13 t2" aria-live="polite">
        <a href={`#${link}`} title={shown.title} onClick={plainClick(() => navigation.open(link))}>
          {shown.title}
        </a>{' '}
        <span className="t3 nowrap">{recentTime(msOf(shown.time), now, t, language)}</span>
      </p>
      {headlines.length > 1 && (
        <IconButton
          icon={ChevronRight}
          size={16}
          label={t('home.nextHeadline')}
          onPress={() => setAt((at + 1) % headlines.length)}
        />
      )}
    </div>
  )
}
