/** Setting the stop levels of a position, and closing its part when one is reached. */
import { STOP_LEVELS_MAX } from '../../../../protocol/rules/constants.ts'
import { executeOnce } from '../../executeOnce.ts'
import { priceText, quantityText } from '../../money.ts'
import { requireUser } from '../../people/find.ts'
import { writeMessage } from '../../people/messages.ts'
import { invalid, refuse } from '../../refusal.ts'
import type { Transaction } from '../../transaction.ts'
import { lotsOf, ticksOf } from '../checks.ts'
import { marketName, marketOf } from '../spot/markets.ts'
import { heldPosition, knownPosition, requireStops } from './checks.ts'
import { createClosing, work } from './closing.ts'
import { markNow } from './figures.ts'
import { keepLevels, STOPS } from './levels.ts'
import { emitOrder, emitPosition } from './money.ts'
import type { Position, StopLevel } from './state.ts'

/** A level of a request: without a quantity (in coins, as text) it is for all of the position. */
export type AskedLevel = { stop: 'stopWin' | 'stopLose'; price: string; quantity?: string | undefined }
/** Sets all stops: omitted stops are removed. */
export type SetLevels = { user: number; position: string; levels: readonly AskedLevel[]; clientId?: string }

/** The levels of one kind in ticks and lots; refused where they are too many, the same or too large together. */
function read(position: Position, stop: StopLevel['stop'], request: readonly AskedLevel[], mark: number): StopLevel[] {
  const market = marketOf(position.code)
  const levels = request.map(({ price, quantity }) => ({
    stop,
    price: ticksOf(market, price, stop),
    lots: quantity === undefined ? position.lots : lotsOf(market, quantity),
  }))
  if (levels.length > STOP_LEVELS_MAX) invalid('levels')
  for (const { price } of levels) requireStops(market, position.direction, { [stop]: price }, [mark])
  if (new Set(levels.map(({ price }) => price)).size < levels.length) refuse('stopSame', {}, stop)
  if (levels.reduce((sum, { lots }) => sum + lots, 0) > position.lots) refuse('stopsTooMuch', {}, stop)
  return levels
}

function set(transaction: Transaction, request: SetLevels): string {
  const position = heldPosition(transaction, request.user, request.position)
  const mark = markNow(transaction.world, position.code)
  const wholes: Pick<Position, 'stopWin' | 'stopLose'> = {}
  const parts: StopLevel[] = []
  for (const stop of STOPS) {
    const wanted = request.levels.filter((level) => level.stop === stop)
    const levels = read(position, stop, wanted, mark)
    const [first] = levels
    if (first !== undefined && wanted[0]?.quantity === undefined) wholes[stop] = first.price
    else parts.push(...levels)
  }
  delete position.stopWin
  delete position.stopLose
  Object.assign(position, wholes)
  keepLevels(position, parts)
  emitPosition(transaction, position)
  return position.no
}

/** A reached level ends, and an order that names it closes its part. */
export function fireLevel(transaction: Transaction, position: Position, level: StopLevel, markTicks: number): void {
  const { stop, price } = level
  const rest = (position.levels ?? []).filter((one) => one !== level)
  keepLevels(position, rest)
  const up = (position.direction === 'long') === (stop === 'stopWin')
  const fired = { at: transaction.world.now, price: markTicks }
  const trigger = { price, by: 'mark' as const, way: up ? ('up' as const) : ('down' as const), fired }
  const lots = Math.min(level.lots, position.lots)
  const order = createClosing(transaction, position, { lots, trigger, reason: stop })
  emitOrder(transaction, order)
  emitPosition(transaction, position)
  const market = marketOf(position.code)
  const params = {
    market: marketName(market),
    price: priceText(market, markTicks),
    quantity: quantityText(market, lots),
    currency: market.base,
  }
  writeMessage(transaction, position.user, stop === 'stopWin' ? 'levelWinFired' : 'levelLoseFired', params)
  work(transaction, order)
}

const factsOf = ({ levels }: SetLevels): string =>
  JSON.stringify(levels.map(({ stop, price, quantity }) => [stop, price, quantity ?? '']))

/** Sets all stops of a position, by levels. Returns the position. */
export function levelsContract(transaction: Transaction, request: SetLevels): Position {
  const { user, clientId, position } = request
  requireUser(transaction.world, user)
  const no = executeOnce(
    transaction,
    { user, clientId, kind: 'contractLevels', facts: [position, factsOf(request)] },
    () => set(transaction, request),
  )
  return knownPosition(transaction, user, no)
}
