import { expect, test } from 'vitest'
import { VERSION_REST_MS } from '../../protocol/rules/constants.ts'
import { begun, heldFeed, settled } from '../testing.ts'
import { type VersionEvent, versionFlow } from './versionFlow.ts'

function watching(answers: (() => 'same' | 'newer')[]) {
  let requestCount = 0
  const deployed = () => (answers[requestCount++] ?? (() => 'same' as const))()
  const surroundings = heldFeed<VersionEvent>()
  const { actor, clock, state } = begun(versionFlow, { deployed, feeds: { surroundings: surroundings.feed } })
  const send = (type: VersionEvent['type']) => surroundings.send({ type })
  return { actor, clock, state: () => state().value, requestCount: () => requestCount, send }
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
