/** Checks by random histories that a submitting machine carries out exactly once what was confirmed. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { wrongFields } from '../../protocol/requests.ts'
import { settled } from '../testing.ts'
import { exchangeOf, FATES, LOOK_UPS, LOSSES, type Network } from './exchange.ts'
import { phaseOf, type Submitting } from './submitting.ts'
import { createUser, type Step, type User } from './user.ts'

/** `on`: the button that carries on in the current state. */
const STEPS: readonly string[] = [
  ...[
    'on',
    'on',
    'on',
    'on',
    'on',
    'on',
    'answer',
    'answer',
    'answer',
    'answer',
    'answer',
    'answer',
    'time',
    'confirm',
  ],
  ...['cancel', 'again', 'giveUp', 'happened', 'close', 'reload', 'elsewhere', 'tab', 'sessionOver'],
]
const STEPS_MOST = 30
/** Empty, an order under way, and an order under way after an abandoned review elsewhere. */
const BEGINNINGS: readonly (readonly Step[])[] = [
  [],
  ['order', 'confirm'].map((name) => [name, 0] as const),
  ['order', 'elsewhere', 'order', 'confirm'].map((name) => [name, 0] as const),
]
const ROUNDS_MOST = 40

/** Pending answers, in the order that the test chooses. */
export type Answers = Pick<fc.Scheduler, 'schedule' | 'count' | 'waitOne'>

/** The network recovers, and the user continues until every confirmed order has a known result. */
export async function cameToAnEnd(flow: Submitting, scheduler: Answers, { tabs, step }: User): Promise<void> {
  for (const at of [0, 1] as const) {
    for (let round = 0; ; round++) {
      const tab = tabs[at]
      if (!tab) break
      while (scheduler.count() > 0) {
        await scheduler.waitOne()
        await settled()
      }
      await step('look', at)
      const phase = phaseOf(flow, tab)
      if (phase === 'idle' && tab.open.size === 0) break
      if (round > ROUNDS_MOST) throw new Error(`no end: ${phase}, ${JSON.stringify(tab.actor.getSnapshot().value)}`)
      if (phase === 'uncertain') await step('happened', at)
      await step('on', at)
    }
  }
}

/** The exchange behind a flow's calls. */
export const exchangeFor = (flow: Submitting, scheduler: Answers, network: Network) =>
  exchangeOf({
    scheduler,
    network,
    calls: flow.calls,
    orderOf: flow.orderOf as (request: object) => number,
    reply: flow.reply as (call: string, request: object) => unknown,
    ends: flow.ends === true,
  })

/** Runs one history: steps in their order, answers in the scheduler's. */
async function history(flow: Submitting, scheduler: fc.Scheduler, steps: readonly Step[], network: Network) {
  let well = false
  const exchange = exchangeFor(flow, scheduler, {
    fate: () => (well ? 'fine' : network.fate()),
    lookUp: () => (well ? 'fine' : network.lookUp()),
    loss: network.loss,
  })
  const user = createUser(flow, exchange)
  await settled()
  for (const [name, at] of steps) {
    if (name === 'answer' && scheduler.count() > 0) await scheduler.waitOne()
    await user.step(name, at)
  }
  well = true
  await cameToAnEnd(flow, scheduler, user)
  for (const tab of user.tabs) tab?.actor.stop()
  return { user, exchange }
}

/** Fails when an order was carried out twice, or when its result differs from what the user has seen. */
export function judged({ user, exchange }: { user: User; exchange: ReturnType<typeof exchangeOf> }): void {
  const { allowed, done, refused, elsewhere, tabs } = user
  const { effects, sent } = exchange
  for (const [order, ids] of effects) expect([order, [...ids]]).toEqual([order, [[...ids][0]]])
  for (const order of done) expect([order, effects.get(order)?.size]).toEqual([order, 1])
  // A refused order has not happened, unless another tab confirmed it.
  for (const order of refused)
    if (!done.has(order) && !elsewhere.has(order)) expect([order, effects.get(order)]).toEqual([order, undefined])
  for (const [order, times] of sent) expect([order, times <= (allowed.get(order) ?? 0)]).toEqual([order, true])
  // Completed submissions are not restored.
  const values = tabs.flatMap((tab) => [...(tab?.store.values() ?? [])])
  expect(values.filter((value) => (value as { sent?: unknown }).sent === true)).toEqual([])
}

/** Double taps, lost answers, time-outs, reloads, a second tab and expired sessions, in an order that fast-check generates. */
export async function placedExactlyOnce(flow: Submitting, numRuns = 150): Promise<void> {
  const step = fc.tuple(fc.constantFrom(...STEPS), fc.constantFrom<(0 | 1)[]>(0, 0, 0, 1))
  const steps = fc.tuple(fc.constantFrom(...BEGINNINGS), fc.array(step, { maxLength: STEPS_MOST, size: 'max' }))
  const endless = <T>(values: readonly T[]) => fc.infiniteStream(fc.constantFrom(...values))
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      steps,
      endless(FATES),
      endless(LOOK_UPS),
      endless(LOSSES),
      async (scheduler, [first, rest], fates, lookUps, losses) => {
        const network: Network = {
          fate: () => fates.next().value,
          lookUp: () => lookUps.next().value,
          loss: () => losses.next().value,
        }
        const whole = await history(flow, scheduler, [...first, ...rest], network)
        judged(whole)
        // A reload only restores a request that its call accepts (machines/submission/storedSubmission.ts).
        for (const [call, request] of whole.exchange.requests) expect(await wrongFields(call, request)).toEqual([])
      },
    ),
    { numRuns },
  )
}
