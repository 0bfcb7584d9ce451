import { expect, test } from 'vitest'
import { followedIn } from './withdrawalState.ts'
import { record } from './withdrawalTesting.ts'

test('a withdrawal is followed by its number, from its time on where that is known', () => {
  expect(followedIn({ outcome: 'done', reply: record })).toStrictEqual({
    record,
    followed: { number: 'W1', created: 1_000 },
  })
  const undated = { ...record, created: null } as never as typeof record
  expect(followedIn({ outcome: 'done', reply: undated })).toStrictEqual({ record: undated, followed: { number: 'W1' } })
})
