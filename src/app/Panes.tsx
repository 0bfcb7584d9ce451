/** The panes of large screens, loaded only there. */
import './Panes.css'
import { Suspense, useMemo, useState } from 'react'
import { type Location, UNSAFE_LocationContext as LocationContext, useNavigate } from 'react-router-dom'
import Inbox from '#icons/inbox'
import { linkTo, type RouteName, routeAt, routes } from '../../protocol/routes.ts'
import { detailHost } from '../bindings/detailHost.ts'
import { firstDetail } from '../bindings/firstDetail.ts'
import { type Navigation, NavigationContext, readTarget, useNavigation } from '../bindings/navigation.tsx'
import { type Pane, PaneContext } from '../bindings/pane.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { useChosen } from '../live/hooks.ts'
import { useStore } from '../store.ts'
import { Icon } from '../ui/Icon.tsx'
import { OpenLinkContext } from '../ui/openLink.ts'
import { earlierPages } from './earlierPages.ts'
import { Guard } from './Guard.tsx'
import { isOwnList, opensBeside } from './layout.ts'
import { PageBars, PageBoundary } from './PageBoundary.tsx'
import { pageOf } from './routes.tsx'

/** Kept in the history entry of a detail. */
export interface Opened {
  list: RouteName
  /** Whether the entry below is the list's. */
  above: boolean
}

/** The list that opened the page of a history entry. */
export const openedOf = ({ state }: Location): Opened | undefined => (state as { opened?: Opened } | null)?.opened

const POP = 'POP' as Parameters<typeof LocationContext>[0]['value']['navigationType']

const placeOf = (link: string, key: string): Location => {
  const [pathname = '', query] = link.split('?', 2)
  return { pathname, search: query ? `?${query}` : '', hash: '', state: null, key }
}

interface AtProps {
  location: Location
  name: RouteName
  pane: Pane
}

/** Renders a page at a location other than the address's. */
function PageAt({ location, name, pane }: AtProps) {
  const Shown = pageOf(name)
  const login = routes.some((route) => route.name === name && route.login === true)
  const value = useMemo(() => ({ location, navigationType: POP }), [location])
  return (
    <LocationContext value={value}>
      <PaneContext value={pane}>
        <PageBoundary key={name}>
          <Suspense fallback={<PageBars name={name} as="div" />}>
            {login ? (
              <Guard>
                <Shown />
              </Guard>
            ) : (
              <Shown />
            )}
          </Suspense>
        </PageBoundary>
      </PaneContext>
    </LocationContext>
  )
}

interface ListProps {
  list: RouteName
  /** The location of the address. */
  location: Location
  /** Whether the address is the page of one of the list's rows. */
  detail: boolean
}

const BARE: Pane = { list: true, titled: true, first: false }
const BESIDE: Pane = { list: true, titled: false, first: false }

/** The part of a list that has the row of an address. */
const listOf = (list: RouteName, { search }: Location): string =>
  list === 'financial' && new URLSearchParams(search).has('project')
    ? linkTo('financial', { tab: 'subscription' })
    : linkTo(list)

/** A list beside the page of one of its rows. Rows open pages beside it; the list keeps its own place. */
export function ListPane({ list, location, detail }: ListProps) {
  const { t } = useTranslation()
  const [own, setOwn] = useState(() => placeOf(listOf(list, location), list))
  if (!detail && own !== location) setOwn(location)
  const navigation = useListNavigation({ list, location, detail, setOwn })
  const first = useFirstLink(list)
  return (
    <NavigationContext value={navigation}>
      <OpenLinkContext value={detail ? location.pathname + location.search : first}>
        <section className="pane pane--list" aria-label={t(`title.${list}`)}>
          <PageAt name={list} location={detail ? own : location} pane={detail ? BESIDE : BARE} />
        </section>
      </OpenLinkContext>
    </NavigationContext>
  )
}

function useListNavigation({ list, location, detail, setOwn }: ListProps & { setOwn: (place: Location) => void }) {
  const outer = useNavigation()
  const navigate = useNavigate()
  return useMemo<Navigation>(() => {
    const opened = openedOf(location)
    return {
      ...outer,
      open(link) {
        const target = readTarget(link)
        if (target.kind !== 'page' || !opensBeside(list, target.route)) return outer.open(link)
        const to = target.query ? `${target.path}?${target.query}` : target.path
        if (to === location.pathname + location.search) return
        // One entry for all pages of the list, so that the way back is as short as on a phone.
        const state = { opened: { list, above: detail ? opened?.above === true : true } satisfies Opened }
        void navigate(to, { replace: detail, state })
      },
      replace(link) {
        const target = readTarget(link)
        if (detail && target.kind === 'page' && target.route.name === list) setOwn(placeOf(link, list))
        else outer.replace(link)
      },
      back() {
        const isAbove = detail && opened?.above === true
        if (!isAbove) outer.back()
        else if (earlierPages() > 1) void navigate(-2)
        else void navigate(linkTo('home'), { replace: true })
      },
    }
  }, [outer, navigate, list, location, detail, setOwn])
}

/** The page that is shown beside a list of pages until a row is chosen. */
const FIRST: { readonly [list in RouteName]?: string } = {
  help: linkTo('faq', { popular: 1 }),
  settings: linkTo('language'),
  invitation: linkTo('invitedFriends'),
}

/** The page beside a list while no row is chosen: the market last traded, what the list recommends, or its first page. */
function useFirstLink(list: RouteName): string | undefined {
  const recommended = useStore(firstDetail)
  const { code } = useChosen('spot')
  return list === 'markets' ? linkTo('quote', { code }) : (recommended ?? FIRST[list])
}

/** Shown beside a list while no row is chosen: its first page, or a hint. */
export function FirstPane({ list }: { list: RouteName }) {
  const link = useFirstLink(list)
  if (link !== undefined) return <FirstPage key={link} link={link} />
  return isOwnList(list) ? <DetailPlace /> : <Nothing />
}

/** The place of a row's details. Shows the hint while there are none. */
function DetailPlace() {
  return (
    <>
      <div className="detail-place" ref={detailHost.set} />
      <Nothing />
    </>
  )
}

const PREVIEW: Pane = { list: false, titled: false, first: true }

function FirstPage({ link }: { link: string }) {
  const location = useMemo(() => placeOf(link, link), [link])
  const name = routeAt(location.pathname)?.name
  return name ? <PageAt name={name} location={location} pane={PREVIEW} /> : <Nothing />
}

function Nothing() {
  const { t } = useTranslation()
  return (
    <main className="page pane-empty">
      <Icon of={Inbox} strokeWidth="0.75" className="empty-art" />
      <p>{t('large.pickRow')}</p>
    </main>
  )
}
