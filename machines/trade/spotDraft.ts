/** The draft of a spot ticket: its edits and its request. */
import * as v from 'valibot'
import type { Decimal } from '../../protocol/rules/decimal.ts'
import { type ExitDraft, exitProblems, exitsOf, NO_EXITS } from '../../protocol/rules/exits.ts'
import { SLIPPAGE, worstPrice } from '../../protocol/rules/slippage.ts'
import {
  EMPTY_SPOT,
  endsAtMarket,
  heldPrice,
  namesPrice,
  percentToQuantity,
  percentToTotal,
  percentTyped,
  priceOf,
  quantityOf,
  type SpotDraft,
  type SpotFacts,
  type SpotMarket,
  spendsTotal,
  TIMES_IN_FORCE,
  timeInForceOf,
  trails,
  waits,
  wayTo,
} from '../../protocol/rules/spot.ts'
import { type SpotProblem, ticketProblems } from '../../protocol/rules/spotProblems.ts'
import type { Req } from '../../protocol/schemas/index.ts'
import { spotKind } from '../../protocol/shapes/trade.ts'
import { storedFlag, storedRecord, storedSlippage } from '../shared/storedSchemas.ts'
import { trailingRequest } from '../shared/trailing.ts'

/** A market as the ticket needs it: a row of the market list will do. */
export interface TicketMarket extends SpotMarket {
  readonly id: number
  readonly code: string
}

/** `percent` is the slider's position, `slippage` the cap of a market order in percent; '' for none. */
export interface TicketDraft extends SpotDraft, ExitDraft {
  readonly percent: number
  readonly slippage: string
}

export type SpotRequest = Omit<Req<'currencyTrade'>, 'clientId'>

export const EMPTY_DRAFT: TicketDraft = {
  ...EMPTY_SPOT,
  percent: 0,
  slippage: SLIPPAGE.usual,
  ...NO_EXITS,
}

/** A sale at market can't be given by its total; a buy that waits to be one always is. */
function byOf(draft: TicketDraft): TicketDraft['by'] {
  if (draft.kind === 'oco') return 'quantity'
  if (namesPrice(draft)) return draft.by
  if (draft.side === 'sell') return 'quantity'
  return endsAtMarket(draft) ? 'total' : draft.by
}

/** A change of these makes the slider's percentage obsolete. */
const UNSETTLES = ['side', 'kind', 'quantity', 'total'] as const

/** Quantity and total replace each other. */
function amountOf(change: Partial<TicketDraft>): Partial<TicketDraft> {
  if (change.quantity !== undefined) return { by: 'quantity', total: '' }
  return change.total === undefined ? {} : { by: 'total', quantity: '' }
}

/** Applies a change. The order's side and kind decide whether it is given by quantity or by total. */
export function changed(draft: TicketDraft, change: Partial<TicketDraft>): TicketDraft {
  const percent = UNSETTLES.some((field) => field in change) ? 0 : draft.percent
  const next = { ...draft, ...amountOf(change), ...change, percent }
  return { ...next, by: byOf(next) }
}

/** Sets the amount to a percentage of the available balance. */
export function atPercent(draft: TicketDraft, market: SpotMarket, percent: number, facts: SpotFacts): TicketDraft {
  if (!namesPrice(draft) && draft.side === 'buy')
    return {
      ...draft,
      percent,
      by: 'total',
      quantity: '',
      total: percentToTotal(percent, facts.available, market.quote),
    }
  const price = heldPrice(draft, priceOf(draft, facts.price) ?? '0')
  const quantity = percentToQuantity(percent, { ...facts, side: draft.side, price, step: market.step })
  return { ...draft, percent, by: 'quantity', quantity, total: '' }
}

/**
 * The slider's position: where it was put, as long as the amount is still that share at the current price and balance; otherwise the share
 * that the amount is, in whole percent.
 */
export function percentShown(draft: TicketDraft, market: SpotMarket, facts: SpotFacts): number {
  const put = draft.percent === 0 ? undefined : atPercent(draft, market, draft.percent, facts)
  const isCurrent = put?.quantity === draft.quantity && put.total === draft.total
  return isCurrent ? draft.percent : percentTyped(draft, market, facts)
}

/** The problems that keep a draft from being placed: those of the order, then those of its exits. */
export function problemsOf(draft: TicketDraft, market: SpotMarket, facts: SpotFacts): SpotProblem[] {
  const problems = ticketProblems(draft, market, facts)
  return problems.length > 0 ? problems : exitProblems(draft, market, facts)
}

/** The worst price of a draft at a price, where its market takes one. */
export const worstOf = (
  { kind, side, slippage }: TicketDraft,
  market: SpotMarket,
  price: Decimal,
): Decimal | undefined =>
  kind === 'market' && market.takesWorstPrice ? worstPrice(side, price, slippage, market.tick) : undefined

/** The request of a draft without problems. */
export function requestOf(draft: TicketDraft, market: TicketMarket, facts: SpotFacts): SpotRequest {
  const { side, kind: type } = draft
  const stop = trails(draft)
    ? trailingRequest(draft)
    : waits(draft)
      ? { triggerPrice: draft.trigger, triggerDirection: wayTo(draft.trigger, facts.last) }
      : {}
  const worst = worstOf(draft, market, facts.price)
  const cap = { ...(worst === undefined ? {} : { worstPrice: worst }), ...exitsOf(draft, market) }
  if (spendsTotal(draft)) return { id: market.id, side, type, total: draft.total, ...stop, ...cap }
  const quantity = quantityOf(draft, market, priceOf(draft, facts.price))
  const limit = namesPrice(draft) ? { price: draft.price } : {}
  const timeInForce = timeInForceOf(draft, facts)
  const pair = draft.kind === 'oco' && draft.stopLimit !== '' ? { stopLimitPrice: draft.stopLimit } : {}
  // The default is not sent.
  const rests = timeInForce === 'gtc' ? {} : { timeInForce }
  return { id: market.id, side, type, quantity, ...limit, ...rests, ...stop, ...pair, ...cap }
}

const storedDraft: v.GenericSchema<unknown, TicketDraft> = v.pipe(
  v.object({
    side: v.fallback(v.picklist(['buy', 'sell']), 'buy'),
    kind: v.fallback(spotKind, 'limit'),
    timeInForce: v.fallback(v.optional(v.picklist(TIMES_IN_FORCE), 'gtc'), 'gtc'),
    by: v.fallback(v.picklist(['quantity', 'total']), 'quantity'),
    trigger: v.optional(v.string(), ''),
    distance: v.optional(v.string(), ''),
    distanceBy: v.optional(v.picklist(['percent', 'price']), 'percent'),
    activation: v.optional(v.string(), ''),
    price: v.string(),
    stopLimit: v.optional(v.string(), ''),
    quantity: v.string(),
    total: v.string(),
    slippage: storedSlippage,
    stops: storedFlag,
    stopWin: v.optional(v.string(), ''),
    stopLose: v.optional(v.string(), ''),
  }),
  v.transform((draft) => ({ ...draft, percent: 0 })),
)
/** Stored drafts by market, without invalid ones. */
export const storedTickets = storedRecord(storedDraft)
