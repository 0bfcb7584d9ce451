import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const frames: (() => void)[] = []
const frame = async () => {
  for (const run of frames.splice(0)) run()
  await new Promise((done) => setTimeout(done, 5))
}
let turning: typeof import('./pageTransition.ts')
beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  turning = await import('./pageTransition.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  frames.splice(0)
})

test('without a page to come, work runs at once', () => {
  const run = vi.fn()
  expect(turning.afterTransition(run)).toBeUndefined()
  expect(run).toHaveBeenCalledTimes(1)
})

test('while the next page renders, work waits until that is painted', async () => {
  const run = vi.fn()
  turning.beginTransition()
  turning.afterTransition(run)
  await frame()
  expect(run).not.toHaveBeenCalled()
  turning.endTransition()
  expect(run).not.toHaveBeenCalled()
  await frame()
  expect(run).toHaveBeenCalledTimes(1)
})

test('waiting work can be cancelled', async () => {
  const run = vi.fn()
  turning.beginTransition()
  turning.afterTransition(run)?.()
  turning.endTransition()
  await frame()
  expect(run).not.toHaveBeenCalled()
})

test('a page that follows before the last one is painted makes work wait for itself', async () => {
  const run = vi.fn()
  turning.beginTransition()
  turning.afterTransition(run)
  turning.endTransition()
  turning.beginTransition()
  await frame()
  expect(run).not.toHaveBeenCalled()
  turning.endTransition()
  await frame()
  expect(run).toHaveBeenCalledTimes(1)
})

test('a page that is never painted makes nothing wait for ever', () => {
  vi.useFakeTimers()
  const run = vi.fn()
  turning.beginTransition()
  turning.afterTransition(run)
  vi.advanceTimersByTime(3_000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('only a page that was not left before begins at its top', async () => {
  expect(turning.isForwardTransition()).toBe(false)
  turning.beginTransition()
  expect(turning.isForwardTransition()).toBe(true)
  turning.beginTransition(true)
  expect(turning.isForwardTransition()).toBe(false)
  turning.endTransition()
  await frame()
  turning.beginTransition()
  turning.endTransition()
  await frame()
  expect(turning.isForwardTransition()).toBe(false)
})
