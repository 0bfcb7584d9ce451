import { expect, test } from 'vitest'
import { onceLoaded } from './onceLoaded.ts'

test('a prefetched module is loaded once, with the same promise for all', async () => {
  let loads = 0
  const code = onceLoaded(async () => ++loads)
  await code.fetch()
  expect(code.fetch()).toBeUndefined()
  expect(code.get()).toBe(code.get())
  expect(await code.get()).toBe(1)
  expect(loads).toBe(1)
})

test('a failure is shown to current users and retried by the next fetch', async () => {
  let loads = 0
  const code = onceLoaded(async () => {
    loads += 1
    if (loads === 1) throw new Error('lost')
    return loads
  })
  await code.fetch()
  await expect(code.get()).rejects.toThrow('lost')
  await expect(code.get()).rejects.toThrow('lost')
  expect(loads).toBe(1)
  await code.fetch()
  expect(await code.get()).toBe(2)
})
