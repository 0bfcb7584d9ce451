/** Steps of random histories about subscriptions and investments, and the waits for their payouts. */

import { nextPayout } from '../../protocol/rules/payout.ts'
import { PAYOUT_HOUR } from '../terms.ts'
import type { Command } from './commands.ts'
import { fromUnits, toUnits } from './money.ts'
import { PRODUCTS } from './orders/invest/products.ts'
import { PROJECTS } from './orders/subscription/projects.ts'
import type { World } from './world.ts'

export const SAVING_STEPS = ['subscribe', 'subscribe', 'placement', 'invest', 'invest', 'redeem', 'payout'] as const
type SavingKind = (typeof SAVING_STEPS)[number]
type Numbers = { a: number; b: number; c: number }

export const isSaving = (kind: string): kind is SavingKind => SAVING_STEPS.some((known) => known === kind)

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length]

/** A multiple of a product's or project's least amount, with all decimals of its currency. */
function someOf({ minimum, currency }: { minimum: string; currency: string }, n: number): string {
  return fromUnits((toUnits(minimum, currency) ?? 1n) * BigInt(1 + (n % 9)) + BigInt(n % 100), currency)
}

const given = (n: number): { clientId?: string } => (n % 5 === 0 ? { clientId: `saving-${n % 4}` } : {})

/** The command for such a step; `user` and `odd` are a user and an amount as histories generate them. */
export function savingCommand(
  world: World,
  kind: SavingKind,
  { a, b, c }: Numbers,
  user: number,
  odd: string,
): Command {
  const { subscription, invest } = world.orders
  if (kind === 'subscribe') {
    const project = (a % 6 === 0 ? pick(PROJECTS, b) : pick(PROJECTS.slice(1, 3), a)) ?? {
      id: 0,
      minimum: '1',
      currency: '',
    }
    return {
      type: 'subscribe',
      user,
      project: project.id,
      quantity: c % 9 === 0 ? odd : someOf(project, c),
      ...given(b),
    }
  }
  if (kind === 'placement') {
    const order = pick(subscription.byUser[user] ?? [], a) ?? 'none'
    return { type: 'placement', user, order, ...given(c) }
  }
  if (kind === 'invest') {
    const product = pick(PRODUCTS, a % 3 === 0 ? b : b % 2) ?? { id: 0, minimum: '1', currency: '' }
    return { type: 'invest', user, product: product.id, amount: c % 9 === 0 ? odd : someOf(product, c), ...given(b) }
  }
  if (kind === 'redeem')
    return { type: 'redeem', user, order: pick(invest.byUser[user] ?? [], a) ?? 'none', ...given(c) }
  return { type: 'wait', ms: a % 4 === 0 ? nextPayout(world.now, PAYOUT_HOUR) - world.now + (b % 3) : 1 + (b % 100) }
}

/** States of subscriptions and investments in a world, for counting what histories reached. */
export function savingStates(world: World): string[] {
  const { subscription, invest } = world.orders
  return [
    ...Object.values(subscription.byNo).map(({ state, reason }) => `subscription ${reason ?? state}`),
    ...Object.values(invest.byNo).map(({ state, income }) => `investment ${state}${income > 0n ? ' with income' : ''}`),
  ]
}
