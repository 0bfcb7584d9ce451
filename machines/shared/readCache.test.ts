import { expect, test } from 'vitest'
import { createReadCache, readKey } from './readCache.ts'

test('the cache holds the latest replies up to its limit', () => {
  const cache = createReadCache(2)
  for (const key of ['a', 'b', 'a', 'c']) cache.set(key, `${key}!`)
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['a!', undefined, 'c!'])
  cache.clear()
  expect(cache.get('a')).toBeUndefined()
  expect(readKey('market', { group: 'hot' })).not.toBe(readKey('market', {}))
})
