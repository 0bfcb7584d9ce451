import { afterEach, expect, test, vi } from 'vitest'
import { withinPageTime } from './pageTime.ts'

afterEach(() => vi.useRealTimers())

test('CON-01 ERR-07: the code of a page that has not come after 60 s has failed, and not before', async () => {
  vi.useFakeTimers()
  const failed = vi.fn()
  withinPageTime(new Promise(() => {})).catch(failed)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledOnce()
})

test('what comes in time is passed on, failures too, and no timer stays', async () => {
  vi.useFakeTimers()
  expect(await withinPageTime(Promise.resolve('page'))).toBe('page')
  await expect(withinPageTime(Promise.reject(new Error('no chunk')))).rejects.toThrow('no chunk')
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})
