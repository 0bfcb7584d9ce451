import '../ui/styles/index.css'
// Schemas of the first screen's calls: a chunk per area would cost a round trip.
import '../../protocol/schemas/app.ts'
import '../../protocol/schemas/home.ts'
import '../../protocol/schemas/market.ts'
import '../../protocol/schemas/user.ts'
import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { languageOf } from '../../machines/app/settingsFlow.ts'
import { KEYS } from '../../machines/shared/keys.ts'
import { linkTo } from '../../protocol/routes.ts'
import { FALLBACK_LANGUAGE, type LanguageCode } from '../../protocol/rules/constants.ts'
import { AppProvider } from '../bindings/AppProvider.tsx'
import { type Brand, storedBrand } from '../bindings/brand.ts'
import type { Deployment } from '../bindings/deployment.ts'
import { lockShown } from '../bindings/lockShown.ts'
import { addressed } from '../bindings/navigation.tsx'
import { type Products, setProducts } from '../bindings/products.ts'
import { consolesShown } from '../bindings/simulator.ts'
import type { App, SimulatorAccess } from '../bindings/useApp.ts'
import { allTexts, fetchTexts, isLanguage, setLanguage, startText } from '../i18n/i18n.ts'
import { ComposedPartsContext } from '../pages/shared/composed.ts'
import { setBrandColours } from '../ui/appearance.ts'
import { takePicturesFrom } from '../ui/richText/links.ts'
import { AppRouter } from './AppRouter.tsx'
import { likelyLanguage, nextTask, operatorLanguage, painted, whenIdle } from './ahead.ts'
import { InvalidBrand } from './brand/invalidBrand.ts'
import { composedParts } from './composedParts.ts'
import { BadAdapter, ConfigError, IncompleteConfig } from './config.ts'
import { type Adapted, createApp } from './createApp.ts'
import { guardDoubleTaps } from './doubleTap.ts'
import { firstInput } from './firstInput.ts'
import { chooseTypeface, downloadTypeface } from './font.ts'
import { createAppHistory } from './history.ts'
import { joinApp } from './joinApp.ts'
import { followKeyboard } from './keyboardInset.ts'
import type { Link } from './link.ts'
import { loadAhead, savesData } from './loadAhead.ts'
import { fetchPage } from './routes.tsx'
import { Shell } from './Shell.tsx'
import { StartFailure, type StartProblem } from './StartFailure.tsx'
import { LockScreen, startLock } from './startLock.ts'
import { followWorldLoss } from './worldLoss.ts'

/** A user's next pages load after this time without input, in ms. */
const REST_MS = 10_000

/**
 * Loads the areas behind the links of each page, and then the typeface of the next session. A visitor who only reads Home loads and
 * computes nothing more.
 */
async function loadMore(app: App, language: LanguageCode): Promise<void> {
  await firstInput(app.session.getSnapshot().context.user.isLogin ? REST_MS : undefined)
  const load = loadAhead({ fetchPage })
  addressed.subscribe(() => void load())
  await load()
  if (!savesData(navigator)) await downloadTypeface(app.storage, language)
}

/** The backend of the app, and parts of a simulated exchange. */
export interface Backend {
  host: string
  /** URL of a socket at another address; '' for one below the host. */
  socket?: string | undefined
  /** Further hosts of pictures. */
  pictureHosts?: readonly string[] | undefined
  /** URL that collects reports of errors; '' for none. */
  reportTo?: string | undefined
  /** Name of the simulated world; '' for a real backend. */
  world: string
  simulator?: SimulatorAccess | undefined
  /** File of the adapter, if the backend has other names. */
  adapter?: string | undefined
  /** An adapter that is loaded already. */
  adapted?: Adapted | undefined
  deployment?: Deployment | undefined
  brand?: Brand | undefined
  /** The products of config.json. */
  products?: Products | undefined
  /** Token of the link's persona; '' for a visitor. */
  token?: string | undefined
  /** The exchange's time (Unix seconds) and rate, if known before the socket connects. Rejects when a simulated exchange fails to open. */
  time?: Promise<{ seconds: number; rate: number }> | undefined
}

let known: Root | undefined
/** Whether the page shows a failure, which no app replaces. */
let hasFailed = false

function root(): Root {
  const element = document.getElementById('root')
  if (!element) throw new Error('there is no #root')
  known ??= createRoot(element)
  return known
}

/** The initial language: the link's, else the stored one, else that of a demo's page, else config.json's, else the default. */
function firstLanguage(app: App, link: Link): LanguageCode {
  const { context } = app.settings.getSnapshot()
  return context.language ?? likelyLanguage(link) ?? languageOf(context)
}

/** The language of a failure before the configuration is known: the device's, since it is the operator who reads it. */
const failureLanguage = (link: Link): LanguageCode =>
  likelyLanguage(link) ?? [navigator.language.slice(0, 2)].find(isLanguage) ?? FALLBACK_LANGUAGE

async function applyBrand(brand: Brand): Promise<void> {
  setBrandColours(brand.colours)
  const { showMark } = await import('./brand/brand.ts')
  showMark(brand)
}

