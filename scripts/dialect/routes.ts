/** The routes of the second dialect, one line each: method and path, and the call of the simulated exchange behind it. */

/** `camel` routes write names as orderId, the others as order_id. Fields after `?` choose between routes of one path. */
const LINES = `
GET    /v2/site                            GET  /api/baseConfig
GET    /v2/site/languages                  GET  /api/language
GET    /v2/site/currencies                 GET  /api/forex
GET    /v2/site/clock                      GET  /api/serverTime
GET    /v2/site/front                      GET  /api/home
GET    /v2/site/showcase                   GET  /api/virtualAccount
GET    /v2/site/articles/:id               GET  /api/page/:id
GET    /v2/site/questions                  GET  /api/commonProblem
GET    /v2/site/news                       GET  /api/notice
GET    /v2/markets                         GET  /api/market
GET    /v2/markets/groups                  GET  /api/classify
GET    /v2/markets/:id                     GET  /api/market/:id
GET    /v2/markets/top/:id                 GET  /api/currencyRank/:id
PUT    /v2/watchlist/:id                   GET  /api/collect/:id
GET    /v2/markets/:id/book                GET  /api/depth/:id
GET    /v2/markets/:id/prints              GET  /api/trades/:id
GET    /v2/markets/:id/candles             GET  /api/kline/:id
POST   /v2/session                         POST /api/login
POST   /v2/accounts                        POST /api/register
POST   /v2/accounts/lookup                 POST /api/checkUser
PUT    /v2/accounts/password               POST /api/forgetPassword
POST   /v2/otp/email                       POST /api/sendEmailCode
POST   /v2/otp/sms                         POST /api/sendMobileCode
POST   /v2/otp/check                       POST /api/checkCode
GET    /v2/me                              GET  /api/myProfile
GET    /v2/me/sessions                     GET  /api/loginRecord
GET    /v2/me/messages                     GET  /api/userMessage
PATCH  /v2/me/messages/:id                 POST /api/readMessage/:id
GET    /v2/me/identity                     GET  /api/authInfo
POST   /v2/me/identity                     POST /api/realAuth
GET    /v2/me/cards                        GET  /api/bankInfo
POST   /v2/me/cards                        POST /api/bindBank
POST   /v2/me/secrets                      POST /api/revisePassword
POST   /v2/me/secrets/fund                 POST /api/initTradePwd
GET    /v2/me/authenticator                GET  /api/authenticator
POST   /v2/session/passkey/challenge       POST /api/passkeyChallenge
POST   /v2/session/passkey                 POST /api/passkeyLogin
GET    /v2/me/passkeys                     GET  /api/passkeys
POST   /v2/me/passkeys/options             POST /api/passkeyOptions
POST   /v2/me/passkeys                     POST /api/addPasskey
PATCH  /v2/me/passkeys/:id                 POST /api/renamePasskey/:id
DELETE /v2/me/passkeys/:id                 POST /api/removePasskey/:id
GET    /v2/me/requests                     GET  /api/orderByClientId
POST   /v2/files                           POST /api/uploadFile
GET    /v2/wallet                          GET  /api/walletOverview
GET    /v2/wallet/funding                  GET  /api/fundsOverview
GET    /v2/wallet/spot                     GET  /api/currencyOverview
GET    /v2/wallet/updown                   GET  /api/secondOverview
GET    /v2/wallet/rounds                   GET  /api/deadlineOverview
GET    /v2/wallet/futures                  GET  /api/contractOverview
GET    /v2/wallet/lines                    GET  /api/assetRecord
GET    /v2/wallet/deposits/options         GET  /api/rechargeWay
GET    /v2/wallet/deposits                 GET  /api/rechargeRecord
POST   /v2/wallet/deposits                 POST /api/recharge
GET    /v2/wallet/payouts/options          GET  /api/withdrawalWay
GET    /v2/wallet/payouts                  GET  /api/withdrawalRecord
POST   /v2/wallet/payouts                  POST /api/withdrawal
POST   /v2/wallet/payouts/card             POST /api/withdrawalBank
GET    /v2/wallet/payees                   GET  /api/addressBook
PUT    /v2/wallet/payees                   POST /api/saveAddress
POST   /v2/wallet/payees/only              POST /api/addressWhitelist
GET    /v2/wallet/moves/options            GET  /api/transferWay
GET    /v2/wallet/moves                    GET  /api/transferRecord
POST   /v2/wallet/moves                    POST /api/transfer
GET    /v2/wallet/swaps/options            GET  /api/convertWay
GET    /v2/wallet/swaps                    GET  /api/convertRecord
POST   /v2/wallet/swaps                    POST /api/convert
GET    /v2/spot/orders/open                GET  /api/currencyRecord?state=current       camel
GET    /v2/spot/orders/closed              GET  /api/currencyRecord?state=history       camel
POST   /v2/spot/:id/orders                 POST /api/currencyTrade/:id                  camel
DELETE /v2/spot/orders/:id                 POST /api/currencyRevoke/:id                 camel
POST   /v2/futures/:id/orders              POST /api/contractPlaceOrder/:id             camel
POST   /v2/futures/:id/triggers            POST /api/contractpendingPlaceOrder/:id      camel
GET    /v2/futures/positions               GET  /api/contractHandOrder                  camel
POST   /v2/futures/positions/:id/close     GET  /api/contractCloseOrder/:id             camel
POST   /v2/futures/positions/:id/trigger   GET  /api/contractPendingCloseOrder/:id      camel
PUT    /v2/futures/positions/:id/stops     GET  /api/contractStopWinLose/:id            camel
GET    /v2/futures/orders                  GET  /api/contractPending                    camel
DELETE /v2/futures/orders/:id              GET  /api/contractRevokePending/:id          camel
GET    /v2/futures/lines                   GET  /api/contractFinance                    camel
GET    /v2/updown/bets?status=open         GET  /api/secondHandOrder                    camel
GET    /v2/updown/bets?status=settled      GET  /api/secondOrderRecord                  camel
GET    /v2/updown/bets/:id                 GET  /api/secondOrder/:id                    camel
POST   /v2/updown/:id/bets                 POST /api/secondPlaceOrder/:id               camel
GET    /v2/updown/lines                    GET  /api/secondFinance                      camel
GET    /v2/rounds/bets                     GET  /api/deadlineOrderRecord                camel
POST   /v2/rounds/:id/bets                 POST /api/deadlinePlaceOrder/:id             camel
`

type Fields = Readonly<Record<string, string>>
export interface Route {
  readonly method: string
  readonly pattern: RegExp
  /** Fields of the query that select it. */
  readonly chosenBy: Fields
  readonly target: { readonly method: string; readonly path: string; readonly adds: Fields }
  readonly isCamel: boolean
}

const taken = (text: string): [path: string, fields: Fields] => {
  const [path = '', query] = text.split('?')
  return [path, Object.fromEntries(new URLSearchParams(query))]
}

export const ROUTES: readonly Route[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [method = '', from = '', way = '', to = '', style] = line.split(/\s+/)
    const [path, chosenBy] = taken(from)
    const [target, adds] = taken(to)
    return {
      method,
      pattern: new RegExp(`^${path.replace(':id', '(?<id>[^/]+)')}$`),
      chosenBy,
      target: { method: way, path: target, adds },
      isCamel: style === 'camel',
    }
  })
