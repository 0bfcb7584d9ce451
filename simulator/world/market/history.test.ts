import { expect, test } from 'vitest'
import { DAY, HOUR, WEEK } from './candle.ts'
import { createHistory, minutesAt, pieceAt } from './history.ts'
import { profileByCode } from './profile.ts'

const START = Date.UTC(2026, 10, 21, 15, 7) / 60_000
const history = createHistory(profileByCode('atlasusdt'), 5, START)
const { listing } = history

test('each piece has the requested minute, and at most the requested length', () => {
  for (const minute of [listing, listing + DAY, START - 1]) {
    for (const length of [WEEK, DAY, 4 * HOUR, HOUR]) {
      const piece = pieceAt(history, length, minute)
      expect([piece!.from <= minute, minute < piece!.to, piece!.to - piece!.from <= length]).toEqual([true, true, true])
    }
    expect(minutesAt(history, minute).filter(({ from }) => from === minute)).toHaveLength(1)
  }
})

test('there is no history before the listing or after the start', () => {
  for (const minute of [listing - 1, START, START + DAY]) {
    for (const length of [WEEK, DAY, HOUR]) expect(pieceAt(history, length, minute)).toBeUndefined()
    expect(minutesAt(history, minute)).toEqual([])
  }
})
