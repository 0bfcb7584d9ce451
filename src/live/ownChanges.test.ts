import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callNames, rowOf } from '../../protocol/calls/index.ts'
import type { Incoming } from '../../protocol/topics.ts'
import { createExchangeClock, TICK_MS } from './clock.ts'
import {
  ACTION_SETTLES_MS,
  changedBy,
  createOwnChanges,
  type OwnChanges,
  type OwnList,
  POLL_MS,
  REFRESH_GAP_MS,
} from './ownChanges.ts'

const named = (...lists: OwnList[]): Incoming => ({ type: 'topic', kind: 'user.changed', data: { lists } })
const held = (kind: 'contract.orders' | 'contract.pendings', ...numbers: string[]): Incoming =>
  ({ type: 'topic', kind, data: numbers.map((number) => ({ number, code: 'btcusdt' })) }) as unknown as Incoming

/** A constant exchange time, which never ticks. */
const clock = { now: () => 0, onTick: () => () => {} }

/** A page that can be hidden. */
function page() {
  const target = new EventTarget() as EventTarget & { visibilityState: string }
  target.visibilityState = 'visible'
  const show = (visibilityState: string) => {
    target.visibilityState = visibilityState
    target.dispatchEvent(new Event('visibilitychange'))
  }
  return { document: target as unknown as Document, show }
}

/** A follower of lists that counts its calls. */
function following(own: OwnChanges, ...lists: OwnList[]) {
  const refresh = vi.fn()
  const end = own.follow(lists, refresh)
  return { end, count: () => refresh.mock.calls.length }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a list is reloaded when the server names it, until its page is left', () => {
  const own = createOwnChanges(() => true, clock)
  const orders = following(own, 'orders')
  own.receive(named('funds'))
  own.receive({ type: 'ping', time: 1_700_000_000, rate: 1 })
  expect(orders.count()).toBe(0)
  own.receive(named('funds', 'orders'))
  expect(orders.count()).toBe(1)
  orders.end()
  vi.advanceTimersByTime(REFRESH_GAP_MS)
  own.receive(named('orders'))
  expect(orders.count()).toBe(1)
})

test('a page left before any change is not refreshed', () => {
  const own = createOwnChanges(() => true, clock)
  const orders = following(own, 'orders')
  orders.end()
  own.receive(named('orders'))
  own.ended('currencyTrade', true)
  vi.advanceTimersByTime(5 * REFRESH_GAP_MS)
  expect(orders.count()).toBe(0)
})

