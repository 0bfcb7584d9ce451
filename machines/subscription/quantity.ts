/** The quantity of a subscription: its cost, its limits, its problems. */
import { amountFault, compare, type Decimal, isZero, least, leastKnown, over } from '../../protocol/rules/decimal.ts'
import { dueFor } from '../../protocol/rules/subscription.ts'
import type { Project } from '../../protocol/shapes/subscription.ts'
import { isAboveZero, type Problem, problem } from '../shared/typedAmount.ts'

/** `remaining`: how many coins the user may still subscribe to; null where the backend doesn't say. */
export interface SubscriptionFacts {
  readonly project: Project
  readonly available: Decimal | null
  readonly remaining: Decimal | null
}

export type QuantityProblem = Problem<
  'required' | 'amountInvalid' | 'notNumber' | 'notOpen' | 'usedUp' | 'range' | 'balanceShort'
>

/** Decimals that can be typed. */
export const QUANTITY_PLACES = 8

/** The cost in the paying currency, rounded up; undefined unless the quantity is above zero. */
export const commitmentOf = (quantity: string, { subscriptionPrice }: Project): Decimal | undefined =>
  isAboveZero(quantity) ? dueFor(quantity, subscriptionPrice) : undefined

/** A limit that the backend doesn't name. */
const UNKNOWN = '–'

/** The most that can still be subscribed to; undefined where the backend names no limit. */
export const limitOf = ({ project, remaining }: Pick<SubscriptionFacts, 'project' | 'remaining'>) =>
  leastKnown([project.maxSubscription, remaining])

/** The largest quantity within the limit and the balance; undefined where neither is known. */
export function mostQuantity(facts: SubscriptionFacts): Decimal | undefined {
  const { project, available } = facts
  const limit = limitOf(facts)
  if (available === null || isZero(project.subscriptionPrice)) return limit
  const affordable = over(available, project.subscriptionPrice, QUANTITY_PLACES)
  return limit === undefined ? affordable : least(limit, affordable)
}

/** Whether no subscription is possible: less than the minimum of one is left. */
export const isUsedUp = (facts: SubscriptionFacts): boolean => {
  const maximum = limitOf(facts)
  const { minSubscription: minimum } = facts.project
  return maximum !== undefined && (isZero(maximum) || (minimum !== null && compare(maximum, minimum) < 0))
}

/** Why the quantity can't be subscribed now; undefined if it can. */
export function quantityProblem(quantity: string, facts: SubscriptionFacts): QuantityProblem | undefined {
  const { project, available } = facts
  const { currency, payCurrency, minSubscription: minimum } = project
  if (project.state !== 'progress') return problem('notOpen')
  const maximum = limitOf(facts)
  if (isUsedUp(facts)) return problem('usedUp')
  if (quantity === '') return problem('required')
  const fault = amountFault(quantity)
  if (fault) return problem(fault)
  const isLow = minimum !== null && compare(quantity, minimum) < 0
  if (isLow || (maximum !== undefined && compare(quantity, maximum) > 0))
    return problem('range', { minimum: minimum ?? UNKNOWN, maximum: maximum ?? UNKNOWN, currency })
  return available !== null && compare(dueFor(quantity, project.subscriptionPrice), available) > 0
    ? problem('balanceShort', { available, currency: payCurrency })
    : undefined
}
