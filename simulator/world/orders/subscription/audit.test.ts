import { expect, test } from 'vitest'
import { checkRules, createWatch } from '../../rules.ts'
import type { World } from '../../world.ts'
import { unitsOf } from '../coinAccount.ts'
import { scheduleOf } from './projects.ts'
import type { Subscription } from './state.ts'
import { entering, KESTREL, order, until } from './testing.ts'

type Parts = { subscribed: Subscription; allotted: Subscription; world: World }

/** A subscription before and one after its allotment; then `spoil` damages something. */
function texts(spoil: (parts: Parts) => void, isOver = false): string[] {
  const early = entering(KESTREL.id)
  const world = early.world
  const allotted = order(world, early.user, KESTREL.id, '1000000')
  until(world, isOver ? scheduleOf(world, KESTREL).over : scheduleOf(world, KESTREL).ends)
  const before = entering(KESTREL.id)
  const subscribed = order(before.world, before.user, KESTREL.id, '1000000')
  spoil({ subscribed, allotted, world })
  return [world, before.world].flatMap((one) => checkRules(one).map(({ rule, text }) => `${rule} ${text}`))
}

test('valid subscriptions break no rule', () => {
  expect(
    texts(({ subscribed, allotted }) => {
      expect([subscribed.state, allotted.state]).toEqual(['subscribed', 'allotted'])
      expect(allotted.due).toBeGreaterThan(0n)
    }),
  ).toEqual([])
  expect(texts(() => {}, true)).toEqual([])
})

test.each<[string, RegExp, (parts: Parts) => void]>([
  [
    'one unit less than is due',
    /^8 what is due/,
    ({ allotted }) => {
      allotted.due! -= 1n
    },
  ],
  [
    'one unit more than is due',
    /^8 what is due/,
    ({ allotted }) => {
      allotted.due! += 1n
    },
  ],
  [
    'more committed than is held',
    /^5 S.* committed/,
    ({ subscribed }) => {
      subscribed.committed += 1n
    },
  ],
  [
    'what is not due and does not come back',
    /^5 S.* back what isn't due/,
    ({ allotted }) => {
      allotted.refunded! += 1n
    },
  ],
  [
    'an allotment above what was asked',
    /^5 S.* more than it asked/,
    ({ allotted }) => {
      allotted.quantity = allotted.allotted! - 1n
    },
  ],
  [
    'an allotment above the cap',
    /^5 S.* above the cap/,
    ({ allotted }) => {
      allotted.allotted = unitsOf(KESTREL.hardCap, KESTREL.currency) + 1n
    },
  ],
  [
    'an allotment above the pool',
    /^5 project 3 allotted/,
    ({ allotted }) => {
      allotted.allotted = unitsOf(KESTREL.pool, KESTREL.currency) + 1n
    },
  ],
  [
    'a hold that is not frozen',
    /^3 S.* frozen for it/,
    ({ subscribed }) => {
      subscribed.held -= 1n
    },
  ],
  [
    'coins that were not released',
    /^5 S.* released another quantity/,
    ({ allotted }) => {
      allotted.released += 1n
    },
  ],
])('%s is detected', (_, text, spoil) => {
  expect(texts(spoil)).toContainEqual(expect.stringMatching(text))
})

test('a watch checks a subscription until it has ended, and then no more', () => {
  const { world, user } = entering(KESTREL.id)
  const mine = order(world, user, KESTREL.id, '1000000')
  const { check } = createWatch()
  const damaged = () => {
    const before = mine.held
    mine.held += 1n
    const rules = check(world).map(({ rule }) => rule)
    mine.held = before
    return rules
  }
  expect(check(world)).toEqual([])
  expect(damaged()).not.toEqual([])
  until(world, scheduleOf(world, KESTREL).over)
  expect(damaged()).not.toEqual([])
  expect(check(world)).toEqual([])
  expect([mine.state, damaged()]).toEqual(['ended', [3]])
})

test('an ended one freezes nothing', () => {
  const ended = texts(({ allotted }) => {
    allotted.held = 1n
  }, true)
  expect(ended).toContainEqual(expect.stringMatching(/^5 S.* has ended and holds/))
})

test('a pool allotted to its last unit is not exceeded', () => {
  const all = texts(({ allotted }) => {
    allotted.allotted = unitsOf(KESTREL.pool, KESTREL.currency)
  })
  expect(all).not.toContainEqual(expect.stringMatching(/allotted more than its pool/))
})
