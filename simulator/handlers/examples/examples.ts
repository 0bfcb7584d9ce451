/**
 * A valid request of each call, as on the wire. Numbers of orders and the like come from the current world, so that the example succeeds;
 * if the world has none, a well-formed one is used.
 */

import type { CallName } from '../../../protocol/calls/index.ts'
import { authenticatorCode } from '../../../protocol/rules/authenticator.ts'
import { over, times, toStep } from '../../../protocol/rules/decimal.ts'
import { nextRound, roundId } from '../../rounds.ts'
import { DEMO_ADDRESSES } from '../../seeds/addresses.ts'
import { onWire, softPasskey } from '../../world/people/softPasskey.ts'
import { type Around, type Fields, firstRow } from './around.ts'
import { SHOP_EXAMPLES } from './shop.ts'

export type Example = Fields | ((around: Around) => Promise<Fields>)
export type Examples = { readonly [K in CallName]?: Example }

/** The first market: bitcoin against USDT. */
const MARKET = { id: 1 }
const MARKET_CODE = 'btcusdt'
const PRICE_PLACES = 12
const ROUND_MINUTES = 5
const ROUND_AHEAD_MS = 30_000
const FUND_PASSWORD = '20262026'
const SOMEBODY = { type: 'email', account: 'new@example.com' }
const PHONE = { mobile: '13900000009', area: '86' }
const ADDRESS = { currency: 'USDT', network: 'TRON', address: DEMO_ADDRESSES.TRON }
/** A published contract with a correct checksum. */
const CONTRACT = '0x55d398326f99059fF775485246999027B3197955'
/** A well-formed address that belongs to nobody. */
const PICTURE = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='8'%20height='8'%3E%3C/svg%3E"
const TICKET = { ...MARKET, direction: 'long', type: 'market', quantity: '0.001', leverage: 10 }

/** A percentage of a market's last price, on its tick. */
async function priceAt(around: Around, percent: string, code: unknown = MARKET_CODE): Promise<string> {
  const { price = '60000', tick = '1' } = (await firstRow(around, 'market', {}, (row) => row.code === code)) ?? {}
  return toStep(over(times(String(price), percent), '100', PRICE_PLACES), String(tick))
}

/** A field of another call's row, under this call's name. */
const numbered =
  (
    call: CallName,
    fields: Fields,
    from: string,
    otherwise: unknown,
    more: Fields = {},
    fits?: (row: Fields) => boolean,
  ) =>
  async (around: Around): Promise<Fields> => ({
    id: (await firstRow(around, call, fields, fits))?.[from] ?? otherwise,
    ...more,
  })

const placed = (fields: Fields) => async (around: Around) => ({ ...fields, client_id: around.newId() })
/** The fields with a new client_id each time. */
const once = (make: (around: Around) => Promise<Fields>) => async (around: Around) => ({
  ...(await make(around)),
  client_id: around.newId(),
})
const position = numbered('contractHandOrder', {}, 'order_no', 'P1')
const trigger = async (around: Around, code?: unknown) => ({
  trigger_price: await priceAt(around, '150', code),
  trigger_type: 'last',
})
const isKnownById = (row: Fields) => typeof row.client_id === 'string'
const hasLimit = (row: Fields) => typeof row.price === 'string'
const isAmended = (row: Fields) => row.can_amend === true
const inProgress = (row: Fields) => row.state === 'progress'

/** The site of the examples' passkeys. */
const SITE = 'https://exchange.example'
const challengeOf = async (reply: Promise<unknown>): Promise<string> => {
  const { challenge } = ((await reply.catch(() => undefined)) ?? {}) as { challenge?: unknown }
  return String(challenge ?? 'AQ')
}

/** The last code sent for a purpose, with its recipient. */
const coded = (purpose: string, fields: Fields, account: Fields) => async (around: Around) => {
  const letter = around.letter(purpose)
  const to = letter?.to.includes('@') ? { type: 'email', account: letter.to } : account
  return { ...to, ...fields, code: letter?.code ?? '123456' }
}

