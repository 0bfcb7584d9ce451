import { expect, test } from 'vitest'
import { createActor, createMachine, fromPromise, fromTransition, sendTo, setup } from 'xstate'
import { createActors, type Happening, isMachine, statesIn } from './actors.ts'

const requested = fromPromise(() => Promise.resolve('answer'))
const flow = setup({ actors: { requested } }).createMachine({
  id: 'flow',
  initial: 'shown',
  states: {
    shown: { on: { ask: 'asking' } },
    asking: {
      initial: 'first',
      invoke: { src: 'requested', id: 'question', onDone: 'done' },
      states: { first: {}, second: {} },
    },
    done: { type: 'final' },
  },
})

test('observes every event of a machine and its children, and lists running actors', async () => {
  const actors = createActors()
  const heard: Happening[] = []
  actors.follow((happening) => heard.push(happening))
  const actor = createActor(flow, { inspect: actors.inspect })
  expect(actors.running()).toEqual([])
  actor.start()
  expect(actors.running()).toEqual([actor])
  actor.send({ type: 'ask' })
  expect(actors.running().map(({ id }) => id)).toEqual([actor.id, 'question'])
  expect(actors.running().map(isMachine)).toEqual([true, false])
  await new Promise((done) => setTimeout(done))
  expect(actors.running()).toEqual([])
  const own = heard.filter((happening) => happening.actor === actor)
  expect(own.map(({ event }) => event.type)).toEqual(['xstate.init', 'ask', 'xstate.done.actor.question'])
  expect(own.map(({ source }) => source?.sessionId)).toEqual([undefined, undefined, expect.any(String)])
  expect(own.map(({ snapshot }) => statesIn(snapshot))).toEqual([['shown'], ['asking', 'asking.first'], ['done']])
})

test('a stopped actor is no longer listed, and removed listeners get nothing', () => {
  const actors = createActors()
  const heard: string[] = []
  const end = actors.follow(({ event }) => heard.push(event.type))
  const actor = createActor(flow, { inspect: actors.inspect }).start()
  actor.stop()
  expect(actors.running()).toEqual([])
  end()
  createActor(flow, { inspect: actors.inspect }).start()
  expect(heard).toEqual(['xstate.init', 'xstate.stop'])
})

test('reports where each event was handled, and its transitions in order', () => {
  const machine = createMachine({
    id: 'steps',
    initial: 'a',
    states: { a: { on: { go: 'b' } }, b: { always: 'c' }, c: { on: { stay: {} } } },
  })
  const actors = createActors()
  const actor = createActor(machine, { inspect: actors.inspect }).start()
  for (const type of ['go', 'stay', 'unknown']) actor.send({ type })
  const seen = actors
    .recent()
    .map(({ event, before, transitions }) => [
      event.type,
      before === undefined ? [] : statesIn(before),
      transitions.map(({ source, eventType }) => `${source.key} ${eventType}`),
    ])
  expect(seen.slice(1)).toEqual([
    ['go', ['a'], ['a go', 'b ']],
    ['stay', ['c'], ['c stay']],
    ['unknown', ['c'], []],
  ])
  expect(seen[0]?.slice(0, 2)).toEqual(['xstate.init', []])
})

test('stores events of machines, not of calls', async () => {
  const actors = createActors()
  const actor = createActor(flow, { inspect: actors.inspect }).start()
  actor.send({ type: 'ask' })
  await new Promise((done) => setTimeout(done))
  expect(new Set(actors.recent().map((one) => one.actor))).toEqual(new Set([actor]))
})

test('a stopped actor of any kind is no longer listed', () => {
  const actors = createActors()
  const counter = createActor(
    fromTransition((count: number) => count + 1, 0),
    { inspect: actors.inspect },
  ).start()
  expect(actors.running()).toEqual([counter])
  counter.stop()
  expect(actors.running()).toEqual([])
})

test('an event passed on once is external when it is sent from there again', () => {
  const go = { type: 'go' }
  const inner = createMachine({ id: 'inner', on: { go: {} } })
  const outer = setup({ actors: { inner } }).createMachine({
    invoke: { src: 'inner', id: 'inner' },
    on: { pass: { actions: sendTo('inner', go) } },
  })
  const actors = createActors()
  const actor = createActor(outer, { inspect: actors.inspect }).start()
  actor.send({ type: 'pass' })
  actor.getSnapshot().children.inner?.send(go)
  expect(actors.recent().flatMap(({ event, source }) => (event === go ? [source] : []))).toEqual([actor, undefined])
})

test('parallel states are reported with all their children', () => {
  const machine = createMachine({
    type: 'parallel',
    states: { a: { initial: 'x', states: { x: {} } }, b: { initial: 'y', states: { y: {} } } },
  })
  expect(statesIn(createActor(machine).getSnapshot())).toEqual(['a', 'a.x', 'b', 'b.y'])
})

test('an event passed on by a machine is external to the first and internal to the second', () => {
  const inner = createMachine({ id: 'inner', initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } })
  const outer = setup({ actors: { inner } }).createMachine({
    id: 'outer',
    invoke: { src: 'inner', id: 'inner' },
    on: { go: { actions: sendTo('inner', ({ event }) => event) } },
  })
  const actors = createActors()
  const actor = createActor(outer, { inspect: actors.inspect }).start()
  actor.send({ type: 'go' })
  const heard = actors.recent().filter(({ event }) => event.type === 'go')
  expect(Object.fromEntries(heard.map((one) => [one.actor.id === 'inner' ? 'inner' : 'outer', one.source]))).toEqual({
    outer: undefined,
    inner: actor,
  })
})
