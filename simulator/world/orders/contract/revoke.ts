/** Cancelling orders: one, or all that match. */
import { idempotentCommand } from '../../idempotentCommand.ts'
import { refuse } from '../../refusal.ts'
import type { Transaction } from '../../transaction.ts'
import { endOrder } from './liquidate.ts'
import { knownOrder } from './place.ts'
import { contractOrders, isLive, type OrderFilter } from './state.ts'

export type RevokeContract = { user: number; order: string; clientId?: string }
/** Which active orders are canceled together; times are ms of placing, both inclusive. */
export type RevokeAllContract = { user: number; clientId?: string } & Pick<
  OrderFilter,
  'code' | 'direction' | 'kind' | 'from' | 'to'
>

function revoke(transaction: Transaction, request: RevokeContract): string {
  const order = knownOrder(transaction, request.user, request.order)
  if (!isLive(order)) refuse('orderEnded', { order: order.no })
  endOrder(transaction, order, 'revoked', 'withdrawn')
  return order.no
}

function revokeAll(transaction: Transaction, { user, clientId: _, ...filter }: RevokeAllContract): string {
  const { contract } = transaction.world.orders
  const { list } = contractOrders(contract, user, { ...filter, state: 'current', limit: Number.MAX_SAFE_INTEGER })
  if (list.length === 0) refuse('noOpenOrders')
  for (const order of list) endOrder(transaction, order, 'revoked', 'withdrawn')
  return String(list.length)
}

/** Cancels an order that is pending, resting or being executed; its fills stay. Returns it. */
export const revokeContract = idempotentCommand('contractRevoke', ['order'], revoke, knownOrder)

/** Cancels all active orders that match; their fills stay. Returns how many. */
export const revokeAllContract = idempotentCommand(
  'contractRevokeAll',
  ['code', 'direction', 'kind', 'from', 'to'],
  revokeAll,
  (_, __, count) => Number(count),
)
