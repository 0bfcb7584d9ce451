/** The draft of a contract ticket: its edits and its request. */
import * as v from 'valibot'
import { isDecimal, over, plus, sign, times, toStepOr } from '../../protocol/rules/decimal.ts'
import { SLIPPAGE, worstPrice } from '../../protocol/rules/slippage.ts'
import { firstStop, TIMES_IN_FORCE, timeInForceOf, timesInForceOf } from '../../protocol/rules/spot.ts'
import type { TrailingRange } from '../../protocol/rules/trailing.ts'
import type { Req } from '../../protocol/schemas/index.ts'
import type { Direction } from '../../protocol/shapes/perpetual.ts'
import type { TimeInForce } from '../../protocol/shapes/trade.ts'
import { CONTRACT_KINDS, type ContractKind, contractKind } from '../shared/orderTypes.ts'
import { storedFlag, storedRecord, storedSlippage } from '../shared/storedSchemas.ts'
import { trailingDraft, trailingRequest } from '../shared/trailing.ts'
import { termsOf, type WithTerms } from './contractTerms.ts'

/** A row of the market list fits this type. */
export interface ContractMarket extends WithTerms {
  readonly id: number
  readonly code: string
  readonly base: string
  readonly quote: string
  /** Price step, where the exchange states it. */
  readonly tick?: string | undefined
  /** Quantity step, where the exchange states it. */
  readonly step?: string | undefined
  /** The times in force that its contract takes; none by default. */
  readonly contractTimeInForce?: readonly string[] | undefined
  /** Whether its market orders may have a worst price. */
  readonly takesWorstPrice?: boolean | undefined
  /** The further types of orders that its contract takes; none by default. */
  readonly contractOrderTypes?: readonly string[] | undefined
  readonly trailingRange?: TrailingRange | undefined
}

/**
 * As typed. `percent` is the slider's position; `stops`: whether the order sets stop-win and stop-lose; `slippage`: the cap of a market
 * order in percent, '' for none.
 */
export type ContractDraft = Readonly<v.InferOutput<typeof storedDraft>>

/** Current facts for the side that the order takes from; prices are "0" if unknown. */
export interface ContractFacts {
  /** Expected price of a market order. */
  readonly price: string
  readonly last: string
  /** The mark price, or else the last price. */
  readonly mark: string
  /** Available in the contract account. */
  readonly available: string
  /** The best price of the other side of the book, where there is a book. */
  readonly opposite?: string | undefined
}

export const EMPTY_CONTRACT: ContractDraft = {
  kind: 'limit',
  timeInForce: 'gtc',
  price: '',
  triggerPrice: '',
  triggerType: 'mark',
  distance: '',
  distanceBy: 'percent',
  activation: '',
  quantity: '',
  percent: 0,
  leverage: 1,
  slippage: SLIPPAGE.usual,
  stops: false,
  stopWin: '',
  stopLose: '',
}

export type PlaceRequest = Omit<Req<'contractPlaceOrder'>, 'clientId'>
export type TriggerRequest = Omit<Req<'contractpendingPlaceOrder'>, 'clientId'>

/** The kinds of orders that a market's contract takes. */
export const contractKinds = ({
  contractOrderTypes = [],
}: Pick<ContractMarket, 'contractOrderTypes'>): ContractKind[] =>
  CONTRACT_KINDS.filter((kind) => kind !== 'trailing' || contractOrderTypes.includes('trailing_stop'))

export const waitsForTrigger = ({ kind }: Pick<ContractDraft, 'kind'>): boolean => kind.startsWith('trigger')
export const hasPrice = ({ kind }: Pick<ContractDraft, 'kind'>): boolean => kind === 'limit' || kind === 'triggerLimit'

/** The times in force that a market's contract takes; none if it takes only the default. */
export const contractTimes = ({ contractTimeInForce }: Pick<ContractMarket, 'contractTimeInForce'>): TimeInForce[] =>
  timesInForceOf({ timeInForce: contractTimeInForce })

/** The time in force of a draft: only a limit order has one, where the market takes it. */
export const contractTimeOf = (
  { kind, timeInForce }: Pick<ContractDraft, 'kind' | 'timeInForce'>,
  market: Pick<ContractMarket, 'contractTimeInForce'>,
): TimeInForce =>
  kind === 'limit' ? timeInForceOf({ kind, timeInForce }, { timesInForce: contractTimes(market) }) : 'gtc'

const TYPED = ['price', 'triggerPrice', 'quantity', 'stopWin', 'stopLose'] as const

/** A change of these makes the slider's percentage obsolete. */
const UNSETTLES = ['quantity', 'kind', 'leverage'] as const

/** Applies a change. */
export function changedContract(draft: ContractDraft, change: Partial<ContractDraft>): ContractDraft {
  const next = { ...draft, ...change }
  const percent = UNSETTLES.some((field) => field in change) ? 0 : next.percent
  return { ...next, percent }
}

/** The text as a decimal above zero, or undefined. */
export const positive = (text: string): string | undefined => (isDecimal(text) && sign(text) > 0 ? text : undefined)

/** The expected entry price: the limit, the trigger, the first stop of a trailing one, or the market price. */
export function entryOf(draft: ContractDraft, marketPrice: string, direction: Direction = 'long'): string | undefined {
  if (draft.kind === 'trailing') return positive(firstStop({ ...draft, side: sideOf(direction) }, marketPrice))
  if (hasPrice(draft)) return positive(draft.price)
  return positive(draft.kind === 'triggerMarket' ? draft.triggerPrice : marketPrice)
}

