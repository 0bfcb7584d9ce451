/** Which orders of the record may be the one whose answer was lost. */
import type { SpotRequest } from '../../../machines/trade/spotDraft.ts'
import { compare } from '../../../protocol/rules/decimal.ts'
import type { SpotOrder } from '../../../protocol/shapes/trade.ts'

const same = (a: string | null, b: string | undefined): boolean =>
  a === null || b === undefined ? a === null && b === undefined : compare(a, b) === 0

/** Orders that ask for the same as the request, the newest first; their market and side are those of the list asked for. */
export const candidatesOf = (orders: readonly SpotOrder[], request: SpotRequest): readonly SpotOrder[] =>
  orders
    .filter(
      ({ side, kind, price, quantity, total }) =>
        side === request.side &&
        kind === request.type &&
        same(price, request.price) &&
        same(quantity, request.quantity) &&
        same(total, request.total),
    )
    .sort((a, b) => b.created - a.created)
