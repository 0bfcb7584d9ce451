/** The pages of this build, each in the state in which most of it can be seen. */
export interface Seen {
  name: string
  path: string
  persona: 'visitor' | 'trader'
}

export const PAGES: readonly Seen[] = [
  { name: 'home of a visitor', path: '/', persona: 'visitor' },
  { name: 'home', path: '/', persona: 'trader' },
  { name: 'markets', path: '/pages/quotation/quotation', persona: 'trader' },
  { name: 'trading of a visitor', path: '/pages/secondPage/secondPage', persona: 'visitor' },
  { name: 'trading', path: '/pages/secondPage/secondPage', persona: 'trader' },
  { name: 'contract', path: '/pages/treaty', persona: 'visitor' },
  { name: 'funds', path: '/pages/assets/assets', persona: 'trader' },
  { name: 'welcome', path: '/pages/fristPage/fristPage', persona: 'visitor' },
  { name: 'login', path: '/pages/login/login', persona: 'visitor' },
  { name: 'register', path: '/pages/register/resgiter', persona: 'visitor' },
  { name: 'forgot', path: '/pages/login/forget', persona: 'visitor' },
  { name: 'area codes', path: '/pages/login/areachange', persona: 'visitor' },
  { name: 'coin trade', path: '/pages/transaction/transaction?code=btcusdt', persona: 'trader' },
  { name: 'watchlist', path: '/pages/quotation/Optional/index', persona: 'trader' },
  { name: 'quote', path: '/pages/quotation/details/details?code=btcusdt', persona: 'trader' },
  { name: 'coin orders', path: '/pages/quotation/log', persona: 'trader' },
  { name: 'asset records', path: '/pages/assets/log', persona: 'trader' },
  { name: 'log-in record', path: '/pages/user_center/user_login', persona: 'trader' },
  { name: 'settings', path: '/pages/set/index', persona: 'trader' },
  { name: 'language', path: '/pages/set/langset', persona: 'visitor' },
  { name: 'theme', path: '/pages/set/themeSet', persona: 'visitor' },
  { name: 'direction', path: '/pages/set/upcolor', persona: 'visitor' },
  { name: 'currency', path: '/pages/set/exchange_rate', persona: 'visitor' },
  { name: 'error', path: '/pages/public/error?errCode=Odd&errMsg=Something', persona: 'visitor' },
  { name: 'not found', path: '/pages/nowhere', persona: 'visitor' },
]
