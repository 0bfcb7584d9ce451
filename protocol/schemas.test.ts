import * as v from 'valibot'
import { beforeAll, describe, expect, expectTypeOf, onTestFinished, test } from 'vitest'
import { type CallName, callNames, rowOf } from './calls/index.ts'
import { allSchemas, type ParsedReq, type Req, type Res, type SchemaGaps, schemasOf } from './schemas/index.ts'
import { toWire } from './wire.ts'

type All = Awaited<ReturnType<typeof allSchemas>>
type Part = { type: string; entries?: Record<string, Part>; wrapped?: Part; options?: unknown[]; pipe?: Part[] }
let all: All
beforeAll(async () => {
  all = await allSchemas()
})

const fieldsOf = (name: CallName): Record<string, Part> => (all[name].request as unknown as Part).entries ?? {}
const kindOf = (field: Part): string => (field.wrapped ? kindOf(field.wrapped) : field.type)
const asks = (name: CallName, request: unknown) => v.safeParse(all[name].request, request).success
const answer = (name: CallName, wire: unknown) => v.parse(all[name].reply, wire) as Record<string, unknown>

describe('all schemas', () => {
  test('has a request and a reply for exactly the calls of the table', () => {
    expectTypeOf<SchemaGaps>().toEqualTypeOf<never>()
    expect(Object.keys(all).sort()).toEqual([...callNames].sort())
    for (const pair of Object.values(all)) expect(Object.keys(pair).sort()).toEqual(['reply', 'request'])
  })

  test('finds a call’s schemas through its area', async () => {
    for (const name of callNames) expect(await schemasOf(name)).toBe(all[name])
  })

  test.each([
    ['alone', () => schemasOf('home')],
    ['with all others', () => allSchemas()],
  ])('a call without schemas that is loaded %s is refused with its name', async (_, load) => {
    const { schemas } = await import('./schemas/home.ts')
    const { home } = schemas
    Reflect.deleteProperty(schemas, 'home')
    onTestFinished(() => void Object.assign(schemas, { home }))
    await expect(load()).rejects.toThrow(/^The call home has no schemas: [^\n]+$/)
  })

  test('a path with an id needs it in its request', () => {
    for (const name of callNames.filter((call) => rowOf(call).path.includes('{id}'))) {
      expect([name, Object.keys(fieldsOf(name))]).toEqual([name, expect.arrayContaining(['id'])])
      expect([name, asks(name, {})]).toEqual([name, false])
      for (const id of ['', '../x', 'a/b', 'a?b', -1, 0, null])
        expect([name, id, asks(name, { id })]).toEqual([name, id, false])
    }
  })

  test('money calls, and no others, have a client_id', () => {
    for (const name of callNames.filter((call) => call !== 'orderByClientId'))
      expect([name, 'client_id' in fieldsOf(name)]).toEqual([name, rowOf(name).money === true])
  })

  test('fields sent in a query are readable from text', () => {
    for (const name of callNames.filter((call) => rowOf(call).method !== 'POST'))
      for (const [field, schema] of Object.entries(fieldsOf(name)))
        expect([name, field, kindOf(schema)]).toEqual([name, field, expect.stringMatching(/^(string|union|picklist)$/)])
  })

  test('every request name survives the conversion from camelCase to wire names and back', () => {
    for (const name of callNames)
      for (const field of Object.keys(fieldsOf(name))) {
        const app = field.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
        expect(Object.keys(toWire({ [app]: 1 }))).toEqual([field])
      }
  })

  test('a reply with required fields does not accept an empty one', () => {
    const empty = callNames.filter((name) => v.safeParse(all[name].reply, null).success)
    expect(empty.sort()).toEqual(
      [
        ...[
          'checkCode',
          'closeAccount',
          'forgetPassword',
          'initTradePwd',
          'logout',
          'logoutOthers',
          'readMessage',
          'removePasskey',
          'removePaymentMethod',
          'revisePassword',
        ],
        ...['shopAftersaleDelete', 'shopOrderDelete', 'workOrder'],
      ].sort(),
    )
  })
})

