import { expect, test } from 'vitest'
import { createActor, createMachine, fromPromise, sendTo, setup } from 'xstate'
import { createActors, type Happening, isMachine, statesIn } from './actors.ts'

const asked = fromPromise(() => Promise.resolve('answer'))
const flow = setup({ actors: { asked } }).createMachine({
  id: 'flow',
  initial: 'shown',
  states: {
    shown: { on: { ask: 'asking' } },
    asking: {
      initial: 'first',
      invoke: { src: 'asked', id: 'question', onDone: 'done' },
      states: { first: {}, second: {} },
    },
    done: { type: 'final' },
  },
})

test('hears every event of a machine and of what it invokes, and knows who runs', async () => {
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

test('a stopped actor runs no longer; who stopped listening hears nothing', () => {
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

test('parallel states are told with all that is inside them', () => {
  const machine = createMachine({
    type: 'parallel',
    states: { a: { initial: 'x', states: { x: {} } }, b: { initial: 'y', states: { y: {} } } },
  })
  expect(statesIn(createActor(machine).getSnapshot())).toEqual(['a', 'a.x', 'b', 'b.y'])
})

test('an event that a machine hands on came from outside to the one and from that machine to the other', () => {
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