const TRADING: Examples = {
  marketDetail: MARKET,
  currencyRank: { id: 'hot' },
  collect: MARKET,
  depth: MARKET,
  trades: MARKET,
  kline: { ...MARKET, period: '1h', limit: 5 },
  currencyRecord: { state: 'current' },
  currencyTrade: once(async (around) => ({
    ...MARKET,
    side: 'buy',
    type: 'limit',
    price: await priceAt(around, '90'),
    quantity: '0.001',
  })),
  currencyAmend: once(async (around) => {
    const order = (await firstRow(around, 'currencyRecord', { state: 'current' }, hasLimit)) ?? {}
    const { order_no: id = 'C1', quantity = '1', code, side } = order
    // The price is further from the market, which needs no more funds and never trades at once.
    return { id, price: await priceAt(around, side === 'sell' ? '111' : '89', code), quantity }
  }),
  currencyRevoke: once(numbered('currencyRecord', { state: 'current' }, 'order_no', 'C1')),
  currencyRevokeAll: placed({}),
  orderByClientId: async (around) => {
    const found = await firstRow(around, 'currencyRecord', { state: 'current' }, isKnownById)
    return { client_id: found?.client_id ?? 'example-0000' }
  },
  contractPlaceOrder: placed(TICKET),
  contractpendingPlaceOrder: once(async (around) => ({ ...TICKET, ...(await trigger(around)) })),
  contractCloseOrder: once(position),
  contractPendingCloseOrder: once(async (around) => {
    const { order_no: id = 'P1', code } = (await firstRow(around, 'contractHandOrder')) ?? {}
    return { id, ...(await trigger(around, code)) }
  }),
  contractStopWinLose: once(async (around) => {
    const { order_no: id = 'P1', code, direction } = (await firstRow(around, 'contractHandOrder')) ?? {}
    return { id, stop_win: await priceAt(around, direction === 'short' ? '50' : '150', code) }
  }),
  contractStopLevels: once(async (around) => {
    const { order_no: id = 'P1', code, direction } = (await firstRow(around, 'contractHandOrder')) ?? {}
    return { id, levels: [{ stop: 'win', price: await priceAt(around, direction === 'short' ? '50' : '150', code) }] }
  }),
  contractAmend: once(async (around) => {
    const order = (await firstRow(around, 'contractPending', { state: 'current' }, isAmended)) ?? {}
    const { order_no: id = 'P1', code, action, direction, trigger_price: waits } = order
    const sells = (action === 'close') === (direction === 'long')
    // The price is further from the market, so that it never trades at once.
    return {
      id,
      [waits ? 'trigger_price' : 'price']: await priceAt(around, waits ? '151' : sells ? '111' : '89', code),
    }
  }),
  contractReverse: once(position),
  contractMargin: once(async (around) => ({ ...(await position(around)), action: 'add', amount: '5' })),
  contractLeverage: once(async (around) => {
    const { order_no: id = 'P1', leverage } = (await firstRow(around, 'contractHandOrder')) ?? {}
    return { id, leverage: leverage === 5 ? 4 : 5 }
  }),
  contractRevokePending: once(numbered('contractPending', { state: 'current' }, 'order_no', 'P1')),
  contractRevokeAll: placed({}),
  contractPending: { state: 'current' },
  contractFinance: { kind: 'closed' },
  fundingRates: MARKET,
  secondPlaceOrder: placed({ ...MARKET, cycle: 30, direction: 'up', amount: '10' }),
  secondOrder: async (around) => {
    const settled = await firstRow(around, 'secondOrderRecord')
    return { id: (settled ?? (await firstRow(around, 'secondHandOrder')))?.id ?? 1 }
  },
  deadlineOrderRecord: { state: 'history' },
  deadlinePlaceOrder: once(async (around) => ({
    ...MARKET,
    cycle: ROUND_MINUTES,
    period_id: roundId(ROUND_MINUTES, nextRound(ROUND_MINUTES, around.now() + ROUND_AHEAD_MS).opens),
    direction: 'up',
    amount: '10',
  })),
}

const WALLET: Examples = {
  convertWay: { from: 'USDT', to: 'BTC', amount: '20' },
  convert: placed({ from: 'USDT', to: 'DOGE', amount: '2' }),
  dustWay: { account: 'funding', currencies: 'DOGE' },
  dust: once(async ({ ask }) => {
    const account = 'funding'
    const way = (fields: Fields) => ask('dustWay', { account, ...fields }).catch(() => undefined)
    const { balances = [] } = ((await way({})) ?? {}) as { balances?: Fields[] }
    const currencies = balances.map(({ currency }) => currency).join() || 'DOGE'
    const { quote } = ((await way({ currencies })) ?? {}) as { quote?: Fields }
    return { quote_no: quote?.quote_no ?? 'Q1', account, to: 'USDT', currencies }
  }),
  recharge: placed({ currency: 'USDT', protocol: 'TRON', amount: '25' }),
  withdrawal: placed({ ...ADDRESS, amount: '12.5', payment_password: FUND_PASSWORD }),
  withdrawalRevoke: once(
    numbered(
      'withdrawalRecord',
      {},
      'order_no',
      'W1',
      {},
      ({ state }) => state === 'submitted' || state === 'reviewing',
    ),
  ),
  withdrawalBank: once(async (around) => ({
    bank_id: (await firstRow(around, 'bankInfo'))?.id ?? 1,
    currency: 'USDT',
    amount: '80',
    payment_password: FUND_PASSWORD,
  })),
  transfer: placed({ from: 'coin', to: 'funding', currency: 'USDT', amount: '1' }),
  saveAddress: { name: 'My wallet', currency: 'USDT', network: 'BSC', address: CONTRACT },
  addressWhitelist: { enabled: true },
  assetRecord: { account: 'funding' },
  assetHistory: { days: 7 },
  bindBank: {
    bank_name: 'Example Bank',
    name: 'Taylor Trader',
    card_number: '5555555555554444',
    payment_password: FUND_PASSWORD,
  },
  product: { state: 'progress' },
  productDetail: numbered('product', { state: 'progress' }, 'id', 1),
  subscription: numbered('product', { state: 'progress' }, 'id', 1, {}, inProgress),
  subscriptionPay: once(async (around) => {
    const found = await firstRow(around, 'product', { state: 'progress' }, inProgress)
    return { id: found?.id ?? 1, quantity: found?.min_subscription ?? '100' }
  }),
  placement: once(numbered('orderRecord', {}, 'order_no', 'S1', {}, ({ state }) => state === 'allotted')),
  investRecord: { state: 'current' },
  investPlaceOrder: placed({ id: 1, amount: '100' }),
  investRedeem: once(numbered('investRecord', { state: 'current' }, 'order_no', 'I1')),
}

