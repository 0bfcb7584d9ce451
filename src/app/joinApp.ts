import { hasReadableTabs, isDark, type SettingsContext, settingElsewhere } from '../../machines/app/settingsFlow.ts'
import { tokenFrom, uidFrom } from '../../machines/app/startFlow.ts'
import { KEYS } from '../../machines/shared/keys.ts'
import type { App } from '../bindings/useApp.ts'
import { renderTexts, setLanguage } from '../i18n/i18n.ts'
import { setZone } from '../i18n/time.ts'
import { applyAppearance } from '../ui/appearance.ts'
import { firstInput } from './firstInput.ts'
import { joinAnnouncements, joinInbox } from './messageNotices.ts'
import { waitForSnapshot } from './waitForSnapshot.ts'

export interface PageControl {
  openLogin: () => void
  openError: (errCode: string) => void
  reload: () => void
  /** Path of the current page. */
  path: () => string
  /** Resolves when the first screen is shown. */
  shown: Promise<void>
}

const DIRECTIONS = { greenUp: 'green-up', redUp: 'red-up', colourBlind: 'blue-up' } as const

/** Applies the style to the document. */
function showStyle({ style, systemDark }: Pick<SettingsContext, 'style' | 'systemDark'>): void {
  const dark = isDark({ style, systemDark })
  applyAppearance({
    theme: dark ? 'dark' : 'light',
    updown: DIRECTIONS[style.upDown],
    contrast: style.highContrast ? 'more' : 'normal',
    tabs: hasReadableTabs(style) ? 'readable' : 'specified',
    textScale: style.textScale,
    flash: style.priceFlash && !matchMedia('(prefers-reduced-motion: reduce)').matches,
  })
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? '#1b1c1e' : '#F8F8F8')
}

function joinSettings(app: App, page: PageControl): void {
  app.settings.on('settings.language', ({ code }) => void setLanguage(code))
  app.settings.on('settings.forex', ({ forex }) => app.socket.send({ type: 'socket.forex', title: forex.title }))
  app.settings.on('settings.muted', ({ muted }) => app.inbox.send({ type: 'inbox.mute', muted }))
  app.settings.on('settings.reload', page.reload)
  window.addEventListener('storage', ({ key }) => {
    const changed = Object.values(KEYS).find((one) => app.storage.nameOf(one) === key)
    const event = changed && settingElsewhere(changed, app.storage.read('local', changed))
    if (event) app.settings.send(event)
  })
  app.settings.subscribe(({ context }) => {
    showStyle(context)
    if (setZone(context.style.timeZone === 'utc' ? 'UTC' : undefined)) renderTexts()
  })
  window
    .matchMedia('(prefers-color-scheme: dark)')
    .addEventListener('change', ({ matches }) => app.settings.send({ type: 'settings.systemTheme', dark: matches }))
}

function joinStart(app: App, page: PageControl): void {
  app.start.on('start.restored', ({ token }) => {
    const { name } = app.start.getSnapshot().context
    if (token) app.session.send({ type: 'session.restore', token, name })
  })
  app.start.on('start.ready', () => {
    const { config, forexList } = app.start.getSnapshot().context
    if (!config) return
    const forex = forexList.find(({ title }) => title === config.defaultForex)
    // The deployment's language is on screen already: the backend's would replace it under the user's eyes.
    const language = app.deployment?.language ?? config.defaultLanguage
    app.settings.send({ type: 'settings.defaults', language, forex })
  })
  app.start.on('start.failed', ({ errCode }) => page.openError(errCode))
}

/** The new session's uid once the profile has it; undefined if it fails. */
async function userOf(app: App): Promise<string | undefined> {
  // The event is emitted before the snapshot is updated.
  await Promise.resolve()
  const { context } = await waitForSnapshot(
    app.session,
    (session) => !session.matches({ loggedIn: { profile: 'loading' } }),
  )
  return context.user.info?.uid
}

