/** What a trade of the tape does to contracts: it fills what rests, moves the mark, and with it liquidates and fires. */
import { markOf, type Trade } from '../../market/index.ts'
import type { Turn } from '../../turn.ts'
import { shareTrade } from '../resting.ts'
import { closeFired, fireStop, work } from './close.ts'
import { atOrBetter, atOrWorse } from './figures.ts'
import { endOrder, liquidateIfDue } from './liquidate.ts'
import { openPart, tellOrder, tellPosition } from './money.ts'
import { enterFired } from './place.ts'
import { type ContractOrder, heldOf, liveOf, type Position } from './state.ts'

function fillResting(turn: Turn, code: string, trade: Trade): void {
  const state = turn.world.orders.contract
  const resting = liveOf(state, code).filter((order) => order.state === 'open')
  shareTrade(resting, trade, (order, lots) => {
    openPart(turn, order, order.price ?? trade.priceTicks, lots, true)
    if (order.filled === order.lots) endOrder(turn, order, 'filled')
    else tellOrder(turn, order)
    const position = state.positions[order.no]
    if (position !== undefined) tellPosition(turn, position)
  })
}

/** Which stop of a position a mark price has come to. */
function stopReached({ direction, stopWin, stopLose }: Position, mark: number): 'stopWin' | 'stopLose' | undefined {
  if (stopLose !== undefined && atOrWorse(direction, mark, stopLose)) return 'stopLose'
  return stopWin !== undefined && atOrBetter(direction, mark, stopWin) ? 'stopWin' : undefined
}

/** Whether a waiting order's trigger has come. */
function isReached({ trigger }: ContractOrder, price: number): boolean {
  if (trigger === undefined) return false
  return trigger.way === 'up' ? price >= trigger.price : price <= trigger.price
}

function fire(turn: Turn, order: ContractOrder, price: number): void {
  if (order.trigger !== undefined) order.trigger = { ...order.trigger, fired: { at: turn.world.now, price } }
  order.state = 'triggered'
  tellOrder(turn, order)
  if (order.action === 'open') enterFired(turn, order)
  else closeFired(turn, order)
}

/** One trade: first what rests is filled by it, then its mark liquidates, stops and triggers, each in the order of its number. */
export function onTrade(turn: Turn, code: string, trade: Trade): void {
  const state = turn.world.orders.contract
  if (state.live[code] === undefined && state.held[code] === undefined) return
  fillResting(turn, code, trade)
  const mark = markOf(turn.world.markets, code, trade)
  for (const position of heldOf(state, code)) liquidateIfDue(turn, position, mark)
  const alive = liveOf(state, code)
  for (const position of heldOf(state, code)) {
    const stop = stopReached(position, mark)
    if (stop !== undefined) fireStop(turn, position, stop, mark)
  }
  // An order may have ended, or fired, by what happened to one before it.
  for (const order of alive) {
    const price = order.trigger?.by === 'mark' ? mark : trade.priceTicks
    if (order.state === 'triggered') work(turn, order)
    else if (order.state === 'pending' && isReached(order, price)) fire(turn, order, price)
  }
}
