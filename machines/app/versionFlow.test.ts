import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { VERSION_REST_MS } from '../../protocol/rules/constants.ts'
import { filled, settled } from '../testing.ts'
import { type VersionEvent, versionFlow } from './versionFlow.ts'

function watching(answers: (() => 'same' | 'newer')[]) {
  const clock = new SimulatedClock()
  let requestCount = 0
  const deployed = () => (answers[requestCount++] ?? (() => 'same' as const))()
  let send = (_: VersionEvent) => {}
  const surroundings = ({ sendBack }: { sendBack: (event: VersionEvent) => void }) => {
    send = sendBack
  }
  const machine = filled(versionFlow, { deployed, feeds: { surroundings: surroundings as never } })
  const actor = createActor(machine, { clock }).start()
  const state = () => actor.getSnapshot().value
  return { actor, clock, state, requestCount: () => requestCount, send: (type: VersionEvent['type']) => send({ type }) }
}

test('a newer build is found periodically while the page is visible', async () => {
  const { clock, state, requestCount } = watching([() => 'same', () => 'newer'])
  clock.increment(VERSION_REST_MS - 1)
  expect(requestCount()).toBe(0)
  clock.increment(1)
  await settled()
  expect([state(), requestCount()]).toEqual(['seen', 1])
  clock.increment(VERSION_REST_MS)
  await settled()
  expect([state(), requestCount()]).toEqual(['newer', 2])
})

test('showing the page checks at once; a hidden page does not check', async () => {
  const { clock, state, requestCount, send } = watching([() => 'newer'])
  send('page.hidden')
  clock.increment(3 * VERSION_REST_MS)
  await settled()
  expect([state(), requestCount()]).toEqual(['hidden', 0])
  send('page.shown')
  await settled()
  expect([state(), requestCount()]).toEqual(['newer', 1])
})

test('an address that does not answer is requested again later', async () => {
  const gone = (): never => {
    throw new Error('gone')
  }
  const { clock, state, requestCount } = watching([gone, () => 'newer'])
  clock.increment(VERSION_REST_MS)
  await settled()
  expect([state(), requestCount()]).toEqual(['seen', 1])
  clock.increment(VERSION_REST_MS)
  await settled()
  expect(state()).toBe('newer')
})
