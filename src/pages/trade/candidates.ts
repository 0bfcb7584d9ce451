/** Orders in the record that may be the one with the lost answer. */
import type { SpotRequest } from '../../../machines/trade/spotDraft.ts'
import { compare, isDecimal } from '../../../protocol/rules/decimal.ts'
import type { SpotOrder } from '../../../protocol/shapes/trade.ts'

/** Whether two numbers are equal, however they are written. */
const same = (figure: unknown, requested: string): boolean =>
  typeof figure === 'string' && isDecimal(figure) && isDecimal(requested)
    ? compare(figure, requested) === 0
    : figure === requested

/** Orders that match the request, newest first; the list is already filtered by market and side. */
export function candidatesOf(orders: readonly SpotOrder[], request: SpotRequest): readonly SpotOrder[] {
  const { id, side, type, ...figures } = request
  const requested = Object.entries(figures).filter(([, figure]) => figure !== undefined)
  return orders
    .filter((order) => order.side === side && order.kind === type)
    .filter((order) => requested.every(([name, figure]) => same(order[name as keyof typeof figures], figure)))
    .sort((a, b) => (b.created ?? 0) - (a.created ?? 0))
}
