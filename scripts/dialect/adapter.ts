/** The adapter of the second dialect (server.ts), in a file like those of deployments. */
import type { Adapter, CoinUnit } from '../../protocol/adapter/index.ts'

const inCoin = (coin: string): CoinUnit => ({ coin, or: 'USDT' })
const ofBase: CoinUnit = { coin: 'code', side: 'base' }

/** A page of a list: its count has a name that sums have elsewhere. */
const page = { total: 'count' } as const
const spotWords = {
  side: { buy: 'BUY', sell: 'SELL' },
  type: { limit: 'LIMIT', market: 'MARKET' },
  state: { new: 'NEW', partly: 'PARTLY', filled: 'FILLED', cancelled: 'CANCELLED', refused: 'REFUSED' },
} as const
const spotOrder = {
  side: { values: spotWords.side },
  type: { values: spotWords.type },
  state: { values: spotWords.state },
  quantity: { unit: ofBase },
  filled: { unit: ofBase },
  fee: { unit: { coin: 'fee_currency' } },
  frozen: { unit: { coin: 'frozen_currency' } },
} as const
const spotOrders = {
  ...page,
  'list[].side': spotOrder.side,
  'list[].type': spotOrder.type,
  'list[].state': spotOrder.state,
  'list[].quantity': spotOrder.quantity,
  'list[].filled': spotOrder.filled,
  'list[].fee': spotOrder.fee,
  'list[].frozen': spotOrder.frozen,
} as const
const rows = { '[].price': 'last.price', '[].rate': 'last.change' } as const
const sentCode = { code: 'otp' } as const

/** The dialect's channels, with their topics. */
const TOPICS: Readonly<Record<string, string>> = {
  prints: 'trade',
  candles: 'kline',
  book: 'depth',
  mark: 'mark',
  round: 'period',
  pool: 'amount',
  'me:positions': 'contract.orders',
  'me:orders': 'contract.pendings',
  'me:margin': 'contract.margin',
  'me:rounds': 'deadline.orders',
  'me:bets': 'second.orders',
  'me:changes': 'user.changed',
  tickers: 'all_ticker',
}

function topicOf(channel: string): string {
  const [, symbol, kind = '', period] = /^(\w+)@(\w+)(?::(\w+))?$/.exec(channel) ?? []
  const topic = TOPICS[symbol === undefined ? channel : kind] ?? ''
  return symbol === undefined ? topic : [symbol, topic, period].filter(Boolean).join('.')
}

const tickersOf = (codes: string): string[] => codes.split(',').flatMap((code) => (code === '' ? [] : `ticker:${code}`))

interface Frame {
  op?: string
  at?: number
  speed?: number
  ch?: string
  d?: unknown
}