describe('requests', () => {
  test('the app writes camelCase; a server reads numbers from query text', () => {
    expectTypeOf<Req<'withdrawal'>>().toHaveProperty('paymentPassword').toEqualTypeOf<string>()
    expectTypeOf<Req<'withdrawal'>>().toHaveProperty('clientId').toEqualTypeOf<string | undefined>()
    expectTypeOf<ParsedReq<'contractHandOrder'>>().toHaveProperty('page').toEqualTypeOf<number | undefined>()
    expect(v.parse(all.assetRecord.request, { account: 'coin', from: '1700000000', page: '2' })).toEqual({
      account: 'coin',
      from: 1_700_000_000,
      page: 2,
    })
  })

  test('ENT-10: the six account types, and no others, can be requested', () => {
    for (const account of ['funding', 'coin', 'contract', 'second', 'options', 'bonus'])
      expect(asks('assetRecord', { account })).toBe(true)
    expect(asks('assetRecord', { account: 'spot' })).toBe(false)
  })

  test('ENT-17: an upload has a file and a group, ugc by default', () => {
    const file = new Blob(['x'], { type: 'image/png' })
    expect(v.parse(all.uploadFile.request, { file })).toEqual({ file, group: 'ugc' })
    expect(v.parse(all.uploadFile.request, { file, group: 'kyc' })).toEqual({ file, group: 'kyc' })
    expect(asks('uploadFile', { file: 'x' })).toBe(false)
  })

  test('VAL-07: registering needs no invite code', () => {
    const request = {
      type: 'email',
      account: 'a@b.co',
      code: '123456',
      password: 'abcdefg1',
      payment_password: '12345678',
    }
    expect(asks('register', request)).toBe(true)
    expect(asks('register', { ...request, invite_code: 'FRIEND1' })).toBe(true)
  })

  test('zero, negative and invalid amounts move no money', () => {
    const transfer = { from: 'funding', to: 'coin', currency: 'USDT' }
    expect(asks('transfer', { ...transfer, amount: '0.01' })).toBe(true)
    for (const amount of ['0', '0.00', '-1', '1e9', '', 1])
      expect(asks('transfer', { ...transfer, amount })).toBe(false)
    const stake = { id: 1, direction: 'up', cycle: 30 }
    expect(asks('secondPlaceOrder', { ...stake, amount: '10' })).toBe(true)
    expect(asks('secondPlaceOrder', { ...stake, amount: '-10' })).toBe(false)
  })

  test('leverage is a whole number from 1; its limit is a term of the house', () => {
    const ticket = { id: 1, direction: 'long', type: 'market', quantity: '1' }
    for (const [leverage, fine] of [
      [1, true],
      [500, true],
      [0, false],
      [1_001, false],
      [1.5, false],
    ] as const)
      expect([leverage, asks('contractPlaceOrder', { ...ticket, leverage })]).toEqual([leverage, fine])
  })

  test('an omitted stop stays omitted, so that the server removes it', () => {
    expect(v.parse(all.contractStopWinLose.request, { id: 'P1', stop_win: '5' })).toEqual({ id: 'P1', stopWin: '5' })
  })

  test('SHP-01: the shop needs goods, quantity and address, and accepts no less', () => {
    const address = { name: 'Ann', phone: '1', address: 'Here' }
    const order = { goods_list: [{ id: '1', quantity: '2' }], address }
    expect(v.parse(all.shopOrderCreate.request, order)).toEqual({ goodsList: [{ id: 1, quantity: 2 }], address })
    for (const wrong of [{ goods_list: [] }, { address: { ...address, name: ' ' } }, { remark: 'x'.repeat(141) }])
      expect([wrong, asks('shopOrderCreate', { ...order, ...wrong })]).toEqual([wrong, false])
    for (const quantity of [0, 100, 1.5, -1])
      expect(asks('shopOrderCalc', { goods_list: [{ id: 1, quantity }] })).toBe(false)
    const comment = { id: 1, item_id: 2, content: 'Good' }
    expect([5, 0, 6].map((stars) => asks('shopOrderComment', { ...comment, stars }))).toEqual([true, false, false])
    expect(asks('shopGoodsDetail', {})).toBe(false)
    expect(asks('shopComments', { goods_id: '7' })).toBe(true)
    expect(v.parse(all.shopGoodsByIds.request, { ids: '3,1' })).toEqual({ ids: [3, 1] })
    expect(asks('shopGoodsByIds', { ids: '3,,1' })).toBe(false)
  })
})

