import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CallName, callNames, rowOf } from '../../protocol/calls/index.ts'
import { authenticatorCode } from '../../protocol/rules/authenticator.ts'
import { allSchemas } from '../../protocol/schemas/index.ts'
import { createExchange, type Exchange } from '../exchange.ts'
import { nextRound, roundId } from '../rounds.ts'
import type { Letter } from '../running.ts'
import { userByContact } from '../world/people/find.ts'
import { secretOf } from '../world/people/secret.ts'
import { onWire, softPasskey } from '../world/people/softPasskey.ts'
import { openGroup, shopAfter, shopBefore, shopRequests } from './shop/testing.ts'
import { ACCOUNT, again, btc, callApi, DAY, EMAIL, open, PNG, perform, registered, START } from './testing.ts'

/** A well-known contract address with a right checksum. */
const SOUND = { currency: 'USDT', network: 'TRON', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }

describe('replies', () => {
  let schemas: Awaited<ReturnType<typeof allSchemas>>
  beforeAll(async () => {
    schemas = await allSchemas()
  })

  /** A valid request for each call that needs fields. */
  const requests = (letters: Letter[]): Partial<Record<CallName, () => Record<string, unknown>>> => ({
    page: () => ({ id: 'about' }),
    workOrder: () => ({ type: 'deposit', text: 'Where is my deposit?' }),
    workOrderReply: () => ({ id: 1, text: 'It is there now.' }),
    readMessage: () => ({ id: 'all' }),
    market: () => ({}),
    marketDetail: () => btc,
    currencyRank: () => ({ id: 'gainers' }),
    collect: () => btc,
    depth: () => btc,
    fundingRates: () => btc,
    trades: () => btc,
    kline: () => ({ ...btc, period: '1h', limit: 20 }),
    currencyTrade: () => ({ ...btc, side: 'buy', type: 'market', total: '100', client_id: 'intent-0001' }),
    currencyRecord: () => ({ state: 'history' }),
    secondPlaceOrder: () => ({ ...btc, cycle: 60, direction: 'up', amount: '10.5', client_id: 'intent-0002' }),
    secondOrder: () => ({ id: 1 }),
    deadlinePlaceOrder: () => {
      const round = roundId(5, nextRound(5, START + DAY / 48).opens)
      return { ...btc, cycle: 5, period_id: round, direction: 'down', amount: '20', client_id: 'intent-0003' }
    },
    productDetail: () => ({ id: 2 }),
    subscription: () => ({ id: 2 }),
    subscriptionPay: () => ({ id: 2, quantity: '100', client_id: 'intent-0004' }),
    placement: () => ({ id: 'S0000000001', client_id: 'intent-0005' }),
    investPlaceOrder: () => ({ id: 1, amount: '100', client_id: 'intent-0006' }),
    investRedeem: () => ({ id: 'I0000000001', client_id: 'intent-0007' }),
    transfer: () => ({ from: 'coin', to: 'contract', currency: 'USDT', amount: '10', client_id: 'intent-0008' }),
    uploadFile: () => ({ file: PNG, group: 'ugc' }),
    recharge: () => ({ currency: 'USDT', protocol: 'TRON', amount: '25', client_id: 'intent-0009' }),
    withdrawal: () => ({ ...SOUND, amount: '12.5', payment_password: '12345678', client_id: 'intent-0010' }),
    withdrawalBank: () => ({ bank_id: 1, currency: 'USDT', amount: '80', payment_password: '12345678' }),
    convertWay: () => ({ from: 'USDT', to: 'BTC', amount: '20' }),
    convert: () => ({ from: 'USDT', to: 'BTC', amount: '20', client_id: 'intent-0011' }),
    saveAddress: () => ({ name: 'Mine', ...SOUND }),
    addressWhitelist: () => ({ enabled: true }),
    bindBank: () => ({ bank_name: 'Bank', name: 'Ann', card_number: '4242424242424242', payment_password: '12345678' }),
    removePaymentMethod: () => ({ id: 1 }),
    initTradePwd: () => ({ password: '12345678', login_password: 'correct-horse-1' }),
    addPaymentMethod: () => ({ type: 'bank', name: 'Ann', account: '12', payment_password: '12345678' }),
    revisePassword: () => ({ type: 'payment', old_password: '12345678', password: '123456789' }),
    orderByClientId: () => ({ client_id: 'intent-0001' }),
    checkUser: () => ACCOUNT,
    sendEmailCode: () => ({ email: EMAIL, purpose: 'forgot' }),
    sendMobileCode: () => ({ mobile: '13800000000', area: '86', purpose: 'register' }),
    checkCode: () => ({
      ...ACCOUNT,
      purpose: 'forgot',
      code: letters.findLast((letter) => letter.purpose === 'forgot')?.code,
    }),
    register: () => ({
      type: 'mobile',
      account: '13800000000',
      area: '86',
      code: letters.findLast((letter) => letter.channel === 'sms')?.code,
      password: 'correct-horse-2',
      payment_password: '87654321',
    }),
    login: () => ({ ...ACCOUNT, password: 'correct-horse-1' }),
    forgetPassword: () => ({
      ...ACCOUNT,
      code: letters.findLast((letter) => letter.purpose === 'forgot')?.code,
      password: 'correct-horse-3',
    }),
  })
  /** Valid requests about an existing position and trigger order. */
  const contractRequests = (exchange: Exchange, headers: Record<string, string>) => {
    perform(exchange, { type: 'grant', user: 1, account: 'contract', currency: 'USDT', amount: '3000' })
    const ticket = { ...btc, direction: 'long', type: 'market', quantity: '0.02', leverage: 10 }
    const trigger = { trigger_price: '90000', trigger_type: 'last' }
    const { order } = callApi(exchange, 'contractPlaceOrder', ticket, { headers }).data as {
      order: { order_no: string }
    }
    const waits = callApi(exchange, 'contractpendingPlaceOrder', { ...ticket, ...trigger }, { headers }).data
    const id = order.order_no
    const later = callApi(exchange, 'contractpendingPlaceOrder', { ...ticket, ...trigger }, { headers }).data
    const spare = callApi(exchange, 'contractPlaceOrder', { ...ticket, quantity: '0.01' }, { headers }).data as {
      order: { order_no: string }
    }
    return {
      contractPlaceOrder: () => ({ ...ticket, quantity: '0.01' }),
      contractpendingPlaceOrder: () => ({ ...ticket, ...trigger }),
      contractCloseOrder: () => ({ id, quantity: '0.005' }),
      contractPendingCloseOrder: () => ({ id, ...trigger }),
      contractStopWinLose: () => ({ id, stop_win: '90000', stop_lose: '30000' }),
      contractStopLevels: () => ({ id, levels: [{ stop: 'win', price: '90000', quantity: '0.001' }] }),
      contractReverse: () => ({ id: spare.order.order_no }),
      contractMargin: () => ({ id, action: 'add', amount: '5' }),
      contractLeverage: () => ({ id, leverage: 9 }),
      contractAmend: () => ({ id: (later as { order_no: string }).order_no, quantity: '0.03' }),
      contractRevokePending: () => ({ id: (waits as { order_no: string }).order_no }),
    }
  }
  /** Valid requests about a small balance. */
  const dustRequests = (exchange: Exchange, headers: Record<string, string>) => {
    const dustWay = () => {
      perform(exchange, { type: 'grant', user: 1, account: 'coin', currency: 'DOGE', amount: '3.5' })
      return { account: 'coin', currencies: 'DOGE' }
    }
    const dust = () => {
      const asked = dustWay()
      const { quote } = callApi(exchange, 'dustWay', asked, { headers }).data as { quote?: { quote_no: string } }
      return { ...asked, quote_no: quote?.quote_no, to: 'USDT' }
    }
    return { dustWay, dust }
  }
  /** Valid requests about passkeys: one is added already. */
  const passkeyRequests = (exchange: Exchange, headers: Record<string, string>) => {
    const challengeOf = (name: CallName, fields = {}) =>
      (callApi(exchange, name, fields, { headers }).data as { challenge: string }).challenge
    const passkeyOptions = () => ({ password: 'correct-horse-1' })
    const created = (name: string) => ({
      ...onWire(softPasskey(name).created(challengeOf('passkeyOptions', passkeyOptions()))),
      name,
    })
    expect(callApi(exchange, 'addPasskey', created('phone'), { headers }).code).toBe(200)
    return {
      passkeyOptions,
      addPasskey: () => created('laptop'),
      renamePasskey: () => ({ id: 1, name: 'Phone' }),
      removePasskey: () => ({ id: 1 }),
      passkeyLogin: () => onWire(softPasskey('phone').assertion(challengeOf('passkeyChallenge'))),
    }
  }
  /** Valid requests about identity: three pictures are uploaded, and a code has been sent to a phone. */
  const personRequests = (exchange: Exchange, headers: Record<string, string>, letters: Letter[]) => {
    const upload = () =>
      (callApi(exchange, 'uploadFile', { file: PNG, group: 'ugc' }, { headers }).data as { url: string }).url
    const [front, portrait, back] = [upload(), upload(), upload()]
    const phone = { mobile: '13900000009', area: '86' }
    callApi(exchange, 'sendMobileCode', { ...phone, purpose: 'bind' })
    const code = letters.at(-1)?.code
    const { key } = callApi(exchange, 'authenticator', {}, { headers }).data as { key: string }
    return {
      realAuth: () => ({ nationality: 'US', name: 'Ann Bell', id_number: 'E1234567', front, portrait, back }),
      bindContact: () => ({
        type: 'mobile',
        account: phone.mobile,
        area: '86',
        code,
        login_password: 'correct-horse-1',
      }),
      bindAuthenticator: () => ({ action: 'bind', code: authenticatorCode(key, exchange.now()) }),
    }
  }
  /** Adds money to the funding account and binds a card; returns the headers of a user without a fund password. */
  const walletReady = (exchange: Exchange): Record<string, string> => {
    perform(exchange, { type: 'grant', user: 1, account: 'funding', currency: 'USDT', amount: '3000' })
    const facts = { bankName: 'Bank', name: 'Ann', number: '•••• 1111', digest: 'd', secret: secretOf('12345678') }
    perform(exchange, { type: 'bindCard', user: 1, ...facts })
    const contact = { type: 'email' as const, account: 'bare@example.com' }
    perform(exchange, { type: 'sendCode', contact, purpose: 'register' })
    const code = exchange.letters().at(-1)?.code ?? ''
    perform(exchange, { type: 'register', contact, code: secretOf(code), secret: secretOf('correct-horse-1') })
    const { data } = callApi(exchange, 'login', { ...contact, password: 'correct-horse-1' })
    return { authorization: (data as { token: string }).token }
  }
  /** Withdraws the money of a user with a fund password, until only dust is left. */
  const closingRequest = (exchange: Exchange, headers: Record<string, string>) => {
    const user = exchange.look((world) => userByContact(world, { type: 'email', account: 'bare@example.com' })?.id ?? 0)
    perform(exchange, { type: 'transfer', user, from: 'coin', to: 'funding', currency: 'USDT', amount: '10000' })
    const secret = secretOf('12345678')
    perform(exchange, { type: 'withdraw', user, kind: 'address', ...SOUND, amount: '9998.5', secret })
    perform(exchange, { type: 'wait', ms: DAY / 24 })
    const { version } = callApi(exchange, 'accountClosing', {}, { headers }).data as { version: string }
    return { version, payment_password: '12345678' }
  }
  // Codes are sent before they are used, and passwords change when the old ones and the session are no longer needed.
  const LATE: CallName[] = [
    'sendEmailCode',
    'sendMobileCode',
    'checkCode',
    'login',
    'register',
    'bindAuthenticator',
    'revisePassword',
    'forgetPassword',
    'closeAccount',
  ]
  const early = callNames.filter((name) => !LATE.includes(name))
  const changes = (name: CallName) => rowOf(name).changes === true
  // Reads come after all changes, which would alter them.
  const order = [...early.filter(changes), ...early.filter((name) => !changes(name)), ...LATE]

  test('SIM-01: every call gives a logged-in user a reply that matches its schema', async () => {
    const exchange = createExchange({ seed: 7, now: START - 2 * DAY })
    registered(exchange)
    perform(exchange, { type: 'subscribe', user: 1, project: 3, quantity: '20000' })
    perform(exchange, { type: 'invest', user: 1, product: 1, amount: '500' })
    shopBefore(exchange)
    exchange.jump(2 * DAY)
    while (exchange.jumping() > 0) exchange.advance(0)
    const headers = again(exchange)
    const letters: Letter[] = []
    exchange.onInbox((letter) => letters.push(letter))
    exchange.jump(DAY / 48)
    exchange.advance(0)
    for (const to of ['second', 'options'] as const) {
      perform(exchange, { type: 'transfer', user: 1, from: 'coin', to, currency: 'USDT', amount: '100' })
    }
    const rested = callApi(
      exchange,
      'currencyTrade',
      { ...btc, side: 'buy', type: 'limit', price: '40000', quantity: '0.01' },
      { headers },
    )
    const number = (rested.data as { order_no: string }).order_no
    perform(exchange, {
      type: 'spotPlace',
      user: 1,
      code: 'btcusdt',
      side: 'buy',
      kind: 'limit',
      price: '40000',
      quantity: '0.01',
    })
    const contracts = contractRequests(exchange, headers)
    const bare = walletReady(exchange)
    const sent = callApi(
      exchange,
      'withdrawal',
      { ...SOUND, amount: '12.5', payment_password: '12345678' },
      { headers },
    )
    const cancellable = (sent.data as { order_no: string }).order_no
    const passkeys = passkeyRequests(exchange, headers)
    const people = personRequests(exchange, headers, letters)
    shopAfter(exchange)
    const given = {
      ...requests(letters),
      ...shopRequests(exchange),
      ...contracts,
      ...people,
      ...passkeys,
      ...dustRequests(exchange, headers),
      currencyAmend: () => ({ id: number, price: '41000', quantity: '0.02' }),
      currencyRevoke: () => ({ id: number }),
      withdrawalRevoke: () => ({ id: cancellable }),
      closeAccount: () => closingRequest(exchange, bare),
    }
    const headersFor = (name: CallName) => {
      if (name === 'logout') return again(exchange)
      return name === 'initTradePwd' || name === 'closeAccount' ? bare : headers
    }
    for (const name of order) {
      const { code, data } = callApi(exchange, name, given[name as keyof typeof given]?.() ?? {}, {
        headers: headersFor(name),
      })
      expect([name, code]).toEqual([name, 200])
      const result = v.safeParse(schemas[name].reply, data)
      expect([name, result.issues?.[0]?.message]).toEqual([name, undefined])
    }
  })

  test('ROL-01: a visitor can use every public call, and gets 401 from every other', async () => {
    const exchange = await open()
    const letters: Letter[] = []
    exchange.onInbox((letter) => letters.push(letter))
    const headers = registered(exchange)
    exchange.jump(120_000)
    exchange.advance(0)
    openGroup(exchange, 1)
    const ofUser = { ...passkeyRequests(exchange, headers), ...dustRequests(exchange, headers) }
    const given = { ...requests(letters), ...shopRequests(exchange), ...ofUser }
    for (const name of order) {
      const { code, data } = callApi(exchange, name, given[name as keyof typeof given]?.() ?? {})
      expect([name, code]).toEqual([name, rowOf(name).login ? 401 : 200])
      if (code === 200) expect([name, v.safeParse(schemas[name].reply, data).success]).toEqual([name, true])
    }
  })

  test('trust F1: GETs that change something are refused without the Authorization header', async () => {
    const exchange = await open()
    const { authorization: token } = registered(exchange)
    const changing = callNames.filter((name) => rowOf(name).method === 'GET' && rowOf(name).changes)
    expect(changing.length).toBeGreaterThan(4)
    for (const name of changing) {
      const { code } = callApi(
        exchange,
        name,
        { id: 1, token, authorization: token },
        { headers: { cookie: `token=${token}` } },
      )
      expect([name, code]).toEqual([name, 401])
    }
    const favourites = callApi(exchange, 'market', { group: 'favourites' }, { headers: { authorization: `${token}` } })
    expect(favourites.data).toEqual([])
  })
})
