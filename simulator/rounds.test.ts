import { describe, expect, test } from 'vitest'
import { compare } from '../protocol/rules/decimal.ts'
import { breakEvenShare, expectedPer100 } from '../protocol/rules/option.ts'
import { nextRound, OPTION_CYCLES, roundId, roundOf, runningRound, SECOND_CYCLES } from './rounds.ts'

const MINUTE = 60_000
const NOON = Date.UTC(2026, 0, 5, 12)

describe('the offer', () => {
  test('second contracts: the longer the cycle, the higher the yield', () => {
    const rows = SECOND_CYCLES.map(({ seconds, yieldRate, minimum, maximum }) => [seconds, yieldRate, minimum, maximum])
    expect(rows).toEqual([
      [30, '10', '10', '1000'],
      [60, '15', '10', '5000'],
      [120, '20', '50', '10000'],
      [180, '25', '100', '10000'],
      [300, '30', '100', '10000'],
    ])
  })

  test('options: 1, 5, 15 and 60 minutes, with rising yields from 80 to 90 percent', () => {
    const yields = OPTION_CYCLES.map(({ yieldRate }) => Number(yieldRate))
    expect(OPTION_CYCLES.map(({ minutes }) => minutes)).toEqual([1, 5, 15, 60])
    expect([yields[0], yields.at(-1)]).toEqual([80, 90])
    expect(yields).toEqual([...yields].sort((a, b) => a - b))
  })

  test('at the break-even share the expected result is zero, within its rounding', () => {
    for (const { yieldRate } of [...SECOND_CYCLES, ...OPTION_CYCLES]) {
      const result = expectedPer100(yieldRate, breakEvenShare(yieldRate))
      expect([compare(result, '-0.01'), compare(result, '0.01')]).toEqual([1, -1])
    }
  })
})

describe('rounds', () => {
  test.each([1, 5, 15, 60])('of %d minutes are aligned to the clock', (minutes) => {
    const length = minutes * MINUTE
    for (const past of [0, 1, 54_999, 55_000, 59_999, length - 5_001, length - 5_000, length - 1]) {
      const now = NOON + past
      const running = runningRound(minutes, now)
      expect(running.opens % length).toBe(0)
      expect([running.opens <= now, now < running.settles]).toEqual([true, true])
      const next = nextRound(minutes, now)
      expect(next.settles - next.opens).toBe(length)
      expect(next.opens - next.closesEntry).toBe(5_000)
      expect([next.opens % length, next.opens > now, now < next.closesEntry]).toEqual([0, true, true])
      expect(next.opens - now).toBeLessThanOrEqual(length + 5_000)
    }
  })

  test('close for entry 5 s before the start; then the next one is offered', () => {
    const opens = NOON + 15 * MINUTE
    expect(nextRound(15, opens - 5_001)).toEqual({ opens, closesEntry: opens - 5_000, settles: opens + 15 * MINUTE })
    expect(nextRound(15, opens - 5_000).opens).toBe(opens + 15 * MINUTE)
    expect(nextRound(15, opens).opens).toBe(opens + 15 * MINUTE)
  })

  test('each has an id from which its times follow', () => {
    const seen = new Set<number>()
    for (const { minutes } of OPTION_CYCLES) {
      for (let past = 0; past < 240; past += minutes) {
        const opens = NOON + past * MINUTE
        const id = roundId(minutes, opens)
        expect(Number.isSafeInteger(id) && id > 0).toBe(true)
        expect(roundOf(id)).toEqual({ ...runningRound(minutes, opens), minutes })
        seen.add(id)
      }
    }
    expect(seen.size).toBe(240 + 48 + 16 + 4)
  })

  test('a number that is no round’s id gives no round', () => {
    const id = roundId(5, NOON)
    for (const wrong of [0, -1, 1.5, Number.NaN, 5, id - 5, id + 10_000, id + 0.5, 2 ** 60]) {
      expect(roundOf(wrong), String(wrong)).toBeUndefined()
    }
  })

  test('options accept stakes from 10 to 10,000 USDT', () => {
    for (const cycle of OPTION_CYCLES) expect([cycle.minimum, cycle.maximum]).toEqual(['10', '10000'])
  })
})
