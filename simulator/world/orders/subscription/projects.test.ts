import { describe, expect, test } from 'vitest'
import { compare, times } from '../../../../protocol/rules/decimal.ts'
import { DAY_MS } from '../../../../protocol/rules/payout.ts'
import { isCurrency } from '../../currencies.ts'
import { fromUnits } from '../../money.ts'
import { START } from '../../testing.ts'
import { unitsOf } from '../coinAccount.ts'
import { commitmentsOf } from './figures.ts'
import { othersOf } from './others.ts'
import { PROJECTS, type ProjectState, projectState, scheduleOf } from './projects.ts'

import { entering, order, TIDE, until } from './testing.ts'

describe('projects', () => {
  test('ORD-02: a new world has projects in every state, at any hour of its start', () => {
    for (let hour = 0; hour < 24; hour++) {
      const startedAt = Math.floor(START / DAY_MS) * DAY_MS + hour * 3_600_000
      for (const now of [startedAt, startedAt + 12 * 3_600_000]) {
        const count = (state: ProjectState) =>
          PROJECTS.filter((p) => projectState({ startedAt, now }, p) === state).length
        expect(count('coming')).toBeGreaterThanOrEqual(1)
        expect(count('progress')).toBe(2)
        for (const state of ['allotment', 'listed', 'ended'] as const)
          expect(count(state), state).toBeGreaterThanOrEqual(1)
      }
    }
  })

  test('each goes through its states in order, at its times', () => {
    for (const project of PROJECTS) {
      const { starts, ends, listing, over } = scheduleOf({ startedAt: START }, project)
      const at = (now: number) => projectState({ startedAt: START, now }, project)
      const seen = [starts - 1, starts, ends - 1, ends, listing - 1, listing, over - 1, over].map(at)
      expect(seen.join()).toBe('coming,progress,progress,allotment,allotment,listed,listed,ended')
    }
  })

  test('have consistent terms, and a coin with known decimals', () => {
    for (const { subscriptionPrice, allotmentPrice, minimum, maximum, pool, hardCap, currency } of PROJECTS) {
      expect(compare(allotmentPrice, subscriptionPrice)).toBeLessThanOrEqual(0)
      expect(compare(minimum, maximum)).toBe(-1)
      expect(compare(hardCap, pool)).toBe(-1)
      expect(isCurrency(currency)).toBe(true)
    }
    expect(new Set(PROJECTS.map(({ id }) => id)).size).toBe(PROJECTS.length)
    expect(isCurrency('NONE')).toBe(false)
  })

  test('simulated subscribers follow from the seed alone, stay within the limits, and add up to the total', () => {
    for (const project of PROJECTS) {
      const { starts, ends } = scheduleOf({ startedAt: START }, project)
      const others = othersOf({ seed: 7, startedAt: START }, project)
      expect(others).toHaveLength(project.others.participants)
      expect(
        fromUnits(
          others.reduce((total, { committed }) => total + committed, 0n),
          'USDT',
        ),
      ).toBe(project.others.committed)
      const [least, most] = [project.minimum, project.maximum].map((coin) =>
        unitsOf(times(coin, project.subscriptionPrice), 'USDT'),
      )
      for (const { at, committed } of others) {
        expect(at >= starts && at < ends).toBe(true)
        expect(committed >= least! && committed <= most!).toBe(true)
      }
      expect(othersOf({ seed: 7, startedAt: START }, project)).toEqual(others)
      expect(othersOf({ seed: 8, startedAt: START }, project)).not.toEqual(others)
    }
  })

  test('the committed total grows while entry is open, and includes users', () => {
    const { world, user } = entering(TIDE.id)
    const before = commitmentsOf(world, TIDE)
    order(world, user, TIDE.id, '100')
    order(world, user, TIDE.id, '100')
    expect(commitmentsOf(world, TIDE).committed - before.committed).toBe(unitsOf('170', 'USDT'))
    expect(commitmentsOf(world, TIDE).participants).toBe(before.participants + 1)
    until(world, scheduleOf(world, TIDE).ends)
    const all = commitmentsOf(world, TIDE)
    expect(all.participants).toBe(TIDE.others.participants + 1)
    expect(all.committed).toBe(unitsOf('1640170', 'USDT'))
  })
})