const sideOf = (direction: Direction) => (direction === 'long' ? 'buy' : 'sell')

/** Decimals of a calculated quantity without a step. */
const UNIT_PLACES = 8

/**
 * The largest quantity on the step whose margin and taker fee `available` covers, or whose margin alone if the fee is not known; "0" without
 * a price.
 */
export function maxQuantity(
  available: string,
  price: string,
  leverage: number,
  market: Pick<ContractMarket, 'step' | 'contractTerms'>,
): string {
  if (sign(price) <= 0) return '0'
  const costOfOne = times(price, plus(over('1', String(leverage), 18, 'up'), termsOf(market).takerRate ?? '0'))
  return toStepOr(over(available, costOfOne, 18), market.step, UNIT_PLACES)
}

/** Sets the quantity to a percentage of the available funds. */
export function atContractPercent(
  draft: ContractDraft,
  market: Pick<ContractMarket, 'step' | 'contractTerms'>,
  percent: number,
  facts: Pick<ContractFacts, 'price' | 'available'>,
): ContractDraft {
  const part = over(times(facts.available, String(percent)), '100', 18)
  const most = maxQuantity(part, entryOf(draft, facts.price) ?? '0', draft.leverage, market)
  return { ...draft, percent, quantity: percent === 0 || sign(most) === 0 ? '' : most }
}

/** The worst price of a draft, by the best price that it takes or else the last one, where its market takes one. */
export const contractWorst = (
  { kind, slippage }: Pick<ContractDraft, 'kind' | 'slippage'>,
  market: Pick<ContractMarket, 'takesWorstPrice' | 'tick'>,
  direction: Direction,
  { opposite, last }: Pick<ContractFacts, 'opposite' | 'last'>,
): string | undefined =>
  kind === 'market' && market.takesWorstPrice
    ? worstPrice(direction === 'long' ? 'buy' : 'sell', opposite ?? last, slippage, market.tick)
    : undefined

/** The request of a draft without problems; `trigger` for a pending order. */
export function contractRequest(
  draft: ContractDraft,
  market: ContractMarket,
  direction: Direction,
  facts: Pick<ContractFacts, 'opposite' | 'last'>,
):
  | { readonly trigger: false; readonly request: PlaceRequest }
  | { readonly trigger: true; readonly request: TriggerRequest } {
  const request: Omit<PlaceRequest, 'timeInForce' | 'worstPrice'> = {
    id: market.id,
    direction,
    type: hasPrice(draft) ? 'limit' : 'market',
    ...(hasPrice(draft) ? { price: draft.price } : {}),
    quantity: draft.quantity,
    leverage: draft.leverage,
    ...(draft.stops && draft.stopWin !== '' ? { stopWin: draft.stopWin } : {}),
    ...(draft.stops && draft.stopLose !== '' ? { stopLose: draft.stopLose } : {}),
  }
  if (draft.kind === 'trailing') return { trigger: true, request: { ...request, ...trailingRequest(draft) } }
  if (!waitsForTrigger(draft)) {
    const timeInForce = contractTimeOf(draft, market)
    const worst = contractWorst(draft, market, direction, facts)
    const cap = worst === undefined ? {} : { worstPrice: worst }
    // The default is not sent.
    return { trigger: false, request: { ...request, ...cap, ...(timeInForce === 'gtc' ? {} : { timeInForce }) } }
  }
  return { trigger: true, request: { ...request, triggerPrice: draft.triggerPrice, triggerType: draft.triggerType } }
}

/** The draft of a request, for its review. */
export function draftOfContract(request: PlaceRequest & Partial<TriggerRequest>): ContractDraft {
  const { type, timeInForce, price, quantity, leverage, stopWin, stopLose, triggerPrice, triggerType } = request
  return {
    kind: contractKind(type, request),
    timeInForce: timeInForce ?? 'gtc',
    price: price ?? '',
    triggerPrice: triggerPrice ?? '',
    triggerType: triggerType ?? 'mark',
    ...trailingDraft(request),
    quantity,
    percent: 0,
    slippage: '',
    leverage: Number(leverage),
    stops: stopWin !== undefined || stopLose !== undefined,
    stopWin: stopWin ?? '',
    stopLose: stopLose ?? '',
  }
}

const storedDraft = v.pipe(
  v.object({
    ...v.entriesFromList(TYPED, v.string()),
    kind: v.fallback(v.picklist(CONTRACT_KINDS), 'limit'),
    timeInForce: v.fallback(v.optional(v.picklist(TIMES_IN_FORCE), 'gtc'), 'gtc'),
    leverage: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)), 1),
    triggerType: v.fallback(v.picklist(['mark', 'last']), 'mark'),
    distance: v.optional(v.string(), ''),
    distanceBy: v.optional(v.picklist(['percent', 'price']), 'percent'),
    activation: v.optional(v.string(), ''),
    stops: storedFlag,
    slippage: storedSlippage,
  }),
  v.transform((draft) => ({ ...draft, percent: 0 })),
)
/** Stored drafts by market, without invalid ones. */
export const storedContracts = storedRecord(storedDraft)
