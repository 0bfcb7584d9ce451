import { expect, test } from 'vitest'
import { COMMANDS, HALF_MS, holdRules, start } from './rules.hold.ts'
import { createWatch } from './rules.ts'
import { run } from './run.ts'
import type { World } from './world.ts'

test(`rules 1–14 and 16 hold over ${COMMANDS} random commands`, () => holdRules(1), HALF_MS)

test('each rule can be violated, and a broken ledger is detected', () => {
  const broken = (spoil: (world: World) => void): number[] => {
    const { world } = start(7)
    run(world, { type: 'spotPlace', user: 1, code: 'btcusdt', side: 'buy', kind: 'market', total: '900' })
    run(world, {
      type: 'spotPlace',
      user: 1,
      code: 'btcusdt',
      side: 'buy',
      kind: 'limit',
      price: '50000',
      quantity: '0.01',
    })
    run(world, { type: 'transfer', user: 1, from: 'coin', to: 'funding', currency: 'USDT', amount: '3' })
    spoil(world)
    return [
      ...new Set(
        createWatch()
          .check(world)
          .map((violation) => violation.rule),
      ),
    ].sort()
  }
  const orders = (world: World) => Object.values(world.orders.spot.byNo)
  expect(broken(() => {})).toEqual([])
  expect(
    broken((w) => {
      w.ledger.house['desk.USDT']! += 1n
    }),
  ).toEqual([1])
  expect(
    broken((w) => {
      w.ledger.users[2]!.balances['coin.USDT']!.available = -1n
    }),
  ).toEqual([1, 2, 4])
  expect(
    broken((w) => {
      orders(w)[1]!.held -= 1n
    }),
  ).toContain(3)
  expect(
    broken((w) => {
      w.ledger.users[1]!.lines[1]!.available += 1n
    }),
  ).toContain(4)
  expect(
    broken((w) => {
      orders(w)[0]!.filledTotal += 1n
    }),
  ).toContain(5)
  expect(
    broken((w) => {
      w.ledger.house['fees.BTC']! += 1n
      w.ledger.house['desk.BTC']! -= 1n
    }),
  ).toEqual([6])
  expect(
    broken((w) => {
      w.ledger.users[1]!.lines.at(-1)!.available += 1n
    }),
  ).toContain(7)
  expect(
    broken((w) => {
      orders(w)[0]!.fills[0]!.fee += 1_000n
    }),
  ).toContain(8)
  const balance = (world: World, key = 'coin.USDT') => world.ledger.users[1]!.balances[key]!
  const lines = (world: World) => world.ledger.users[1]!.lines
  // A negative frozen balance while all sums hold.
  expect(
    broken((w) => {
      balance(w, 'funding.USDT').frozen -= 1n
      balance(w, 'funding.USDT').available += 1n
    }),
  ).toEqual([2, 3, 4])
  // The ledger's sum of deposits differs from that of the journals.
  expect(
    broken((w) => {
      w.ledger.outside.USDT! -= 1n
      w.ledger.house['desk.USDT']! += 1n
    }),
  ).toEqual([1])
  expect(
    broken((w) => {
      w.ledger.outside.DOGE = -1n
      w.ledger.house['desk.DOGE'] = 1n
    }),
  ).toEqual([1])
  // A duplicate line, and lines in another order.
  expect(
    broken((w) => {
      const last = lines(w).at(-1)!
      last.id = lines(w)[0]!.id
    }),
  ).toEqual([4])
  expect(
    broken((w) => {
      lines(w).at(-1)!.availableAfter += 1n
    }),
  ).toEqual([4])
  expect(
    broken((w) => {
      lines(w).at(-1)!.frozenAfter += 1n
    }),
  ).toEqual([4])
  // A balance without a line, and a hold without money.
  expect(
    broken((w) => {
      w.ledger.users[1]!.balances['bonus.USDT'] = { available: 0n, frozen: 0n }
    }),
  ).toEqual([4])
  expect(
    broken((w) => {
      delete w.ledger.users[1]!.balances['coin.USDT']
    }),
  ).toContain(3)
  // Fees that no order has recorded.
  expect(
    broken((w) => {
      w.ledger.house['fees.ETH'] = 1n
      w.ledger.house['desk.ETH'] = -1n
    }),
  ).toEqual([6])
})
