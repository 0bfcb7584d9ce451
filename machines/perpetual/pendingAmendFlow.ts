/** Changes price, amount and trigger price of an active contract order. */
import * as v from 'valibot'
import { schemas } from '../../protocol/schemas/perpetual.ts'
import { type ContractOrder, direction, triggerPrice } from '../../protocol/shapes/perpetual.ts'
import { orderKind, timeInForce } from '../../protocol/shapes/trade.ts'
import { KEYS } from '../shared/keys.ts'
import { trailingOfOrder } from '../shared/trailing.ts'
import { type Amended, amending } from '../submission/amending.ts'
import { replyIn } from '../submission/outcome.ts'
import { storedSubmission } from '../submission/storedSubmission.ts'
import type { ContractProblem } from './contractPreview.ts'
import {
  changedPending,
  type PendingDraft,
  type PendingFacts,
  type PendingMarket,
  type PendingOrder,
  type PendingRequest,
  pendingDraftOf,
  pendingProblems,
  pendingRequest,
} from './pendingAmendDraft.ts'

interface PendingAmend {
  order: PendingOrder
  market: PendingMarket
  draft: PendingDraft
  facts: PendingFacts
  problem: ContractProblem
  request: PendingRequest
  amended: ContractOrder
}

const text = v.nullable(v.string())
const storedAmended: v.GenericSchema<unknown, Amended<PendingAmend>> = v.object({
  order: v.object({
    number: v.string(),
    code: v.string(),
    action: v.picklist(['open', 'close']),
    direction,
    kind: orderKind,
    leverage: v.number(),
    price: text,
    quantity: v.string(),
    filled: v.string(),
    triggerPrice: text,
    triggerType: v.nullable(triggerPrice),
    trailing: v.optional(v.object({ by: v.picklist(['percent', 'price']), distance: v.string(), from: v.string() })),
    stopWin: text,
    stopLose: text,
    frozen: v.string(),
    timeInForce: v.optional(v.nullable(timeInForce), null),
    state: v.picklist(['open', 'pending', 'triggered', 'filled', 'revoked', 'refused']),
  }),
  market: v.object({
    base: v.string(),
    quote: v.string(),
    tick: v.optional(v.string()),
    step: v.optional(v.string()),
    trailingRange: v.optional(v.object({ min: v.optional(v.string()), max: v.optional(v.string()) })),
  }),
})

/** An active order of the record, if the backend says that it can be changed. */
export function pendingOrderOf(order: ContractOrder): PendingOrder | undefined {
  const { number, code, action, kind, leverage, price, quantity, filled, triggerPrice: trigger, triggerType } = order
  const { stopWin, stopLose, frozen, state, timeInForce: force } = order
  if (leverage === null || filled === null || frozen === null) return undefined
  if (order.canAmend !== true || (state !== 'open' && state !== 'pending')) return undefined
  const terms = { kind, leverage, price, quantity, filled, triggerPrice: trigger, triggerType, timeInForce: force }
  return {
    number,
    code,
    action,
    direction: order.direction,
    ...terms,
    stopWin,
    stopLose,
    frozen,
    state,
    ...trailingOfOrder(order),
  }
}

export const pendingAmendFlow = amending<PendingAmend>(
  'pendingAmend',
  'contractAmend',
  { submission: storedSubmission(KEYS.pendingAmendSubmission, 'contractAmend', schemas) },
  {
    stored: storedAmended,
    empty: { triggerPrice: '', price: '', quantity: '' },
    draftOf: pendingDraftOf,
    edited: changedPending,
    problems: pendingProblems,
    requestOf: pendingRequest,
    changeIn: ({ id: _, trailingPercent, trailingDistance, ...change }) => {
      const distance = trailingPercent ?? trailingDistance
      return { ...change, ...(distance ? { distance } : {}) }
    },
    resultIn: (ended) => replyIn(ended) ?? null,
  },
)
