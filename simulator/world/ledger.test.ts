import { expect, test } from 'vitest'
import { balanceOf, createLedger, currencyOf, type Entry, holdingsOf, linesOf, post } from './ledger.ts'

const give = (amount: bigint, currency = 'USDT', account: 'coin' | 'funding' = 'coin'): Entry[] => [
  { owner: 'outside', currency, amount: -amount },
  { owner: 1, account, currency, part: 'available', amount },
]

test('a posting that does not sum to zero in each currency is rejected as a whole', () => {
  const ledger = createLedger()
  const before = structuredClone(ledger)
  const [out] = give(5n)
  expect(() => post(ledger, { at: 1, reason: 'grant', entries: [out!] })).toThrow('sums to')
  const other: Entry = { owner: 1, account: 'coin', currency: 'BTC', part: 'available', amount: 5n }
  expect(() => post(ledger, { at: 1, reason: 'grant', entries: [out!, other] })).toThrow('sums to')
  expect(ledger).toEqual(before)
})

test('no user’s balance is negative, and the house’s may be', () => {
  const ledger = createLedger()
  const take: Entry[] = [
    { owner: 1, account: 'coin', currency: 'USDT', part: 'available', amount: -1n },
    { owner: 'house', account: 'desk', currency: 'USDT', amount: 1n },
  ]
  expect(() => post(ledger, { at: 1, reason: 'trade', entries: take })).toThrow('not enough')
  const back = take.map((entry) => ({ ...entry, amount: -entry.amount }))
  post(ledger, { at: 1, reason: 'trade', entries: back })
  expect(ledger.house['desk.USDT']).toBe(-1n)
  expect(balanceOf(ledger, 1, 'coin', 'USDT')).toEqual({ available: 1n, frozen: 0n })
})

test('money enters or leaves only by a deposit, a grant or a withdrawal', () => {
  expect(() => post(createLedger(), { at: 1, reason: 'trade', entries: give(1n) })).toThrow('in or out')
})

test('the journal has each change and the balance after it', () => {
  const ledger = createLedger()
  post(ledger, { at: 1, reason: 'grant', entries: give(10n) })
  const hold: Entry[] = [
    { owner: 1, account: 'coin', currency: 'USDT', part: 'available', amount: -4n },
    { owner: 1, account: 'coin', currency: 'USDT', part: 'frozen', amount: 4n },
  ]
  post(ledger, { at: 2, reason: 'hold', ref: 'o1', entries: hold })
  expect(linesOf(ledger, 1).list[0]).toEqual({
    id: 2,
    at: 2,
    account: 'coin',
    currency: 'USDT',
    reason: 'hold',
    ref: 'o1',
    available: -4n,
    frozen: 4n,
    availableAfter: 6n,
    frozenAfter: 4n,
  })
})

test('a journal of 20,000 lines is filtered and paged, newest first, within milliseconds', () => {
  const ledger = createLedger()
  for (let i = 0; i < 20_000; i++) {
    const entries = give(1n, i % 2 === 0 ? 'USDT' : 'BTC', i % 4 === 0 ? 'funding' : 'coin')
    post(ledger, { at: i, reason: i % 5 === 0 ? 'deposit' : 'grant', entries })
  }
  const began = performance.now()
  const page = linesOf(ledger, 1, {
    account: 'coin',
    currency: 'BTC',
    reasons: ['deposit'],
    from: 100,
    to: 1_099,
    page: 2,
    limit: 30,
  })
  expect(performance.now() - began).toBeLessThan(50)
  expect(page.total).toBe(100)
  expect(page.list).toHaveLength(30)
  expect(page.list[0]?.at).toBe(1_095 - 30 * 10)
  expect(linesOf(ledger, 1, { from: 500, to: 500 }).list.map((line) => line.at)).toEqual([500])
  expect(linesOf(ledger, 2).total).toBe(0)
})

test('balances are listed by account and currency, of one account or all', () => {
  const ledger = createLedger()
  post(ledger, { at: 1, reason: 'grant', entries: give(3n, 'USDT', 'funding') })
  post(ledger, { at: 1, reason: 'grant', entries: give(2n, 'USDT') })
  post(ledger, { at: 1, reason: 'grant', entries: give(1n, 'BTC') })
  const all = holdingsOf(ledger, 1).map(({ account, currency, available, frozen }) => [
    account,
    currency,
    available,
    frozen,
  ])
  expect(all).toEqual([
    ['coin', 'BTC', 1n, 0n],
    ['coin', 'USDT', 2n, 0n],
    ['funding', 'USDT', 3n, 0n],
  ])
  expect(holdingsOf(ledger, 1, 'funding').map(({ available }) => available)).toEqual([3n])
  expect([holdingsOf(ledger, 2), currencyOf('coin.USDT')]).toEqual([[], 'USDT'])
})

