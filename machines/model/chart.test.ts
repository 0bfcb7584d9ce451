import { describe, expect, test } from 'vitest'
import {
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  createMachine,
  StateMachine,
  setup,
} from 'xstate'
import { apiActor } from '../apiActor.ts'
import { port } from '../ports.ts'
import { chartOf, statesOf, transitionId, transitionsOf } from './chart.ts'
import { MACHINES, registered } from './register.ts'

const exported = Object.values(
  import.meta.glob<Record<string, unknown>>(['../**/*.ts', '!../**/*.test.ts', '!../**/*esting.ts', '!./**'], {
    eager: true,
  }),
).flatMap((file) => Object.values(file).filter((thing) => thing instanceof StateMachine))

/** Guards without a name in a machine or its children: machine, state and event. */
function unnamedIn(machine: AnyStateMachine): string[] {
  const events = statesOf(chartOf(machine)).flatMap(({ path, transitions }) =>
    transitions.flatMap(({ guard, why }) => (guard?.name === '' ? `${machine.id}: ${path}: ${why}` : [])),
  )
  const children = Object.values(machine.implementations.actors).filter((logic) => logic instanceof StateMachine)
  return [...events, ...children.flatMap(unnamedIn)]
}

test('FLW-01: every guard of every machine has a name', () => {
  expect(MACHINES.flatMap(({ machine }) => unnamedIn(machine))).toEqual([])
})

test('FLW-01: an unnamed guard is found, also in an invoked machine', () => {
  const inner = createMachine({ id: 'inner', initial: 'a', states: { a: { on: { go: { guard: () => true } } } } })
  const outer = setup({ actors: { inner }, guards: { ready: () => true } }).createMachine({
    id: 'outer',
    always: [{ guard: 'ready' }, { guard: { type: 'ready' } }, { guard: ({ context }) => context !== undefined }],
  })
  expect(unnamedIn(outer)).toEqual(['outer: : always', 'inner: a: go'])
})

describe('FLW-01: the register of machines', () => {
  test('has every machine that the app exports, and each that they invoke', () => {
    const invoked = exported.flatMap((machine) =>
      Object.values(machine.implementations.actors).filter((logic) => logic instanceof StateMachine),
    )
    const missing = [...exported, ...invoked].map(({ id }) => id).filter((id) => registered(id) === undefined)
    expect(missing).toEqual([])
  })

  test('has unique names, and charts with an initial state', () => {
    const names = MACHINES.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { machine } of MACHINES) expect(statesOf(chartOf(machine)).length).toBeGreaterThan(0)
  })

  test('distinguishes all transitions and states of a machine', () => {
    for (const { machine } of MACHINES) {
      const chart = chartOf(machine)
      for (const ids of [transitionsOf(chart), statesOf(chart)].map((parts) => parts.map(({ id }) => id))) {
        expect(new Set(ids).size).toBe(ids.length)
      }
    }
  })
})

const child = createMachine({ id: 'child' })
const flow = setup({
  actors: { methods: apiActor('withdrawalWay'), newId: port('newId'), child },
  guards: { ready: () => true },
  actions: { note: () => {} },
  delays: { patience: 1_000 },
}).createMachine({
  id: 'flow',
  initial: 'a',
  states: {
    a: {
      tags: 'busy',
      entry: 'note',
      invoke: [
        {
          src: 'methods',
          id: 'methods',
          input: {},
          onDone: [{ guard: 'ready', target: 'b' }, { target: 'c' }],
          onError: 'c',
        },
        { src: 'newId' },
        { src: 'child', id: 'inner', onSnapshot: { actions: 'note' } },
      ],
      after: { patience: 'c' },
    },
    b: {
      initial: 'x',
      states: { x: { always: { guard: () => false, target: 'y' } }, y: { type: 'final' } },
      onDone: 'c',
    },
    c: { on: { go: { target: 'a', reenter: true } } },
  },
})

test('a chart has causes, guards, delays and invoked actors, by name', () => {
  const chart = chartOf(flow)
  const [, a] = statesOf(chart)
  expect(a).toMatchObject({ id: 'flow.a', path: 'a', type: 'atomic', tags: ['busy'], entry: ['note'] })
  expect(a?.invocations.map(({ kind, name }) => [kind, name])).toEqual([
    ['call', 'withdrawalWay'],
    ['port', 'newId'],
    ['machine', 'child'],
  ])
  const rows = transitionsOf(chart).map(({ cause, label, guard, targets }) => [cause, label, guard?.name, ...targets])
  expect(rows).toEqual([
    ['done', 'methods', 'ready', 'flow.b'],
    ['done', 'methods', undefined, 'flow.c'],
    ['error', 'methods', undefined, 'flow.c'],
    ['snapshot', 'inner', undefined],
    ['delay', 'patience', undefined, 'flow.c'],
    ['stateDone', 'flow.b', undefined, 'flow.c'],
    ['always', '', '', 'flow.b.y'],
    ['event', 'go', undefined, 'flow.a'],
  ])
  expect(transitionsOf(chart).map(({ why }) => why)).toEqual([
    'done methods',
    'done methods',
    'error methods',
    'news inner',
    'after patience',
    'done',
    'always',
    'go',
  ])
})

test('a taken transition is found in the chart by its id, also in a copy of the machine', () => {
  const taken: string[] = []
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { on: { go: [{ guard: () => false, target: 'a' }, { target: 'b' }] } }, b: {} },
  })
  const copy = machine.provide({})
  const actor = createActor(copy, {
    inspect: (event) => {
      if (event.type === '@xstate.microstep') {
        taken.push(...(event._transitions as AnyTransitionDefinition[]).map(transitionId))
      }
    },
  }).start()
  actor.send({ type: 'go' })
  expect(taken).toContain('m.a go 1')
  expect(transitionsOf(chartOf(machine)).find(({ id }) => id === 'm.a go 1')?.targets).toEqual(['m.b'])
})
