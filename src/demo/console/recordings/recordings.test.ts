import { afterEach, expect, test } from 'vitest'
import { type Actor, createActor, fromPromise } from 'xstate'
import { createExchange, type Exchange } from '../../../../simulator/exchange.ts'
import { createJournal } from '../../../../simulator/journal/journal.ts'
import { observable } from '../../../../simulator/observable.ts'
import type { Letter } from '../../../../simulator/running.ts'
import { capabilityOf } from '../../../../simulator/transports/capability.ts'
import { readControlCommand, runControlCommand } from '../../../../simulator/transports/controlCommands.ts'
import { memoryStore } from '../../../../simulator/transports/memoryStore.ts'
import type { Operating } from '../../../../simulator/transports/operatorToken.ts'
import { pageNetwork } from '../../../../simulator/transports/pageNetwork.ts'
import { persist } from '../../../../simulator/transports/persist.ts'
import { start } from '../../../../simulator/world/rules.hold.ts'
import { save } from '../../../../simulator/world/save.ts'
import { createRecordingActors } from './index.ts'
import { collect, LINES_MOST, type Recorded, type Recording } from './recorder.ts'
import { isUnsaved, recordFlow } from './recordFlow.ts'

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).map((stop) => stop()))

async function simulated() {
  const { world } = start(4)
  const exchange: Exchange = createExchange({ seed: 4, now: world.now, rate: 0, world })
  const persistence = persist(exchange, memoryStore(), () => {})
  const simulator = capabilityOf({
    remote: false,
    operating: observable<Operating>('on'),
    clock: observable({ now: world.now, rate: 0 }),
    inbox: observable<readonly Letter[]>([]),
    journal: createJournal(),
    faults: pageNetwork(1).faults,
    cut: async () => {},
    onLost: () => {},
    order: (command) =>
      runControlCommand(exchange, persistence, { seed: 4, now: world.now }, readControlCommand(command)),
  })
  const recordings = createRecordingActors(simulator)
  stops.push(() => [recordings.record, recordings.replay].map((actor) => actor.stop()))
  return { exchange, simulator, ...recordings }
}

test('SIM-09: a session is recorded, opened, stepped through and searched without changing the world', async () => {
  const { exchange, simulator, record, replay } = await simulated()
  record.send({ type: 'record.start' })
  await expect.poll(() => record.getSnapshot().matches('running')).toBe(true)
  exchange.command({ type: 'toggleFavourite', user: 1, market: 3 })
  simulator.journal.note({ kind: 'event', machine: 'm', event: 'm.tap', facts: {}, states: [] })
  await simulator.jump(60_000)
  exchange.command({ type: 'toggleFavourite', user: 2, market: 4 })
  const unsaved = () => isUnsaved(record.getSnapshot())
  expect(unsaved(), 'while it runs').toBe(true)
  record.send({ type: 'record.stop' })
  await expect.poll(() => record.getSnapshot().context.recorded).toMatchObject({ steps: 2, events: 1, full: false })
  expect(unsaved(), 'until it is downloaded').toBe(true)
  record.send({ type: 'record.saved' })
  expect(unsaved()).toBe(false)
  const end = exchange.save()
  const { text = '' } = record.getSnapshot().context.recorded ?? {}

  const shown = () => replay.getSnapshot().context
  replay.send({ type: 'replay.open', name: 'a.json', text })
  await expect.poll(() => shown().view?.length).toBe(3)
  replay.send({ type: 'replay.seek', to: 99 })
  await expect.poll(() => shown().view).toMatchObject({ at: 3, endsAlike: true, broken: [] })
  expect(save(shown().opened!.player.world()) === end).toBe(true)
  replay.send({ type: 'replay.seek', to: 1 })
  await expect.poll(() => shown().view).toMatchObject({ at: 1, step: { command: { market: 3 } }, end: { how: 'done' } })
  replay.send({ type: 'replay.search' })
  await expect.poll(() => shown().found).toEqual({ broken: undefined })
  expect(shown().view?.at).toBe(1)
  replay.send({ type: 'replay.search' })
  replay.send({ type: 'replay.cancel' })
  await expect.poll(() => replay.getSnapshot().matches({ ready: 'idle' })).toBe(true)
  expect([shown().view?.at, shown().found]).toEqual([1, undefined])
  expect(exchange.save() === end, 'nothing was done to the world').toBe(true)
  replay.send({ type: 'replay.close' })
  expect(shown().view).toBeUndefined()
})

test('SIM-09: a recording includes a started scenario and a loaded save, and continues in them', async () => {
  const { exchange, simulator, record, replay } = await simulated()
  const before = exchange.save()
  record.send({ type: 'record.start' })
  await expect.poll(() => record.getSnapshot().matches('running')).toBe(true)
  await simulator.jump(60_000)
  const { token } = await simulator.scenario('market-halted')
  expect(token).not.toBe('')
  exchange.command({ type: 'toggleFavourite', user: 1, market: 3 })
  await simulator.load(before)
  await simulator.jump(60_000)
  record.send({ type: 'record.stop' })
  await expect.poll(() => record.getSnapshot().context.recorded).toMatchObject({ steps: 3, full: false })
  const { text = '' } = record.getSnapshot().context.recorded ?? {}
  replay.send({ type: 'replay.open', name: 'a.json', text })
  await expect.poll(() => replay.getSnapshot().context.view?.length).toBe(4)
  replay.send({ type: 'replay.seek', to: 99 })
  await expect.poll(() => replay.getSnapshot().context.view).toMatchObject({ at: 4, endsAlike: true, broken: [] })
})

test('SIM-09: a file that is no recording is refused, and the refusal is shown until another file is chosen', async () => {
  const { replay } = await simulated()
  replay.send({ type: 'replay.open', name: 'a.json', text: '{"kind":"other"}' })
  await expect.poll(() => replay.getSnapshot().matches('empty')).toBe(true)
  expect(replay.getSnapshot().context.refused).toBe(true)
  replay.send({ type: 'replay.open', name: 'b.json', text: '' })
  expect(replay.getSnapshot().context.refused).toBe(false)
})

test('a recording unknown to the exchange is reported as lost, and another can begin', async () => {
  const lost = recordFlow.provide({
    actors: {
      start: fromPromise<Recording>(async () => ({}) as Recording),
      stop: fromPromise<Recorded, Recording>(() => Promise.reject(new Error('no recording 1'))),
    },
  })
  const actor: Actor<typeof recordFlow> = createActor(lost).start()
  stops.push(() => actor.stop())
  actor.send({ type: 'record.start' })
  await expect.poll(() => actor.getSnapshot().matches('running')).toBe(true)
  actor.send({ type: 'record.stop' })
  await expect.poll(() => actor.getSnapshot().context.failed).toBe(true)
  expect(actor.getSnapshot().can({ type: 'record.start' })).toBe(true)
})

test('a recording has the calls started in it, with their replies, and counts the lines beyond its limit', () => {
  const journal = createJournal()
  const call = { kind: 'call', call: 'market', method: 'GET', path: '/api/market', sent: { headers: [] } } as const
  const before = journal.note(call)
  const collected = collect(journal)
  const during = journal.note(call)
  journal.amend({ ...before, ms: 5 } as never)
  journal.amend({ ...during, ms: 7 } as never)
  for (let i = 0; i < LINES_MOST; i++) journal.note({ kind: 'socket', socket: 1, what: 'open' })
  const { lines, dropped } = collected()
  expect(lines[0]).toMatchObject({ id: during.id, ms: 7 })
  expect([lines.length, dropped]).toEqual([LINES_MOST, 1])
})
