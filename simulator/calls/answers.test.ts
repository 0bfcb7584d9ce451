import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CallName, callNames, rowOf } from '../../protocol/calls.ts'
import { allSchemas } from '../../protocol/schemas.ts'
import type { Letter } from '../exchange.ts'
import { ACCOUNT, ask, btc, DAY, EMAIL, open, registered } from './asking.ts'
import { builtNames, NOT_BUILT } from './index.ts'

describe('answers', () => {
  let schemas: Awaited<ReturnType<typeof allSchemas>>
  beforeAll(async () => {
    schemas = await allSchemas()
  })

  /** One good request for each call that is built. */
  const requests = (letters: Letter[]): Partial<Record<CallName, () => Record<string, unknown>>> => ({
    market: () => ({}),
    marketDetail: () => btc,
    currencyRank: () => ({ id: 'gainers' }),
    collect: () => btc,
    depth: () => btc,
    trades: () => btc,
    kline: () => ({ ...btc, period: '1h', limit: 20 }),
    currencyTrade: () => ({ ...btc, side: 'buy', type: 'market', total: '100', client_id: 'intent-0001' }),
    currencyRecord: () => ({ state: 'history' }),
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
  // Codes are sent before they are used, and the password is reset when nobody needs the session any more.
  const LATE: CallName[] = ['sendEmailCode', 'sendMobileCode', 'checkCode', 'login', 'register', 'forgetPassword']
  const order = [...builtNames.filter((name) => !LATE.includes(name)), ...LATE] as CallName[]

  test('SIM-01: every built call answers a logged-in user with what its schema promises', async () => {
    const exchange = await open()
    const headers = registered(exchange)
    const letters: Letter[] = []
    exchange.onInbox((letter) => letters.push(letter))
    exchange.jump(DAY / 48)
    exchange.advance(0)
    const rested = ask(
      exchange,
      'currencyTrade',
      { ...btc, side: 'buy', type: 'limit', price: '40000', quantity: '0.01' },
      { headers },
    )
    const number = (rested.data as { order_no: string }).order_no
    const given = { ...requests(letters), currencyRevoke: () => ({ id: number }) }
    for (const name of order) {
      const { code, data } = ask(exchange, name, given[name as keyof typeof given]?.() ?? {}, { headers })
      expect([name, code]).toEqual([name, 200])
      const result = v.safeParse(schemas[name].reply, data)
      expect([name, result.issues?.[0]?.message]).toEqual([name, undefined])
    }
  })

  test('ROL-01: a visitor gets every public call, and 401 for every call that wants a login', async () => {
    const exchange = await open()
    const letters: Letter[] = []
    exchange.onInbox((letter) => letters.push(letter))
    registered(exchange)
    exchange.jump(120_000)
    exchange.advance(0)
    for (const name of order) {
      const { code, data } = ask(exchange, name, requests(letters)[name]?.() ?? {})
      expect([name, code]).toEqual([name, rowOf(name).login ? 401 : 200])
      if (code === 200) expect([name, v.safeParse(schemas[name].reply, data).success]).toEqual([name, true])
    }
  })

  test('SIM-01: every call that is not built says 501 in the envelope; the upload says its 0', async () => {
    const exchange = await open()
    const headers = registered(exchange)
    expect(new Set([...NOT_BUILT, ...builtNames])).toEqual(new Set(callNames))
    for (const name of NOT_BUILT) {
      const { code, msg } = ask(exchange, name, { id: 1 }, { headers })
      expect([name, code]).toEqual([name, name === 'uploadFile' ? 0 : 501])
      if (name === 'uploadFile') expect(msg).toBe('This is not offered here.')
    }
  })

  test('trust F1: GETs that change something are refused without the Authorization header', async () => {
    const exchange = await open()
    const { authorization: token } = registered(exchange)
    const changing = callNames.filter((name) => rowOf(name).method === 'GET' && rowOf(name).changes)
    expect(changing.length).toBeGreaterThan(4)
    for (const name of changing) {
      const { code } = ask(
        exchange,
        name,
        { id: 1, token, authorization: token },
        { headers: { cookie: `token=${token}` } },
      )
      expect([name, code]).toEqual([name, 401])
    }
    const favourites = ask(exchange, 'market', { group: 'favourites' }, { headers: { authorization: `${token}` } })
    expect(favourites.data).toEqual([])
  })
})
