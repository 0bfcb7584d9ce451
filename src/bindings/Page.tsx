import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, type RefObject, Suspense, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { routeAt } from '../../protocol/routes.ts'
import { allTexts, useTranslation } from '../i18n/i18n.ts'
import { useStore } from '../store.ts'
import { Strip } from '../ui/Notice.tsx'
import { scrollWhenThere } from '../ui/scrollWhenThere.ts'
import { TitleBar } from '../ui/TitleBar.tsx'
import { lockShown } from './lockShown.ts'
import { useNavigation } from './navigation.tsx'
import { PaneContext } from './pane.ts'
import { useApp } from './useApp.ts'
import { useAppName } from './useAppName.ts'
import { useConnectionStrip } from './useConnectionStrip.ts'

// It is seldom needed; if its code or texts fail to load, the page renders without it.
const OutageStrip = lazy(() =>
  Promise.all([import('./OutageStrip.tsx'), allTexts()]).then(
    ([{ OutageStrip: shown }]) => ({ default: shown }),
    () => ({ default: () => null }),
  ),
)

interface Props {
  /** The route's title by default. */
  title?: string
  /** Shows the back arrow; by default not on tab pages. */
  back?: boolean
  /** Called by the back arrow; by default it goes one page back. */
  onBack?: () => void
  left?: ReactNode
  middle?: ReactNode
  right?: ReactNode
  /** The main action, below the content. */
  bottom?: ReactNode
  /** Background of cards instead of grey. */
  surface?: boolean
  children: ReactNode
}

const scrolled = new Map<string, number>()

/** Returns whether the content is high enough for this position. */
function scrollTo(element: HTMLElement, top: number): boolean {
  element.scrollTop = top
  return Math.abs(element.scrollTop - top) <= 1
}

/** Remembers the scroll position for going back. */
function useScrollMemory() {
  const { key, pathname } = useLocation()
  // Pages reached by an edited address share one key.
  const place = key + pathname
  const kind = useNavigationType()
  const page = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = page.current
    if (!element) return
    const before = kind === 'POP' ? scrolled.get(place) : undefined
    const settled = before ? scrollWhenThere(element, () => scrollTo(element, before)) : undefined
    const remember = () => scrolled.set(place, element.scrollTop)
    element.addEventListener('scroll', remember, { passive: true })
    return () => {
      settled?.()
      element.removeEventListener('scroll', remember)
    }
  }, [place, kind])
  return { page, kind }
}

const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

/** Makes a page without focusable elements focusable: Safari only scrolls the focused element by keyboard. */
function useKeyboardScroll(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current
    if (!element) return
    const update = () => {
      if (!element.querySelector(STOPS)) element.tabIndex = 0
      // Removing the attribute would blur it.
      else if (document.activeElement !== element) element.removeAttribute('tabindex')
    }
    const observer = new MutationObserver(update)
    observer.observe(element, { childList: true, subtree: true })
    update()
    return () => observer.disconnect()
  }, [page])
}

/** The frame of every page: title bar, connection and outages, content, action. */
export function Page({ title, back, onBack, left, middle, right, bottom, surface = false, children }: Props) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const route = routeAt(useLocation().pathname)
  const { page, kind } = useScrollMemory()
  useKeyboardScroll(page)
  const connection = useConnectionStrip()
  const outage = useSelector(useApp().outage, ({ context }) => context.shown)
  const appName = useAppName()
  const { isCovered } = useStore(lockShown)
  const name = title ?? (route ? t(`title.${route.name}`) : '')
  const pane = useContext(PaneContext)
  const arrow = back ?? (route?.tab === undefined && (!pane.first || onBack !== undefined))
  useEffect(() => {
    if (!pane.titled) return
    const owner = __DEMO__ ? t('app.mark') : appName
    document.title = isCovered ? owner : `${name} · ${owner}`
  }, [pane.titled, name, appName, isCovered, t])
  // A list beside its details is not a landmark of its own.
  const Content = pane.list ? 'div' : 'main'
  const motion = route?.tab !== undefined || pane.list ? '' : kind === 'POP' ? ' page--back' : ' page--push'
  return (
    <>
      <TitleBar
        title={name}
        onBack={arrow ? (onBack ?? navigation.back) : undefined}
        left={left}
        middle={middle}
        right={right}
        wide={right === undefined}
        level={pane.list && !pane.titled ? 2 : 1}
      />
      {connection && <Strip {...connection} />}
      {outage && (
        <Suspense>
          <OutageStrip outage={outage} />
        </Suspense>
      )}
      <Content
        ref={page as RefObject<HTMLDivElement | null>}
        className={`page${surface ? ' page--surface' : ''}${motion}`}
      >
        {children}
      </Content>
      {bottom !== undefined && <footer className="bottombar">{bottom}</footer>}
    </>
  )
}

/** The browser's back button closes an overlay before it leaves the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const navigation = useNavigation()
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!open) return
    return navigation.onBack(() => {
      latest.current()
      return true
    })
  }, [open, navigation])
}
