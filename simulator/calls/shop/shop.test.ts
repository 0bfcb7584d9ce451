import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { shopCalls } from '../../../protocol/calls/shop.ts'
import type { CallName } from '../../../protocol/calls.ts'
import { LANGUAGES } from '../../../protocol/rules/constants.ts'
import { minus, sum } from '../../../protocol/rules/decimal.ts'
import { prizeOf } from '../../../protocol/rules/shop/box.ts'
import { schemas } from '../../../protocol/schemas/shop.ts'
import { parseFrame } from '../../../protocol/topics.ts'
import { createExchange } from '../../exchange.ts'
import { createWorld } from '../../world/world.ts'
import { ask, DAY, PNG, perform, registered, START } from '../asking.ts'
import { ADDRESS } from './asking.ts'

type Name = keyof typeof shopCalls
type Fields = Record<string, unknown>
const HOUR = DAY / 24

/** Ann with 1,000 USDT in the funding account, in a world in which days pass at once. */
async function member() {
  const world = createWorld({ seed: 7, now: START, leadMs: 900 * DAY })
  const exchange = await createExchange({ seed: 7, now: START, world })
  const headers = registered(exchange)
  perform(exchange, { type: 'grant', user: 1, account: 'funding', currency: 'USDT', amount: '1000' })
  const call = (name: CallName, fields: Fields = {}, lang = 'en') =>
    ask(exchange, name, fields, { headers: { ...headers, 'get-lang': lang } })
  const got = <K extends Name>(
    name: K,
    fields: Fields = {},
    lang = 'en',
  ): v.InferOutput<(typeof schemas)[K]['reply']> => {
    const { code, message, data } = call(name, fields, lang)
    if (code !== 200) throw new Error(`${name}: ${code} ${message}`)
    return v.parse(schemas[name].reply, data) as v.InferOutput<(typeof schemas)[K]['reply']>
  }
  /** Time that the session outlives. */
  const pass = (ms: number) => {
    exchange.jump(ms)
    while (exchange.jumping() > 0) exchange.advance(0)
  }
  const funds = () => got('shopOrderCalc', { goods_list: [{ id: 3, quantity: 1 }] }).available
  const order = (goods: Fields[], more: Fields = {}) =>
    got('shopOrderCreate', { goods_list: goods, address: ADDRESS, ...more })
  const paid = (goods: Fields[], more: Fields = {}) => got('orderpay', { id: order(goods, more).id })
  return { exchange, headers, call, got, pass, funds, order, paid }
}

describe('goods', () => {
  test('have words of their own in seven languages, a picture that loads anywhere, and a price', async () => {
    const { got } = await member()
    const said = new Map<string, string[]>()
    for (const { code } of LANGUAGES) {
      const { list, total } = got('shopGoods', { limit: 100 }, code)
      expect([code, list.length, total]).toEqual([code, 16, 16])
      for (const goods of list) {
        expect(goods.image).toMatch(/^data:image\/svg\+xml,/)
        const { content, skus } = got('shopGoodsDetail', { id: goods.id }, code)
        expect(
          [goods.title, goods.subtitle, content, ...skus.map(({ title }) => title)].filter(
            (text) => text === '' || /[{}]/.test(text),
          ),
        ).toEqual([])
        said.set(code, [...(said.get(code) ?? []), goods.title])
      }
      expect([code, new Set(said.get(code)).size]).toEqual([code, 16])
    }
    for (const [code, titles] of said) if (code !== 'en') expect(titles).not.toEqual(said.get('en'))
  })

  test('are found by category and word, and sorted by price', async () => {
    const { got } = await member()
    const audio = got('shopCategory').find(({ name }) => name === 'Audio')
    const list = got('shopGoods', { category_id: audio?.id }).list
    expect([audio?.goods, list.map(({ id }) => id)]).toEqual([3, [7, 8, 9]])
    expect(got('shopGoods', { keyword: ' TEA ' }).list.map(({ title }) => title)).toEqual(['Tea set'])
    const prices = got('shopGoods', { sort: 'price_asc', limit: 100 }).list.map(({ price }) => Number(price))
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    expect(got('shopGoodsByIds', { ids: '5,99,2' }).map(({ id }) => id)).toEqual([5, 2])
    expect(got('shopGoodsDetail', { id: 16 })).toMatchObject({ stock: 0, skus: [{ stock: 0 }] })
  })

  test('show what is going on with them, and cost what they say', async () => {
    const { got, pass } = await member()
    const [desk] = got('shopGoodsActivityList', { type: 'discount' })
    pass(Math.max(0, (desk?.starts ?? 0) * 1_000 - START))
    const { price, originalPrice, activity } = got('shopGoodsDetail', { id: 4 })
    expect([price, originalPrice, activity?.activityId, activity?.kind]).toEqual(['31.2', '39', 1, 'discount'])
    const lines = { goods_list: [{ id: 4, quantity: 1 }] }
    expect(got('shopOrderCalc', lines).items[0]).toMatchObject({ price: '31.2', total: '31.2' })
    expect(got('shopActivityDetail', { id: 2 })).toMatchObject({
      kind: 'groupon',
      size: 3,
      hours: 24,
      state: 'running',
    })
    expect(got('shopGoodsActivity', { activity_id: 2 }).map(({ id }) => id)).toEqual([7, 13])
  })
})

