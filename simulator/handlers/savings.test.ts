import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { CallName } from '../../protocol/calls/index.ts'
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import type { Whole } from '../../protocol/schemas/index.ts'
import { schemas as financial } from '../../protocol/schemas/invest.ts'
import { schemas as subscription } from '../../protocol/schemas/subscription.ts'
import { messageText } from '../catalogue/messages.ts'
import { NEW_COINS } from '../catalogue/projects.ts'
import { offersIn } from '../texts/texts.ts'
import { PRODUCTS } from '../world/orders/invest/products.ts'
import { PROJECTS } from '../world/orders/subscription/projects.ts'
import { again, callApi, DAY, open, registered } from './testing.ts'

const schemas = { ...subscription, ...financial }
type Name = keyof typeof schemas

/** Sends calls as a user and reads replies as the app does. */
async function member() {
  const exchange = await open()
  let headers = registered(exchange)
  function pass(days: number): void {
    exchange.jump(days * DAY)
    while (exchange.jumping() > 0) exchange.advance(0)
    headers = again(exchange)
  }
  function read<K extends Name>(name: K, fields: Record<string, unknown> = {}, lang = 'en') {
    const { code, data, message } = callApi(exchange, name, fields, { headers: { ...headers, 'get-lang': lang } })
    if (code !== 200) throw new Error(`${name} ${code} ${message}`)
    return v.parse(schemas[name].reply, data) as v.InferOutput<(typeof schemas)[K]['reply']>
  }
  const refused = (name: CallName, fields: Record<string, unknown>) => callApi(exchange, name, fields, { headers })
  return { exchange, pass, read, refused }
}

describe('subscription', () => {
  test('ORD-02: the filter separates projects with current or future entry from closed ones', async () => {
    const { read } = await member()
    const states = (fields: object) => read('product', { ...fields }).list.map(({ state }) => state)
    expect(states({ state: 'progress' })).toEqual(['progress', 'progress', 'coming', 'coming'])
    expect(states({ state: 'ended' })).toEqual(['allotment', 'listed', 'listed', 'ended'])
    expect(states({})).toEqual([...states({ state: 'progress' }), ...states({ state: 'ended' })])
    const ends = read('product', { state: 'progress' }).list.map((project) =>
      project.state === 'progress' ? project.ends : project.starts,
    )
    expect([ends[0]! < ends[1]!, ends[2]! < ends[3]!]).toEqual([true, true])
    const over = read('product', { state: 'ended' }).list.filter(({ state }) => state === 'listed')
    expect(over[0]!.ends).toBeGreaterThan(over[1]!.ends!)
    const second = read('product', { page: 2, limit: 3 })
    expect([second.total, second.list.length]).toEqual([PROJECTS.length, 3])
  })

  test('ENT-15: a project has every figure, and its coin all facts', async () => {
    const { read } = await member()
    const { project, info } = read('productDetail', { id: 2 })
    expect(project).toMatchObject({
      currency: 'TIDE',
      name: 'Tidewell',
      payCurrency: 'USDT',
      subscriptionPrice: '0.85',
      allotmentPrice: '0.8',
      minSubscription: '10',
      maxSubscription: '12000',
      lockupDays: 30,
      disbursementRatio: '20',
      quantity: '1200000',
      hardCap: '10000',
      state: 'progress',
    })
    expect(project.participants).toBeGreaterThan(50)
    expect(Number(project.total)).toBeGreaterThan(100_000)
    const { starts, ends, listingTime } = project as Whole<typeof project>
    expect(starts < ends && ends < listingTime).toBe(true)
    expect(info).toMatchObject({ issueTime: project.listingTime, totalSupply: '24000000', circulation: '4200000' })
    for (const link of [info.whitePaper, info.website, info.blockQuery]) expect(link).toMatch(/^https:\/\/.*\.example/)
    expect(read('productDetail', { id: 2 }, 'zh').info.intro).toContain('港口')
    const traded = read('productDetail', { id: 8 }).info
    expect([traded.website, traded.intro.includes('invented')]).toEqual(['https://raydium.io', false])
  })

  test('ENT-15: each step, from the offer to unlocked coins, appears in the replies', async () => {
    const { exchange, pass, read, refused } = await member()
    const before = read('subscription', { id: 3 })
    expect(before).toMatchObject({ available: '10000', subscribed: '0', remaining: '100000000', share: '0.0000' })
    const placed = read('subscriptionPay', { id: 3, quantity: '2000000', client_id: 'intent-0001' })
    expect(placed).toMatchObject({ project: 3, clientId: 'intent-0001', state: 'subscribed', paid: '1000' })
    expect(placed).toMatchObject({ allotted: null, due: null, refunded: null, locked: '0', reason: null })
    expect(placed.unlocks).toBe(before.project.listingTime)
    const after = read('subscription', { id: 3 })
    expect(after).toMatchObject({ available: '9000', subscribed: '2000000', remaining: '98000000' })
    expect(Number(after.share)).toBeGreaterThan(0)
    const found = refused('orderByClientId', { client_id: 'intent-0001' })
    expect(found.data).toMatchObject({ found: true, kind: 'subscription', order_no: placed.number, order: null })
    expect(refused('placement', { id: placed.number }).code).toBe(3204)
    pass(3)
    const [allotted] = read('orderRecord').list
    expect(allotted).toMatchObject({
      number: placed.number,
      state: 'allotted',
      quantity: '2000000',
      allotted: '2000000',
    })
    expect([allotted!.due, allotted!.refunded]).toEqual(['1000', '0'])
    expect(read('placement', { id: placed.number })).toMatchObject({
      state: 'locked',
      locked: '2000000',
      released: '0',
    })
    pass(2)
    const [free] = read('orderRecord').list
    expect(free!.state).toBe('released')
    expect(Number(free!.released)).toBeGreaterThanOrEqual(400_000)
    expect(Number(free!.released) + Number(free!.locked)).toBe(2_000_000)
    expect(free!.unlocks! * 1_000 > exchange.now()).toBe(true)
    const wallet = refused('currencyOverview', {}).data as { list: { currency: string; price: string; name: string }[] }
    expect(wallet.list.find(({ currency }) => currency === 'KSTR')).toMatchObject({ price: '0.0005', name: 'Kestrel' })
  })

  test('refusals have their codes', async () => {
    const { refused } = await member()
    const codes = [
      refused('productDetail', { id: 99 }),
      refused('subscription', { id: 99 }),
      refused('subscriptionPay', { id: 1, quantity: '100' }),
      refused('subscriptionPay', { id: 2, quantity: '1' }),
      refused('subscriptionPay', { id: 2, quantity: '12000' }),
      refused('subscriptionPay', { id: 2, quantity: '0' }),
      refused('placement', { id: 'S0000000009' }),
    ].map(({ code }) => code)
    expect(codes).toEqual([3201, 3201, 3202, 3203, 2008, 422, 2009])
    expect(refused('subscriptionPay', { id: 2, quantity: '1' }).message).toBe(
      messageText('en', 'subscriptionRange', { minimum: '10', maximum: '12000', currency: 'TIDE' }),
    )
  })
})

