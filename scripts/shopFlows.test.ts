/**
 * The flows of the shop with the app's own client against the simulated exchange, through the page's transport and through Node's: once
 * without faults, and once with a network that loses requests and replies.
 */
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, createActor, waitFor } from 'xstate'
import { afterSaleFlow } from '../machines/shop/afterSaleFlow.ts'
import { boxFlow } from '../machines/shop/boxFlow.ts'
import { checkoutFlow } from '../machines/shop/checkoutFlow.ts'
import { groupPurchaseFlow } from '../machines/shop/groupPurchaseFlow.ts'
import { orderFlow } from '../machines/shop/orderFlow.ts'
import { signInFlow } from '../machines/shop/signInFlow.ts'
import { SHOP_TIMES } from '../protocol/rules/shop/orders.ts'
import type { ShopOrder } from '../protocol/shapes/shop/orders.ts'
import { createExchange, type Exchange } from '../simulator/exchange.ts'
import { ADDRESS, again, DAY, perform, registered, START } from '../simulator/handlers/testing.ts'
import { interceptCalls } from '../simulator/transports/msw.ts'
import { startServer } from '../simulator/transports/node/index.ts'
import { linesOf } from '../simulator/world/ledger.ts'
import { checkRules } from '../simulator/world/rules.ts'
import { load } from '../simulator/world/save.ts'
import { createWorld } from '../simulator/world/world.ts'
import { createApi } from '../src/api/client.ts'
import type { Fetch } from '../src/api/exchange.ts'
import { bind, type Dependencies } from '../src/bindings/bind.ts'

const HOST = 'http://demo.example'
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** Ann with 1,000 USDT in the funding account, in a world where days pass quickly. */
async function begun(seed = 7) {
  const world = createWorld({ seed, now: START, leadMs: 900 * DAY })
  const exchange = createExchange({ seed, now: START, rate: 0, world })
  const headers = registered(exchange)
  perform(exchange, { type: 'grant', user: 1, account: 'funding', currency: 'USDT', amount: '1000' })
  return { exchange, token: headers.authorization ?? '' }
}

interface Transport {
  host: string
  exchange: Exchange
  token: string
}
const TRANSPORTS: [string, (seed?: number) => Promise<Transport>][] = [
  [
    'page',
    async (seed) => {
      const { exchange, token } = await begun(seed)
      stops.push(await interceptCalls({ host: HOST, answer: async (incoming) => exchange.answer(incoming) }))
      return { host: HOST, exchange, token }
    },
  ],
  [
    'Node',
    async (seed) => {
      const { exchange, token } = await begun(seed)
      const server = await startServer({ port: 0, host: '127.0.0.1', seed: 7, speed: 0 })
      stops.push(() => server.close())
      server.exchange.load(exchange.save())
      return { host: server.url, exchange: server.exchange, token }
    },
  ],
]

function isBusy(actor: AnyActorRef): boolean {
  const { status, children = {}, ...snapshot } = actor.getSnapshot() as Partial<AnyMachineSnapshot>
  if (status !== 'active') return false
  return snapshot.tags?.has('busy') === true || (Object.values(children) as AnyActorRef[]).some(isBusy)
}

/** The app without its pages: the client, and storage in memory. */
function appAt({ host, exchange, ...first }: Transport, fetch?: Fetch) {
  let { token } = first
  let ids = 0
  const store = new Map<string, unknown>()
  const api = createApi({
    host,
    token: () => token,
    language: () => 'en',
    online: () => true,
    ...(fetch === undefined ? {} : { fetch }),
    onNotice: () => undefined,
    onUnauthorised: () => undefined,
  })
  const storage = {
    read: (_: string, key: string) => store.get(key),
    write: (_: string, key: string, value: unknown) =>
      void (value === undefined ? store.delete(key) : store.set(key, value)),
  }
  const ports = { newId: async () => `request-${++ids}`.padEnd(12, '0') }
  const dependencies = { api, ports, storage, feeds: {} } as unknown as Dependencies
  /** Starts a flow and returns it once no call is pending. */
  async function open<M extends AnyStateMachine>(machine: M, input: unknown) {
    const actor = createActor(bind(machine, dependencies) as AnyStateMachine, { input })
    actor.start()
    stops.push(() => actor.stop())
    /** Waits until no call of the flow or of a flow that it invokes is pending. */
    const idle = () => vi.waitFor(() => expect(isBusy(actor)).toBe(false), { timeout: 20_000, interval: 5 })
    const send = async (...events: { type: string; [field: string]: unknown }[]) => {
      for (const event of events) {
        actor.send(event)
        await idle()
      }
      return actor.getSnapshot()
    }
    await idle()
    return { actor, send, state: () => actor.getSnapshot() }
  }
  /** Passes exchange time; after a day the user logs in again. */
  function pass(ms: number): void {
    exchange.jump(ms)
    while (exchange.jumping() > 0) exchange.advance(0)
    token = again(exchange).authorization ?? ''
  }
  return { api, open, pass, store, exchange }
}
type App = ReturnType<typeof appAt>

