/** Which orders of the record may be the one whose answer was lost. */
import type { SpotRequest } from '../../../machines/trade/spotDraft.ts'
import { compare, isDecimal } from '../../../protocol/rules/decimal.ts'
import type { SpotOrder } from '../../../protocol/shapes/trade.ts'

/** A figure of an order that is the one asked for, however it is written. */
const same = (figure: unknown, asked: string): boolean =>
  typeof figure === 'string' && isDecimal(figure) && isDecimal(asked) ? compare(figure, asked) === 0 : figure === asked

/** Orders that ask for the same as the request, the newest first; their market and side are those of the list asked for. */
export function candidatesOf(orders: readonly SpotOrder[], request: SpotRequest): readonly SpotOrder[] {
  const { id, side, type, ...figures } = request
  const asked = Object.entries(figures).filter(([, figure]) => figure !== undefined)
  return orders
    .filter((order) => order.side === side && order.kind === type)
    .filter((order) => asked.every(([name, figure]) => same(order[name as keyof typeof figures], figure)))
    .sort((a, b) => b.created - a.created)
}
