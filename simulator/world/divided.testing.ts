import fc from 'fast-check'
import { expect } from 'vitest'
import { load, save } from './save.ts'
import { done } from './testing.ts'
import type { World } from './world.ts'

/** Any division of `whole` ms, with saving and loading in between, gives the same world. `begin` makes it anew. */
export function expectSameHoweverDivided(whole: number, begin: () => World): void {
  const live = (cuts: readonly number[]): string => {
    let world = begin()
    let passed = 0
    for (const cut of [...cuts, whole].sort((a, b) => a - b)) {
      done(world, { type: 'wait', ms: cut - passed })
      passed = cut
      world = load(save(world))
    }
    return save(world)
  }
  const once = live([])
  const division = fc.array(fc.nat({ max: whole }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(division, (cuts) => {
      expect(live(cuts)).toBe(once)
    }),
    { numRuns: 8, seed: 3 },
  )
}
