import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { CallName } from '../../../protocol/calls/index.ts'
import type { shopCalls } from '../../../protocol/calls/shop.ts'
import { LANGUAGES } from '../../../protocol/rules/constants.ts'
import { minus, sum } from '../../../protocol/rules/decimal.ts'
import { prizeOf } from '../../../protocol/rules/shop/box.ts'
import { schemas } from '../../../protocol/schemas/shop.ts'
import { parseFrame } from '../../../protocol/topics.ts'
import { messageText } from '../../catalogue/messages.ts'
import { createExchange, type Exchange } from '../../exchange.ts'
import { shopIn } from '../../texts/texts.ts'
import { createWorld } from '../../world/world.ts'
import { ADDRESS, again, callApi, DAY, PNG, perform, registered, START } from '../testing.ts'

type Name = keyof typeof shopCalls
type Fields = Record<string, unknown>
const HOUR = DAY / 24

/** Ann with 1,000 USDT in the funding account, in a world where days pass at once. */
async function member() {
  const world = createWorld({ seed: 7, now: START, leadMs: 900 * DAY })
  const exchange = createExchange({ seed: 7, now: START, world })
  const headers = registered(exchange)
  perform(exchange, { type: 'grant', user: 1, account: 'funding', currency: 'USDT', amount: '1000' })
  const call = (name: CallName, fields: Fields = {}, lang = 'en') =>
    callApi(exchange, name, fields, { headers: { ...headers, 'get-lang': lang } })
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
  /** Passes time; afterwards Ann logs in again. */
  const passDays = (days: number) => {
    pass(days * DAY)
    Object.assign(headers, again(exchange))
  }
  const funds = () => got('shopOrderCalc', { goods_list: [{ id: 3, quantity: 1 }] }).available
  const order = (goods: Fields[], more: Fields = {}) =>
    got('shopOrderCreate', { goods_list: goods, address: ADDRESS, ...more })
  const paid = (goods: Fields[], more: Fields = {}) => got('orderpay', { id: order(goods, more).id })
  return { exchange, headers, call, got, pass, passDays, funds, order, paid }
}

/** Bob's headers: another user. */
function secondUser(exchange: Exchange): Record<string, string> {
  const account = 'bob@example.com'
  callApi(exchange, 'sendEmailCode', { email: account, purpose: 'register' })
  const secrets = { password: 'correct-horse-2', payment_password: '12345678' }
  const request = { type: 'email', account, code: exchange.letters().at(-1)?.code, ...secrets }
  return { authorization: (callApi(exchange, 'register', request).data as { token: string }).token }
}

