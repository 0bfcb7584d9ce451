import { expect, test } from 'vitest'
import { createActor, createMachine, fromPromise, setup } from 'xstate'
import { createActors } from './actors.ts'
import { machinesOf } from './machines.ts'

const machine = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { turn: 'open' } },
    open: { initial: 'wide', states: { wide: {}, ajar: {} } },
  },
})

test('SIM-07: machines are reported with their ids and state paths, as soon as they change', () => {
  const actors = createActors()
  const machines = machinesOf(actors)
  const heard: unknown[] = []
  machines.follow(() => heard.push(machines.seen()[0]?.now))
  const actor = createActor(machine, { inspect: actors.inspect })
  expect(machines.seen()).toEqual([])
  actor.start()
  actor.send({ type: 'turn' })
  const states = ['shut', 'open', 'open.wide', 'open.ajar']
  expect(machines.seen()).toEqual([{ machine: 'door', states, now: ['open', 'open.wide'] }])
  expect(heard).toEqual([['shut'], ['open', 'open.wide']])
  actor.stop()
  expect(machines.seen()).toEqual([])
})

test('calls of a machine are not listed', () => {
  const call = fromPromise(() => new Promise(() => {}))
  const asking = setup({ actors: { call } }).createMachine({ id: 'asking', invoke: { src: 'call' } })
  const actors = createActors()
  createActor(asking, { inspect: actors.inspect }).start()
  expect(actors.running()).toHaveLength(2)
  expect(machinesOf(actors).seen()).toEqual([{ machine: 'asking', states: [], now: [] }])
})
