import { afterEach, expect, test } from 'vitest'
import { type Actor, createActor, fromPromise, SimulatedClock } from 'xstate'
import { OrderRefused } from '../../../simulator/transports/orderRefused.ts'
import type { ActionInput, Outcome, Seen } from './actions.ts'
import { type ConsoleEmitted, consoleFlow, LOOK_EVERY_MS } from './consoleFlow.ts'

const settled = () => new Promise<void>((done) => setTimeout(done))
const actors: Actor<typeof consoleFlow>[] = []
afterEach(() => actors.splice(0).map((actor) => actor.stop()))

/** A console with a simulator of the test: records reads and actions, and answers them. */
function begin(answers: { look?: () => Seen; carryOut?: (input: ActionInput) => Outcome } = {}) {
  const clock = new SimulatedClock()
  const looks: { part: string; token: string; knewLedger: boolean }[] = []
  const done: ConsoleEmitted[] = []
  const machine = consoleFlow.provide({
    actors: {
      look: fromPromise(async ({ input: { part, token, seen } }) => {
        looks.push({ part, token, knewLedger: seen.ledger !== undefined })
        return answers.look?.() ?? {}
      }),
      carryOut: fromPromise(async ({ input }) => answers.carryOut?.(input) ?? {}),
    },
  })
  const actor = createActor(machine, { clock })
  actors.push(actor)
  actor.on('console.done', (event) => done.push(event))
  actor.start()
  return { actor, clock, looks, done, known: () => actor.getSnapshot().context }
}

const pass = { kind: 'command', command: { type: 'identityDecide', user: 3, decision: 'pass' } } as const

test('SIM-08: an open console refreshes every second, a closed one never', async () => {
  const { actor, clock, looks } = begin()
  await settled()
  expect(looks).toEqual([])
  actor.send({ type: 'console.open', token: 't1' })
  await settled()
  clock.increment(LOOK_EVERY_MS - 1)
  await settled()
  expect(looks.length).toBe(1)
  clock.increment(1)
  await settled()
  expect(looks.length).toBe(2)
  actor.send({ type: 'console.close' })
  clock.increment(10 * LOOK_EVERY_MS)
  await settled()
  expect(looks.length).toBe(2)
})

test('a change of part or user refreshes at once, and the same user changes nothing', async () => {
  const { actor, looks } = begin()
  actor.send({ type: 'console.open', token: 't1' })
  actor.send({ type: 'console.token', token: 't1' })
  actor.send({ type: 'console.part', part: 'market' })
  actor.send({ type: 'console.token', token: 't2' })
  await settled()
  expect(looks.map(({ part, token }) => `${part} ${token}`)).toEqual(['demo t1', 'market t1', 'market t2'])
})

test('SIM-08: actions run one after another, each with its result and a refresh', async () => {
  const { actor, looks, done } = begin()
  actor.send({ type: 'console.open', token: '' })
  await settled()
  actor.send({ type: 'console.do', action: pass })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  // The second half of a double tap.
  actor.send({ type: 'console.do', action: pass })
  actor.send({ type: 'console.do', action: { kind: 'save' } })
  await settled()
  await settled()
  expect(done.map(({ action }) => action)).toEqual([pass, { kind: 'save' }])
  expect(looks.length).toBe(3)
  expect(actor.getSnapshot().hasTag('busy')).toBe(false)
})

test('SIM-08: a refusal is shown with id and field until the next action or a change of part', async () => {
  let refuses = true
  const { actor, done, known } = begin({
    carryOut() {
      if (refuses) throw new OrderRefused({ text: 'notFound: user', id: 'notFound', field: 'user' })
      return {}
    },
  })
  actor.send({ type: 'console.open', token: '' })
  actor.send({ type: 'console.do', action: pass })
  actor.send({ type: 'console.do', action: { kind: 'save' } })
  await settled()
  expect(known().failure).toEqual({ text: 'notFound: user', id: 'notFound', field: 'user' })
  expect(known().queue).toEqual([])
  expect(done).toEqual([])
  actor.send({ type: 'console.part', part: 'desk' })
  expect(known().failure).toBeUndefined()
  actor.send({ type: 'console.do', action: pass })
  await settled()
  expect(known().failure).toBeDefined()
  refuses = false
  actor.send({ type: 'console.do', action: pass })
  await settled()
  expect(known().failure).toBeUndefined()
})

test('SIM-09: a reset asks for confirmation and can be undone once', async () => {
  const inputs: ActionInput[] = []
  const { actor, known } = begin({
    carryOut(input) {
      inputs.push(input)
      if (input.action.kind === 'reset') return { exchanged: true, replaced: 'the world before', token: 't9' }
      return { exchanged: true, replaced: undefined }
    },
  })
  actor.send({ type: 'console.open', token: 't1' })
  actor.send({ type: 'console.do', action: { kind: 'reset' } })
  await settled()
  expect(inputs).toEqual([])
  actor.send({ type: 'console.cancel' })
  expect(known().asked).toBeUndefined()
  actor.send({ type: 'console.do', action: { kind: 'reset' } })
  actor.send({ type: 'console.confirm' })
  await settled()
  expect([known().replaced, known().token]).toEqual(['the world before', 't9'])
  actor.send({ type: 'console.do', action: { kind: 'undo' } })
  await settled()
  expect(inputs.at(-1)).toEqual({ action: { kind: 'undo' }, token: 't9', replaced: 'the world before' })
  expect(known().replaced).toBeUndefined()
})

test('when the simulator does not respond, the last view remains and is requested again', async () => {
  let silent = false
  const { actor, clock, known } = begin({
    look() {
      if (silent) throw new Error('gone')
      return { world: { seed: 7, startedAt: 1, now: 2 } }
    },
  })
  actor.send({ type: 'console.open', token: '' })
  await settled()
  silent = true
  clock.increment(LOOK_EVERY_MS)
  await settled()
  expect(actor.getSnapshot().matches({ sight: { open: 'failed' } })).toBe(true)
  expect(known().seen.world?.seed).toBe(7)
  silent = false
  clock.increment(LOOK_EVERY_MS)
  await settled()
  expect(actor.getSnapshot().matches({ sight: { open: 'resting' } })).toBe(true)
})

test('SIM-04: the ledger is checked once, and again after an action or on request', async () => {
  const { actor, clock, looks } = begin({ look: () => ({ ledger: { rules: [], sums: [] } }) })
  actor.send({ type: 'console.open', token: '' })
  actor.send({ type: 'console.part', part: 'ledger' })
  await settled()
  clock.increment(LOOK_EVERY_MS)
  await settled()
  expect(looks.at(-1)?.knewLedger).toBe(true)
  actor.send({ type: 'console.refresh' })
  await settled()
  expect(looks.at(-1)?.knewLedger).toBe(false)
  clock.increment(LOOK_EVERY_MS)
  await settled()
  actor.send({ type: 'console.do', action: pass })
  await settled()
  expect(looks.at(-1)?.knewLedger).toBe(false)
})
