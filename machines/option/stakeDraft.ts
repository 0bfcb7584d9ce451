/** The draft of a stake ticket: cycle and stake, their problems, and the review. */
import * as v from 'valibot'
import { amountFault, compare, type Decimal, isDecimal } from '../../protocol/rules/decimal.ts'
import { amountProblem } from '../../protocol/rules/fields.ts'
import type { Forecast } from '../../protocol/shapes/option.ts'

/** An offered cycle: seconds of a second contract or minutes of an option, yield in percent, minimum and maximum stake if there are any. */
export interface Offer {
  readonly cycle: number
  readonly yieldRate: Decimal
  readonly minimum?: Decimal | undefined
  readonly maximum?: Decimal | undefined
}

/** A row of the market list fits this type. */
export interface StakeMarket {
  readonly id: number
  readonly code: string
}

/** The round of an order; Unix seconds of exchange time. */
export interface MeantRound {
  readonly id: number
  readonly opens: number
  readonly closesEntry: number
  readonly settles: number
}

/** `cycle` is empty until the user chooses one. */
export type StakeDraft = Readonly<v.InferOutput<typeof storedStake>>
export const EMPTY_STAKE: StakeDraft = { cycle: undefined, stake: '' }

/** Offers, available funds, last price and current round, which come with the forecast. */
export interface StakeFacts {
  readonly offers: readonly Offer[]
  readonly available: Decimal
  readonly currency: string
  readonly price: Decimal
  readonly round?: MeantRound | undefined
}

/** Shown in the review beside the request, and stored with it. */
export interface StakeReview {
  readonly code: string
  readonly offer: Offer
  readonly currency: string
  /** The last price when the review opened. */
  readonly price: Decimal
  readonly round?: MeantRound | undefined
}

export type StakeField = 'cycle' | 'stake'
export interface StakeProblem {
  readonly field: StakeField
  readonly id: 'required' | 'amountInvalid' | 'notNumber' | 'stakeRange' | 'balanceShort'
  readonly params: Readonly<Record<string, string | undefined>>
}

/** The offer of the chosen cycle; undefined if none is chosen or offered. */
export const offerOf = ({ cycle }: StakeDraft, offers: readonly Offer[]): Offer | undefined =>
  offers.find((offer) => offer.cycle === cycle)

function stakeProblem({ stake }: StakeDraft, offer: Offer, facts: StakeFacts): StakeProblem | undefined {
  const problem = (id: StakeProblem['id'], params: StakeProblem['params'] = {}) =>
    ({ field: 'stake', id, params }) as const
  const wrong = amountProblem(stake)
  if (wrong !== undefined) return problem(wrong === 'required' ? wrong : (amountFault(stake) ?? 'amountInvalid'))
  const { minimum, maximum } = offer
  const { available, currency } = facts
  const isOutside =
    (minimum !== undefined && compare(stake, minimum) < 0) || (maximum !== undefined && compare(stake, maximum) > 0)
  if (isOutside) return problem('stakeRange', { minimum, maximum, currency })
  return compare(stake, available) > 0 ? problem('balanceShort', { available, currency }) : undefined
}

/** The ticket's problems in the order of its fields. */
export function stakeProblems(draft: StakeDraft, facts: StakeFacts): readonly StakeProblem[] {
  const offer = offerOf(draft, facts.offers)
  if (!offer) return [{ field: 'cycle', id: 'required', params: {} }]
  const problem = stakeProblem(draft, offer, facts)
  return problem ? [problem] : []
}

const decimal = v.pipe(v.string(), v.check(isDecimal))

export const storedStake = v.object({
  cycle: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.gtValue(0))), undefined),
  stake: v.fallback(decimal, ''),
})

export const storedReview = v.looseObject({
  code: v.string(),
  currency: v.string(),
  price: decimal,
  offer: v.looseObject({
    cycle: v.number(),
    yieldRate: decimal,
    minimum: v.optional(decimal),
    maximum: v.optional(decimal),
  }),
}) as v.GenericSchema<unknown, StakeReview>

/** The fields of a request. */
export interface StakeOrderDraft {
  readonly market: StakeMarket
  readonly direction: Forecast
  readonly cycle: number
  readonly stake: Decimal
  readonly round: MeantRound | undefined
}
