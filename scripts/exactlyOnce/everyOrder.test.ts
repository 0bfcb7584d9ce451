import { afterAll, expect, test } from 'vitest'
import { everyOrder } from '../../machines/once/everyOrder.ts'
import { flowOf, MONEY_CALLS } from './flows.ts'

/** The longest orders; six in the soak. */
const DEPTH = Number(process.env.ONCE_DEPTH ?? 2)

let count = 0
afterAll(() => console.info(`orders of up to ${DEPTH} steps: ${count}`))

test.each(MONEY_CALLS)(
  `ORD-03: %s is carried out exactly once in every order of ${DEPTH} steps and answers`,
  async (call) => {
    const tried = await everyOrder(flowOf(call), DEPTH)
    count += tried
    expect(tried).toBeGreaterThan(4 * DEPTH)
  },
)
