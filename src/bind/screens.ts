/** Every page by its path, as the specification spells it. What a page shows is loaded by app/pages.ts. */
import type { TextKey } from '../text/text.ts'

export interface Screen {
  readonly name: ScreenName
  /** Path of the specification, after the hash. */
  readonly path: string
  readonly title: TextKey
  readonly aliases?: readonly string[]
  /** Visitors are sent to the login page. */
  readonly login?: true
  /** Place in the tab bar; tab pages are opened by switching tabs only. */
  readonly tab?: 0 | 1 | 2 | 3 | 4
}

/** Where the simulator's console is a page: in demos only, which is why it is none of the screens. */
export const CONSOLE_PATH = '/simulator'
/** Where the flows page is: in demos only, too. */
export const FLOWS_PATH = '/flows'

export const PATHS = {
  home: '/',
  markets: '/pages/quotation/quotation',
  trading: '/pages/secondPage/secondPage',
  contract: '/pages/treaty',
  funds: '/pages/assets/assets',
  welcome: '/pages/fristPage/fristPage',
  login: '/pages/login/login',
  register: '/pages/register/resgiter',
  code: '/pages/sms/code',
  registered: '/pages/success/resgisterSuccess',
  setPassword: '/pages/login/setPassWord',
  setFundPassword: '/pages/login/setPassWord2',
  enterPassword: '/pages/login/password',
  forgot: '/pages/login/forget',
  areaCode: '/pages/login/areachange',
  coinTrade: '/pages/transaction/transaction',
  contractTrade: '/pages/contract/contract',
  positionDetails: '/pages/contract/details',
  contractOrders: '/pages/contract/log',
  contractRecords: '/pages/assets/contractLog',
  deadlineOrder: '/pages/deadlineOrder',
  secondRecords: '/pages/assets/contractLog2',
  watchlist: '/pages/quotation/Optional/index',
  quote: '/pages/quotation/details/details',
  coinOrders: '/pages/quotation/log',
  assetRecords: '/pages/assets/log',
  transfer: '/pages/assets/Transfer',
  withdrawal: '/pages/assets/Withdrawal',
  exchange: '/pages/exchange',
  deposit: '/pages/assets/rechange',
  loginRecords: '/pages/user_center/user_login',
  security: '/pages/safe/index',
  c2cSecurity: '/pages/safe/o2c/o2c',
  editPhone: '/pages/safe/editPhoneNumber',
  editSecurity: '/pages/safe/editindex',
  bindContact: '/pages/safe/bind',
  authenticator: '/pages/safe/bindgoogle/index',
  authenticatorKey: '/pages/safe/bindgoogle/googleKey',
  fundPassword: '/pages/safe/passwordset/index/index',
  bankCards: '/pages/user_center/bank',
  bindBankCard: '/pages/safe/addPaymentMethod/addbink',
  paymentMethods: '/pages/safe/addPaymentMethod/index',
  addPaymentMethod: '/pages/safe/addPaymentMethod/addpayment',
  identity: '/pages/auth/auth1',
  nationality: '/pages/auth/chooseCountry',
  identityDocuments: '/pages/auth/uploadCard',
  identityStatus: '/pages/auth/authPending',
  settings: '/pages/set/index',
  language: '/pages/set/langset',
  theme: '/pages/set/themeSet',
  direction: '/pages/set/upcolor',
  currency: '/pages/set/exchange_rate',
  mining: '/pages/contract/MadenSahas',
  miningProduct: '/pages/contract/MadenSahasD',
  miningRecords: '/pages/contract/MadenSahasLog',
  financial: '/pages/financial/index',
  fixedInvestment: '/pages/financial/Fixed_investment',
  personalCenter: '/pages/user_center/index',
  share: '/pages/user_center/shrare',
  invitation: '/pages/invitation/index',
  rebateTotals: '/pages/invitation/total',
  invitedFriends: '/pages/invitation/number',
  article: '/pages/app/richText',
  help: '/pages/help/index',
  faq: '/pages/help/problem/index',
  faqAnswer: '/pages/help/problem/detail',
  workOrder: '/pages/help/problem/WorkOrder',
  messages: '/pages/msg/index',
  announcements: '/pages/Notice/index',
  error: '/pages/public/error',
} as const
export type ScreenName = keyof typeof PATHS

type Facts = Omit<Screen, 'path' | 'title' | 'name'>
const FACTS: Partial<Record<ScreenName, Facts>> = {
  home: { tab: 0, aliases: ['/pages/home/home'] },
  markets: { tab: 1, login: true },
  trading: { tab: 2 },
  contract: { tab: 3 },
  funds: { tab: 4, login: true },
  coinTrade: { login: true },
  contractTrade: { login: true },
  help: { login: true },
  workOrder: { aliases: ['/pages/help/WorkOrder'] },
  watchlist: { login: true },
  quote: { login: true },
  assetRecords: { login: true },
  withdrawal: { login: true },
  loginRecords: { login: true },
  security: { login: true },
  c2cSecurity: { login: true },
  editPhone: { login: true },
  editSecurity: { login: true },
  bindContact: { login: true },
  authenticator: { login: true },
  authenticatorKey: { login: true },
  fundPassword: { login: true },
  bankCards: { login: true },
  bindBankCard: { login: true },
  paymentMethods: { login: true },
  addPaymentMethod: { login: true },
  deposit: { login: true },
  identity: { login: true },
  identityDocuments: { login: true },
  identityStatus: { login: true },
}

export const SCREENS: readonly Screen[] = (Object.keys(PATHS) as ScreenName[]).map((name) => ({
  name,
  path: PATHS[name],
  title: `title.${name}` as const,
  ...FACTS[name],
}))

export const TAB_SCREENS = SCREENS.filter((screen) => screen.tab !== undefined)

const byPath = new Map<string, Screen>(
  SCREENS.flatMap((screen) => [screen.path, ...(screen.aliases ?? [])].map((path) => [path, screen] as const)),
)

/** The page at a path (without its query), by its own name or an alias; nothing when there is none. */
export const screenAt = (path: string): Screen | undefined => byPath.get(path.split('?')[0] ?? '')
