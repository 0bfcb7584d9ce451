/**
 * Every page by its name, with its path as the specification spells it. The app registers its pages by this table; the messages,
 * shortcuts and scenarios of the simulated exchange link by it.
 */

interface Facts {
  /** The part of the address after the hash. */
  readonly path: string
  /** Other paths that lead to it. */
  readonly aliases?: readonly string[]
  /** Visitors are sent to the login page. */
  readonly login?: true
  /** Place in the tab bar; tab pages are opened by switching tabs only. */
  readonly tab?: 0 | 1 | 2 | 3 | 4
}

const TABLE = {
  home: { path: '/', tab: 0, aliases: ['/pages/home/home'] },
  markets: { path: '/pages/quotation/quotation', tab: 1, login: true },
  trading: { path: '/pages/secondPage/secondPage', tab: 2 },
  contract: { path: '/pages/treaty', tab: 3 },
  funds: { path: '/pages/assets/assets', tab: 4, login: true },
  welcome: { path: '/pages/fristPage/fristPage' },
  login: { path: '/pages/login/login' },
  register: { path: '/pages/register/resgiter' },
  code: { path: '/pages/sms/code' },
  registered: { path: '/pages/success/resgisterSuccess' },
  setPassword: { path: '/pages/login/setPassWord' },
  setFundPassword: { path: '/pages/login/setPassWord2' },
  enterPassword: { path: '/pages/login/password' },
  forgot: { path: '/pages/login/forget' },
  areaCode: { path: '/pages/login/areachange' },
  coinTrade: { path: '/pages/transaction/transaction', login: true },
  contractTrade: { path: '/pages/contract/contract', login: true },
  positionDetails: { path: '/pages/contract/details' },
  contractOrders: { path: '/pages/contract/log' },
  contractRecords: { path: '/pages/assets/contractLog' },
  deadlineOrder: { path: '/pages/deadlineOrder' },
  secondRecords: { path: '/pages/assets/contractLog2' },
  watchlist: { path: '/pages/quotation/Optional/index', login: true },
  quote: { path: '/pages/quotation/details/details', login: true },
  coinOrders: { path: '/pages/quotation/log' },
  assetRecords: { path: '/pages/assets/log', login: true },
  assetAnalysis: { path: '/pages/assets/analysis', login: true },
  transfer: { path: '/pages/assets/Transfer' },
  withdrawal: { path: '/pages/assets/Withdrawal', login: true },
  exchange: { path: '/pages/exchange' },
  dust: { path: '/pages/assets/dust' },
  deposit: { path: '/pages/assets/rechange', login: true },
  loginRecords: { path: '/pages/user_center/user_login', login: true },
  devices: { path: '/pages/user_center/devices', login: true },
  security: { path: '/pages/safe/index', login: true },
  c2cSecurity: { path: '/pages/safe/o2c/o2c', login: true },
  editPhone: { path: '/pages/safe/editPhoneNumber', login: true },
  editSecurity: { path: '/pages/safe/editindex', login: true },
  bindContact: { path: '/pages/safe/bind', login: true },
  authenticator: { path: '/pages/safe/bindgoogle/index', login: true },
  authenticatorKey: { path: '/pages/safe/bindgoogle/googleKey', login: true },
  fundPassword: { path: '/pages/safe/passwordset/index/index', login: true },
  bankCards: { path: '/pages/user_center/bank', login: true },
  bindBankCard: { path: '/pages/safe/addPaymentMethod/addbink', login: true },
  paymentMethods: { path: '/pages/safe/addPaymentMethod/index', login: true },
  addPaymentMethod: { path: '/pages/safe/addPaymentMethod/addpayment', login: true },
  identity: { path: '/pages/auth/auth1', login: true },
  nationality: { path: '/pages/auth/chooseCountry' },
  identityDocuments: { path: '/pages/auth/uploadCard', login: true },
  identityStatus: { path: '/pages/auth/authPending', login: true },
  settings: { path: '/pages/set/index' },
  language: { path: '/pages/set/langset' },
  theme: { path: '/pages/set/themeSet' },
  direction: { path: '/pages/set/upcolor' },
  currency: { path: '/pages/set/exchange_rate' },
  notifications: { path: '/pages/set/notice' },
  mining: { path: '/pages/contract/MadenSahas' },
  miningProduct: { path: '/pages/contract/MadenSahasD' },
  miningRecords: { path: '/pages/contract/MadenSahasLog' },
  financial: { path: '/pages/financial/index' },
  fixedInvestment: { path: '/pages/financial/Fixed_investment' },
  fees: { path: '/pages/user_center/fees' },
  personalCenter: { path: '/pages/user_center/index' },
  share: { path: '/pages/user_center/shrare' },
  invitation: { path: '/pages/invitation/index' },
  rebateTotals: { path: '/pages/invitation/total' },
  invitedFriends: { path: '/pages/invitation/number' },
  article: { path: '/pages/app/richText' },
  help: { path: '/pages/help/index', login: true },
  faq: { path: '/pages/help/problem/index' },
  faqAnswer: { path: '/pages/help/problem/detail' },
  workOrder: { path: '/pages/help/problem/WorkOrder', aliases: ['/pages/help/WorkOrder'] },
  messages: { path: '/pages/msg/index' },
  announcements: { path: '/pages/Notice/index' },
  error: { path: '/pages/public/error' },
} as const satisfies Record<string, Facts>

export type RouteName = keyof typeof TABLE
export interface Route extends Facts {
  readonly name: RouteName
}

/** All pages. */
export const routes: readonly Route[] = (Object.keys(TABLE) as RouteName[]).map((name) => ({ name, ...TABLE[name] }))

const byPath = new Map(routes.flatMap((route) => [route.path, ...(route.aliases ?? [])].map((path) => [path, route])))

/** The page at a path (without its query), by its own path or an alias; undefined when there is no such page. */
export const routeAt = (path: string): Route | undefined => byPath.get(path.split('?')[0] ?? '')

/** The link to a page, with query parameters. */
export function linkTo(name: RouteName, query: Record<string, string | number | undefined> = {}): string {
  const { path } = TABLE[name]
  const entries = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  const text = new URLSearchParams(entries).toString()
  return text ? `${path}?${text}` : path
}

/** Pages that only demos have: the simulator's console, the flows, the components, and the preparation of a presentation. */
export const CONSOLE_PATH = '/simulator'
export const FLOWS_PATH = '/flows'
export const COMPONENTS_PATH = '/components'
export const PRESENT_PATH = '/present'
