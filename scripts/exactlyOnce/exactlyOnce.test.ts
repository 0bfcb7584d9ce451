/** Every money call under every disturbance, judged by the exchange's ledger: one effect if the user confirmed it, none otherwise. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cameToAnEnd } from '../../machines/once/placedExactlyOnce.ts'
import { createUser } from '../../machines/once/user.ts'
import { settled } from '../../machines/testing.ts'
import type { CallName } from '../../protocol/calls.ts'
import { callApi } from '../../simulator/handlers/testing.ts'
import type { Fields } from '../../src/demo/console/explorer/around.ts'
import { type Course, DISTURBANCES } from './disturbances.ts'
import { flowOf, MONEY_CALLS } from './flows.ts'
import { type Beginning, beginning, exchangeFrom, ledgerExchange, requestFor, stateOf } from './ledgerExchange.ts'

/** Runs of each call under each disturbance; more in the soak. */
const RUNS = Number(process.env.ONCE_RUNS ?? 2)
const SEED = 20_261_126 + Number(process.env.SAMPLE ?? 0)

let begun: Beginning
beforeAll(() => {
  begun = beginning()
})

/** After these the user may know of a confirmed order without a result. */
const LEAVING = new Set(['sessionOver', 'giveUp', 'cancel'])

const counted = { runs: 0, once: 0, never: 0 }
afterAll(() => console.info(`exactly once (seed ${SEED}): ${JSON.stringify(counted)}`))

/** A call's request, and the exchange's state without it and after it was carried out once. */
interface Wanted {
  readonly fields: Fields
  readonly none: string
  readonly once: string
}
const wanted = new Map<CallName, Promise<Wanted>>()
const wantedOf = (call: CallName): Promise<Wanted> => {
  const known = wanted.get(call) ?? tried(call)
  wanted.set(call, known)
  return known
}

async function tried(call: CallName): Promise<Wanted> {
  const fields = await requestFor(call, begun)
  const exchange = exchangeFrom(begun)
  const none = stateOf(exchange)
  const request = { ...fields, client_id: 'client-0' }
  const { code, message } = callApi(exchange, call, request, { headers: { authorization: begun.token } })
  if (code !== 200) throw new Error(`${call}: ${code} ${message}`)
  const once = stateOf(exchange)
  expect(once).not.toBe(none)
  return { fields, none, once }
}

async function run(call: CallName, fields: Fields, scheduler: fc.Scheduler, course: Course) {
  const flow = flowOf(call)
  const fates = [...(course.fates ?? [])]
  const lookUps = [...(course.lookUps ?? [])]
  const network = {
    fate: () => fates.shift() ?? 'fine',
    lookUp: () => lookUps.shift() ?? 'fine',
    loss: () => course.loss ?? 'timeout',
  } as const
  const exchange = ledgerExchange({ begun, call, fields, flow, scheduler, network })
  const user = createUser(flow, exchange)
  await settled()
  for (const [name, at] of course.steps) {
    if (name === 'answer' && scheduler.count() > 0) await scheduler.waitOne()
    await user.step(name, at)
  }
  fates.length = 0
  lookUps.length = 0
  await cameToAnEnd(flow, scheduler, user)
  for (const tab of user.tabs) tab?.actor.stop()
  return { user, exchange }
}

const cases = MONEY_CALLS.flatMap((call) => Object.keys(DISTURBANCES).map((name) => [call, name] as const))

test(`${MONEY_CALLS.length} money calls under ${Object.keys(DISTURBANCES).length} disturbances`, () => {
  expect([MONEY_CALLS.length >= 18, Object.keys(DISTURBANCES).length]).toEqual([true, 12])
})

test.each(cases)('ORD-03: %s has one effect on the ledger despite %s', async (call, name) => {
  const { fields, none, once } = await wantedOf(call)
  const property = fc.asyncProperty(
    fc.scheduler(),
    fc.infiniteStream(fc.nat({ max: 1_000_000 })),
    async (scheduler, numbers) => {
      const course = DISTURBANCES[name]?.((n) => numbers.next().value % n) as Course
      const { user, exchange } = await run(call, fields, scheduler, course)
      const state = exchange.state()
      const effects = state === none ? 0 : state === once ? 1 : `other: ${exchange.effectsOf(1).size} client ids`
      const isConfirmed = (user.allowed.get(1) ?? 0) > 0
      counted.runs += 1
      if (effects === 1) counted.once += 1
      if (effects === 0) counted.never += 1
      expect(effects).toBeOneOf(isConfirmed ? [0, 1] : [0])
      const isLeft = course.steps.some(([step]) => LEAVING.has(step)) || user.refused.has(1)
      if (isConfirmed && !isLeft) expect(effects).toBe(1)
      if (user.done.has(1)) expect(effects).toBe(1)
      else if (user.refused.has(1) && user.elsewhere.size === 0) expect(effects).toBe(0)
      expect(exchange.refusals).toEqual([])
    },
  )
  await fc.assert(property, { numRuns: RUNS, seed: SEED })
})
