import '../ui/styles/index.css'
// What the first screen asks for comes with the start: a chunk for each area would cost a way over the network.
import '../../protocol/schemas/app.ts'
import '../../protocol/schemas/home.ts'
import '../../protocol/schemas/market.ts'
import '../../protocol/schemas/user.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createHashRouter, RouterProvider } from 'react-router-dom'
import { languageOf } from '../../machines/app/settingsFlow.ts'
import { FALLBACK_LANGUAGE, type LanguageCode } from '../../protocol/rules/constants.ts'
import { AppProvider } from '../bind/AppProvider.tsx'
import { linkTo } from '../bind/navigation.tsx'
import type { App, SimulatorAccess } from '../bind/useApp.ts'
import { allTexts, isLanguage, startText } from '../text/text.ts'
import { loadFont } from '../ui/styles/font.ts'
import { likelyLanguage, painted, whenIdle } from './ahead.ts'
import { ConfigError } from './config.ts'
import { createApp } from './createApp.ts'
import { answered, joinApp } from './joinApp.ts'
import type { Link } from './link.ts'
import { followLoss } from './loss.ts'
import { routes } from './routes.tsx'
import { StartFailure, type StartProblem } from './StartFailure.tsx'

/** The font is optional: it comes when the first screen has its prices. */
const FONT_DELAY_MS = 3_000

/** Where the app's calls go, and what only a simulated exchange has. */
export interface Backend {
  host: string
  /** Name of the simulated world; empty for a real backend. */
  world: string
  simulator?: SimulatorAccess | undefined
  /** Token of the persona that the link asked for; an empty one asks for a visitor. */
  token?: string | undefined
}

function root() {
  const element = document.getElementById('root')
  if (!element) throw new Error('there is no #root')
  return createRoot(element)
}

/**
 * The language to begin with. A first visit begins in the page's own, and changes when the deployment names another; it waits for that
 * answer only where the page names none of ours.
 */
async function firstLanguage(app: App, link: Link): Promise<LanguageCode> {
  const chosen = app.settings.getSnapshot().context.language ?? likelyLanguage(link)
  if (chosen) return chosen
  await answered(app)
  return languageOf(app.settings.getSnapshot().context)
}

/** Starts the app on a backend and shows it. */
export async function mount({ host, world, simulator, token }: Backend, link: Link): Promise<void> {
  const router = createHashRouter(routes)
  const here = () => router.state.location.pathname + router.state.location.search
  const openLogin = () => {
    if (!here().startsWith(linkTo('login'))) void router.navigate(linkTo('login', { from: here() }))
  }
  let isShown: () => void = () => undefined
  const app = createApp({ host, world, simulator, openLogin, link: { language: link.lang, theme: link.theme } })
  const way = {
    openLogin,
    openError: (errCode: string) => void router.navigate(linkTo('error', { errCode }), { replace: true }),
    reload: () => window.location.reload(),
    shown: new Promise<void>((done) => {
      isShown = done
    }),
  }
  await joinApp(app, way, token)
  await startText(await firstLanguage(app, link))
  const shown = root()
  shown.render(
    <StrictMode>
      <AppProvider app={app}>
        <RouterProvider router={router} />
      </AppProvider>
    </StrictMode>,
  )
  followLoss(app, () => shown.render(<StartFailure problem="openElsewhere" />))
  void painted().then(isShown)
  // A failure shows where the texts are needed.
  whenIdle(() => void allTexts().catch(() => undefined))
  whenIdle(loadFont, FONT_DELAY_MS)
}

/** Shows why there is no app. */
export async function mountFailure(error: unknown, link: Link): Promise<void> {
  await startText(isLanguage(link.lang) ? link.lang : FALLBACK_LANGUAGE)
  root().render(<StartFailure problem={problemOf(error)} />)
}

function problemOf(error: unknown): StartProblem {
  if (error instanceof ConfigError) return error.id
  return error instanceof Error && error.name === 'OpenElsewhere' ? 'openElsewhere' : 'initError'
}
