/** Getting in, and the markets. */
import { type Row, seenBy, trader } from './row.ts'

const QUOTE = '/pages/quotation/details/details'

export const ENTRY_ROWS = {
  'first-visit': seenBy('visitor', 'entry', '/pages/fristPage/fristPage'),
  'log-in': seenBy('visitor', 'entry', '/pages/login/login'),
  'log-in-locked': seenBy('visitor', 'entry', '/pages/login/password'),
  'second-factor-bound': seenBy('visitor', 'entry', '/pages/login/password'),
  'register-begun': seenBy('visitor', 'entry', '/pages/register/resgiter'),
  'code-on-its-way': seenBy('visitor', 'entry', '/pages/sms/code?for=register'),
  'register-broken-off': seenBy('visitor', 'entry', '/pages/login/setPassWord?for=register'),
  'fund-password-broken-off': seenBy('visitor', 'entry', '/pages/login/setPassWord2?for=register'),
  'success-without-beginning': seenBy('visitor', 'entry', '/pages/success/resgisterSuccess?for=register'),
  'password-forgotten': seenBy('visitor', 'entry', '/pages/login/forget'),
  'area-codes': seenBy('visitor', 'entry', '/pages/login/areachange'),
  'token-expired': seenBy('expired', 'entry', '/pages/assets/assets'),
  'error-page': seenBy('visitor', 'entry', '/pages/public/error?errCode=503'),
  'home-of-a-visitor': seenBy('visitor', 'markets', '/'),
  'home-of-a-trader': trader('markets', '/'),
  'markets-rallying': trader('markets', '/pages/quotation/quotation?tab=gainers'),
  'markets-crashing': trader('markets', '/pages/quotation/quotation?tab=losers'),
  'market-halted': trader('markets', `${QUOTE}?code=btcusdt`),
  'chart-of-a-rally': trader('markets', `${QUOTE}?code=ethusdt`),
  watchlist: trader('markets', '/pages/quotation/Optional/index'),
  'watchlist-empty': seenBy('fresh', 'markets', '/pages/quotation/Optional/index'),
} satisfies Record<string, Row>
