/** The simulator's console: a drawer over any page, and a page. Loaded when opened, in demos only. */
import { useSelector } from '@xstate/react'
import { use, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { rowOf } from '../../protocol/calls/index.ts'
import { CONSOLE_PATH } from '../../protocol/routes.ts'
import { requestOf } from '../api/request.ts'
import { useNavigation } from '../bindings/navigation.tsx'
import { Page, useBackCloses } from '../bindings/Page.tsx'
import { type ConsoleProps, consolesShown, worldCount } from '../bindings/simulator.ts'
import { useApp } from '../bindings/useApp.ts'
import { useCopy } from '../bindings/useCopy.ts'
import { currentLanguage, useTranslation } from '../i18n/i18n.ts'
import { enlist } from '../store.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { demoPart } from './demoPart.ts'
import { refreshMarkets } from './joinApp.ts'

export const loadConsole = demoPart((simulator) => simulator.console())

/** Connects a console with the app: the current user, and resetting pages for another world. */
export function useConsoleHost(): ConsoleProps {
  const app = useApp()
  const { pathname, search } = useLocation()
  const navigation = useNavigation()
  const copy = useCopy('ui.copied')
  const token = useSelector(app.session, ({ context }) => context.user.token)
  const clock = useMemo(() => ({ now: app.clock.now, onTick: app.clock.onTick }), [app])
  const request: ConsoleProps['request'] = (call, fields, token) =>
    requestOf(rowOf(call), fields, { host: app.simulator?.host ?? '', token, language: currentLanguage() })
  const enter = (next: string) => {
    app.session.send({ type: 'session.login', token: next })
    // Logging out normally opens the login page; switching roles in the console stays on the page.
    if (next === '') navigation.replace(pathname + search)
  }
  const exchanged = (next: string) => {
    app.cache.clear()
    app.tickers.forgetMarkets()
    enter(next)
    app.session.send({ type: 'session.reloadProfile' })
    worldCount.set(worldCount.get() + 1)
    app.outage.send({ type: 'outage.ask' })
    void refreshMarkets(app)
  }
  /** A parameter of the console's own address. */
  const parameter = (name: string) =>
    pathname === CONSOLE_PATH ? (new URLSearchParams(search).get(name) ?? undefined) : undefined
  return {
    clock,
    scenario: app.simulator?.scenario ?? '',
    page: pathname === CONSOLE_PATH ? '/' : pathname + search,
    row: parameter('scenario'),
    part: parameter('part'),
    call: parameter('call'),
    collection: parameter('collection'),
    token,
    onEnter: enter,
    onExchanged: exchanged,
    request,
    tours: window.tours,
    onCopy: (text) => void copy(text),
    onDone: (key) => app.notices.send({ type: 'notice.show', kind: 'success', text: { key } }),
  }
}

function Joined() {
  const { default: Console } = use(loadConsole(useApp()))
  useEffect(() => enlist(consolesShown, 'console'), [])
  return <Console {...useConsoleHost()} />
}

export function ConsoleDrawer({ onClose, onFlows }: { onClose: () => void; onFlows: () => void }) {
  const { t } = useTranslation()
  use(loadConsole(useApp()))
  useBackCloses(true, onClose)
  return (
    <Sheet open onClose={onClose} title={t('console.title')} overlayCloses>
      <button type="button" className="console-flows" onClick={onFlows}>
        {t('console.flows')}
      </button>
      <Joined />
    </Sheet>
  )
}

/** The console as a page: #/simulator. */
export default function ConsolePage() {
  const { t } = useTranslation()
  use(loadConsole(useApp()))
  return (
    <Page title={t('console.title')} surface>
      <Joined />
    </Page>
  )
}