function joinSession(app: App, page: PageControl): void {
  /** The last user: their drafts are set aside at the end of a session. */
  let uid = uidFrom(app.storage.read('local', KEYS.user))
  app.session.subscribe(({ context }) => {
    uid = context.user.info?.uid ?? uid
  })
  app.session.on('session.started', ({ token }) => {
    app.socket.send({ type: 'socket.token', token })
    app.storage.claimAside(userOf(app))
  })
  app.session.on('session.openLogin', page.openLogin)
  app.session.on('session.ended', ({ outcome }) => {
    if (outcome !== 'ended')
      app.notices.send({ type: 'notice.show', kind: 'notify', text: { key: `app.loggedOut.${outcome}` } })
  })
  app.session.on('session.clear', ({ expired }) => {
    if (expired && uid !== undefined) app.storage.setAside(uid)
    uid = undefined
    app.storage.forgetDrafts()
    app.tickers.forgetUser()
    app.ownChanges.forgetUser()
  })
  app.session.on('session.closeSocket', () => {
    app.socket.send({ type: 'socket.token', token: '' })
    app.socket.send({ type: 'socket.close' })
    app.socket.send({ type: 'socket.start' })
  })
  window.addEventListener('storage', ({ key, newValue }) => {
    // Without a key the whole storage was cleared.
    if (key !== null && key !== app.storage.nameOf(KEYS.token)) return
    const token = newValue ? tokenFrom(app.storage.read('local', KEYS.token)) : undefined
    app.session.send({ type: 'session.tokenElsewhere', token: token ?? '' })
  })
}

/** Price alerts load only if this device has some, or another tab sets the first one. */
function joinAlerts(app: App): void {
  const load = () => void import('../bindings/alerts.ts').then(({ alertsOf }) => alertsOf(app)).catch(() => undefined)
  if (app.storage.read('local', KEYS.alerts) !== undefined) load()
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === app.storage.nameOf(KEYS.alerts) && newValue) load()
  })
}

function joinLive(app: App, shown: Promise<void>): void {
  app.live.selection.subscribe(() => app.socket.send({ type: 'socket.code', code: app.live.selection.current() }))
  app.socket.subscribe((snapshot) => {
    const isDelayed = snapshot.hasTag('delayed')
    app.tickers.setStale(isDelayed)
    if (isDelayed) app.ownChanges.lost()
  })
  app.socket.on('message', ({ message }) => app.ownChanges.receive(message))
  app.socket.on('opened', ({ again }) => app.ownChanges.opened(again))
  app.live.followPage(document)
  app.ownChanges.followPage(document)
  // The whole list is large, and a visitor's first screen has its own prices: the list loads at the first input.
  const touched = firstInput()
  app.socket.on('opened', ({ again }) => {
    const isAtRest = !again && !app.session.getSnapshot().context.user.isLogin
    void Promise.all([shown, isAtRest && touched]).then(() => refreshMarkets(app))
  })
}

/** Reads all markets with their prices, after updates may have been missed. */
export async function refreshMarkets(app: App): Promise<void> {
  try {
    app.live.setMarkets(await app.api('market', {}))
  } catch {
    // The call's row makes it silent: the next page that needs the list reports the failure.
  }
}

/** How long the socket has to send the time, in ms after the first screen. */
export const CLOCK_WAIT_MS = 3_000

/** Reads the exchange's time when the socket has not sent it. */
async function fetchTime(app: App): Promise<void> {
  if (app.clock.isSynced()) return
  try {
    const { time, rate } = await app.api('serverTime', {}, { showError: false })
    if (!app.clock.isSynced()) app.clock.sync(time, rate)
  } catch {
    // The device's clock continues.
  }
}

/** Connects the app's machines with each other and the browser, and starts them. `token` is that of the link's persona. */
export function joinApp(app: App, page: PageControl): void {
  joinSettings(app, page)
  joinStart(app, page)
  joinSession(app, page)
  joinLive(app, page.shown)
  joinInbox(app, page.path)
  joinAnnouncements(app, page.path)
  for (const actor of [app.notices, app.session, app.settings, app.start]) actor.start()
  app.socket.send({ type: 'socket.code', code: app.live.selection.current() })
  // The first screen loads its figures by calls; the connection waits for it. Events before the start are queued.
  void page.shown.then(() => {
    app.socket.start()
    app.socket.send({ type: 'socket.start' })
    app.version.start()
    app.outage.start()
    app.inbox.start()
    joinAlerts(app)
    app.ownChanges.follow(['announcements'], () => app.outage.send({ type: 'outage.ask' }))
    setTimeout(() => void fetchTime(app), CLOCK_WAIT_MS)
  })
}
