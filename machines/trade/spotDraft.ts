/** The draft of a spot ticket: its edits and its request. */
import * as v from 'valibot'
import {
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
import type { Req } from '../../protocol/schemas/index.ts'
import { spotKind } from '../../protocol/shapes/trade.ts'
import { storedRecord } from '../shared/storedSchemas.ts'
import { trailingRequest } from '../shared/trailing.ts'

/** A market as the ticket needs it: a row of the market list will do. */
export interface TicketMarket extends SpotMarket {
  readonly id: number
  readonly code: string
}

/** `percent` is the slider's position. */
export interface TicketDraft extends SpotDraft {
  readonly percent: number
}

export type SpotRequest = Omit<Req<'currencyTrade'>, 'clientId'>

export const EMPTY_DRAFT: TicketDraft = {
  side: 'buy',
  kind: 'limit',
  timeInForce: 'gtc',
  by: 'quantity',
  trigger: '',
  distance: '',
  distanceBy: 'percent',
  activation: '',
  price: '',
  stopLimit: '',
  quantity: '',
  total: '',
  percent: 0,
}

/** A sale at market can't be given by its total; a buy that waits to be one always is. */
function byOf(draft: TicketDraft): TicketDraft['by'] {
  if (draft.kind === 'oco') return 'quantity'
  if (namesPrice(draft)) return draft.by
  if (draft.side === 'sell') return 'quantity'
  return draft.kind === 'stop_market' || trails(draft) ? 'total' : draft.by
}

/** Applies a change. The order's side and kind decide whether it is given by quantity or by total. */
export function changed(draft: TicketDraft, change: Partial<TicketDraft>): TicketDraft {
  const next = { ...draft, ...change }
  return { ...next, by: byOf(next) }
}

/** Sets the amount to a percentage of the available balance. */
export function atPercent(draft: TicketDraft, market: SpotMarket, percent: number, facts: SpotFacts): TicketDraft {
  if (!namesPrice(draft) && draft.side === 'buy')
    return { ...draft, percent, by: 'total', quantity: '', total: percentToTotal(percent, facts.available) }
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

/** The request of a draft without problems. */
export function requestOf(draft: TicketDraft, market: TicketMarket, facts: SpotFacts): SpotRequest {
  const { side, kind: type } = draft
  const stop = trails(draft)
    ? trailingRequest(draft)
    : waits(draft)
      ? { triggerPrice: draft.trigger, triggerDirection: wayTo(draft.trigger, facts.last) }
      : {}
  if (spendsTotal(draft)) return { id: market.id, side, type, total: draft.total, ...stop }
  const quantity = quantityOf(draft, market, priceOf(draft, facts.price))
  const limit = namesPrice(draft) ? { price: draft.price } : {}
  const timeInForce = timeInForceOf(draft, facts)
  const pair = draft.kind === 'oco' && draft.stopLimit !== '' ? { stopLimitPrice: draft.stopLimit } : {}
  // The default is not sent.
  const rests = timeInForce === 'gtc' ? {} : { timeInForce }
  return { id: market.id, side, type, quantity, ...limit, ...rests, ...stop, ...pair }
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
  }),
  v.transform((draft) => ({ ...draft, percent: 0 })),
)
/** Stored drafts by market, without invalid ones. */
export const storedTickets = storedRecord(storedDraft)
