import { describe, expect, test } from 'vitest'
import type { Account } from '../../../protocol/rules/constants.ts'
import { parseScaled } from '../../../protocol/rules/scaled.ts'
import type { Line, Reason } from '../ledger.ts'
import { fromUnits, toUnits } from '../money.ts'
import { assetDays, type DayFigures, totalOf } from './days.ts'
import { coinResults } from './results.ts'
import { PRICE_PLACES, type PriceOn } from './worth.ts'

type Move = [hour: number, account: Account, reason: Reason, currency: string, change: string, ref?: string]

/** Lines of moves, with the balance after each. */
function linesOf(moves: readonly Move[]): Line[] {
  const balances = new Map<string, bigint>()
  return moves.map(([hour, account, reason, currency, change, ref = 'R'], at) => {
    const units = toUnits(change, currency) ?? 0n
    const after = (balances.get(account + currency) ?? 0n) + units
    balances.set(account + currency, after)
    const parts = { available: units, frozen: 0n, availableAfter: after, frozenAfter: 0n }
    return { id: at + 1, at: hour * 3_600_000, account, currency, reason, ref, ...parts }
  })
}

/** Closes by coin, one for each day; the last one stays. */
const closes =
  (prices: Record<string, readonly string[]>): PriceOn =>
  (currency, day) => {
    const list = currency === 'USDT' ? ['1'] : (prices[currency] ?? [])
    return parseScaled(list[Math.min(day, list.length - 1)] ?? '0', PRICE_PLACES) ?? 0n
  }

const figures = ({ closing, deposits, withdrawals, transfers, profit }: DayFigures) =>
  [closing, deposits, withdrawals, transfers, profit].map(Number)

const results = (moves: readonly Move[], priceOn: PriceOn) =>
  coinResults(linesOf(moves), priceOn).map(({ currency, quantity, cost, realised }) => [
    currency,
    fromUnits(quantity, currency),
    fromUnits(cost, 'USDT'),
    fromUnits(realised, 'USDT'),
  ])

describe('days', () => {
  test('AST-01: a deposit is no profit; a day without moves has the change of the prices', () => {
    const lines = linesOf([
      [1, 'funding', 'deposit', 'USDT', '1000'],
      [2, 'funding', 'deposit', 'BTC', '0.1'],
    ])
    const days = assetDays(lines, closes({ BTC: ['50000', '51000.55', '50000'] }), 2)
    expect(days.map(({ accounts }) => figures(totalOf(accounts)))).toEqual([
      [6_000_00, 6_000_00, 0, 0, 0],
      [6_100_05, 0, 0, 0, 100_05],
      [6_000_00, 0, 0, 0, -100_05],
    ])
    expect(days.map(({ held }) => held)).toEqual([
      ['BTC', 'USDT'],
      ['BTC', 'USDT'],
      ['BTC', 'USDT'],
    ])
  })

  test('AST-01: a transfer moves value between accounts; a fee of a withdrawal is a loss', () => {
    const lines = linesOf([
      [1, 'funding', 'grant', 'USDT', '500'],
      [25, 'funding', 'transfer', 'USDT', '-200', 'T1'],
      [25, 'contract', 'transfer', 'USDT', '200', 'T1'],
      [26, 'funding', 'withdrawal', 'USDT', '-99', 'W1'],
      [26, 'funding', 'withdrawalFee', 'USDT', '-1', 'W1'],
      [27, 'contract', 'close', 'USDT', '-30.5', 'P1'],
    ])
    const [, second] = assetDays(lines, closes({}), 1)
    expect(second?.accounts.map(({ account, ...day }) => [account, ...figures(day)])).toEqual([
      ['funding', 200_00, 0, 99_00, -200_00, -1_00],
      ['contract', 169_50, 0, 0, 200_00, -30_50],
    ])
    expect(figures(totalOf(second?.accounts ?? []))).toEqual([369_50, 0, 99_00, 0, -31_50])
  })

  test('AST-01: a payment in the shop is money taken out, and its refund money paid in', () => {
    const lines = linesOf([
      [1, 'funding', 'deposit', 'USDT', '100'],
      [2, 'funding', 'shopPayment', 'USDT', '-40'],
      [3, 'funding', 'shopRefund', 'USDT', '40'],
      [4, 'funding', 'boxPayment', 'USDT', '-10'],
    ])
    expect(assetDays(lines, closes({}), 0).map(({ accounts }) => figures(totalOf(accounts)))).toEqual([
      [90_00, 140_00, 50_00, 0, 0],
    ])
  })

  test('an account without lines has no days', () => {
    expect(assetDays([], closes({}), 20_000)).toEqual([])
  })
})