test('a list is reloaded at most once a second, and changes in between are not lost', () => {
  const own = createOwnChanges(() => true, clock)
  const both = following(own, 'orders', 'funds')
  own.receive(named('orders', 'funds'))
  own.receive(named('orders'))
  own.receive(named('funds'))
  expect(both.count()).toBe(1)
  vi.advanceTimersByTime(REFRESH_GAP_MS - 1)
  expect(both.count()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(both.count()).toBe(2)
  vi.advanceTimersByTime(5 * REFRESH_GAP_MS)
  expect(both.count()).toBe(2)
})

test('a page left with a change pending is not refreshed', () => {
  const own = createOwnChanges(() => true, clock)
  const orders = following(own, 'orders')
  own.receive(named('orders'))
  own.receive(named('orders'))
  orders.end()
  const others = following(own, 'orders')
  own.ended('currencyTrade', true)
  others.end()
  vi.advanceTimersByTime(5 * REFRESH_GAP_MS)
  expect([orders.count(), others.count()]).toEqual([1, 0])
})

test('after a user’s own action the affected lists are reloaded without a message from the server', () => {
  const own = createOwnChanges(() => true, clock)
  const orders = following(own, 'orders')
  const tickets = following(own, 'tickets')
  own.ended('currencyTrade', true)
  own.ended('market', true)
  vi.advanceTimersByTime(ACTION_SETTLES_MS - 1)
  expect(orders.count()).toBe(0)
  vi.advanceTimersByTime(1)
  expect([orders.count(), tickets.count()]).toEqual([1, 0])
  own.ended('workOrder', true)
  vi.advanceTimersByTime(ACTION_SETTLES_MS)
  expect([orders.count(), tickets.count()]).toEqual([1, 1])
})

test('lists named by the server after an own action are reloaded once', () => {
  const own = createOwnChanges(() => true, clock)
  const orders = following(own, 'orders')
  own.ended('currencyTrade', true)
  own.ended('currencyTrade', true)
  own.receive(named('orders'))
  expect(orders.count()).toBe(1)
  vi.advanceTimersByTime(5 * REFRESH_GAP_MS)
  expect(orders.count()).toBe(1)
})

test('an own action within a second of a reload causes one more', () => {
  const own = createOwnChanges(() => true, clock)
  const orders = following(own, 'orders')
  own.receive(named('orders'))
  own.ended('currencyTrade', true)
  vi.advanceTimersByTime(5 * REFRESH_GAP_MS)
  expect(orders.count()).toBe(2)
})

test('after a lost connection everything is reloaded, after the first one nothing', () => {
  const own = createOwnChanges(() => true, clock)
  const logins = following(own, 'logins')
  own.opened(false)
  expect(logins.count()).toBe(0)
  own.opened(true)
  expect(logins.count()).toBe(1)
})

test('a page shown again reloads everything', () => {
  const own = createOwnChanges(() => true, clock)
  const { document, show } = page()
  const end = own.followPage(document)
  const logins = following(own, 'logins')
  show('hidden')
  expect(logins.count()).toBe(0)
  show('visible')
  expect(logins.count()).toBe(1)
  end()
  vi.advanceTimersByTime(REFRESH_GAP_MS)
  show('visible')
  expect(logins.count()).toBe(1)
})

test('if the server names no changes, lists of money are reloaded periodically while the page is visible', () => {
  const own = createOwnChanges(() => true, clock)
  const { document, show } = page()
  const end = own.followPage(document)
  const orders = following(own, 'orders')
  const invitations = following(own, 'invitations')
  vi.advanceTimersByTime(POLL_MS)
  expect([orders.count(), invitations.count()]).toEqual([1, 0])
  show('hidden')
  vi.advanceTimersByTime(3 * POLL_MS)
  expect(orders.count()).toBe(1)
  show('visible')
  expect(orders.count()).toBe(2)
  end()
  vi.advanceTimersByTime(3 * POLL_MS)
  expect(orders.count()).toBe(2)
})

test('nothing is reloaded for a visitor, and everything after a log-in', () => {
  let isUser = false
  const own = createOwnChanges(() => isUser, clock)
  const { document, show } = page()
  own.followPage(document)
  const orders = following(own, 'orders')
  vi.advanceTimersByTime(3 * POLL_MS)
  show('visible')
  own.opened(true)
  expect(orders.count()).toBe(0)
  isUser = true
  vi.advanceTimersByTime(POLL_MS)
  expect(orders.count()).toBe(1)
})

test('a server that names changes is not polled until its connection is lost or the user changes', () => {
  const own = createOwnChanges(() => true, clock)
  own.followPage(page().document)
  const orders = following(own, 'orders')
  own.receive(named())
  vi.advanceTimersByTime(3 * POLL_MS)
  expect(orders.count()).toBe(0)
  own.lost()
  vi.advanceTimersByTime(POLL_MS)
  expect(orders.count()).toBe(1)
  own.receive(named())
  own.forgetUser()
  vi.advanceTimersByTime(POLL_MS)
  expect(orders.count()).toBe(2)
})

test('an unreachable server is not polled until a call succeeds', () => {
  const own = createOwnChanges(() => true, clock)
  own.followPage(page().document)
  const orders = following(own, 'orders')
  own.ended('market', false)
  vi.advanceTimersByTime(3 * POLL_MS)
  expect(orders.count()).toBe(0)
  own.ended('market', true)
  vi.advanceTimersByTime(POLL_MS)
  expect(orders.count()).toBe(1)
  own.ended('market', false)
  own.opened(false)
  vi.advanceTimersByTime(POLL_MS)
  expect(orders.count()).toBe(2)
})

test.each(['contract.orders', 'contract.pendings'] as const)(
  '%s signals changed lists by its order numbers',
  (kind) => {
    const own = createOwnChanges(() => true, clock)
    const orders = following(own, 'orders')
    const funds = following(own, 'funds')
    const counts = (...numbers: string[]) => {
      vi.advanceTimersByTime(REFRESH_GAP_MS)
      own.receive(held(kind, ...numbers))
      return [orders.count(), funds.count()]
    }
    expect(counts()).toEqual([0, 0])
    expect(counts('a', 'b')).toEqual([1, 1])
    expect(counts('b', 'a')).toEqual([1, 1])
    expect(counts('b')).toEqual([2, 2])
    own.forgetUser()
    expect(counts()).toEqual([2, 2])
    own.receive(named())
    expect(counts('c')).toEqual([2, 2])
  },
)

test('a call that only reads changes no list, and every call that moves money changes funds and orders', () => {
  expect(changedBy('withdrawal')).toEqual(['funds', 'orders', 'withdrawals'])
  expect(changedBy('withdrawalRevoke')).toEqual(['funds', 'orders', 'withdrawals'])
  for (const name of callNames) {
    const { changes, money } = rowOf(name)
    if (!changes) expect(changedBy(name), name).toEqual([])
    if (money) expect(changedBy(name), name).toEqual(expect.arrayContaining(['funds', 'orders']))
  }
})

test('the end of a second contract reloads once, two seconds of exchange time after its countdown was 1', () => {
  const exchange = createExchangeClock({ real: () => performance.now(), start: () => 0 })
  exchange.sync(1_700_000_000, 2)
  const own = createOwnChanges(() => true, exchange)
  const [orders, messages] = [following(own, 'orders'), following(own, 'messages')]
  const runs = (...data: { id: number; countdown: number }[]) =>
    own.receive({ type: 'topic', kind: 'second.orders', data } as Incoming)
  runs({ id: 7, countdown: 2 })
  vi.advanceTimersByTime(5_000)
  expect(orders.count()).toBe(0)
  runs({ id: 7, countdown: 1 })
  runs({ id: 7, countdown: 0 })
  vi.advanceTimersByTime(1_000 - TICK_MS)
  expect(orders.count()).toBe(0)
  vi.advanceTimersByTime(TICK_MS)
  expect([orders.count(), messages.count()]).toEqual([1, 1])
  vi.advanceTimersByTime(60_000)
  expect([orders.count(), vi.getTimerCount()]).toEqual([1, 0])
})

test('a countdown of 1 is enough if the server then drops the second contract', () => {
  const exchange = createExchangeClock({ real: () => performance.now(), start: () => 0 })
  const own = createOwnChanges(() => true, exchange)
  const orders = following(own, 'orders')
  own.receive({ type: 'topic', kind: 'second.orders', data: [{ id: 7, countdown: 1 }] })
  vi.advanceTimersByTime(60_000)
  expect([orders.count(), vi.getTimerCount()]).toEqual([1, 0])
})

test('another user gets no end of the previous user’s second contract', () => {
  const exchange = createExchangeClock({ real: () => performance.now(), start: () => 0 })
  const own = createOwnChanges(() => true, exchange)
  const orders = following(own, 'orders')
  own.receive({ type: 'topic', kind: 'second.orders', data: [{ id: 7, countdown: 1 }] })
  own.forgetUser()
  vi.advanceTimersByTime(60_000)
  expect([orders.count(), vi.getTimerCount()]).toEqual([0, 0])
})
