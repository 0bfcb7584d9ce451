/** Tests of a machine's walks by calls alone. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { ByCalls } from './plan.ts'
import { walkByCalls } from './walkByCalls.ts'

/** For machines under load. */
const PATIENCE_MS = 300_000

/** Runs a machine's walks once, and tests the results. */
export function walksByCalls(plan: ByCalls): void {
  describe(`FLW-03: ${plan.machine} by calls alone`, () => {
    let all: Awaited<ReturnType<typeof walkByCalls>>
    beforeAll(async () => {
      all = await walkByCalls(plan)
    }, PATIENCE_MS)

    test('goes through the same states as with stand-ins, and the exchange’s rules hold after every step', () => {
      expect(all.wrongs).toEqual([])
      expect(all.walks.length).toBeGreaterThan(10)
    })

    test('takes every transition except those listed as unreachable', () => {
      expect(all.leftOut).toEqual({ untaken: [], idle: [] })
    })
  })
}
