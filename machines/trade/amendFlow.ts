/** Changes price, amount and stop price of an open spot order. */
import * as v from 'valibot'
import {
  type AmendDraft,
  type AmendedOrder,
  type AmendFacts,
  amendDraftOf,
  amendFields,
  amendProblems,
  isChanged,
} from '../../protocol/rules/amend.ts'
import type { SpotMarket } from '../../protocol/rules/spot.ts'
import type { SpotProblem } from '../../protocol/rules/spotProblems.ts'
import type { Req } from '../../protocol/schemas/index.ts'
import { schemas } from '../../protocol/schemas/trade.ts'
import { type SpotOrder, spotKind, timeInForce, triggerDirection } from '../../protocol/shapes/trade.ts'
import { KEYS } from '../shared/keys.ts'
import { trailingOfOrder } from '../shared/trailing.ts'
import { type Amended, amending } from '../submission/amending.ts'
import { orderIn } from '../submission/outcome.ts'
import { storedSubmission } from '../submission/storedSubmission.ts'

/** An open order with a limit, or one that waits, as its sheet shows it. */
export interface OpenOrder extends AmendedOrder, Pick<SpotOrder, 'number' | 'code' | 'kind' | 'timeInForce'> {}

type AmendRequest = Omit<Req<'currencyAmend'>, 'clientId'>

interface SpotAmend {
  order: OpenOrder
  market: SpotMarket
  draft: AmendDraft
  facts: AmendFacts
  problem: SpotProblem
  request: AmendRequest
  amended: SpotOrder
}

const storedAmended: v.GenericSchema<unknown, Amended<SpotAmend>> = v.object({
  order: v.object({
    number: v.string(),
    code: v.string(),
    side: v.picklist(['buy', 'sell']),
    kind: spotKind,
    timeInForce: v.optional(v.nullable(timeInForce), null),
    price: v.nullable(v.string()),
    quantity: v.nullable(v.string()),
    total: v.optional(v.nullable(v.string()), null),
    filled: v.string(),
    frozen: v.string(),
    triggerPrice: v.nullable(v.string()),
    triggerDirection: v.nullable(triggerDirection),
    isWaiting: v.optional(v.boolean(), false),
    trailing: v.optional(v.object({ by: v.picklist(['percent', 'price']), distance: v.string(), from: v.string() })),
  }),
  market: v.object({
    base: v.string(),
    quote: v.string(),
    tick: v.optional(v.string()),
    step: v.optional(v.string()),
    minTotal: v.optional(v.string()),
    trailingRange: v.optional(v.object({ min: v.optional(v.string()), max: v.optional(v.string()) })),
  }),
})

/** An order with a limit, or one that waits, of the record. Undefined for another. */
export function openOrderOf(order: SpotOrder): OpenOrder | undefined {
  const { number, code, side, kind, price, quantity, total, filled, frozen, triggerPrice, triggerDirection } = order
  const isWaiting = order.state === 'waiting'
  // A pair and the exits of another order are canceled and placed anew.
  if (filled === null || frozen === null || order.exitOf) return undefined
  if (kind === 'oco' || (price === null && !isWaiting) || (quantity === null && total === null)) return undefined
  const waits = { triggerPrice, triggerDirection, isWaiting, ...trailingOfOrder(order) }
  const { timeInForce } = order
  return { number, code, side, kind, timeInForce, price, quantity, total, filled, frozen, ...waits }
}

/** What is sent: the fields that the order has. A stop price that stays is left out. */
export function amendRequest(draft: AmendDraft, order: OpenOrder): AmendRequest {
  const fields = amendFields(order)
  return {
    id: order.number,
    ...(isChanged(draft, order, 'trigger') ? { triggerPrice: draft.trigger } : {}),
    ...(isChanged(draft, order, 'distance')
      ? { [order.trailing?.by === 'price' ? 'trailingDistance' : 'trailingPercent']: draft.distance }
      : {}),
    ...(fields.includes('price') ? { price: draft.price } : {}),
    ...(fields.includes('quantity') ? { quantity: draft.quantity } : {}),
    ...(fields.includes('total') ? { total: draft.total } : {}),
  }
}

export const amendFlow = amending<SpotAmend>(
  'amend',
  'currencyAmend',
  { submission: storedSubmission(KEYS.amendSubmission, 'currencyAmend', schemas) },
  {
    stored: storedAmended,
    empty: { trigger: '', price: '', quantity: '', total: '' },
    draftOf: amendDraftOf,
    edited: (draft, change) => ({
      ...draft,
      ...(change.distance === undefined ? {} : { distance: change.distance }),
      trigger: change.trigger ?? draft.trigger,
      price: change.price ?? draft.price,
      quantity: change.quantity ?? draft.quantity,
      total: change.total ?? draft.total,
    }),
    problems: amendProblems,
    requestOf: amendRequest,
    changeIn: ({ triggerPrice: trigger, trailingPercent, trailingDistance, id: _, ...change }) => {
      const distance = trailingPercent ?? trailingDistance
      return { ...change, ...(trigger ? { trigger } : {}), ...(distance ? { distance } : {}) }
    },
    resultIn: orderIn,
  },
)
