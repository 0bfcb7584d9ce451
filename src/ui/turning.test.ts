import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const frames: (() => void)[] = []
const frame = async () => {
  for (const run of frames.splice(0)) run()
  await new Promise((done) => setTimeout(done, 5))
}
let turning: typeof import('./turning.ts')
beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  turning = await import('./turning.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  frames.splice(0)
})

test('without a page to come, work runs at once', () => {
  const run = vi.fn()
  expect(turning.afterTurn(run)).toBeUndefined()
  expect(run).toHaveBeenCalledTimes(1)
})

test('while the next page renders, work waits until that is painted', async () => {
  const run = vi.fn()
  turning.beginTurn()
  turning.afterTurn(run)
  await frame()
  expect(run).not.toHaveBeenCalled()
  turning.endTurn()
  expect(run).not.toHaveBeenCalled()
  await frame()
  expect(run).toHaveBeenCalledTimes(1)
})

test('waiting work can be cancelled', async () => {
  const run = vi.fn()
  turning.beginTurn()
  turning.afterTurn(run)?.()
  turning.endTurn()
  await frame()
  expect(run).not.toHaveBeenCalled()
})

test('a page that follows before the last one is painted makes work wait for itself', async () => {
  const run = vi.fn()
  turning.beginTurn()
  turning.afterTurn(run)
  turning.endTurn()
  turning.beginTurn()
  await frame()
  expect(run).not.toHaveBeenCalled()
  turning.endTurn()
  await frame()
  expect(run).toHaveBeenCalledTimes(1)
})

test('a page that is never painted makes nothing wait for ever', () => {
  vi.useFakeTimers()
  const run = vi.fn()
  turning.beginTurn()
  turning.afterTurn(run)
  vi.advanceTimersByTime(3_000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('only a page that was not left before begins at its top', async () => {
  expect(turning.isTurningForward()).toBe(false)
  turning.beginTurn()
  expect(turning.isTurningForward()).toBe(true)
  turning.beginTurn(true)
  expect(turning.isTurningForward()).toBe(false)
  turning.endTurn()
  await frame()
  turning.beginTurn()
  turning.endTurn()
  await frame()
  expect(turning.isTurningForward()).toBe(false)
})
