/** Context and events of an investment, and the facts of its reviews. */
import { minus } from '../../protocol/rules/decimal.ts'
import type { Req } from '../../protocol/schemas/index.ts'
import { schemas } from '../../protocol/schemas/invest.ts'
import type { Investment, InvestProduct } from '../../protocol/shapes/invest.ts'
import { type Drafts, storedDrafts } from '../shared/drafts.ts'
import type { Failure } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import type { ReviewFacts } from '../shared/reviewFacts.ts'
import { inSession, type Restored } from '../shared/storage.ts'
import {
  firstSubmission,
  type StoredSubmission,
  storedSubmission,
  submissionHere,
} from '../submission/storedSubmission.ts'
import { type AmountProblem, type InvestFacts, incomeOf } from './amount.ts'

type PlaceRequest = Omit<Req<'investPlaceOrder'>, 'clientId'>
type RedeemRequest = Omit<Req<'investRedeem'>, 'clientId'>

export const STORED = {
  drafts: inSession(KEYS.investDraft, storedDrafts),
  place: storedSubmission(KEYS.investSubmission, 'investPlaceOrder', schemas),
  redeem: storedSubmission(KEYS.redeemSubmission, 'investRedeem', schemas),
}

export interface InvestInput {
  readonly productId?: number | undefined
  readonly stored?: Restored<typeof STORED>
}

export interface InvestContext {
  /** The page's product; a stored review of another one is dropped. */
  readonly productId: number | undefined
  readonly product: InvestProduct | undefined
  /** The investment that is open. */
  readonly investment: Investment | undefined
  /** Typed amounts by product. */
  readonly drafts: Drafts
  readonly problem: AmountProblem | undefined
  readonly place: StoredSubmission<PlaceRequest> | undefined
  readonly redeem: StoredSubmission<RedeemRequest> | undefined
  readonly facts: ReviewFacts
  readonly error: Failure | undefined
}

export type InvestEvent =
  | { type: 'product.shown'; product: InvestProduct }
  | { type: 'invest.amount'; amount: string }
  | { type: 'invest.review'; facts: InvestFacts }
  | { type: 'invest.open'; investment: Investment }
  | { type: 'invest.seen'; investment: Investment }
  | { type: 'invest.close' }
  /** Redeem early. */
  | { type: 'invest.redeem' }

/** A stored submission that may have been sent is followed up on any page; a review opens only on its own page. */
export function firstContext({ productId, stored = {} }: InvestInput): InvestContext {
  const place = submissionHere(stored.place, productId)
  const first = firstSubmission<StoredSubmission<object>>(place, stored.redeem)
  return {
    productId,
    product: undefined,
    investment: undefined,
    drafts: stored.drafts ?? {},
    problem: undefined,
    place: first === place ? place : undefined,
    redeem: first === stored.redeem ? stored.redeem : undefined,
    facts: {},
    error: undefined,
  }
}

export function placeFacts(amount: string, { product }: InvestFacts): ReviewFacts {
  const { title, currency, yearlyRate, termDays, payoutHour } = product
  const income = incomeOf(amount, product)
  return {
    title,
    currency,
    ...(yearlyRate === null ? {} : { yearlyRate }),
    ...(termDays === null ? {} : { termDays: String(termDays) }),
    ...(payoutHour === undefined ? {} : { payoutHour: String(payoutHour) }),
    ...income,
  }
}

export const redeemFacts = ({ title, currency, amount, income, redeemCost }: Investment): ReviewFacts => ({
  title,
  currency,
  amount,
  ...(income === null ? {} : { income }),
  ...(redeemCost === null ? {} : { cost: redeemCost, back: minus(amount, redeemCost) }),
})

export const amountOf = ({ product, drafts }: Pick<InvestContext, 'product' | 'drafts'>): string =>
  (product && drafts[product.id]) ?? ''
