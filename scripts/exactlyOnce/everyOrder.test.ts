import { afterAll, expect, test } from 'vitest'
import { everyOrder } from './everyOrder.ts'
import { FLOWS } from './flows.ts'

/** The longest orders of moves; the soak has six. */
const DEPTH = Number(process.env.ONCE_DEPTH ?? 2)

let count = 0
afterAll(() => console.info(`orders of up to ${DEPTH} steps: ${count}`))

test.each(Object.entries(FLOWS))(
  `ORD-03: %s is carried out exactly once in every order of ${DEPTH} steps and answers`,
  async (_, flow) => {
    const tried = await everyOrder(flow, DEPTH)
    count += tried
    expect(tried).toBeGreaterThan(4 * DEPTH)
  },
)
