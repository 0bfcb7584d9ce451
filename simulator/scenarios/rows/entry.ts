/** Rows about login, registration and the markets. */
import { type Row, seenBy, trader } from './row.ts'

export const ENTRY_ROWS = {
  'first-visit': seenBy('visitor', 'entry', 'welcome'),
  'log-in': seenBy('visitor', 'entry', 'login'),
  'log-in-locked': seenBy('visitor', 'entry', 'enterPassword'),
  'second-factor-bound': seenBy('visitor', 'entry', 'enterPassword'),
  'register-begun': seenBy('visitor', 'entry', 'register'),
  'code-on-its-way': seenBy('visitor', 'entry', 'code', 'for=register'),
  'register-broken-off': seenBy('visitor', 'entry', 'setPassword', 'for=register'),
  'fund-password-broken-off': seenBy('visitor', 'entry', 'setFundPassword', 'for=register'),
  'success-without-beginning': seenBy('visitor', 'entry', 'registered', 'for=register'),
  'password-forgotten': seenBy('visitor', 'entry', 'forgot'),
  'area-codes': seenBy('visitor', 'entry', 'areaCode'),
  'token-expired': seenBy('expired', 'entry', 'funds'),
  'error-page': seenBy('visitor', 'entry', 'error', 'errCode=503'),
  'home-of-a-visitor': seenBy('visitor', 'markets', 'home'),
  'home-of-a-trader': trader('markets', 'home'),
  'markets-rallying': trader('markets', 'markets', 'tab=gainers'),
  'markets-crashing': trader('markets', 'markets', 'tab=losers'),
  'market-halted': trader('markets', 'quote', 'code=btcusdt'),
  'chart-of-a-rally': trader('markets', 'quote', 'code=ethusdt'),
  watchlist: trader('markets', 'watchlist'),
  'watchlist-empty': seenBy('fresh', 'markets', 'watchlist'),
} satisfies Record<string, Row>
