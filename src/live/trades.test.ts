import { describe, expect, test } from 'vitest'
import type { Trade } from '../../protocol/shapes/market.ts'
import { createTradeTape } from './trades.ts'

const trade = (id: number, direction: 'buy' | 'sell' = 'buy'): Trade => ({
  id,
  direction,
  price: '1',
  quantity: '2',
  time: 1_700_000_000 + id,
})
const idsOf = (trades: readonly Trade[]) => trades.map(({ id }) => id)

describe('recent trades', () => {
  test('repeated ones change nothing: the lists stay identical', () => {
    const tape = createTradeTape()
    expect(tape.add('btcusdt', [trade(1), trade(2, 'sell')])).toEqual(['btcusdt'])
    const [before, recent] = [tape.of('btcusdt'), tape.recent()]
    expect(tape.add('btcusdt', [trade(2, 'sell'), trade(1)])).toEqual([])
    expect([tape.of('btcusdt') === before, tape.recent() === recent]).toEqual([true, true])
  })

  test('of a quiet market leave the overall list for newer ones, and stay on their own sides', () => {
    const tape = createTradeTape()
    tape.add('btcusdt', [trade(1)])
    expect(idsOf(tape.of('btcusdt').all)).toEqual([1])
    const touched = tape.add(
      'ethusdt',
      Array.from({ length: 30 }, (_, n) => trade(n + 2, 'sell')),
    )
    expect([...touched].sort()).toEqual(['btcusdt', 'ethusdt'])
    const { all, buy } = tape.of('btcusdt')
    expect([idsOf(all), idsOf(buy)]).toEqual([[], [1]])
  })
})
