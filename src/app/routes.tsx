import { type ComponentType, lazy, use } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { CONSOLE_PATH, FLOWS_PATH, type ScreenName, screenAt } from '../bind/screens.ts'
import { NotFound } from '../pages/app/NotFound.tsx'
import Home from '../pages/home/Home.tsx'
import { allTexts } from '../text/text.ts'
import { type OnceLoaded, onceLoaded } from '../ui/onceLoaded.ts'
import { Guard } from './Guard.tsx'
import { withinPageTime } from './pageTime.ts'

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
  contractTrade: () => import('../pages/perpetual/ContractTrade.tsx'),
  positionDetails: () => import('../pages/perpetual/PositionDetails.tsx'),
  contractOrders: () => import('../pages/perpetual/ContractOrders.tsx'),
  contractRecords: () => import('../pages/perpetual/ContractRecords.tsx'),
  deadlineOrder: () => import('../pages/option/DeadlineOrder.tsx'),
  secondRecords: () => import('../pages/option/SecondRecords.tsx'),
  watchlist: () => import('../pages/market/Watchlist.tsx'),
  quote: () => import('../pages/market/Quote.tsx'),
  coinOrders: () => import('../pages/trade/CoinOrders.tsx'),
  assetRecords: () => import('../pages/assets/AssetRecords.tsx'),
  transfer: () => import('../pages/assets/Transfer.tsx'),
  withdrawal: () => import('../pages/assets/Withdrawal.tsx'),
  exchange: () => import('../pages/assets/Exchange.tsx'),
  deposit: () => import('../pages/assets/Deposit.tsx'),
  loginRecords: () => import('../pages/user/LoginRecords.tsx'),
  security: () => import('../pages/security/SecurityCenter.tsx'),
  c2cSecurity: () => import('../pages/security/C2cSecurity.tsx'),
  editPhone: () => import('../pages/security/EditPhone.tsx'),
  editSecurity: () => import('../pages/security/EditSecurity.tsx'),
  bindContact: () => import('../pages/security/BindContact.tsx'),
  authenticator: () => import('../pages/security/Authenticator.tsx'),
  authenticatorKey: () => import('../pages/security/AuthenticatorKey.tsx'),
  fundPassword: () => import('../pages/security/Passwords.tsx'),
  bankCards: () => import('../pages/payment/BankCards.tsx'),
  bindBankCard: () => import('../pages/payment/BindBankCard.tsx'),
  paymentMethods: () => import('../pages/payment/PaymentMethods.tsx'),
  addPaymentMethod: () => import('../pages/payment/AddPaymentMethod.tsx'),
  identity: () => import('../pages/identity/Identity.tsx'),
  nationality: () => import('../pages/identity/Nationality.tsx'),
  identityDocuments: () => import('../pages/identity/Documents.tsx'),
  identityStatus: () => import('../pages/identity/Status.tsx'),
  settings: () => import('../pages/settings/Settings.tsx'),
  language: () => import('../pages/settings/Language.tsx'),
  theme: () => import('../pages/settings/Theme.tsx'),
  direction: () => import('../pages/settings/Direction.tsx'),
  currency: () => import('../pages/settings/Currency.tsx'),
  mining: () => import('../pages/invest/Mining.tsx'),
  miningProduct: () => import('../pages/invest/MiningProduct.tsx'),
  miningRecords: () => import('../pages/invest/MiningRecords.tsx'),
  financial: () => import('../pages/invest/Financial.tsx'),
  fixedInvestment: () => import('../pages/invest/FixedInvestment.tsx'),
  personalCenter: () => import('../pages/user/PersonalCenter.tsx'),
  share: () => import('../pages/user/Share.tsx'),
  invitation: () => import('../pages/invitation/Invitation.tsx'),
  rebateTotals: () => import('../pages/invitation/RebateTotals.tsx'),
  invitedFriends: () => import('../pages/invitation/InvitedFriends.tsx'),
  article: () => import('../pages/help/Article.tsx'),
  help: () => import('../pages/help/Help.tsx'),
  faq: () => import('../pages/help/Faq.tsx'),
  faqAnswer: () => import('../pages/help/FaqAnswer.tsx'),
  workOrder: () => import('../pages/help/WorkOrder.tsx'),
  messages: () => import('../pages/message/Messages.tsx'),
  announcements: () => import('../pages/message/Announcements.tsx'),
  error: () => import('../pages/app/ErrorPage.tsx'),
}

/** In demos only: a live build has no part of it. */
const ConsolePage = __DEMO__ ? lazy(() => import('./SimulatorConsole.tsx')) : undefined
const FlowsPage = __DEMO__ ? lazy(() => import('./FlowsPage.tsx')) : undefined

type PageName = keyof typeof PAGES

/** A page's code and the texts that are not loaded yet, together. */
const pageCode = (load: Load) =>
  onceLoaded(() => withinPageTime(Promise.all([load(), allTexts()])).then(([{ default: Shown }]) => Shown))

function pageOf(code: OnceLoaded<ComponentType>): ComponentType {
  return function Loaded() {
    const Shown = use(code.get())
    return <Shown />
  }
}

/** What was asked for of the pages, each once. */
const asked = new Map<PageName, { code: OnceLoaded<ComponentType>; Shown: ComponentType }>()

function askedOf(name: PageName) {
  const known = asked.get(name)
  if (known) return known
  const code = pageCode(PAGES[name])
  const page = { code, Shown: pageOf(code) }
  asked.set(name, page)
  return page
}

/** Fetches the code of the page at a path; nothing when it is there, or there is no such page. When it fails, the page says so itself. */
export function fetchPage(path: string): Promise<unknown> | undefined {
  const screen = screenAt(path)
  return screen && screen.name !== 'home' ? askedOf(screen.name).code.fetch() : undefined
}

/** The page at the present address. An alias leads to the page's own path and keeps the query. */
export function Pages() {
  const { pathname, search } = useLocation()
  const screen = screenAt(pathname)
  if (ConsolePage && pathname === CONSOLE_PATH) return <ConsolePage />
  if (FlowsPage && pathname === FLOWS_PATH) return <FlowsPage />
  if (!screen) return <NotFound />
  if (pathname !== screen.path) return <Navigate to={screen.path + search} replace />
  const Shown = screen.name === 'home' ? Home : askedOf(screen.name).Shown
  return screen.login ? (
    <Guard>
      <Shown />
    </Guard>
  ) : (
    <Shown />
  )
}
