import { expect, test } from 'vitest'
import { createActor, createMachine, fromPromise, setup } from 'xstate'
import { candidatesOf, means, watching } from './seen.ts'

/** What is seen of a machine during some events, without states. */
function seenOf(machine: Parameters<typeof createActor>[0], ...events: string[]) {
  const seen: string[] = []
  const inspect = watching((name, kind, id) => void seen.push(`${name} ${kind} ${id}`))
  const actor = createActor(machine, { inspect }).start()
  const before = seen.length
  for (const type of events) actor.send({ type } as never)
  const of = (kind: string, lines: readonly string[]) => [
    ...new Set(lines.filter((line) => line.split(' ')[1] === kind).map((line) => line.split(' ').slice(2).join(' '))),
  ]
  const after = seen.slice(before)
  return {
    names: new Set(seen.map((line) => line.split(' ')[0])),
    states: of('state', seen),
    transitions: of('transition', after),
    guards: of('guard', after),
    first: of('guard', seen.slice(0, before)),
  }
}

test('a star matches every event, a prefix with a star the events with the prefix', () => {
  expect(['order.*', '*'].map((one) => means(one, 'order.confirm'))).toEqual([true, true])
  expect(['order', 'order.*', 'ord.*', 'orders.*'].map((one) => means(one, 'orderly'))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect([means('order.*', 'order'), means('order.new.*', 'order.confirm')]).toEqual([true, false])
})

test('a state’s transitions for an event come first, then those for wildcards, narrowest first', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: {
        on: { '*': 'b', 'order.*': 'c', 'order.confirm': 'd', 'order.cancel': 'b' },
        always: { guard: () => false },
      },
      b: {},
      c: {},
      d: {},
    },
  })
  const { a } = machine.root.states
  if (!a) throw new Error('there is a state a')
  const types = (type: string) => candidatesOf(a, type).map(({ eventType }) => eventType)
  expect(types('order.confirm')).toEqual(['order.confirm', 'order.*', '*'])
  expect(types('order.unknown')).toEqual(['order.*', '*'])
  expect(types('login')).toEqual(['*'])
  expect(types('')).toEqual([''])
  expect(candidatesOf(machine.root, '')).toEqual([])
})

const steps = setup({ guards: { yes: () => true, no: () => false } }).createMachine({
  id: 'steps',
  initial: 'a',
  on: { reset: { guard: 'yes', target: '.a' } },
  states: {
    a: {
      on: {
        go: [
          { guard: 'no', target: 'c' },
          { guard: 'yes', target: 'b' },
          { guard: 'yes', target: 'c' },
        ],
      },
    },
    b: { always: [{ guard: 'no', target: 'a' }, { target: 'c' }] },
    c: { on: { reset: { guard: 'no', target: 'b' } } },
  },
})

test('a transition records the guards up to the one that chose it, and none after it', () => {
  const { names, states, transitions, guards } = seenOf(steps, 'go')
  expect(names).toEqual(new Set(['steps']))
  expect(states).toEqual(['steps', 'steps.a', 'steps.b', 'steps.c'])
  expect(transitions).toEqual(['steps.a go 1', 'steps.b always 1'])
  expect(guards).toEqual(['steps.a go 0 false', 'steps.a go 1 true', 'steps.b always 0 false'])
})

test('if the inner state’s guard refuses, the outer state’s is evaluated', () => {
  const { transitions, guards } = seenOf(steps, 'go', 'reset')
  expect(transitions.at(-1)).toBe('steps reset 0')
  expect(guards.slice(3)).toEqual(['steps.c reset 0 false', 'steps reset 0 true'])
})

test('an event handled by the inner state does not reach the outer one', () => {
  const machine = setup({ guards: { yes: () => true } }).createMachine({
    id: 'm',
    initial: 'a',
    on: { go: { guard: 'yes', target: '.b' } },
    states: { a: { on: { go: 'b' } }, b: {} },
  })
  expect(seenOf(machine, 'go')).toMatchObject({ transitions: ['m.a go 0'], guards: [] })
})

test('at rest, guards of eventless transitions are recorded as false', () => {
  const machine = setup({ guards: { no: () => false } }).createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { always: { guard: 'no', target: 'b' } }, b: {} },
  })
  expect(seenOf(machine).first).toEqual(['m.a always 0 false'])
})

test('a state that is left at once is recorded, as are child actors, but not calls', () => {
  const child = createMachine({ id: 'child', initial: 'only', states: { only: {} } })
  const call = fromPromise(() => new Promise(() => {}))
  const machine = setup({ actors: { child, call } }).createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { always: 'b' }, b: { invoke: [{ src: 'child' }, { src: 'call' }] } },
  })
  const { names, states } = seenOf(machine)
  expect(names).toEqual(new Set(['m', 'child']))
  expect([...states].sort()).toEqual(['child', 'child.only', 'm', 'm.a', 'm.b'])
})