export default {
  headers: { token: { name: 'X-Session' }, language: 'Accept-Language' },
  envelope: {
    success: { at: 'ok', is: [true] },
    data: 'result',
    message: ['notice', 'error.text'],
    code: 'error.code',
    statuses: [401, 422],
    codes: {
      session_over: 'loginRequired',
      no_such_thing: 'notFound',
      bad_field: 'fieldInvalid',
      slow_down: 'tooMany',
      no_account: 'accountMissing',
      account_taken: 'accountExists',
      bad_password: 'wrongPassword',
      bad_otp: 'codeWrong',
      otp_over: 'codeExpired',
      otp_too_soon: 'codeTooSoon',
      account_locked: 'accountLocked',
      otp_needed: 'secondFactorNeeded',
      price_step: 'priceStep',
      quantity_step: 'quantityStep',
      too_small: 'notionalSmall',
      price_far: 'priceFar',
      not_enough_money: 'balanceShort',
      no_such_order: 'orderUnknown',
      order_over: 'orderEnded',
      position_closed: 'positionClosed',
      round_over: 'roundClosed',
      no_fund_secret: 'fundPasswordMissing',
      bad_fund_secret: 'fundPasswordWrong',
      fund_secret_locked: 'fundPasswordLocked',
      amount_range: 'amountRange',
      bad_address: 'addressInvalid',
      address_checksum: 'addressChecksum',
    },
  },
  coins: { USDT: 8, BTC: 10, ETH: 18, '*': 12 },
  units: { money: { places: 12 }, time: 'ms' },
  fields: {
    order_no: 'order_id',
    client_id: 'request_ref',
    code: 'symbol',
    created: 'created_at',
    updated: 'updated_at',
    list: 'items',
    payment_password: 'fund_secret',
    is_set_pwd: 'has_fund_secret',
    is_collect: 'watched',
    purchase_total: 'stake',
    type: 'kind_of',
    rate: { unit: 'text' },
    tick: { unit: 'text' },
    step: { unit: 'text' },
    available: { name: 'free', unit: inCoin('currency') },
    frozen: { name: 'locked', unit: inCoin('currency') },
    total: { name: 'sum', unit: inCoin('currency') },
    amount: { unit: inCoin('currency') },
    balance: { unit: inCoin('currency') },
    fee: { unit: inCoin('currency') },
    arrival: { unit: inCoin('currency') },
    minimum: { unit: inCoin('currency') },
    maximum: { unit: inCoin('currency') },
    daily_maximum: { unit: inCoin('currency') },
    daily_remaining: { unit: inCoin('currency') },
  },
  // The dialect has no new coins, investments, invitations, shop and further security.
  onlyThese: true,
  calls: {
    baseConfig: { path: '/v2/site' },
    language: { path: '/v2/site/languages' },
    forex: { path: '/v2/site/currencies' },
    serverTime: { path: '/v2/site/clock' },
    home: { path: '/v2/site/front' },
    virtualAccount: { path: '/v2/site/showcase' },
    page: { path: '/v2/site/articles/{id}' },
    commonProblem: { path: '/v2/site/questions' },
    notice: { path: '/v2/site/news', reply: page },

    market: { path: '/v2/markets', reply: rows },
    classify: { path: '/v2/markets/groups' },
    marketDetail: { path: '/v2/markets/{id}', reply: { 'market.price': 'last.price', 'market.rate': 'last.change' } },
    currencyRank: { path: '/v2/markets/top/{id}', reply: rows },
    collect: { method: 'PUT', path: '/v2/watchlist/{id}' },
    depth: { path: '/v2/markets/{id}/book' },
    trades: { path: '/v2/markets/{id}/prints' },
    kline: { path: '/v2/markets/{id}/candles', request: { before: { unit: 'ms' } } },

    login: { path: '/v2/session', request: sentCode },
    register: { path: '/v2/accounts', request: sentCode },
    checkUser: { path: '/v2/accounts/lookup' },
    forgetPassword: { method: 'PUT', path: '/v2/accounts/password', request: sentCode },
    sendEmailCode: { path: '/v2/otp/email' },
    sendMobileCode: { path: '/v2/otp/sms' },
    checkCode: { path: '/v2/otp/check', request: sentCode },
    myProfile: { path: '/v2/me' },
    loginRecord: { path: '/v2/me/sessions', reply: page },
    userMessage: { path: '/v2/me/messages', reply: page },
    readMessage: { method: 'PATCH', path: '/v2/me/messages/{id}' },
    authInfo: { path: '/v2/me/identity' },
    realAuth: { path: '/v2/me/identity' },
    bankInfo: { path: '/v2/me/cards' },
    bindBank: { path: '/v2/me/cards' },
    revisePassword: { path: '/v2/me/secrets', request: sentCode },
    initTradePwd: { path: '/v2/me/secrets/fund', request: sentCode },
    authenticator: { path: '/v2/me/authenticator' },
    passkeyChallenge: { path: '/v2/session/passkey/challenge' },
    passkeyLogin: { path: '/v2/session/passkey' },
    passkeys: { path: '/v2/me/passkeys' },
    passkeyOptions: { path: '/v2/me/passkeys/options' },
    addPasskey: { path: '/v2/me/passkeys' },
    renamePasskey: { method: 'PATCH', path: '/v2/me/passkeys/{id}' },
    removePasskey: { method: 'DELETE', path: '/v2/me/passkeys/{id}' },
    orderByClientId: { path: '/v2/me/requests' },
    uploadFile: { path: '/v2/files', request: { file: 'picture', group: 'purpose' } },

    walletOverview: { path: '/v2/wallet' },
    fundsOverview: { path: '/v2/wallet/funding' },
    currencyOverview: { path: '/v2/wallet/spot' },
    secondOverview: { path: '/v2/wallet/updown' },
    deadlineOverview: { path: '/v2/wallet/rounds' },
    contractOverview: { path: '/v2/wallet/futures' },
    assetRecord: { path: '/v2/wallet/lines', reply: page },
    rechargeWay: { path: '/v2/wallet/deposits/options' },
    rechargeRecord: { path: '/v2/wallet/deposits', reply: page },
    recharge: { path: '/v2/wallet/deposits' },
    withdrawalWay: { path: '/v2/wallet/payouts/options' },
    withdrawalRecord: { path: '/v2/wallet/payouts', reply: page },
    withdrawal: { path: '/v2/wallet/payouts', request: sentCode },
    withdrawalBank: { path: '/v2/wallet/payouts/card', request: sentCode },
    addressBook: { path: '/v2/wallet/payees' },
    saveAddress: { method: 'PUT', path: '/v2/wallet/payees' },
    addressWhitelist: { path: '/v2/wallet/payees/only', request: sentCode },
    transferWay: { path: '/v2/wallet/moves/options' },
    transferRecord: { path: '/v2/wallet/moves', reply: page },
    transfer: { path: '/v2/wallet/moves' },
    convertWay: { path: '/v2/wallet/swaps/options', request: { amount: { unit: inCoin('from') } } },
    convertRecord: { path: '/v2/wallet/swaps', reply: page },
    convert: { path: '/v2/wallet/swaps', request: { amount: { unit: inCoin('from') } } },

    currencyRecord: {
      path: '/v2/spot/orders/{state}',
      style: 'camel',
      request: { state: { values: { current: 'open', history: 'closed' } }, side: spotOrder.side },
      reply: spotOrders,
    },
    currencyTrade: {
      path: '/v2/spot/{id}/orders',
      style: 'camel',
      request: { side: spotOrder.side, type: spotOrder.type },
      data: 'order',
      reply: spotOrder,
    },
    currencyRevoke: {
      method: 'DELETE',
      path: '/v2/spot/orders/{id}',
      style: 'camel',
      data: 'order',
      reply: spotOrder,
    },
    contractPlaceOrder: { path: '/v2/futures/{id}/orders', style: 'camel' },
    contractpendingPlaceOrder: { path: '/v2/futures/{id}/triggers', style: 'camel' },
    contractHandOrder: { path: '/v2/futures/positions', style: 'camel', reply: page },
    contractCloseOrder: { method: 'POST', path: '/v2/futures/positions/{id}/close', style: 'camel' },
    contractPendingCloseOrder: { method: 'POST', path: '/v2/futures/positions/{id}/trigger', style: 'camel' },
    contractStopWinLose: { method: 'PUT', path: '/v2/futures/positions/{id}/stops', style: 'camel' },
    contractPending: { path: '/v2/futures/orders', style: 'camel', reply: page },
    contractRevokePending: { method: 'DELETE', path: '/v2/futures/orders/{id}', style: 'camel' },
    contractFinance: { path: '/v2/futures/lines', style: 'camel', reply: page },
    secondHandOrder: { path: '/v2/updown/bets', adds: { status: 'open' }, style: 'camel', reply: page },
    secondOrderRecord: { path: '/v2/updown/bets', adds: { status: 'settled' }, style: 'camel', reply: page },
    secondOrder: { path: '/v2/updown/bets/{id}', style: 'camel' },
    secondPlaceOrder: { path: '/v2/updown/{id}/bets', style: 'camel' },
    secondFinance: { path: '/v2/updown/lines', style: 'camel', reply: page },
    deadlineOrderRecord: { path: '/v2/rounds/bets', style: 'camel', reply: page },
    deadlinePlaceOrder: { path: '/v2/rounds/{id}/bets', style: 'camel' },
  },
  socket: {
    path: '/v2/stream',
    hello: () => [{ op: 'hello', version: 2 }],
    ready: ({ op }: Frame) => op === 'welcome',
    send(message, before) {
      switch (message.type) {
        case 'pong':
          return [{ op: 'pong', at: message.time * 1_000 }]
        case 'forex':
          return [{ op: 'money', title: message.title }]
        case 'auth':
          return [{ op: 'session', token: message.token }]
        case 'code':
          return [{ op: 'subscribe', args: [`market:${message.code}`] }]
        case 'product': {
          const wanted = tickersOf(message.data)
          const gone = tickersOf(before?.type === 'product' ? before.data : '').filter((one) => !wanted.includes(one))
          return [
            ...(gone.length > 0 ? [{ op: 'unsubscribe', args: gone }] : []),
            ...(wanted.length > 0 ? [{ op: 'subscribe', args: wanted }] : []),
          ]
        }
      }
    },
    receive({ op, at = 0, speed, ch, d }: Frame) {
      if (op === 'ping') return [{ type: 'ping', time: Math.floor(at / 1_000), rate: speed }]
      return ch === undefined ? [] : [{ type: 'sub', topic: topicOf(ch), data: d }]
    },
    topics: { all_ticker: rows },
  },
} satisfies Adapter
