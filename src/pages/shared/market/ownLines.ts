/** The user's orders and positions as lines of the chart. */
import type { ContractOrder, Position } from '../../../../protocol/shapes/perpetual.ts'
import type { SpotOrder } from '../../../../protocol/shapes/trade.ts'

/** A position's stop; one of its levels by its place among them. */
export interface StopOf {
  readonly position: Position
  readonly stop: 'stopWin' | 'stopLose'
  readonly level?: number
}

export interface OwnLine {
  readonly kind: 'buy' | 'sell' | 'entry' | 'liquidation' | 'stopWin' | 'stopLose'
  /** Whether it profits from rising prices, for its colour. */
  readonly rises: boolean
  readonly price: string
  /** The only spot order at this price: its limit is the line, or its stop price while it waits. */
  readonly order?: SpotOrder
  /** The only contract order at this price: its limit, or its trigger price while it waits. */
  readonly pending?: ContractOrder
  /** The only stop at this price. */
  readonly stop?: StopOf
}

/** The identity of a line, by which it is found again after an update; undefined for a line that can't be dragged. */
export function ownerOf({ order, pending, stop }: OwnLine): string | undefined {
  if (stop) return `${stop.position.number} ${stop.stop} ${stop.level ?? ''}`
  return order?.number ?? pending?.number
}

/** Whether a line can be dragged; spot orders only if the market allows amending. */
export const isDraggable = ({ order, pending, stop }: OwnLine, canAmend: boolean): boolean =>
  (order !== undefined && canAmend) || pending?.canAmend === true || stop !== undefined

export interface Own {
  readonly orders: readonly SpotOrder[]
  readonly pendings: readonly ContractOrder[]
  readonly positions: readonly Position[]
}

const orderLine = (rises: boolean, price: string | null): OwnLine[] =>
  price === null ? [] : [{ kind: rises ? 'buy' : 'sell', rises, price }]

/** Take profit and stop loss of a position, for all of it or in levels. */
function stopLines(position: Position): OwnLine[] {
  const { stopLevels = [] } = position
  const line = (stop: StopOf['stop'], price: string | null, level?: number): OwnLine[] => {
    const of = { position, stop, ...(level === undefined ? {} : { level }) }
    return price === null ? [] : [{ kind: stop, rises: stop === 'stopWin', price, stop: of }]
  }
  return [
    ...line('stopWin', position.stopWin ?? null),
    ...line('stopLose', position.stopLose ?? null),
    ...stopLevels.flatMap(({ stop, price }, level) => line(stop === 'win' ? 'stopWin' : 'stopLose', price, level)),
  ]
}

/**
 * The lines of a market: open orders at their price (one that waits, at its trigger), entry, liquidation and stops of positions.
 */
export function ownLines({ orders, pendings, positions }: Own, code: string): readonly OwnLine[] {
  const spot = orders
    .filter((order) => order.code === code)
    .flatMap((order) => {
      const { side, kind, state, price, stopLimitPrice, triggerPrice, ocoLeg, exitOf, stopWin, stopLose } = order
      const line = (at: string | null) => orderLine(side === 'buy', at)
      if (exitOf) return [...line(stopWin), ...line(stopLose)]
      if (kind === 'oco') {
        if (ocoLeg === 'stop') return line(stopLimitPrice)
        return ocoLeg === 'limit' ? line(price) : [...line(price), ...line(triggerPrice)]
      }
      return line(state === 'waiting' ? (triggerPrice ?? price) : price).map((drawn) => ({ ...drawn, order }))
    })
  const contract = pendings
    .filter((order) => order.code === code)
    .flatMap((pending) => {
      const { action, direction, state, price, triggerPrice } = pending
      const at = state === 'pending' ? (triggerPrice ?? price) : price
      return orderLine((action === 'open') === (direction === 'long'), at).map((drawn) => ({ ...drawn, pending }))
    })
  const held = positions
    .filter((position) => position.code === code && position.state === 'holding')
    .flatMap((position): OwnLine[] => {
      const { direction, openPrice, liquidationPrice } = position
      const rises = direction === 'long'
      const entry: OwnLine = { kind: 'entry', rises, price: openPrice }
      const liquidation: OwnLine[] =
        liquidationPrice === null ? [] : [{ kind: 'liquidation', rises, price: liquidationPrice }]
      return [entry, ...liquidation, ...stopLines(position)]
    })
  const all: OwnLine[] = [...spot, ...contract, ...held]
  const isSame = (one: OwnLine, other: OwnLine) => one.kind === other.kind && one.price === other.price
  // Two orders at one price share a line, which belongs to neither.
  return all
    .filter((line, at) => all.findIndex((one) => isSame(one, line)) === at)
    .map((line) => {
      const { kind, rises, price } = line
      return all.filter((one) => isSame(one, line)).length === 1 ? line : { kind, rises, price }
    })
}