const PERSON: Examples = {
  checkUser: SOMEBODY,
  login: { type: 'email', account: 'trader@example.com', password: 'Trader-2026' },
  sendEmailCode: { email: SOMEBODY.account, purpose: 'register' },
  sendMobileCode: { ...PHONE, purpose: 'bind' },
  checkCode: coded('register', { purpose: 'register' }, SOMEBODY),
  register: coded('register', { password: 'correct-horse-1', payment_password: FUND_PASSWORD }, SOMEBODY),
  forgetPassword: coded('forgot', { password: 'correct-horse-1' }, { type: 'email', account: 'fresh@example.com' }),
  bindContact: coded(
    'bind',
    { login_password: 'Trader-2026' },
    { type: 'mobile', account: PHONE.mobile, area: PHONE.area },
  ),
  reviseProfile: { name: 'Robin', anti_phishing: 'bluebird7' },
  closeAccount: async ({ ask }) => {
    const closing = await ask('accountClosing', {}).catch(() => undefined)
    const { version } = (closing ?? {}) as { version?: unknown }
    return { version: typeof version === 'string' ? version : 'none', payment_password: FUND_PASSWORD }
  },
  bindAuthenticator: async ({ ask, realNow }) => {
    const offered = await ask('authenticator', {}).catch(() => undefined)
    const { key } = (offered ?? {}) as { key?: unknown }
    return { action: 'bind', code: typeof key === 'string' ? authenticatorCode(key, realNow()) : '123456' }
  },
  passkeyOptions: { password: 'Trader-2026' },
  addPasskey: async ({ ask, newId }) => {
    const name = newId()
    const challenge = await challengeOf(ask('passkeyOptions', { password: 'Trader-2026' }))
    return { ...onWire(softPasskey(name, SITE).created(challenge)), name }
  },
  renamePasskey: numbered('passkeys', {}, 'id', 1, { name: 'My phone' }),
  removePasskey: numbered('passkeys', {}, 'id', 1),
  passkeyLogin: async ({ ask }) => {
    const name = (await firstRow({ ask }, 'passkeys'))?.name
    const challenge = await challengeOf(ask('passkeyChallenge', {}))
    return onWire(softPasskey(String(name), SITE).assertion(challenge))
  },
  realAuth: async ({ uploads }) => {
    const [front = PICTURE, portrait = PICTURE, back = PICTURE] = uploads().slice(-3)
    return { nationality: 'US', name: 'Robin Fresh', id_number: 'E1234567', front, portrait, back }
  },
  revisePassword: { type: 'payment', old_password: FUND_PASSWORD, password: '20272027' },
  initTradePwd: { password: FUND_PASSWORD, login_password: 'Verified-2026' },
  addPaymentMethod: { type: 'bank', name: 'Taylor Trader', account: '12 3456 78', payment_password: FUND_PASSWORD },
  removePaymentMethod: numbered('paymentMethod', {}, 'id', 1, { payment_password: FUND_PASSWORD }),
  page: { id: 'about' },
  uploadFile: { group: 'ugc' },
  workOrder: { type: 'deposit', text: 'Where is my deposit?' },
  workOrderReply: numbered('workOrderRecord', {}, 'id', 1, { text: 'It is there now.' }),
  readMessage: numbered('userMessage', {}, 'id', 'all'),
}

const EXAMPLES: Examples = { ...TRADING, ...WALLET, ...PERSON, ...SHOP_EXAMPLES }

/** Fields of a request that fit the call's schema, and that the current world accepts if possible. */
export async function exampleOf(call: CallName, around: Around): Promise<Fields> {
  const example = EXAMPLES[call] ?? {}
  return typeof example === 'function' ? example(around) : example
}
