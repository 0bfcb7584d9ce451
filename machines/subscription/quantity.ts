/** The quantity of a subscription while it is typed: what it commits, how much is possible, and why it can't be subscribed. */
import { compare, type Decimal, isDecimal, isZero, least, over, sign } from '../../protocol/rules/decimal.ts'
import { dueFor } from '../../protocol/rules/subscription.ts'
import type { Project } from '../../protocol/shapes/subscription.ts'

/** What decides at the moment: the project, what its paying account holds, and how many coins the user may still subscribe to. */
export interface SubscriptionFacts {
  readonly project: Project
  readonly available: Decimal
  readonly remaining: Decimal
}

/** Why a quantity can't be subscribed: a text key's last part, with its figures. */
export interface QuantityProblem {
  readonly id: 'required' | 'invalid' | 'notOpen' | 'usedUp' | 'range' | 'balanceShort'
  readonly params: Readonly<Record<string, string>>
}

/** Decimals of a quantity that may be typed. */
export const QUANTITY_PLACES = 8

const usable = (text: string): boolean => isDecimal(text) && sign(text) > 0

/** What a quantity commits in the paying currency, rounded up; nothing while it is no number above zero. */
export const commitmentOf = (quantity: string, { subscriptionPrice }: Project): Decimal | undefined =>
  usable(quantity) ? dueFor(quantity, subscriptionPrice) : undefined

/** The most coins that can be subscribed now: what the limit leaves and the balance pays for. */
export function mostQuantity({ project, available, remaining }: SubscriptionFacts): Decimal {
  const limit = least(project.maxSubscription, remaining)
  if (isZero(project.subscriptionPrice)) return limit
  return least(limit, over(available, project.subscriptionPrice, QUANTITY_PLACES))
}

const problem = (id: QuantityProblem['id'], params: QuantityProblem['params'] = {}): QuantityProblem => ({ id, params })

/** Why a quantity can't be subscribed now; nothing when it can. */
export function quantityProblem(quantity: string, facts: SubscriptionFacts): QuantityProblem | undefined {
  const { project, available, remaining } = facts
  const { currency, payCurrency, minSubscription: minimum } = project
  if (project.state !== 'progress') return problem('notOpen')
  const maximum = least(project.maxSubscription, remaining)
  if (isZero(maximum) || compare(maximum, minimum) < 0) return problem('usedUp')
  if (quantity === '') return problem('required')
  const cost = commitmentOf(quantity, project)
  if (cost === undefined) return problem('invalid')
  if (compare(quantity, minimum) < 0 || compare(quantity, maximum) > 0)
    return problem('range', { minimum, maximum, currency })
  return compare(cost, available) > 0 ? problem('balanceShort', { available, currency: payCurrency }) : undefined
}
