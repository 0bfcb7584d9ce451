/** Every money call under every disturbance, judged by the exchange's ledger: one effect if the user confirmed it, none otherwise. */
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { MACHINES } from '../../machines/model/register.ts'
import type { Submitting } from '../../machines/submission/submitting.testing.ts'
import { cameToAnEnd, createUser } from '../../machines/submission/user.testing.ts'
import { settled } from '../../machines/testing.ts'
import type { CallName } from '../../protocol/calls/index.ts'
import { anyHistory, type Choose, type Course, DISTURBANCES } from './disturbances.ts'
import { FLOWS, MONEY_CALLS } from './flows.ts'
import { begun, fieldsOf, judged } from './judge.ts'
import { ledgerExchange } from './ledgerExchange.ts'

/** Runs of each call under each disturbance; the soak has more. */
const RUNS = Number(process.env.ONCE_RUNS ?? 2)
/** Number of histories of any steps for each of those runs. */
const HISTORIES = 5
const SEED = 20_261_126 + Number(process.env.SAMPLE ?? 0)

/** After these disturbances the user may have confirmed an order without learning its result. */
const LEAVING = new Set(['sessionOver', 'giveUp', 'cancel'])

const counted = { runs: 0, once: 0, never: 0 }
afterAll(() => console.info(`exactly once (seed ${SEED}): ${JSON.stringify(counted)}`))

async function run(flow: Submitting, scheduler: fc.Scheduler, course: Course) {
  const fates = [...(course.fates ?? [])]
  const lookUps = [...(course.lookUps ?? [])]
  const network = {
    fate: () => fates.shift() ?? 'fine',
    lookUp: () => lookUps.shift() ?? 'fine',
    loss: () => course.loss ?? 'timeout',
  } as const
  const exchange = ledgerExchange({ begun, fields: await fieldsOf(flow), flow, scheduler, network })
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

const cases = Object.keys(FLOWS).flatMap((name) => Object.keys(DISTURBANCES).map((what) => [name, what] as const))

test('every money call has a flow that submits it', () => {
  const covered = new Set(Object.values(FLOWS).flatMap(({ calls }) => calls))
  expect(MONEY_CALLS.filter((call) => !covered.has(call))).toEqual([])
})

test('every machine that submits is one of these flows', () => {
  const tested = new Set(Object.values(FLOWS).map(({ machine }) => machine.id))
  const submits = ({ implementations }: AnyStateMachine) =>
    Object.values(implementations.actors).some((actor) => (actor as AnyStateMachine).id?.startsWith('submission '))
  const found = MACHINES.filter(({ machine }) => submits(machine)).map(({ machine }) => machine.id)
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter((id) => !tested.has(id))).toEqual([])
})

test('no machine makes a money call but by its submission', () => {
  const calling = ({ implementations }: AnyStateMachine) =>
    Object.values(implementations.actors).flatMap((actor) => (actor as { call?: CallName }).call ?? [])
  const isSubmission = (id: string) => id.startsWith('submission')
  const found = MACHINES.filter(({ machine }) => !isSubmission(machine.id)).flatMap(({ machine }) =>
    calling(machine).map((call) => [machine.id, call] as const),
  )
  expect(found.length).toBeGreaterThan(50)
  expect(found.filter(([, call]) => MONEY_CALLS.includes(call))).toEqual([])
})

async function hasOneEffect(flow: Submitting, courseOf: (choose: Choose) => Course, numRuns: number): Promise<void> {
  const property = fc.asyncProperty(
    fc.scheduler(),
    fc.infiniteStream(fc.nat({ max: 1_000_000 })),
    async (scheduler, numbers) => {
      const course = courseOf((n) => numbers.next().value % n)
      const { user, exchange } = await run(flow, scheduler, course)
      const isLeft = course.steps.some(([step]) => LEAVING.has(step))
      const effects = await judged(user, exchange, isLeft)
      counted.runs += 1
      counted[effects === 1 ? 'once' : 'never'] += 1
      if (!flow.ends) expect(exchange.refusals).toEqual([])
    },
  )
  await fc.assert(property, { numRuns, seed: SEED })
}

test.each(cases)('ORD-03: %s has one effect on the ledger despite %s', (name, what) =>
  hasOneEffect(FLOWS[name] as Submitting, DISTURBANCES[what] as (choose: Choose) => Course, RUNS),
)

test.each(Object.entries(FLOWS))('ORD-03: %s has one effect on the ledger, whatever happens in between', (_, flow) =>
  hasOneEffect(flow, anyHistory, RUNS * HISTORIES),
)
