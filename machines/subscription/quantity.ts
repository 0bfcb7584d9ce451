/** The quantity of a subscription: its cost, its limits, its problems. */
import { compare, type Decimal, isZero, least, over } from '../../protocol/rules/decimal.ts'
import { dueFor } from '../../protocol/rules/subscription.ts'
import type { Project } from '../../protocol/shapes/subscription.ts'
import { isAboveZero, type Problem, problem } from '../shared/typedAmount.ts'

/** `remaining`: how many coins the user may still subscribe to. */
export interface SubscriptionFacts {
  readonly project: Project
  readonly available: Decimal
  readonly remaining: Decimal
}

export type QuantityProblem = Problem<'required' | 'invalid' | 'notOpen' | 'usedUp' | 'range' | 'balanceShort'>

/** Decimals that can be typed. */
export const QUANTITY_PLACES = 8

/** The cost in the paying currency, rounded up; undefined unless the quantity is above zero. */
export const commitmentOf = (quantity: string, { subscriptionPrice }: Project): Decimal | undefined =>
  isAboveZero(quantity) ? dueFor(quantity, subscriptionPrice) : undefined

/** The largest quantity within the limit and the balance. */
export function mostQuantity({ project, available, remaining }: SubscriptionFacts): Decimal {
  const limit = least(project.maxSubscription, remaining)
  if (isZero(project.subscriptionPrice)) return limit
  return least(limit, over(available, project.subscriptionPrice, QUANTITY_PLACES))
}

/** Whether no subscription is possible: less than the minimum of one is left. */
export const isUsedUp = ({ project, remaining }: SubscriptionFacts): boolean => {
  const maximum = least(project.maxSubscription, remaining)
  return isZero(maximum) || compare(maximum, project.minSubscription) < 0
}

/** Why the quantity can't be subscribed now, if so. */
export function quantityProblem(quantity: string, facts: SubscriptionFacts): QuantityProblem | undefined {
  const { project, available, remaining } = facts
  const { currency, payCurrency, minSubscription: minimum } = project
  if (project.state !== 'progress') return problem('notOpen')
  const maximum = least(project.maxSubscription, remaining)
  if (isUsedUp(facts)) return problem('usedUp')
  if (quantity === '') return problem('required')
  const cost = commitmentOf(quantity, project)
  if (cost === undefined) return problem('invalid')
  if (compare(quantity, minimum) < 0 || compare(quantity, maximum) > 0)
    return problem('range', { minimum, maximum, currency })
  return compare(cost, available) > 0 ? problem('balanceShort', { available, currency: payCurrency }) : undefined
}
