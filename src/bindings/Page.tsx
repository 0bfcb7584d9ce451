import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { routeAt } from '../../protocol/routes.ts'
import { allTexts, useTranslation } from '../i18n/i18n.ts'
import { Strip } from '../ui/Notice.tsx'
import { TitleBar } from '../ui/TitleBar.tsx'
import { useNavigation } from './navigation.tsx'
import { useApp } from './useApp.ts'
import { useAppName } from './useAppName.ts'
import { useConnectionWords } from './useConnectionWords.ts'

// Seldom needed. Without its code or its words there is a page without it, not a page that failed.
const OutageStrip = lazy(() =>
  Promise.all([import('./OutageStrip.tsx'), allTexts()]).then(
    ([{ OutageStrip: shown }]) => ({ default: shown }),
    () => ({ default: () => null }),
  ),
)

interface Props {
  /** The page's name; the route's own title when left out. */
  title?: string
  /** Shows the back arrow; on tab pages it is hidden unless asked for. */
  back?: boolean
  /** What the back arrow does instead of going one page back. */
  onBack?: () => void
  left?: ReactNode
  middle?: ReactNode
  right?: ReactNode
  /** Stands under the content: the main action. */
  bottom?: ReactNode
  /** The page in the colour of cards instead of the page's grey. */
  surface?: boolean
  children: ReactNode
}

const scrolled = new Map<string, number>()

const BY_HAND = ['pointerdown', 'wheel', 'keydown'] as const
/** So long content may take to come; later a jump would surprise. */
const RESTORE_MS = 3_000

/** Scrolls to a place as soon as the content reaches that far, unless the reader scrolls meanwhile. Answers how to stop. */
function scrollWhenThere(element: HTMLElement, top: number): () => void {
  const stop = new AbortController()
  const observer = new MutationObserver(() => attempt())
  const late = setTimeout(() => stop.abort(), RESTORE_MS)
  stop.signal.addEventListener('abort', () => {
    clearTimeout(late)
    observer.disconnect()
  })
  const attempt = () => {
    element.scrollTop = top
    if (Math.abs(element.scrollTop - top) <= 1) stop.abort()
  }
  for (const type of BY_HAND) element.addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true })
  observer.observe(element, { childList: true, subtree: true, attributeFilter: ['style'] })
  attempt()
  return () => stop.abort()
}

/** Keeps where a page was scrolled to, for the way back to it. */
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
    const settled = before ? scrollWhenThere(element, before) : undefined
    const remember = () => scrolled.set(place, element.scrollTop)
    element.addEventListener('scroll', remember, { passive: true })
    return () => {
      settled?.()
      element.removeEventListener('scroll', remember)
    }
  }, [place, kind])
  return { page, kind }
}

/** What the tab key stops at. */
const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

/** Lets a page in which nothing takes the focus take it itself: Safari scrolls by keyboard only what has it. */
function useKeyboardScroll(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current
    if (!element) return
    const update = () => {
      if (!element.querySelector(STOPS)) element.tabIndex = 0
      // Losing the attribute, it would lose the focus.
      else if (document.activeElement !== element) element.removeAttribute('tabindex')
    }
    const observer = new MutationObserver(update)
    observer.observe(element, { childList: true, subtree: true })
    update()
    return () => observer.disconnect()
  }, [page])
}

/** The frame that every page sits in: title bar, what is said about connection and outages, content, action. */
export function Page({ title, back, onBack, left, middle, right, bottom, surface = false, children }: Props) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const route = routeAt(useLocation().pathname)
  const { page, kind } = useScrollMemory()
  useKeyboardScroll(page)
  const connection = useConnectionWords()
  const outage = useSelector(useApp().outage, ({ context }) => context.shown)
  const appName = useAppName()
  const name = title ?? (route ? t(`title.${route.name}`) : '')
  const arrow = back ?? route?.tab === undefined
  useEffect(() => {
    document.title = `${name} · ${__DEMO__ ? t('app.mark') : appName}`
  }, [name, appName, t])
  const motion = route?.tab !== undefined ? '' : kind === 'POP' ? ' page--back' : ' page--push'
  return (
    <>
      <TitleBar
        title={name}
        onBack={arrow ? (onBack ?? navigation.back) : undefined}
        left={left}
        middle={middle}
        right={right}
        wide={right === undefined}
      />
      {connection && <Strip {...connection} />}
      {outage && (
        <Suspense>
          <OutageStrip outage={outage} />
        </Suspense>
      )}
      <main ref={page} className={`page${surface ? ' page--surface' : ''}${motion}`}>
        {children}
      </main>
      {bottom !== undefined && <div className="bottombar">{bottom}</div>}
    </>
  )
}

/** Lets the browser's back button close what lies over the page before it leaves the page. */
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
