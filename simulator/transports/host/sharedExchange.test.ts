import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWorld } from '../../seeds/personas.ts'
import { encode, load, save } from '../../world/save.ts'
import type { Boot, FromHost } from './messages.ts'
import { createParts, PART_CHARS, partsOf } from './parts.ts'
import { openSharedExchange, type SharedExchange } from './sharedExchange.ts'

const ORIGIN = { seed: 9, now: Date.UTC(2026, 10, 21, 9) }
/** The world is made once, because it takes a while. */
const saved = save(openWorld(ORIGIN))
let count = 0
const bootOf = (): Boot => ({ ...ORIGIN, rate: 0, source: { saved }, database: `sim:exchange-${++count}` })

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** A page without a channel in between: its messages arrive at once. */
async function joined(exchange: SharedExchange, boot: Boot) {
  const received: FromHost[] = []
  const say = await exchange.join((message) => received.push(message), boot)
  let id = 0
  const call = (path: string, body?: object) => {
    const incoming = {
      method: body ? 'POST' : 'GET',
      path,
      headers: {},
      ...(body ? { body: JSON.stringify(body) } : {}),
    }
    say({ type: 'ask', id: ++id, incoming })
  }
  const types = () => received.splice(0).map(({ type }) => type)
  return { received, say, call, types }
}
const CODE = { email: 'new@example.com', purpose: 'register' }

test('what the first screen does without loads once the world is open; the exchange opens if it fails', async () => {
  const boot = bootOf()
  const loadMore = vi.fn(() => Promise.reject(new Error('cut')))
  const opening = openSharedExchange(boot, loadMore)
  expect(loadMore).not.toHaveBeenCalled()
  const page = await joined(await opening, boot)
  expect(loadMore).toHaveBeenCalledTimes(1)
  expect(page.types()).toEqual(['ready'])
})

test('a world taken over by another host answers every call with that, even calls that change nothing', async () => {
  const boot = bootOf()
  const exchange = await openSharedExchange(boot)
  const page = await joined(exchange, boot)
  await openSharedExchange(boot)
  page.call('/api/sendEmailCode', CODE)
  await expect.poll(() => page.received.at(-1)).toEqual({ type: 'lost', loss: 'superseded' })
  page.received.length = 0
  page.call('/api/serverTime')
  page.say({ type: 'order', id: 99, order: { what: 'save' } })
  expect(page.received).toEqual([
    { type: 'lost', loss: 'superseded' },
    { type: 'lost', loss: 'superseded' },
  ])
  // A page that joins later is notified as well.
  expect((await joined(exchange, boot)).types()).toEqual(['ready', 'lost'])
})

test('a reply is sent at once if nothing changed, else after the change is stored', async () => {
  const boot = bootOf()
  const page = await joined(await openSharedExchange(boot), boot)
  expect(page.types()).toEqual(['ready'])
  page.call('/api/serverTime')
  expect(page.types()).toEqual(['answer'])
  page.call('/api/sendEmailCode', CODE)
  expect(page.types()).toEqual(['letter'])
  await expect.poll(page.types).toEqual(['answer'])
})

test('a closed page receives nothing more, and the others continue', async () => {
  const boot = bootOf()
  const exchange = await openSharedExchange(boot)
  const [gone, stays] = [await joined(exchange, boot), await joined(exchange, boot)]
  gone.say({ type: 'open', socket: 1 })
  gone.say({ type: 'bye' })
  gone.received.length = 0
  stays.call('/api/sendEmailCode', CODE)
  await expect.poll(stays.types).toContain('answer')
  expect(gone.received).toEqual([])
})

test('every page gets the clock after an operator’s command, and nothing after a query', async () => {
  const boot = bootOf()
  const exchange = await openSharedExchange(boot)
  const [operator, other] = [await joined(exchange, boot), await joined(exchange, boot)]
  for (const page of [operator, other]) page.received.length = 0
  operator.say({ type: 'order', id: 1, order: { what: 'look', at: 'world' } })
  await expect.poll(() => operator.received.length).toBe(1)
  operator.say({ type: 'order', id: 2, order: { what: 'rate', rate: 60 } })
  await expect.poll(() => other.received.length).toBe(1)
  expect(other.received).toEqual([{ type: 'clock', clock: { now: ORIGIN.now, rate: 60 } }])
  expect(operator.types()).toEqual(['done', 'done', 'clock'])
})

test('after a long sleep of the device the clock advances by a minute and a half, not by the night', async () => {
  const boot: Boot = { ...bootOf(), rate: 1 }
  const page = await joined(await openSharedExchange(boot), boot)
  page.received.length = 0
  // The timer fires once for all that time, as in a browser.
  vi.setSystemTime(0)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 8 * 3_600_000)
  vi.advanceTimersByTime(250)
  page.say({ type: 'order', id: 1, order: { what: 'rate', rate: 1 } })
  await expect.poll(() => page.received.at(-1)).toMatchObject({ type: 'clock', clock: { now: ORIGIN.now + 90_000 } })
  vi.restoreAllMocks()
})

/** About the longest text that a world may hold. */
const ROW_CHARS = 100_000

test('a large world is loaded and saved in parts, so that no page is held by a long text', async () => {
  const boot = bootOf()
  const page = await joined(await openSharedExchange(boot), boot)
  page.received.length = 0
  const row = { facts: 'x'.repeat(ROW_CHARS), kind: 'transfer', ref: 'T1' }
  const rows = Array.from({ length: (2 * PART_CHARS) / ROW_CHARS }, (_, at) => [`1/large${at}`, row])
  const large = encode({ ...load(saved), clientIds: Object.fromEntries(rows) })
  const [end = '', ...others] = partsOf(large).reverse()
  expect(others.length).toBeGreaterThanOrEqual(2)
  for (const text of others.reverse()) page.say({ type: 'part', id: 7, text })
  page.say({ type: 'order', id: 8, order: { what: 'load', text: end }, parts: 7 })
  await expect.poll(page.types).toEqual(['done', 'clock'])
  page.say({ type: 'order', id: 9, order: { what: 'save' } })
  await expect.poll(() => page.received.at(-1)?.type).toBe('clock')
  const reply = page.received.filter((message) => message.type === 'part' || message.type === 'done')
  expect(reply.map(({ type }) => type)).toEqual([...others.map(() => 'part'), 'done'])
  for (const { id, text } of reply) expect([id, text.length <= PART_CHARS]).toEqual([9, true])
  expect(reply.map(({ text }) => text).join('') === large).toBe(true)
})

test('a short text is one part, and parts are put together once', () => {
  expect(partsOf('')).toEqual([''])
  expect(partsOf('abc')).toEqual(['abc'])
  const parts = createParts()
  parts.add(1, 'a')
  parts.add(2, 'b')
  parts.add(1, 'c')
  expect([parts.take(1, 'd'), parts.take(1, 'e'), parts.take(2, '')]).toEqual(['acd', 'e', 'b'])
})
