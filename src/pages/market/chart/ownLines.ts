/** The user's orders and positions as lines of the chart. */
import type { ContractOrder, Position } from '../../../../protocol/shapes/perpetual.ts'
import type { SpotOrder } from '../../../../protocol/shapes/trade.ts'

export interface OwnLine {
  readonly kind: 'buy' | 'sell' | 'entry' | 'liquidation'
  /** Whether it profits from rising prices, for its colour. */
  readonly rises: boolean
  readonly price: string
  /** The only order at this price, a spot order on the book: its limit is the line. */
  readonly order?: SpotOrder
}

export interface Own {
  readonly orders: readonly SpotOrder[]
  readonly pendings: readonly ContractOrder[]
  readonly positions: readonly Position[]
}

const orderLine = (rises: boolean, price: string | null): OwnLine[] =>
  price === null ? [] : [{ kind: rises ? 'buy' : 'sell', rises, price }]

/** The lines of a market: open orders at their price (one that waits, at its trigger), entry and liquidation of positions. */
export function ownLines({ orders, pendings, positions }: Own, code: string): readonly OwnLine[] {
  const spot = orders
    .filter((order) => order.code === code)
    .flatMap((order) => {
      const { side, kind, state, price, stopLimitPrice, triggerPrice, ocoLeg } = order
      const line = (at: string | null) => orderLine(side === 'buy', at)
      if (kind === 'oco') {
        if (ocoLeg === 'stop') return line(stopLimitPrice)
        return ocoLeg === 'limit' ? line(price) : [...line(price), ...line(triggerPrice)]
      }
      if (state === 'waiting') return line(triggerPrice ?? price)
      return line(price).map((drawn) => ({ ...drawn, order }))
    })
  const contract = pendings
    .filter((order) => order.code === code)
    .flatMap(({ action, direction, state, price, triggerPrice }) =>
      orderLine((action === 'open') === (direction === 'long'), state === 'pending' ? (triggerPrice ?? price) : price),
    )
  const held = positions
    .filter((position) => position.code === code && position.state === 'holding')
    .flatMap(({ direction, openPrice, liquidationPrice }): OwnLine[] => {
      const rises = direction === 'long'
      const entry: OwnLine = { kind: 'entry', rises, price: openPrice }
      return liquidationPrice === null ? [entry] : [entry, { kind: 'liquidation', rises, price: liquidationPrice }]
    })
  const all = [...spot, ...contract, ...held]
  const isSame = (one: OwnLine, other: OwnLine) => one.kind === other.kind && one.price === other.price
  // Two orders at one price are one line, of neither.
  return all
    .filter((line, at) => all.findIndex((one) => isSame(one, line)) === at)
    .map(({ order, ...line }) =>
      order && all.filter((one) => isSame(one, line)).length === 1 ? { ...line, order } : line,
    )
}