describe('goods', () => {
  test('have texts in seven languages, a picture that loads anywhere, and a price', async () => {
    const { got } = await member()
    const titlesByLanguage = new Map<string, string[]>()
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
        titlesByLanguage.set(code, [...(titlesByLanguage.get(code) ?? []), goods.title])
      }
      expect([code, new Set(titlesByLanguage.get(code)).size]).toEqual([code, 16])
    }
    for (const [code, titles] of titlesByLanguage)
      if (code !== 'en') expect(titles).not.toEqual(titlesByLanguage.get('en'))
  })

  test('are found by category and text, and sorted by price', async () => {
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

  test('are sorted by price, and by revenue less refunds', async () => {
    const { got, order, paid, pass } = await member()
    paid([{ id: 3, quantity: 2 }])
    paid([{ id: 14, quantity: 1 }])
    order([{ id: 12, quantity: 9 }])
    paid([
      { id: 9, quantity: 5 },
      { id: 14, quantity: 2 },
    ])
    const listed = (fields: Fields) => got('shopGoods', { limit: 100, ...fields }).list
    const sold = () =>
      listed({ sort: 'sales' })
        .filter(({ sales }) => sales > 0)
        .map(({ id, sales }) => [id, sales])
    expect(sold()).toEqual([
      [9, 5],
      [14, 3],
      [3, 2],
    ])
    expect(listed({}).map(({ id }) => id)).toEqual(Array.from({ length: 16 }, (_, n) => n + 1))
    expect(listed({ keyword: '' })).toHaveLength(16)
    const prices = listed({ sort: 'price_desc' }).map(({ price }) => Number(price))
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    expect(got('shopGoods', { page: 2, limit: 15 })).toMatchObject({ total: 16, list: [{ id: 16 }] })
    got('shopOrderApplyRefund', { id: 4 })
    expect(sold()[0]).toEqual([9, 5])
    pass(HOUR)
    expect(sold()).toEqual([
      [3, 2],
      [14, 1],
    ])
  })

  test('have the total stock of their variants, less what orders reserve', async () => {
    const { got, order } = await member()
    const stock = () => {
      const { stock: all, skus } = got('shopGoodsDetail', { id: 6 })
      return [all, ...skus.map((sku) => sku.stock)]
    }
    expect(stock()).toEqual([95, 60, 35])
    order([{ id: 6, sku: 61, quantity: 4 }])
    expect(stock()).toEqual([91, 60, 31])
    expect(got('shopOrderCalc', { goods_list: [{ id: 6, sku: 61, quantity: 1 }] }).items[0]?.stock).toBe(31)
  })

  test('that do not exist are not found, nor are activities', async () => {
    const { call } = await member()
    expect(call('shopGoodsDetail', { id: 99 })).toMatchObject({ code: 404, data: { field: 'id' } })
    expect(call('shopActivityDetail', { id: 99 })).toMatchObject({ code: 404, data: { field: 'id' } })
    expect(call('shopGoodsActivity', { activity_id: 99 })).toMatchObject({ code: 404, data: { field: 'activity_id' } })
  })

  test('belong to activities listed by kind, with group figures for group purchases', async () => {
    const { got } = await member()
    const kinds = (fields: Fields) => got('shopGoodsActivityList', fields).map(({ id, kind }) => [id, kind])
    const discounts = [1, 4, 5].map((id) => [id, 'discount'])
    expect(kinds({ type: 'discount' })).toEqual(discounts)
    expect(kinds({ type: 'groupon' })).toEqual([2, 3].map((id) => [id, 'groupon']))
    expect(kinds({})).toHaveLength(5)
    expect(got('shopActivityDetail', { id: 1 })).toMatchObject({ size: null, hours: null, percent: 80 })
    // A group price is for groups: a single buyer pays the full price.
    const [alone] = got('shopGoodsActivity', { activity_id: 3 })
    expect([alone?.price, alone?.originalPrice, alone?.activity]).toMatchObject([
      '16.5',
      '16.5',
      { price: '11.55', kind: 'groupon' },
    ])
    expect(got('shopGoodsDetail', { id: 14 }).activity).toBeNull()
    const { content } = got('shopGoodsDetail', { id: 14 })
    for (const figure of [' 2 ', '50 USDT', ' 7 ']) expect(content).toContain(figure)
  })

  test('show the reviews of buyers, newest first, by type', async () => {
    const { got, pass, paid } = await member()
    paid([
      { id: 1, sku: 10, quantity: 1 },
      { id: 3, quantity: 1 },
    ])
    pass(3 * HOUR)
    got('shopOrderConfirm', { id: 1 })
    const say = { id: 1, content: 'Well.' }
    expect(got('shopOrderComment', { ...say, item_id: 1, stars: 2 }).items.map(({ reviewed }) => reviewed)).toEqual([
      true,
      false,
    ])
    const shown = (fields: Fields) => got('shopComments', { goods_id: 1, ...fields })
    expect(shown({}).list).toMatchObject([{ variant: 'Black', stars: 2, pictures: [], content: 'Well.' }])
    expect([shown({ type: 'good' }).total, shown({ type: 'bad' }).total, shown({ page: 2 }).list]).toEqual([0, 1, []])
    expect(got('shopComments', { goods_id: 3 }).total).toBe(0)
  })

  test('show their current activity and its price', async () => {
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
  test('created, paid, shipped, received, reviewed: the replies show each step', async () => {
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
    expect(made.payUntil).toBe(made.created! + 900)
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

  test('are listed by state, for their user only', async () => {
    const { exchange, got, call, order, paid, pass } = await member()
    order([{ id: 14, quantity: 1 }], { invoice: { title: 'Bell Ltd' } })
    paid([{ id: 3, quantity: 1 }])
    paid([{ id: 10, quantity: 1 }], { activity_id: 3 })
    got('shopOrderCancel', { id: order([{ id: 5, quantity: 1 }]).id })
    const ids = (state?: string) => got('shopOrders', state === undefined ? {} : { state }).list.map(({ id }) => id)
    expect([ids(), ids('unpaid'), ids('paid'), ids('ended')]).toEqual([[4, 3, 2, 1], [1], [3, 2], [4]])
    expect(got('shopOrders', { page: 2, limit: 3 }).list.map(({ id }) => id)).toEqual([1])
    pass(3 * HOUR)
    expect([ids('shipped'), ids('unpaid'), ids('received')]).toEqual([[2], [], []])
    got('shopOrderConfirm', { id: 2 })
    expect(ids('received')).toEqual([2])
    const other = secondUser(exchange)
    for (const [name, fields, code] of [
      ['shopOrderDetail', { id: 2 }, 2009],
      ['shopInvoiceDetail', { id: 1 }, 404],
      ['shopOrderItemDetail', { id: 2, item_id: 2 }, 2009],
      ['shopExpress', { order_id: 2 }, 2009],
      ['shopExpressDetail', { id: 2, order_id: 2 }, 2009],
      ['orderpay', { id: 1 }, 2009],
    ] as const)
      expect([name, callApi(exchange, name, fields, { headers: other }).code]).toEqual([name, code])
    expect(call('shopInvoiceDetail', { id: 2 })).toMatchObject({ code: 404, data: { field: 'id' } })
    expect(call('shopInvoiceDetail', { id: 99 })).toMatchObject({ code: 404 })
    expect(call('shopExpressDetail', { id: 1, order_id: 2 })).toMatchObject({ code: 404 })
    expect(call('shopExpress', { order_id: 99 })).toMatchObject({ code: 2009, data: { field: 'order_id' } })
    expect(call('shopOrderItemDetail', { id: 2, item_id: 99 })).toMatchObject({ code: 404, data: { field: 'item_id' } })
  })

  test('have the times of their steps, and a deadline while unpaid', async () => {
    const { exchange, got, order, pass } = await member()
    const now = () => Math.floor(exchange.now() / 1_000)
    const nothing = { payUntil: null, paidAt: null, shippedAt: null, receivedAt: null, reason: null }
    const made = order([{ id: 14, quantity: 1 }])
    expect(made).toMatchObject({
      ...nothing,
      payUntil: made.created! + 900,
      couponId: null,
      activityId: null,
      grouponId: null,
    })
    pass(60_000)
    const paid = got('orderpay', { id: 1 })
    expect(paid).toMatchObject({ ...nothing, paidAt: now(), created: made.created!, updated: now() })
    pass(3 * HOUR)
    const shipped = got('shopOrderDetail', { id: 1 })
    expect(shipped).toMatchObject({ ...nothing, paidAt: paid.paidAt, shippedAt: (paid.paidAt ?? 0) + 2 * 3_600 })
    const parcel = () => got('shopExpressDetail', { id: 1, order_id: 1 })
    expect(parcel()).toMatchObject({ shipped: shipped.shippedAt, delivered: null, steps: [{ state: 'collected' }] })
    got('shopOrderConfirm', { id: 1 })
    expect(got('shopOrderDetail', { id: 1 })).toMatchObject({ receivedAt: now() })
    expect([parcel().delivered, parcel().steps.map(({ state }) => state)]).toEqual([now(), ['delivered', 'collected']])
  })

  test('a delivered parcel has its steps, and confirming it adds none', async () => {
    const { got, passDays, paid } = await member()
    paid([{ id: 14, quantity: 1 }])
    passDays(2)
    const parcel = got('shopExpressDetail', { id: 1, order_id: 1 })
    const states = ['delivered', 'delivering', 'arrived', 'moving', 'sorted', 'collected']
    expect([parcel.state, parcel.steps.map(({ state }) => state)]).toEqual(['delivered', states])
    expect(parcel.delivered).toBe(parcel.steps[0]?.time)
    expect(got('shopOrderConfirm', { id: 1 }).receivedAt).toBeGreaterThan(parcel.delivered ?? 0)
    expect(got('shopExpressDetail', { id: 1, order_id: 1 })).toEqual(parcel)
  })

  test('changes in the shop are pushed over the socket, also automatic ones', async () => {
    const { exchange, headers, paid } = await member()
    paid([{ id: 14, quantity: 1 }])
    // What changed at the payment is reported to a connection of the next ten seconds.
    for (let passed = 0; passed < 11_000; passed += 250) exchange.advance(250)
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

  test('coupons are collected on request, and match an order or not', async () => {
    const { got, paid } = await member()
    const small = { goods_list: [{ id: 14, quantity: 1 }] }
    expect(got('shopOrderCoupons', small).map(({ title, off, usable }) => [title, off, usable])).toEqual([
      ['Welcome: 3 USDT off orders from 20', '3', true],
      ['Season: 10 USDT off orders from 80', '10', false],
    ])
    const order = paid(small.goods_list, { coupon_id: 1 })
    expect([order.discount, order.total, order.couponId]).toEqual(['3', '23', 1])
    expect(got('shopOrderCoupons', small).map(({ id }) => id)).toEqual([2])
  })

  test('matching coupons come before others', async () => {
    const { got } = await member()
    const usable = (quantity: number) =>
      got('shopOrderCoupons', { goods_list: [{ id: 3, quantity }] }).map((coupon) => [coupon.id, coupon.usable])
    expect(usable(1)).toEqual([
      [1, false],
      [2, false],
    ])
    const large = got('shopOrderCoupons', { goods_list: [{ id: 7, quantity: 2 }] })
    expect(large.map(({ usable: fits }) => fits)).toEqual([true, true])
    expect(large.map(({ expires }) => expires)).toEqual(
      [30, 14].map((days) => Math.floor((START + days * DAY) / 1_000)),
    )
  })

  test('an invoice after a partial return covers the rest, and a missing tax number stays empty', async () => {
    const { got, pass, paid } = await member()
    paid(
      [
        { id: 2, quantity: 1 },
        { id: 14, quantity: 1 },
      ],
      { invoice: { title: 'Bell Ltd' } },
    )
    pass(5 * HOUR)
    got('shopAftersaleAdd', { order_id: 1, item_id: 1, type: 'refund', reason: 'damaged' })
    pass(HOUR)
    const { paidAt } = got('shopOrderDetail', { id: 1 })
    expect(got('shopInvoiceDetail', { id: 1 })).toMatchObject({
      taxNo: null,
      amount: '26',
      state: 'issued',
      issued: paidAt,
    })
  })

  test('an invoice of a cancelled order is void', async () => {
    const { got, order } = await member()
    const { id } = order([{ id: 14, quantity: 1 }], { invoice: { title: 'Bell Ltd' } })
    got('shopOrderCancel', { id })
    expect(got('shopInvoiceDetail', { id })).toMatchObject({ state: 'void', amount: '26', issued: null })
  })

  test('an invoice is pending, then issued, and void after a full return', async () => {
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

  test('cancelled, deleted, and every refusal with its code and text in the requested language', async () => {
    const { call, got, order, pass } = await member()
    const { id } = order([{ id: 5, quantity: 1 }])
    expect(call('shopOrderDelete', { id })).toMatchObject({
      code: 6006,
      message: messageText('en', 'shopState'),
    })
    expect(got('shopOrderCancel', { id })).toMatchObject({ state: 'cancelled', reason: shopIn('en').reasons.cancelled })
    expect(call('orderpay', { id }, 'zh')).toMatchObject({ code: 6006, message: messageText('zh', 'shopState') })
    expect(got('shopOrderDelete', { id })).toBeNull()
    expect(call('shopOrderDetail', { id })).toMatchObject({ code: 2009 })
    const many = { goods_list: [{ id: 11, quantity: 13 }], address: ADDRESS }
    expect(call('shopOrderCreate', many)).toMatchObject({
      code: 6001,
      message: messageText('en', 'stockShort', { left: '12' }),
      data: { field: 'goods_list', left: '12' },
    })
    const late = order([{ id: 5, quantity: 1 }])
    pass(15 * 60_000)
    expect(got('shopOrderDetail', { id: late.id })).toMatchObject({
      state: 'cancelled',
      reason: shopIn('en').reasons.timeOut,
      payUntil: null,
    })
  })

  test('after-sales: requested, approved, returned, refunded, with each step in the log', async () => {
    const { got, call, pass, paid, funds } = await member()
    paid([
      { id: 2, quantity: 1 },
      { id: 14, quantity: 1 },
    ])
    pass(5 * HOUR)
    const request = { order_id: 1, item_id: 1, type: 'refund', reason: 'changedMind', content: 'No' }
    expect(got('shopAftersaleAdd', request)).toMatchObject({
      kind: 'refund',
      state: 'asked',
      amount: '24',
      title: 'Fountain pen',
    })
    expect(call('shopAftersaleAdd', request)).toMatchObject({ code: 6008 })
    pass(HOUR)
    expect(got('shopAftersaleDetail', { id: 1 }).refusal).toBe(messageText('en', 'aftersaleSendBack'))
    expect(got('shopOrderItemDetail', { id: 1, item_id: 1 }).item).toMatchObject({
      aftersaleId: 1,
      aftersaleState: 'refused',
    })
    got('shopAftersaleAdd', { ...request, type: 'return' })
    pass(16 * HOUR)
    expect([got('shopAftersaleDelete', { id: 1 }), got('shopAftersales').list.map(({ id }) => id)]).toEqual([null, [2]])
    expect(got('shopAftersaleCancel', { id: 2 }).log.map(({ state }) => state)).toEqual([
      'asked',
      'approved',
      'cancelled',
    ])
    const damaged = got('shopAftersaleAdd', { ...request, type: 'refund', reason: 'damaged' })
    const before = funds()
    pass(HOUR)
    expect(got('shopAftersaleDetail', { id: damaged.id }).log.map(({ state }) => state)).toEqual([
      'asked',
      'approved',
      'refunded',
    ])
    expect([minus(funds(), before), got('shopOrderDetail', { id: 1 }).refunded]).toEqual(['24', '24'])
  })

  test('an after-sale case has text, pictures and times, and is visible to its user only', async () => {
    const { exchange, got, call, pass, paid } = await member()
    paid([{ id: 2, sku: 21, quantity: 1 }])
    pass(5 * HOUR)
    const { url } = call('uploadFile', { file: PNG }).data as { url: string }
    const request = { order_id: 1, item_id: 1, type: 'return', reason: 'damaged' }
    const made = got('shopAftersaleAdd', { ...request, content: 'Broken', pictures: [url] })
    expect(made).toMatchObject({ content: 'Broken', pictures: [url], variant: 'Blue', quantity: 1, refusal: null })
    expect([made.created!, made.updated]).toEqual([Math.floor(exchange.now() / 1_000), made.created!])
    pass(HOUR)
    const later = got('shopAftersaleDetail', { id: 1 })
    expect([later.created, later.updated]).toEqual([made.created!, made.created! + 600])
    expect(call('shopAftersaleAdd', { ...request, pictures: ['https://example.com/a.png'] })).toMatchObject({
      code: 422,
      data: { field: 'pictures' },
    })
    expect(call('shopAftersaleDetail', { id: 2 })).toMatchObject({ code: 404, data: { field: 'id' } })
    const other = { headers: secondUser(exchange) }
    expect(callApi(exchange, 'shopAftersaleDetail', { id: 1 }, other).code).toBe(404)
    expect(callApi(exchange, 'shopAftersales', {}, other).data).toMatchObject({ total: 0 })
    expect(got('shopAftersales', { page: 2, limit: 1 }).list).toEqual([])
  })
})

describe('group purchases and daily sign-in', () => {
  test('a group has its members, whether they are real, and its result', async () => {
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

  test('groups are listed by goods and state, and only members see their order', async () => {
    const { exchange, got, call, paid, pass } = await member()
    paid([{ id: 10, quantity: 1 }], { activity_id: 3 })
    paid([{ id: 7, quantity: 1 }], { activity_id: 2 })
    const open = (fields: Fields) => got('shopGroupons', fields).list.map(({ id }) => id)
    expect([open({}), open({ goods_id: 10 }), open({ goods_id: 13 }), open({ page: 2, limit: 1 })]).toEqual([
      [2, 1],
      [1],
      [],
      [1],
    ])
    const other = secondUser(exchange)
    const seen = callApi(exchange, 'shopGrouponDetail', { id: 1 }, { headers: other }).data
    expect(seen).toMatchObject({ order_id: null, joined: 1 })
    expect(callApi(exchange, 'shopGrouponDetail', { id: 1 }).data).toMatchObject({ order_id: null })
    expect(callApi(exchange, 'shopMyGroupons', {}, { headers: other }).data).toMatchObject({ total: 0 })
    expect(got('shopMyGroupons', { limit: 1 }).list.map(({ orderId }) => orderId)).toEqual([2])
    expect(got('shopMyGroupons', { state: 'lapsed' }).total).toBe(0)
    expect(call('shopGrouponDetail', { id: 9 })).toMatchObject({ code: 404, data: { field: 'id' } })
    pass(23 * HOUR)
    for (const { state, joined, size } of got('shopMyGroupons').list) expect(state === 'filled').toBe(joined === size)
    expect(open({})).toEqual(got('shopMyGroupons', { state: 'open' }).list.map(({ id }) => id))
  })

  test('SHP-01: the calendar has missed days, points make up for them, and a week earns a coupon', async () => {
    const { exchange, got, call, passDays } = await member()
    const next = () => passDays(1)
    const calendar = () => got('shopSignIn').days.map(({ state, points }) => [state, points])
    const today = () => Math.floor(exchange.now() / DAY) * 86_400
    got('shopSignInToday')
    next()
    got('shopSignInToday')
    next()
    next()
    expect(calendar().slice(0, 5)).toEqual([
      ['signed', 5],
      ['signed', 6],
      ['missed', 0],
      ['today', 5],
      ['coming', 6],
    ])
    expect(calendar()).toHaveLength(3 + 1 + 6)
    expect(got('shopSignIn')).toMatchObject({ streak: 0, points: 11, daysToCoupon: 7 })
    const missed = today() - 86_400
    const made = got('shopSignInReplenish', { day: missed })
    expect(made).toEqual({ day: missed, points: -10, balance: 1, streak: 3, coupon: null })
    expect(call('shopSignInReplenish', { day: missed })).toMatchObject({ code: 6102 })
    expect(calendar().slice(2, 5)).toEqual([
      ['replenished', 0],
      ['today', 8],
      ['coming', 9],
    ])
    for (let streak = 4; streak < 7; streak++) {
      expect(got('shopSignInToday')).toMatchObject({ streak, coupon: null })
      expect(got('shopSignIn')).toMatchObject({ streak, daysToCoupon: 7 - streak })
      next()
    }
    const { coupon, points, streak } = got('shopSignInToday')
    expect([streak, points, coupon?.title]).toEqual([7, 10, 'Seven days in a row: 5 USDT off orders from 40'])
    expect(coupon?.usable).toBe(false)
    expect(got('shopSignIn')).toMatchObject({ signedToday: true, streak: 7, daysToCoupon: 7 })
    next()
    // Days before the registration are not missed days.
    expect(got('shopSignIn').days[0]?.state).toBe('signed')
  })

  test('SHP-01: the calendar has signed days, today and the days to come', async () => {
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
      callApi(exchange, 'myProfile', {}, { headers: { authorization: token } }).code,
      expires * 1_000 > exchange.now(),
    ]).toEqual([200, true])
  })
})

describe('boxes', () => {
  test('odds and average value are shown before a payment, and add up to a hundred percent', async () => {
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

  test('are paid once and opened once, and each roll can be checked against the published table', async () => {
    const { got, call, funds } = await member()
    const [table] = got('boxlist', { id: 1 })
    const request = { id: 1, quantity: 4, address: ADDRESS, client_id: 'intent-0001' }
    const bought = got('paybox', request)
    expect(bought).toMatchObject({
      number: 'B0000000001',
      clientId: 'intent-0001',
      state: 'paid',
      total: '48',
      draws: [],
    })
    expect([got('paybox', request), funds()]).toEqual([bought, '952'])
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