describe('SHP-01: orders', () => {
  test('created, paid, on their way, received, reviewed: the calls tell each step', async () => {
    const { call, got, pass, funds, order } = await member()
    const made = order(
      [
        { id: 1, sku: 11, quantity: 2 },
        { id: 3, quantity: 1 },
      ],
      { remark: 'Ring twice' },
    )
    expect(made).toMatchObject({
      number: 'G0000000001',
      state: 'unpaid',
      total: '28.3',
      remark: 'Ring twice',
      address: ADDRESS,
    })
    expect(made.payUntil).toBe(made.created + 900)
    expect(made.items[0]).toMatchObject({
      title: 'Dotted notebook',
      variant: 'Blue',
      price: '8.9',
      quantity: 2,
      total: '17.8',
    })
    expect([got('shopExpress', { order_id: 1 }), funds()]).toEqual([[], '1000'])
    const paid = got('orderpay', { id: 1 })
    expect([paid.state, got('orderpay', { id: 1 }), funds()]).toEqual(['paid', paid, '971.7'])
    pass(20 * HOUR)
    expect(got('shopExpress', { order_id: 1 })).toMatchObject([
      { id: 1, carrier: 'Simulated carrier', state: 'moving', delivered: null },
    ])
    expect(got('shopExpressDetail', { id: 1, order_id: 1 }, 'ja').steps.map(({ text }) => text)).toEqual([
      '輸送中',
      '仕分け済み',
      '倉庫から集荷しました',
    ])
    expect(got('shopOrders', { state: 'shipped' }).total).toBe(1)
    expect(got('shopOrderConfirm', { id: 1 }).state).toBe('received')
    expect(got('shopExpress', { order_id: 1 })[0]?.state).toBe('delivered')
    const { url } = call('uploadFile', { file: PNG }).data as { url: string }
    const say = { id: 1, stars: 5, content: 'Lies flat.' }
    expect(got('shopOrderComment', { ...say, item_id: 1, pictures: [url] }).state).toBe('received')
    expect(got('shopOrderComment', { ...say, item_id: 2, stars: 3 }).state).toBe('reviewed')
    expect(got('shopComments', { goods_id: 1 }).list).toMatchObject([
      { author: 'U***', stars: 5, variant: 'Blue', pictures: [url] },
    ])
    expect(got('shopCommentTypes', { goods_id: 1 }).map(({ count }) => count)).toEqual([1, 1, 0, 0, 1])
    expect([got('shopGoodsDetail', { id: 1 }).comments, got('shopGoodsDetail', { id: 1 }).sales]).toEqual([1, 2])
    const kinds = (
      call('assetRecord', { kind: 'shopPayment' }).data as { list: { amount: string; reference: string }[] }
    ).list
    expect(kinds).toMatchObject([{ amount: '-28.3', reference: 'G0000000001' }])
  })

  test('pages hear over the socket that something of the shop has changed, also when it does so by itself', async () => {
    const { exchange, headers, paid } = await member()
    paid([{ id: 14, quantity: 1 }])
    const frames: string[] = []
    const connection = exchange.connect((frame) => frames.push(frame))
    connection.receive(JSON.stringify({ type: 'auth', token: headers.authorization }))
    exchange.advance(1_000)
    expect(frames.some((frame) => frame.includes('"shop"'))).toBe(false)
    exchange.jump(2 * HOUR)
    while (exchange.jumping() > 0) exchange.advance(1_000)
    expect(frames.map((frame) => parseFrame(frame)).filter((message) => message?.type === 'topic')).toContainEqual({
      type: 'topic',
      kind: 'user.changed',
      data: { lists: ['shop'] },
    })
  })

  test('coupons are taken where they are asked for, and suit or not', async () => {
    const { got, paid } = await member()
    const small = { goods_list: [{ id: 14, quantity: 1 }] }
    expect(got('shopOrderCoupons', small).map(({ title, off, usable }) => [title, off, usable])).toEqual([
      ['Welcome: 3 USDT off from 20', '3', true],
      ['Season: 10 USDT off from 80', '10', false],
    ])
    const order = paid(small.goods_list, { coupon_id: 1 })
    expect([order.discount, order.total, order.couponId]).toEqual(['3', '23', 1])
    expect(got('shopOrderCoupons', small).map(({ id }) => id)).toEqual([2])
  })

  test('an invoice waits, is issued, and is void once all came back', async () => {
    const { got, pass, order } = await member()
    const { invoiceId } = order([{ id: 14, quantity: 1 }], { invoice: { title: 'Bell Ltd', tax: 'T-1' } })
    const shown = () => got('shopInvoiceDetail', { id: invoiceId })
    expect(shown()).toMatchObject({ title: 'Bell Ltd', taxNo: 'T-1', amount: '26', state: 'waiting', issued: null })
    got('orderpay', { id: 1 })
    expect(shown()).toMatchObject({ amount: '26', state: 'issued' })
    expect(got('shopOrderApplyRefund', { id: 1 }).state).toBe('refundAsked')
    pass(HOUR)
    expect(shown()).toMatchObject({ amount: '0', state: 'void' })
    expect(order([{ id: 5, quantity: 1 }]).invoiceId).toBeNull()
  })

  test('cancelled, deleted, and every refusal with its code and its words in the language asked for', async () => {
    const { call, got, order, pass } = await member()
    const { id } = order([{ id: 5, quantity: 1 }])
    expect(call('shopOrderDelete', { id })).toMatchObject({
      code: 6006,
      message: 'This is not possible as it stands now.',
    })
    expect(got('shopOrderCancel', { id })).toMatchObject({ state: 'cancelled', reason: 'Cancelled by you.' })
    expect(call('orderpay', { id }, 'zh')).toMatchObject({ code: 6006, message: '当前状态下无法进行此操作。' })
    expect(got('shopOrderDelete', { id })).toBeNull()
    expect(call('shopOrderDetail', { id })).toMatchObject({ code: 2009 })
    const many = { goods_list: [{ id: 11, quantity: 13 }], address: ADDRESS }
    expect(call('shopOrderCreate', many)).toMatchObject({
      code: 6001,
      message: 'Only 12 of it are left.',
      data: { field: 'goods_list', left: '12' },
    })
    const late = order([{ id: 5, quantity: 1 }])
    pass(15 * 60_000)
    expect(got('shopOrderDetail', { id: late.id })).toMatchObject({
      state: 'cancelled',
      reason: 'Not paid in time. The goods are free again.',
      payUntil: null,
    })
  })

  test('after-sales: asked, approved, returned, refunded, with each step in its log', async () => {
    const { got, call, pass, paid, funds } = await member()
    paid([
      { id: 2, quantity: 1 },
      { id: 14, quantity: 1 },
    ])
    pass(5 * HOUR)
    const asked = { order_id: 1, item_id: 1, type: 'refund', reason: 'changedMind', content: 'No' }
    expect(got('shopAftersaleAdd', asked)).toMatchObject({
      kind: 'refund',
      state: 'asked',
      amount: '24',
      title: 'Fountain pen',
    })
    expect(call('shopAftersaleAdd', asked)).toMatchObject({ code: 6008 })
    pass(HOUR)
    expect(got('shopAftersaleDetail', { id: 1 }).refusal).toContain('sending is free')
    expect(got('shopOrderItemDetail', { id: 1, item_id: 1 }).item).toMatchObject({
      aftersaleId: 1,
      aftersaleState: 'refused',
    })
    got('shopAftersaleAdd', { ...asked, type: 'return' })
    pass(16 * HOUR)
    expect([got('shopAftersaleDelete', { id: 1 }), got('shopAftersales').list.map(({ id }) => id)]).toEqual([null, [2]])
    expect(got('shopAftersaleCancel', { id: 2 }).log.map(({ state }) => state)).toEqual([
      'asked',
      'approved',
      'cancelled',
    ])
    const damaged = got('shopAftersaleAdd', { ...asked, type: 'refund', reason: 'damaged' })
    const before = funds()
    pass(HOUR)
    expect(got('shopAftersaleDetail', { id: damaged.id }).log.map(({ state }) => state)).toEqual([
      'asked',
      'approved',
      'refunded',
    ])
    expect([minus(funds(), before), got('shopOrderDetail', { id: 1 }).refunded]).toEqual(['24', '24'])
  })
})

