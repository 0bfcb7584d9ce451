import { expect, test } from 'vitest'
import { begun, failing, settled } from '../testing.ts'
import { pageLoad } from './pageLoad.ts'
import { createReadCache } from './readCache.ts'

const page = { banners: [], shortcuts: [], headlines: [] }

const opened = (home: () => unknown, cache = createReadCache()) => ({
  ...begun(pageLoad('home'), { input: { request: {}, cache }, calls: { home } }),
  cache,
})
const never = () => new Promise(() => {})

test('ERR-07 CON-01: the loading view comes after 200 ms, not before', () => {
  const { actor, clock } = opened(never)
  clock.increment(199)
  expect(actor.getSnapshot().hasTag('busy')).toBe(false)
  clock.increment(1)
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
})

test('CON-01 ERR-08: a page that takes 60 s has timed out and loads again on a click', async () => {
  const { actor, clock } = opened(never)
  clock.increment(59_999)
  expect(actor.getSnapshot().matches('loading')).toBe(true)
  clock.increment(1)
  expect(actor.getSnapshot().matches('timedOut')).toBe(true)
  actor.send({ type: 'page.reload' })
  expect(actor.getSnapshot().matches('loading')).toBe(true)
})

test('ERR-07: a failure shows its message and a click loads again', async () => {
  let answer: () => unknown = failing('status500', 'kaputt')
  const { actor } = opened(() => answer())
  await settled()
  expect(actor.getSnapshot().matches('failed')).toBe(true)
  expect(actor.getSnapshot().context.error).toEqual({ id: 'status500', message: 'kaputt' })
  answer = () => page
  actor.send({ type: 'page.reload' })
  await settled()
  expect(actor.getSnapshot().matches('ready')).toBe(true)
  expect(actor.getSnapshot().context).toMatchObject({ data: page, error: undefined })
})

test('a failed refresh keeps the data', async () => {
  let answer: () => unknown = () => page
  const { actor } = opened(() => answer())
  await settled()
  answer = failing('offline')
  actor.send({ type: 'page.refresh' })
  expect(actor.getSnapshot().matches({ ready: 'refreshing' })).toBe(true)
  await settled()
  expect(actor.getSnapshot().matches({ ready: 'resting' })).toBe(true)
  expect(actor.getSnapshot().context).toMatchObject({ data: page, error: { id: 'offline' } })
})

test('a change during a refresh reads again', async () => {
  const answers: ((page: unknown) => void)[] = []
  const { actor } = opened(() => new Promise((answer) => answers.push(answer)))
  answers[0]?.(page)
  await settled()
  actor.send({ type: 'page.refresh' })
  actor.send({ type: 'page.refresh' })
  const newest = { ...page, headlines: [{ id: 1 }] }
  answers[1]?.(page)
  answers[2]?.(newest)
  await settled()
  expect(answers).toHaveLength(3)
  expect(actor.getSnapshot().context.data).toEqual(newest)
})

test('a change while the page loads reads again after the answer', async () => {
  const newest = { ...page, headlines: [{ id: 1 }] }
  const answers = [page, newest]
  const { actor } = opened(() => answers.shift())
  actor.send({ type: 'page.refresh' })
  await settled()
  expect(answers).toHaveLength(0)
  expect(actor.getSnapshot().context.data).toEqual(newest)
  expect(actor.getSnapshot().matches({ ready: 'resting' })).toBe(true)
})

test('cached data shows at once and is loaded again', async () => {
  const { cache } = opened(() => page)
  await settled()
  const { actor } = opened(never, cache)
  expect(actor.getSnapshot().matches({ ready: 'refreshing' })).toBe(true)
  expect(actor.getSnapshot().context.data).toEqual(page)
  cache.clear()
  expect(opened(never, cache).actor.getSnapshot().context.data).toBeUndefined()
})

test('the cache evicts the oldest entry', () => {
  const cache = createReadCache(2)
  for (const key of ['a', 'b', 'a', 'c']) cache.set(key, key)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['a', undefined, 'c'])
})
