import { afterEach, expect, test, vi } from 'vitest'
import { withinPageTime } from './pageTime.ts'

afterEach(() => vi.useRealTimers())

test('CON-01 ERR-07: a page’s code that has not loaded after 60 s has failed, not before', async () => {
  vi.useFakeTimers()
  const failed = vi.fn()
  withinPageTime(new Promise(() => {})).catch(failed)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledOnce()
})

test('a timely result or failure is passed on, and no timer stays', async () => {
  vi.useFakeTimers()
  expect(await withinPageTime(Promise.resolve('page'))).toBe('page')
  await expect(withinPageTime(Promise.reject(new Error('no chunk')))).rejects.toThrow('no chunk')
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})