describe('group purchases and signing in', () => {
  test('a group tells who is in it, whether that is somebody, and what became of it', async () => {
    const { got, pass, paid, call } = await member()
    const order = paid([{ id: 10, quantity: 1 }], { activity_id: 3 })
    expect([order.state, order.activityId, order.grouponId]).toEqual(['grouping', 3, 1])
    const open = got('shopGroupons', { goods_id: 10 }).list
    expect(open).toMatchObject([
      {
        size: 2,
        joined: 1,
        state: 'open',
        price: '11.55',
        orderId: 1,
        members: [{ name: 'U***', leader: true, simulated: false }],
      },
    ])
    expect(
      call('shopOrderCreate', {
        goods_list: [{ id: 10, quantity: 1 }],
        activity_id: 3,
        groupon_id: 1,
        address: ADDRESS,
      }),
    ).toMatchObject({ code: 6005 })
    pass(23 * HOUR)
    const group = got('shopGrouponDetail', { id: 1 })
    expect(group.members.slice(1).every(({ simulated, name }) => simulated && name === 'Simulated buyer')).toBe(true)
    expect(got('shopMyGroupons', { state: group.state }).list.map(({ id }) => id)).toEqual([1])
  })

  test('SHP-01: the calendar shows days that were signed, today and what is to come', async () => {
    const { got, call, exchange, pass } = await member()
    const today = Math.floor(exchange.now() / DAY) * 86_400
    expect(got('shopSignIn')).toMatchObject({
      signedToday: false,
      streak: 0,
      points: 0,
      replenishCost: 10,
      daysToCoupon: 7,
    })
    expect(got('shopSignIn').days[0]).toEqual({ day: today, state: 'today', points: 5 })
    expect(got('shopSignInToday')).toMatchObject({ day: today, points: 5, balance: 5, streak: 1, coupon: null })
    expect(call('shopSignInToday')).toMatchObject({ code: 6101 })
    expect(call('shopSignInReplenish', { day: today })).toMatchObject({ code: 6102, data: { field: 'day' } })
    expect(
      got('shopSignIn')
        .days.map(({ state, points }) => [state, points])
        .slice(0, 3),
    ).toEqual([
      ['signed', 5],
      ['coming', 6],
      ['coming', 7],
    ])
    pass(12 * HOUR)
    expect(got('shopSignIn')).toMatchObject({ signedToday: false, streak: 1 })
    const { token, expires } = got('shopUnifiedToken')
    expect([
      ask(exchange, 'myProfile', {}, { headers: { authorization: token } }).code,
      expires * 1_000 > exchange.now(),
    ]).toEqual([200, true])
  })
})

