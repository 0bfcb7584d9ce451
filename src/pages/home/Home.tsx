import { linkTo } from '../../../protocol/routes.ts'
import './Home.css'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import Bell from '#icons/bell'
import CircleUser from '#icons/circle-user'
import ScanLine from '#icons/scan-line'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUnread } from '../../bindings/useUnread.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { SearchLink } from '../../ui/SearchField.tsx'
import { WhenPainted } from '../../ui/WhenPainted.tsx'
import { Assets } from './Assets.tsx'
import { Banners } from './Banners.tsx'
import { News, NewsSkeleton } from './News.tsx'
import { Rankings, RankingsSkeleton, rankLoad } from './Rankings.tsx'
import { VisitorBlock } from './VisitorBlock.tsx'

const ScanSheet = lazy(() => import('../shared/ScanSheet.tsx'))
const homeLoad = pageLoad('home')

/** The app's page that a scanned text links to; undefined for other texts, such as addresses. */
function pageOf(text: string, origin: string): string | undefined {
  const at = text.indexOf('#/')
  return at > 0 && text.startsWith(`${origin}/`) ? text.slice(at + 1) : undefined
}

/** The first tab: total assets, shortcuts, news, top markets, and banners. */
export default function Home() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { session, cache } = useApp()
  const unread = useUnread()
  const loggedIn = useSelector(session, ({ context }) => context.user.isLogin)
  const [homeNow, sendHome] = usePage(homeLoad, { request: {}, cache })
  const [rankingNow, sendRanking] = usePage(rankLoad, { request: { id: 'hot' }, cache })
  useUserChanged('announcements', () => sendHome({ type: 'page.refresh' }))
  // Renders in slices, so that taps don't wait.
  const home = useDeferredValue(homeNow)
  const ranking = useDeferredValue(rankingNow)
  // The list below waits for the news, so that nothing is pushed down.
  const settled = !home.matches('loading')
  const [scanning, setScanning] = useState(false)
  // Messages are for users; visitors have the announcements.
  const news = loggedIn ? 'messages' : 'announcements'
  return (
    <Page
      left={
        <IconButton
          icon={CircleUser}
          label={t('title.personalCenter')}
          onPress={() => navigation.open(linkTo('personalCenter'))}
        />
      }
      middle={<SearchLink text={t('home.search')} onPress={() => navigation.open(linkTo('markets', { search: 1 }))} />}
      right={
        <>
          <IconButton icon={ScanLine} label={t('home.scan')} onPress={() => setScanning(true)} />
          <IconButton
            icon={Bell}
            label={unread > 0 ? `${t(`title.${news}`)}, ${t('app.unread', { n: unread })}` : t(`title.${news}`)}
            dot={unread > 0}
            onPress={() => navigation.open(linkTo(news))}
          />
        </>
      }
    >
      <div className="split home">
        {loggedIn ? <Assets /> : <VisitorBlock />}
        {settled ? (
          <WhenPainted placeholder={<ListSkeletons />}>
            <News home={home.context.data} onReload={() => sendHome({ type: 'page.reload' })} />
            <Rankings ranking={[ranking, sendRanking]} />
            {home.context.data && home.context.data.banners.length > 0 && (
              <Banners banners={home.context.data.banners} />
            )}
          </WhenPainted>
        ) : (
          <ListSkeletons />
        )}
      </div>
      {scanning && (
        <Suspense>
          <ScanSheet
            open
            onClose={() => setScanning(false)}
            onCode={(text) => {
              setScanning(false)
              navigation.open(pageOf(text, location.origin) ?? linkTo('withdrawal', { address: text }))
            }}
          />
        </Suspense>
      )}
    </Page>
  )
}

const ListSkeletons = () => (
  <>
    <NewsSkeleton />
    <RankingsSkeleton />
  </>
)
