import './Home.css'
import { useSelector } from '@xstate/react'
import Settings from 'lucide-react/icons/settings'
import { lazy, Suspense } from 'react'
import { pageLoad } from '../../../machines/parts/pageLoad.ts'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { Page } from '../../bind/Page.tsx'
import { useApp } from '../../bind/useApp.ts'
import { usePage } from '../../bind/usePage.ts'
import { useText } from '../../text/text.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { SearchLink } from '../../ui/SearchField.tsx'
import { News, NewsSkeleton } from './News.tsx'
import { Rankings, RankingsSkeleton, rankLoad } from './Rankings.tsx'
import { VisitorBlock } from './VisitorBlock.tsx'

// A visitor's first load does without it.
const Assets = lazy(() => import('./Assets.tsx').then(({ Assets: shown }) => ({ default: shown })))
const homeLoad = pageLoad('home')

/** The first tab: total assets, shortcuts, news, and what moves in the market. */
export default function Home() {
  const say = useText()
  const navigation = useNavigation()
  const { session, cache } = useApp()
  const loggedIn = useSelector(session, ({ context }) => context.user.isLogin)
  const [home, sendHome] = usePage(homeLoad, { request: {}, cache })
  const ranking = usePage(rankLoad, { request: { id: 'hot' }, cache })
  // The list below waits for the news above it, so that nothing is pushed down when they come.
  const settled = !home.matches('loading')
  return (
    <Page
      left={
        <IconButton icon={Settings} label={say('title.settings')} onPress={() => navigation.open(linkTo('settings'))} />
      }
      middle={
        <SearchLink text={say('home.search')} onPress={() => navigation.open(linkTo('markets', { search: 1 }))} />
      }
      right={<span className="home-end" />}
    >
      {loggedIn ? (
        <Suspense fallback={<div className="home-top" />}>
          <Assets />
        </Suspense>
      ) : (
        <VisitorBlock />
      )}
      {settled ? (
        <>
          <News home={home.context.data} onReload={() => sendHome({ type: 'page.reload' })} />
          <Rankings ranking={ranking} />
        </>
      ) : (
        home.hasTag('busy') && (
          <>
            <NewsSkeleton />
            <RankingsSkeleton />
          </>
        )
      )}
    </Page>
  )
}