async function ordered({ open }: App, lines: { id: number; quantity: number }[]): Promise<ShopOrder> {
  const checkout = await open(checkoutFlow, { chosen: { lines, address: ADDRESS } })
  const created = await checkout.send({ type: 'checkout.price' }, { type: 'checkout.create' })
  expect(created.status).toBe('done')
  return created.output as ShopOrder
}

const rulesOf = (exchange: Exchange) => checkRules(load(exchange.save()))

describe.each(TRANSPORTS)('SHP-01: through the transport of the %s', (_, transport) => {
  test('an order is made, paid, delivered, received, reviewed and partly returned', async () => {
    const app = appAt(await transport())
    const { id, items } = await ordered(app, [
      { id: 2, quantity: 1 },
      { id: 14, quantity: 2 },
    ])
    const order = await app.open(orderFlow, { id })
    expect((await order.send({ type: 'order.ask', action: 'pay' }, { type: 'order.confirm' })).value).toEqual({
      ready: 'paid',
    })
    app.pass(SHOP_TIMES.pack + 2 * DAY)
    expect((await order.send({ type: 'order.refresh' })).value).toBe('refreshing')
    await waitFor(order.actor, (snapshot) => snapshot.matches({ ready: 'shipped' }))
    const parcels = await app.api('shopExpress', { orderId: id })
    expect(parcels.map(({ state }) => state)).toEqual(['delivered'])
    await order.send({ type: 'order.ask', action: 'confirm' }, { type: 'order.confirm' })
    for (const { id: itemId } of items) {
      await order.send({ type: 'order.comment', comment: { itemId, stars: 4, content: 'Good', pictures: [] } })
    }
    expect(order.state().value).toEqual({ ready: 'reviewed' })
    const back = await app.open(afterSaleFlow, { orderId: id, itemId: items[0]?.id })
    await back.send(
      { type: 'aftersale.change', change: { kind: 'return', reason: 'changedMind' } },
      { type: 'aftersale.ask' },
    )
    expect(back.state().value).toEqual({ ready: 'asked' })
    app.pass(3 * DAY)
    back.actor.send({ type: 'aftersale.refresh' })
    await waitFor(back.actor, (snapshot) => snapshot.matches({ ready: 'refunded' }))
    const { list } = await app.api('assetRecord', { account: 'funding' })
    expect(list.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['shopRefund', '24'],
      ['shopPayment', '-68'],
      ['grant', '1000'],
    ])
    expect(rulesOf(app.exchange)).toEqual([])
  })

  test('a group is opened, followed and completed by the exchange', async () => {
    const app = appAt(await transport())
    const group = await app.open(groupPurchaseFlow, { activityId: 3, goodsId: 10 })
    await group.send({ type: 'group.open' }, { type: 'checkout.change', change: { address: ADDRESS } })
    await group.send({ type: 'checkout.price' }, { type: 'checkout.create' })
    await waitFor(group.actor, (snapshot) => snapshot.matches('paying'))
    const waiting = await group.send({ type: 'order.ask', action: 'pay' }, { type: 'order.confirm' })
    expect(waiting.value).toEqual({ following: 'waiting' })
    app.pass(DAY)
    const ended = await group.send({ type: 'group.refresh' })
    const [order] = (await app.api('shopOrders', {})).list
    expect([order?.state, ended.context.group?.state]).toEqual(
      ended.matches('filled') ? ['shipped', 'filled'] : ['refunded', 'lapsed'],
    )
    expect(rulesOf(app.exchange)).toEqual([])
  })

  test('signing in is done once, and boxes are paid and opened once', async () => {
    const app = appAt(await transport())
    const sign = await app.open(signInFlow, undefined)
    await sign.send({ type: 'signIn.sign' })
    await waitFor(sign.actor, (snapshot) => snapshot.matches({ ready: 'signed' }))
    expect(sign.state().context.reward).toMatchObject({ points: 5, streak: 1 })
    const box = await app.open(boxFlow, { boxId: 1 })
    await box.send({ type: 'box.change', quantity: 3, address: ADDRESS }, { type: 'box.review' })
    const { submission } = box.state().children
    if (!submission) throw new Error('nothing is under review')
    await waitFor(submission, (snapshot) => (snapshot as { value?: unknown }).value === 'reviewing')
    for (const type of ['submission.confirm', 'submission.confirm']) submission.send({ type })
    await waitFor(box.actor, (snapshot) => snapshot.matches('paid'))
    await box.send({ type: 'box.open' })
    expect([box.state().value, box.state().context.order?.draws.length]).toEqual(['opened', 3])
    expect((await app.api('shopOrders', {})).list).toMatchObject([{ kind: 'prize', total: '0' }])
    expect(rulesOf(app.exchange)).toEqual([])
  })
})