describe('results', () => {
  const funded: Move = [0, 'coin', 'grant', 'USDT', '10000']
  const bought: Move[] = [
    funded,
    [1, 'coin', 'trade', 'USDT', '-1000', 'A'],
    [1, 'coin', 'trade', 'BTC', '0.01998', 'A'],
    [2, 'coin', 'trade', 'USDT', '-1100', 'B'],
    [2, 'coin', 'trade', 'BTC', '0.01998', 'B'],
  ]

  test('AST-02: purchases add what was paid; the fee taken in the coin raises its average cost', () => {
    expect(results(bought, closes({}))).toEqual([['BTC', '0.03996', '2100', '0']])
  })

  test('AST-02: a sale of a part realises what it brought above that part of the cost', () => {
    const sold: Move[] = [
      ...bought,
      [3, 'coin', 'trade', 'BTC', '-0.00999', 'C'],
      [3, 'coin', 'trade', 'USDT', '600', 'C'],
    ]
    expect(results(sold, closes({}))).toEqual([['BTC', '0.02997', '1575', '75']])
    const rest: Move[] = [
      ...sold,
      [4, 'coin', 'trade', 'BTC', '-0.02997', 'D'],
      [4, 'coin', 'trade', 'USDT', '1500', 'D'],
    ]
    expect(results(rest, closes({}))).toEqual([['BTC', '0', '0', '0']])
  })

  test('AST-02: the last unit takes what rounding left', () => {
    const moves: Move[] = [
      funded,
      [1, 'coin', 'trade', 'USDT', '-1', 'A'],
      [1, 'coin', 'trade', 'ETH', '3', 'A'],
      [2, 'coin', 'trade', 'ETH', '-1', 'B'],
      [2, 'coin', 'trade', 'USDT', '1', 'B'],
    ]
    const [[, , cost = '', realised = ''] = []] = results(moves, closes({}))
    const third = (toUnits('1', 'USDT') ?? 0n) / 3n
    expect([toUnits(cost, 'USDT'), toUnits(realised, 'USDT')]).toEqual([
      (toUnits('1', 'USDT') ?? 0n) - third,
      (toUnits('1', 'USDT') ?? 0n) - third,
    ])
    moves.push([3, 'coin', 'trade', 'ETH', '-2', 'C'], [3, 'coin', 'trade', 'USDT', '0', 'C'])
    expect(results(moves, closes({}))).toEqual([['ETH', '0', '0', '0']])
  })

  test("AST-02: coins from outside cost the day's value, and leave at the day's value", () => {
    const moves: Move[] = [
      [1, 'funding', 'deposit', 'BTC', '1'],
      [49, 'funding', 'withdrawal', 'BTC', '-0.5', 'W'],
      [49, 'funding', 'withdrawalFee', 'BTC', '-0.1', 'W'],
    ]
    expect(results(moves, closes({ BTC: ['100', '150', '200'] }))).toEqual([['BTC', '0.4', '40', '40']])
  })

  test('AST-02: a conversion between two coins counts at the value of the coin that was given', () => {
    const moves: Move[] = [
      [1, 'funding', 'deposit', 'BTC', '1'],
      [25, 'funding', 'convert', 'BTC', '-0.5', 'C1'],
      [25, 'funding', 'convert', 'ETH', '4', 'C1'],
    ]
    expect(results(moves, closes({ BTC: ['100', '120'], ETH: ['10', '14'] }))).toEqual([
      ['BTC', '0.5', '50', '10'],
      ['ETH', '4', '60', '0'],
    ])
  })

  test('AST-02: a conversion into USDT counts at what it brought; transfers and holds change nothing', () => {
    const moves: Move[] = [
      [1, 'funding', 'deposit', 'BTC', '1'],
      [2, 'funding', 'transfer', 'BTC', '-0.5', 'T'],
      [2, 'coin', 'transfer', 'BTC', '0.5', 'T'],
      [3, 'funding', 'convert', 'BTC', '-0.5', 'C1'],
      [3, 'funding', 'convert', 'USDT', '61', 'C1'],
    ]
    expect(results(moves, closes({ BTC: ['100'] }))).toEqual([['BTC', '0.5', '50', '11']])
  })

  test('AST-02: interest costs nothing', () => {
    const moves: Move[] = [
      [1, 'funding', 'deposit', 'ETH', '1'],
      [2, 'funding', 'income', 'ETH', '1', 'I'],
    ]
    expect(results(moves, closes({ ETH: ['10'] }))).toEqual([['ETH', '2', '10', '0']])
  })
})