/** Stores the brand for the next visit, or removes one that the deployment no longer has. */
function keepBrand({ storage }: App, brand: Brand | undefined): void {
  const before = storage.read('local', KEYS.brand)
  if (brand) {
    const now = storedBrand(brand)
    if (JSON.stringify(before) !== JSON.stringify(now)) storage.write('local', KEYS.brand, now)
  } else if (before !== undefined) {
    storage.write('local', KEYS.brand, undefined)
    void import('./brand/brand.ts').then(({ removeBrand }) => removeBrand())
  }
}

/** Starts the app on a backend and renders it. */
export async function mount(backend: Backend, link: Link): Promise<void> {
  const { host, socket, reportTo, world, simulator, deployment, brand, token, time } = backend
  const adapted =
    backend.adapted ?? (backend.adapter ? await (await import('./adapter.ts')).loadAdapter(backend.adapter) : undefined)
  const RecordingSign =
    !__DEMO__ && link.record ? (await import('./recording/index.tsx')).record(host, socket, adapted) : undefined
  setProducts(backend.products)
  if (deployment) takePicturesFrom(host, backend.pictureHosts)
  if (brand) await applyBrand(brand)
  const history = createAppHistory()
  const here = () => history.location.pathname + history.location.search
  const path = () => here().split('?')[0] ?? '/'
  if (reportTo)
    import('./errorReports.ts')
      .then(({ reportErrors }) => reportErrors({ url: reportTo, page: path }))
      .catch(() => undefined)
  const openLogin = () => {
    // An operator stays at the console; the dialog shows after leaving it.
    if (__DEMO__ && consolesShown.get().length > 0) return
    if (!here().startsWith(linkTo('login'))) history.push(linkTo('login', { from: here() }))
  }
  let isShown: () => void = () => undefined
  const app = createApp({
    host,
    socket,
    world,
    simulator,
    deployment,
    adapted,
    brand,
    RecordingSign,
    openLogin,
    link: { language: link.lang, theme: link.theme },
    token,
  })
  // The caller handles its failure.
  time?.then(({ seconds, rate }) => app.clock.sync(seconds, rate)).catch(() => undefined)
  const dependencies = {
    openLogin,
    openError: (errCode: string) => history.replace(linkTo('error', { errCode })),
    reload: () => window.location.reload(),
    path,
    shown: new Promise<void>((done) => {
      isShown = done
    }),
  }
  await nextTask()
  followKeyboard()
  guardDoubleTaps()
  await startLock(app)
  joinApp(app, dependencies)
  const language = firstLanguage(app, link)
  await Promise.all([startText(language), chooseTypeface(app.storage, language)])
  if (lockShown.get().after !== undefined) await LockScreen.fetch()
  // The backend may have named its language while the texts of the first one loaded.
  void setLanguage(firstLanguage(app, link))
  keepBrand(app, brand)
  await nextTask()
  if (hasFailed) return
  const shown = root()
  // A transition renders in slices, so the browser stays responsive.
  startTransition(() =>
    shown.render(
      <StrictMode>
        <AppProvider app={app}>
          <ComposedPartsContext value={composedParts}>
            <AppRouter history={history} fetchPage={fetchPage} onShown={() => void painted().then(isShown)}>
              <Shell history={history} />
            </AppRouter>
          </ComposedPartsContext>
        </AppProvider>
      </StrictMode>,
    ),
  )
  followWorldLoss(app, () => shown.render(<StartFailure problem="superseded" />))
  await dependencies.shown
  // A failure is reported where the texts are needed.
  whenIdle(() => void fetchTexts().catch(() => undefined))
  void loadMore(app, language).catch(() => undefined)
}

/** Whether the configuration is the reason. */
const isRefusal = (error: unknown): error is ConfigError | IncompleteConfig | InvalidBrand | BadAdapter =>
  [ConfigError, IncompleteConfig, InvalidBrand, BadAdapter].some((kind) => error instanceof kind)

/** Shows why the app can't start: a start problem, or what `special` renders. */
export async function mountFailure(error: unknown, link: Link, special?: () => Promise<ReactNode>): Promise<void> {
  hasFailed = true
  await startText(isRefusal(error) ? operatorLanguage(link) : failureLanguage(link))
  if (special) return root().render(await special())
  if (isRefusal(error)) {
    // biome-ignore lint/suspicious/noConsole: why the app does not start is for whoever set up the deployment
    console.error(`config.json: ${error.message}`)
    // Its texts are seldom needed, so the first screen's don't include them.
    const [{ ConfigRefusal }] = await Promise.all([import('./ConfigRefusal.tsx'), allTexts()])
    root().render(<ConfigRefusal error={error} />)
  } else root().render(<StartFailure problem={problemOf(error)} />)
}

function problemOf(error: unknown): StartProblem {
  if (!(error instanceof Error)) return 'initError'
  // Compares names, since a live build lacks the simulator's classes.
  if (error.name === 'Superseded') return 'superseded'
  return error.name === 'OpenElsewhere' ? 'openElsewhere' : 'initError'
}