/** The fates of a request: it arrives, its reply is lost after it was executed, or it never arrives. */
const FATES = ['fine', 'fine', 'unanswered', 'lost'] as const
type Fate = (typeof FATES)[number]

describe('SHP-01: over a network that loses requests and replies', () => {
  /** Tries until the order is paid, as a user of the flow does. */
  async function paidAtLast({ open }: App, first: ShopOrder): Promise<void> {
    const order = await open(orderFlow, { id: first.id, order: first })
    for (let tries = 0; tries < 30 && !order.state().matches({ ready: 'paid' }); tries++) {
      if (order.state().matches('uncertain')) await order.send({ type: 'order.reload' })
      else await order.send({ type: 'order.ask', action: 'pay' }, { type: 'order.confirm' })
    }
    expect(order.state().value).toEqual({ ready: 'paid' })
  }

  /** Tries until there is an order. */
  async function createdAtLast({ open }: App): Promise<ShopOrder> {
    const checkout = await open(checkoutFlow, { chosen: { lines: [{ id: 3, quantity: 1 }], address: ADDRESS } })
    for (let tries = 0; tries < 60 && checkout.state().status !== 'done'; tries++) {
      const { value } = checkout.state()
      const type = value === 'uncertain' ? 'checkout.check' : value === 'priced' ? 'checkout.create' : 'checkout.price'
      await checkout.send({ type })
    }
    return checkout.state().output as ShopOrder
  }

  test('an order is placed once and paid once, whatever is lost', async () => {
    const fates = fc.infiniteStream(fc.constantFrom<Fate[]>(...FATES))
    const property = fc.asyncProperty(fates, async (stream) => {
      const { exchange, token } = await begun()
      let well = false
      const fetch: Fetch = async (url, init) => {
        const fate = well ? 'fine' : (stream.next().value as Fate)
        if (fate === 'lost') throw new TypeError('Failed to fetch')
        const { pathname, search } = new URL(url)
        const headers = Object.fromEntries(new Headers(init?.headers).entries())
        const reply = exchange.answer({
          method: init?.method ?? 'GET',
          path: pathname + search,
          headers,
          ...(typeof init?.body === 'string' ? { body: init.body } : {}),
        })
        if (fate === 'unanswered') throw new TypeError('Failed to fetch')
        return new Response(reply.body, { status: reply.status, headers: reply.headers })
      }
      const app = appAt({ host: HOST, exchange, token }, fetch)
      const order = await createdAtLast(app)
      await paidAtLast(app, order)
      well = true
      expect((await app.api('shopOrders', {})).list.map(({ id }) => id)).toEqual([order.id])
      const world = load(exchange.save())
      expect(linesOf(world.ledger, 1, { reasons: ['shopPayment'] }).list.map(({ available }) => available)).toEqual([
        -1_050_000_000n,
      ])
      expect(checkRules(world)).toEqual([])
    })
    await fc.assert(property, { numRuns: 60 })
  })
})