describe('boxes', () => {
  test('odds and average worth stand before anybody pays, and make a hundred percent', async () => {
    const { got } = await member()
    for (const { code } of LANGUAGES) {
      const boxes = got('boxlist', {}, code)
      expect(boxes.map(({ id }) => id)).toEqual([1, 2])
      for (const { prizes, title, intro, back } of boxes) {
        expect(Number(sum(prizes.map(({ odds }) => odds)))).toBe(100)
        expect([title !== '', /[{}]/.test(intro), Number(back) < 100]).toEqual([true, false, true])
      }
      expect(got('boxnotice', {}, code).text).toContain('9999')
    }
    expect(got('boxlist', { id: 2 })).toMatchObject([{ price: '30', expected: '22.19', back: '73.96' }])
  })

  test('paid once, opened once, and each roll can be looked up in the table that was shown', async () => {
    const { got, call, funds } = await member()
    const [table] = got('boxlist', { id: 1 })
    const asked = { id: 1, quantity: 4, address: ADDRESS, client_id: 'intent-0001' }
    const bought = got('paybox', asked)
    expect(bought).toMatchObject({
      number: 'B0000000001',
      clientId: 'intent-0001',
      state: 'paid',
      total: '48',
      draws: [],
    })
    expect([got('paybox', asked), funds()]).toEqual([bought, '952'])
    expect(call('orderByClientId', { client_id: 'intent-0001' }).data).toMatchObject({
      found: true,
      kind: 'box',
      order_no: bought.number,
    })
    const opened = got('boxlottery', { order_no: bought.number })
    expect([opened.state, opened.draws.length, got('boxlottery', { order_no: bought.number })]).toEqual([
      'opened',
      4,
      opened,
    ])
    for (const { roll, prize } of opened.draws) expect(prize.id).toBe(prizeOf(table?.prizes ?? [], roll).id)
    expect(got('shopOrders').list).toMatchObject([{ kind: 'prize', state: 'paid', total: '0' }])
    expect(call('boxlottery')).toMatchObject({ code: 6201 })
    expect(got('boxnotice').draws.map(({ name, title }) => [name, title])).toEqual(
      opened.draws.map(({ prize }) => ['U***', prize.title]),
    )
  })
})
