/** The quantity of a subscription: its cost, its limits, its problems. */
import { amountFault, compare, type Decimal, isZero, least, leastKnown, over } from '../../protocol/rules/decimal.ts'
import { dueFor } from '../../protocol/rules/subscription.ts'
import type { Project } from '../../protocol/shapes/subscription.ts'
import { isAboveZero, isExhausted, type Problem, problem, rangeProblem } from '../shared/typedAmount.ts'

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

/** Whether no subscription is possible any more. */
export const isUsedUp = (facts: SubscriptionFacts): boolean =>
  isExhausted({ minimum: facts.project.minSubscription, maximum: limitOf(facts) })

/** Why the quantity can't be subscribed now; undefined if it can. */
export function quantityProblem(quantity: string, facts: SubscriptionFacts): QuantityProblem | undefined {
  const { project, available } = facts
  const { currency, payCurrency, minSubscription: minimum } = project
  if (project.state !== 'progress') return problem('notOpen')
  if (isUsedUp(facts)) return problem('usedUp')
  if (quantity === '') return problem('required')
  const fault = amountFault(quantity)
  if (fault) return problem(fault)
  const outside = rangeProblem(quantity, { minimum, maximum: limitOf(facts), currency })
  if (outside) return outside
  return available !== null && compare(dueFor(quantity, project.subscriptionPrice), available) > 0
    ? problem('balanceShort', { available, currency: payCurrency })
    : undefined
}
