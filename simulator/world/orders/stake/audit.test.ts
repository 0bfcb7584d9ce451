import { expect, test } from 'vitest'
import { checkRules } from '../../rules.ts'
import { done } from '../../testing.ts'
import type { World } from '../../world.ts'
import type { StakeOrder } from './state.ts'
import { oneOfEach, option, second, staker } from './testing.ts'

type Parts = { open: StakeOrder; won: StakeOrder; lost: StakeOrder; world: World }

/** A running stake, a won one and a lost one; then `spoil` damages something. */
function texts(spoil: (parts: Parts) => void): string[] {
  const { world, user } = staker()
  done(world, option(world, user))
  const { won, lost } = oneOfEach(world, () => done(world, second(user, { cycle: 30, amount: '10.03' })), 31_000)
  const open = done(world, second(user))
  spoil({ open, won, lost, world })
  return checkRules(world).map(({ rule, text }) => `${rule} ${text}`)
}

test('valid stakes break no rule', () => {
  expect(
    texts(({ open, won, lost }) => {
      expect([open.state, won.state, lost.state]).toEqual(['open', 'won', 'lost'])
    }),
  ).toEqual([])
})

test.each<[string, RegExp, (parts: Parts) => void]>([
  [
    'one that was lost and says it was won',
    /^12 order .* is won, by the tape lost/,
    ({ lost }) => {
      lost.state = 'won'
    },
  ],
  [
    'a settlement by another price',
    /^12 order .* by the ticks/,
    ({ won }) => {
      won.settlement!.price += 1
    },
  ],
  [
    'a settlement by another trade',
    /^12 order .* by the ticks/,
    ({ won }) => {
      won.settlement!.id += 1
    },
  ],
  [
    'an opening at another time',
    /^12 order .* by the ticks/,
    ({ won }) => {
      won.opening!.at += 1
    },
  ],
  [
    'one that ended early',
    /^12 order .* its deadline is/,
    ({ open }) => {
      open.state = 'lost'
    },
  ],
  [
    'a hold after the end',
    /^3 order .* is lost and holds/,
    ({ lost }) => {
      lost.held = 1n
    },
  ],
  [
    'a hold below the stake',
    /^3 order .* is open and holds/,
    ({ open }) => {
      open.held -= 1n
    },
  ],
  [
    'a hold that is not frozen',
    /^3 order .* frozen for it/,
    ({ won }) => {
      won.held = 1n
    },
  ],
  [
    'another payout than it has',
    /^12 order .* another payout/,
    ({ won }) => {
      won.payout! += 1n
    },
  ],
  [
    'a stake that was not paid',
    /^12 order .* not paid once/,
    ({ won }) => {
      won.stake += 1_000n
    },
  ],
  [
    'one that runs and is listed no more',
    /^3 order .* is open and listed otherwise/,
    ({ world }) => {
      world.orders.second.open = []
    },
  ],
])('%s is detected', (_, text, spoil) => {
  expect(texts(spoil)).toContainEqual(expect.stringMatching(text))
})
