import { expect, test } from 'vitest'
import { createActor, createMachine, fromPromise, setup } from 'xstate'
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
