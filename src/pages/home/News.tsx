import type { Res } from '../../../protocol/schemas.ts'
import { leadsSomewhere, useNavigation } from '../../bindings/navigation.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { QuickActions } from '../../ui/QuickActions.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { Banners } from './Banners.tsx'
import { Headlines } from './Headlines.tsx'
import { hrefOf, shortcutOf } from './shortcuts.ts'

type HomeData = Res<'home'>

/** One row; the server lists the most used first. */
const SHORTCUTS_SHOWN = 5

/** The exchange's part of Home: shortcuts with a target, headlines, banners. */
export function News({ home, onReload }: { home: HomeData | undefined; onReload: () => void }) {
  const { t } = useTranslation()
  if (!home) {
    return (
      <div className="home-failed row between g3 pad f13 t2">
        <span role="alert">{t('home.newsFailed')}</span>
        <Button kind="onbg" small onPress={onReload}>
          {t('ui.retry')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <Shortcuts shortcuts={home.shortcuts} />
      {home.headlines.length > 0 && <Headlines headlines={home.headlines} />}
      {home.banners.length > 0 && <Banners banners={home.banners} />}
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

/** Placeholders of headline and banner. */
export function NewsSkeleton() {
  return (
    <div className="home-news-sk pad">
      <Skeleton width="70%" />
      <Skeleton height={88} />
    </div>
  )
}