test('entries of one account and currency are merged, and zero entries are dropped', () => {
  const ledger = createLedger()
  post(ledger, { at: 1, reason: 'grant', entries: [...give(4n), ...give(6n), ...give(5n, 'BTC')] })
  expect(linesOf(ledger, 1).list.map(({ currency, available }) => [currency, available])).toEqual([
    ['BTC', 5n],
    ['USDT', 10n],
  ])
  const back = give(4n).map((entry) => ({ ...entry, amount: -entry.amount }))
  const changes = post(ledger, { at: 2, reason: 'grant', entries: [...give(4n), ...back] })
  expect([changes, linesOf(ledger, 1).total, ledger.outside]).toEqual([[], 2, { USDT: -10n, BTC: -5n }])
})

test('frozen money is never negative, and a user is covered by the user’s own money only', () => {
  const ledger = createLedger()
  post(ledger, { at: 1, reason: 'grant', entries: give(10n) })
  const thaw: Entry[] = [
    { owner: 1, account: 'coin', currency: 'USDT', part: 'available', amount: 1n },
    { owner: 1, account: 'coin', currency: 'USDT', part: 'frozen', amount: -1n },
  ]
  expect(() => post(ledger, { at: 2, reason: 'release', entries: thaw })).toThrow('user 1 has not enough USDT in coin')
  const pay: Entry[] = [
    { owner: 2, account: 'coin', currency: 'USDT', part: 'available', amount: -1n },
    { owner: 1, account: 'coin', currency: 'USDT', part: 'available', amount: 1n },
  ]
  expect(() => post(ledger, { at: 2, reason: 'trade', entries: pay })).toThrow('user 2')
  expect(linesOf(ledger, 1).total).toBe(1)
})

test('lines are filtered by condition, and by an inclusive period', () => {
  const ledger = createLedger()
  for (let at = 1; at <= 6; at++) post(ledger, { at, reason: 'grant', ref: `r${at % 2}`, entries: give(1n) })
  const times = (filter: Parameters<typeof linesOf>[2]) => linesOf(ledger, 1, filter).list.map(({ at }) => at)
  expect(times({ matches: ({ ref }) => ref === 'r1' })).toEqual([5, 3, 1])
  expect([times({ from: 4 }), times({ to: 2 }), times({ from: 2, to: 3 })]).toEqual([
    [6, 5, 4],
    [2, 1],
    [3, 2],
  ])
  expect([times({ from: 7 }), times({ to: 0 }), times({ page: 3, limit: 2 })]).toEqual([[], [], [2, 1]])
  expect(linesOf(ledger, 1, { account: 'funding' })).toEqual({ list: [], total: 0, page: 1, limit: 20 })
})

test('a line is looked at once for a filter, however often its pages are read, and new lines come in', () => {
  const ledger = createLedger()
  for (let at = 1; at <= 50; at++) post(ledger, { at, reason: 'grant', entries: give(1n, at % 2 ? 'USDT' : 'BTC') })
  const { lines } = ledger.users[1]!
  let looks = 0
  for (const line of lines) {
    const { currency } = line
    Object.defineProperty(line, 'currency', { get: () => looks++ >= 0 && currency })
  }
  const usdt = (more = {}) => linesOf(ledger, 1, { currency: 'USDT', limit: 5, ...more })
  expect(usdt().list.map(({ at }) => at)).toEqual([49, 47, 45, 43, 41])
  expect(usdt({ page: 5 }).list.map(({ at }) => at)).toEqual([9, 7, 5, 3, 1])
  expect(usdt({ from: 20, to: 24 }).list.map(({ at }) => at)).toEqual([23, 21])
  expect(usdt({ matches: ({ at }: { at: number }) => at > 45 }).total).toBe(2)
  expect(looks).toBe(50)
  post(ledger, { at: 51, reason: 'grant', entries: give(1n) })
  expect(usdt()).toMatchObject({ total: 26, list: [{ at: 51 }, { at: 49 }, { at: 47 }, { at: 45 }, { at: 43 }] })
  expect(usdt({ page: 7 })).toMatchObject({ total: 26, list: [] })
  expect(linesOf(ledger, 1, { reasons: ['trade'] }).total).toBe(0)
  expect(linesOf(ledger, 1, { account: 'coin' }).total).toBe(51)
})
