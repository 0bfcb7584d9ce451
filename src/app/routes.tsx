import { type ComponentType, lazy } from 'react'
import { Navigate, type RouteObject, useLocation } from 'react-router-dom'
import { SCREENS, type Screen, type ScreenName } from '../bind/screens.ts'
import { NotFound } from '../pages/app/NotFound.tsx'
import Home from '../pages/home/Home.tsx'
import { allTexts } from '../text/text.ts'
import { Guard } from './Guard.tsx'
import { withinPageTime } from './pageTime.ts'
import { Shell } from './Shell.tsx'

type Load = () => Promise<{ default: ComponentType }>

/** Which page shows each screen. Home comes with the app: it is what most visits begin with. */
const PAGES: Record<Exclude<ScreenName, 'home'>, Load> = {
  markets: () => import('../pages/market/Markets.tsx'),
  trading: () => import('../pages/trade/Trading.tsx'),
  contract: () => import('../pages/perpetual/Contract.tsx'),
  funds: () => import('../pages/assets/Funds.tsx'),
  welcome: () => import('../pages/entry/Welcome.tsx'),
  login: () => import('../pages/entry/Login.tsx'),
  register: () => import('../pages/entry/Register.tsx'),
  code: () => import('../pages/entry/Code.tsx'),
  registered: () => import('../pages/entry/Registered.tsx'),
  setPassword: () => import('../pages/entry/SetPassword.tsx'),
  setFundPassword: () => import('../pages/entry/SetFundPassword.tsx'),
  enterPassword: () => import('../pages/entry/EnterPassword.tsx'),
  forgot: () => import('../pages/entry/Forgot.tsx'),
  areaCode: () => import('../pages/entry/AreaCode.tsx'),
  coinTrade: () => import('../pages/trade/CoinTrade.tsx'),
  watchlist: () => import('../pages/market/Watchlist.tsx'),
  quote: () => import('../pages/market/Quote.tsx'),
  coinOrders: () => import('../pages/trade/CoinOrders.tsx'),
  assetRecords: () => import('../pages/assets/AssetRecords.tsx'),
  loginRecords: () => import('../pages/user/LoginRecords.tsx'),
  settings: () => import('../pages/settings/Settings.tsx'),
  language: () => import('../pages/settings/Language.tsx'),
  theme: () => import('../pages/settings/Theme.tsx'),
  direction: () => import('../pages/settings/Direction.tsx'),
  currency: () => import('../pages/settings/Currency.tsx'),
  error: () => import('../pages/app/ErrorPage.tsx'),
}

/** A page's code and the texts that are not loaded yet, together. */
async function loadPage(load: Load): ReturnType<Load> {
  const [page] = await withinPageTime(Promise.all([load(), allTexts()]))
  return page
}

/** An alias leads to the page's own path and keeps the query. */
function Alias({ to }: { to: string }) {
  const { search } = useLocation()
  return <Navigate to={to + search} replace />
}

function routesOf(screen: Screen): RouteObject[] {
  const { name } = screen
  const Shown = name === 'home' ? Home : lazy(() => loadPage(PAGES[name]))
  const page = screen.login ? (
    <Guard>
      <Shown />
    </Guard>
  ) : (
    <Shown />
  )
  const aliases = (screen.aliases ?? []).map((path) => ({ path, element: <Alias to={screen.path} /> }))
  return [{ path: screen.path, element: page }, ...aliases]
}

export const routes: RouteObject[] = [
  { element: <Shell />, children: [...SCREENS.flatMap(routesOf), { path: '*', element: <NotFound /> }] },
]