describe('replies', () => {
  test('ENT-08: withdrawalWay has is_set_pwd, and the overviews their figures', () => {
    const way = answer('withdrawalWay', { is_set_pwd: 0, currencies: [] })
    expect(way).toEqual({
      fundPasswordSet: false,
      waitUntil: null,
      currencies: [],
      bankWays: [],
      banks: [],
      takesNote: false,
      authenticator: false,
      whitelist: null,
    })
    expectTypeOf<Res<'withdrawalWay'>>().toHaveProperty('fundPasswordSet').toEqualTypeOf<boolean>()
    const coins = { account: 'contract', total: '9', available: '5', frozen: '4', list: [] }
    const funding = { ...coins, account: 'funding' }
    expect(answer('fundsOverview', funding)).toEqual({ ...funding, smallBalances: null })
    const contract = { ...coins, wallet_balance: '10', margin: '4', unrealised_profit: '-1', realised_profit: '2' }
    expect(answer('contractOverview', contract)).toEqual({
      ...coins,
      walletBalance: '10',
      margin: '4',
      unrealised: '-1',
      realised: '2',
    })
    expect(() => answer('contractOverview', { ...contract, total: undefined })).toThrow()
  })

  test('SCR-07: an announcement may describe an outage; an invalid one counts as none', () => {
    const read = (outage: object) => {
      const headline = { id: 7, title: 'Pause', time: 1_700_000_000, ...outage }
      const row = { id: 7, title: 'Pause', html: '<p>Pause</p>', created: 1_700_000_000, ...outage }
      const home = answer('home', { banners: [], shortcuts: [], headlines: [headline] }) as unknown as Res<'home'>
      const notice = answer('notice', { list: [row], total: 1, page: 1, limit: 20 }) as unknown as Res<'notice'>
      expect(home.headlines[0]?.outage).toEqual(notice.list[0]?.outage)
      return home.headlines[0]?.outage
    }
    const planned = { kind: 'maintenance', from: 1_700_000_000, until: 1_700_003_600 }
    expect(read({ outage: planned })).toEqual(planned)
    expect(read({ outage: { kind: 'incident', from: 1_700_000_000 } })).toEqual({
      kind: 'incident',
      from: 1_700_000_000,
      until: null,
    })
    const unread = ['soon', true, [], { ...planned, from: '14:00' }, { ...planned, kind: 'rest' }, { until: 1 }]
    for (const outage of [undefined, null, ...unread]) expect(read({ outage })).toBeNull()
    expect(read({})).toBeNull()
  })

  test('ENT-07: a second order has id and countdown', () => {
    const order = {
      id: 4,
      order_no: 'S4',
      code: 'btcusdt',
      direction: 'up',
      currency: 'USDT',
      cycle: 30,
      countdown: 1,
      purchase_price: '61000',
      purchase_total: '10',
      settlement_price: null,
      settlement_income: null,
      yield: '10',
      expected_income: '11',
      created: 1_700_000_000,
      settles: 1_700_000_030,
      state: 'open',
      open_tick: { time: 1_700_000_000, price: '61000' },
      settlement_tick: null,
    }
    const shown = answer('secondOrder', order)
    expect(shown).toMatchObject({ id: 4, countdown: 1, number: 'S4', forecast: 'up', stake: '10', yieldRate: '10' })
    expect(() => answer('secondOrder', { ...order, countdown: -1 })).toThrow()
    expect(() => answer('secondOrder', { ...order, state: 'rigged' })).toThrow()
  })

  test('a position has every figure of a contract position under its own name', () => {
    const position = {
      order_no: 'P1',
      code: 'btcusdt',
      direction: 'short',
      type: 'limit',
      leverage: 20,
      quantity: '0.5',
      open_price: '60000',
      open_time: 1_700_000_000,
      mark_price: '60100',
      liquidation_price: null,
      margin: '1500',
      maintenance_margin: '120',
      profit: '-50',
      profit_rate: '-3.33',
      fee: '15',
      funding: '-0.2',
      stop_win: '58000',
      stop_lose: null,
      close_price: null,
      close_quantity: '0',
      close_profit: '0',
      close_time: null,
      state: 'holding',
    }
    const list = answer('contractHandOrder', { list: [position], total: 1, page: 1, limit: 20 }).list as object[]
    expect(list[0]).toMatchObject({
      number: 'P1',
      kind: 'limit',
      openPrice: '60000',
      markPrice: '60100',
      liquidationPrice: null,
      openTime: 1_700_000_000,
      unrealised: '-50',
      realised: '0',
      stopWin: '58000',
      stopLose: null,
      closePrice: null,
      closeQuantity: '0',
    })
    expect(() =>
      answer('contractHandOrder', { list: [{ ...position, mark_price: 60_100 }], total: 1, page: 1, limit: 20 }),
    ).toThrow()
  })

  test('a content page is found by number or by word', () => {
    const article = { title: 'About us', html: '<p>x</p>', updated: 1_700_000_000 }
    expect(answer('page', { id: 7, ...article })).toEqual({ id: '7', ...article })
    expect(v.parse(all.page.request, { id: 'about' })).toEqual({ id: 'about' })
  })

  test('shop replies are valid or refused, and unknown fields are dropped', () => {
    const category = { id: 1, name: 'Desk', image: 'data:,', goods: 3 }
    expect(v.parse(all.shopCategory.reply, [{ ...category, weigh: 2 }])).toEqual([category])
    expect(() => answer('shopCategory', [{ ...category, goods: '3' }])).toThrow()
    const group = { id: 1, order_id: null }
    expect(() => answer('shopGrouponDetail', group)).toThrow()
  })
})
