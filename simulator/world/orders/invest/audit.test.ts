import { expect, test } from 'vitest'
import { DAY_MS } from '../../../../protocol/rules/payout.ts'
import { checkRules, createWatch } from '../../rules.ts'
import { done, joined, START } from '../../testing.ts'
import { createWorld, type World } from '../../world.ts'
import { productOf } from './products.ts'
import type { Investment } from './state.ts'

type Parts = { earning: Investment; redeemed: Investment; matured: Investment; world: World }

/** Two earning investments, a redeemed one and a matured one. */
function started(): Parts {
  const world = createWorld({ seed: 42, now: START, leadMs: 500 * DAY_MS })
  const user = joined(world, 'ann')
  const buy = (product: number, amount: string) => done(world, { type: 'invest', user, product, amount })
  const matured = buy(1, '100')
  done(world, { type: 'wait', ms: (productOf(1).termDays + 1) * DAY_MS })
  const redeemed = buy(2, '700')
  const earning = buy(2, '800')
  done(world, { type: 'wait', ms: 3 * DAY_MS })
  done(world, { type: 'redeem', user, order: redeemed.no })
  return { earning, redeemed, matured, world }
}

/** The broken rules after `spoil` has damaged something. */
function texts(spoil: (parts: Parts) => void): string[] {
  const parts = started()
  spoil(parts)
  return checkRules(parts.world).map(({ rule, text }) => `${rule} ${text}`)
}

test('valid investments break no rule', () => {
  expect(
    texts(({ earning, redeemed, matured }) => {
      expect([earning.state, redeemed.state, matured.state]).toEqual(['earning', 'redeemed', 'matured'])
      expect(redeemed.income).toBeGreaterThan(0n)
    }),
  ).toEqual([])
})

test('a watch checks an investment until it has ended, and then no more', () => {
  const { earning, matured, world } = started()
  const { check } = createWatch()
  expect(check(world)).toEqual([])
  matured.income += 1n
  expect(check(world)).toEqual([])
  earning.income += 1n
  expect(check(world).map(({ rule }) => rule)).toEqual([8, 5])
})

test.each<[string, RegExp, Parameters<typeof texts>[0]]>([
  [
    'an income of more than its days',
    /^8 the income of/,
    ({ earning }) => {
      earning.income += 1n
    },
  ],
  [
    'days beyond the term',
    /^5 .* was paid \d+ days/,
    ({ matured }) => {
      matured.days += 1
    },
  ],
  [
    'a term that ended early',
    /^5 .* was paid \d+ days/,
    ({ matured }) => {
      matured.days -= 1
    },
  ],
  [
    'a hold below the amount',
    /^5 .* is earning and holds/,
    ({ earning }) => {
      earning.held -= 1n
    },
  ],
  [
    'a hold after the end',
    /^5 .* is matured and holds/,
    ({ matured }) => {
      matured.held = 1n
    },
  ],
  [
    'a cost while it earns',
    /^5 .* is earning and cost/,
    ({ earning }) => {
      earning.cost = 1n
    },
  ],
  [
    'no cost of a redemption',
    /^5 .* is redeemed and cost/,
    ({ redeemed }) => {
      redeemed.cost = 0n
    },
  ],
  [
    'a hold that is not frozen',
    /^3 .* frozen for it/,
    ({ redeemed }) => {
      redeemed.held = 1n
    },
  ],
  [
    'an income that was not paid',
    /^5 .* another income by the journal/,
    ({ matured }) => {
      matured.income += 1n
    },
  ],
  [
    'a product that has given out less',
    /^3 .* are out of product 2/,
    ({ world }) => {
      world.orders.invest.out[2]! -= 1n
    },
  ],
])('%s is detected', (_, text, spoil) => {
  expect(texts(spoil)).toContainEqual(expect.stringMatching(text))
})