describe('mining and fixed investment', () => {
  test('SCR-03 SCR-04: products by kind, also for visitors, with names in the requested language', async () => {
    const { exchange, read } = await member()
    const mining = read('invest', { type: 'mining' }).list
    expect(mining.every(({ kind }) => kind === 'mining')).toBe(true)
    expect(mining.length + read('invest', { type: 'fixed' }).list.length).toBe(PRODUCTS.length)
    expect(mining.filter(({ soldOut }) => soldOut)).toMatchObject([{ currency: 'ZEC', remaining: '0' }])
    expect(read('invest', { type: 'fixed' }, 'zh').list[0]).toMatchObject({ title: 'USDT 定期理财' })
    expect(read('invest', { type: 'fixed' }).list[0]!.intro).toContain('3.5% a year, paid daily at 08:00 UTC')
    expect(callApi(exchange, 'invest', {}).code).toBe(200)
  })

  test('SCR-03 SCR-04: the records list investing, income, early redemption and maturity', async () => {
    const { pass, read, refused } = await member()
    const left = Number(read('invest', { type: 'fixed' }).list[0]!.remaining)
    const placed = read('investPlaceOrder', { id: 1, amount: '1000', client_id: 'intent-0001' })
    const given = read('investPlaceOrder', { id: 2, amount: '500' })
    expect(placed).toMatchObject({
      state: 'earning',
      product: 1,
      kind: 'fixed',
      amount: '1000',
      income: '0',
      ended: null,
    })
    expect([placed.dailyIncome, placed.expectedIncome, placed.redeemCost]).toEqual(['0.09589041', '0.67123287', '0'])
    expect(Number(read('invest', { type: 'fixed' }).list[0]!.remaining)).toBe(left - 1_000)
    const found = refused('orderByClientId', { client_id: 'intent-0001' })
    expect(found.data).toMatchObject({ found: true, kind: 'investment', order_no: placed.number })
    pass(3)
    const [running] = read('investRecord', { state: 'current' }).list
    expect([running!.number, running!.income]).toEqual([given.number, running!.redeemCost])
    expect(Number(running!.income)).toBeGreaterThan(0)
    expect(read('investRedeem', { id: given.number })).toMatchObject({
      state: 'redeemed',
      income: running!.income,
      redeemCost: running!.income,
    })
    pass(5)
    const history = read('investRecord', { state: 'history' }).list
    expect(history.map(({ state }) => state)).toEqual(['redeemed', 'matured'])
    expect(history[1]).toMatchObject({ income: '0.67123287', redeemCost: '0', ended: placed.matures })
    expect(read('investRecord', { type: 'mining' }).total).toBe(0)
    const entries = refused('assetRecord', { account: 'coin', limit: 100 }).data as { list: { kind: string }[] }
    const kinds = new Set(entries.list.map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['grant', 'income', 'redeemCost']))
    const frozen = refused('assetRecord', { account: 'coin', kind: 'invest' }).data as { list: { amount: string }[] }
    expect(frozen.list.map(({ amount }) => amount)).toEqual(['-500', '-1000'])
  })

  test('refusals have their codes', async () => {
    const { refused } = await member()
    const codes = [
      refused('investPlaceOrder', { id: 99, amount: '100' }),
      refused('investPlaceOrder', { id: 4, amount: '1000' }),
      refused('investPlaceOrder', { id: 1, amount: '1' }),
      refused('investPlaceOrder', { id: 1, amount: '20000' }),
      refused('investRedeem', { id: 'I0000000009' }),
    ].map(({ code }) => code)
    expect(codes).toEqual([3301, 3302, 3303, 2008, 2009])
  })
})

test('every project and product has its texts in seven languages', () => {
  for (const { code } of LANGUAGES) {
    const { projects, noMarket, products } = offersIn(code)
    for (const { id, market } of PROJECTS) {
      expect((projects as Record<number, string>)[id]!.length).toBeGreaterThan(10)
      expect(NEW_COINS[id] === undefined).toBe(market !== undefined)
    }
    expect(noMarket.length).toBeGreaterThan(10)
    for (const kind of ['fixed', 'mining'] as const) {
      expect(products[kind].title).toContain('{{currency}}')
      for (const figure of ['{{rate}}', '{{days, day}}', '{{hour}}']) expect(products[kind].intro).toContain(figure)
    }
  }
})
