/** What a trade of the tape does to contracts: it fills what rests, moves the mark, and with it liquidates and fires. */
import { markOf, type Trade } from '../../market/index.ts'
import type { Transaction } from '../../transaction.ts'
import { shareTrade } from '../resting.ts'
import { closeFired, fireStop, work } from './close.ts'
import { atOrBetter, atOrWorse } from './figures.ts'
import { endOrder, liquidateIfDue } from './liquidate.ts'
import { emitOrder, emitPosition, openPart } from './money.ts'
import { enterFired } from './place.ts'
import { type ContractOrder, heldOf, liveOf, type Position } from './state.ts'

function fillResting(transaction: Transaction, code: string, trade: Trade): void {
  const state = transaction.world.orders.contract
  const resting = liveOf(state, code).filter((order) => order.state === 'open')
  shareTrade(resting, trade, (order, lots) => {
    openPart(transaction, order, order.price ?? trade.priceTicks, lots, true)
    if (order.filled === order.lots) endOrder(transaction, order, 'filled')
    else emitOrder(transaction, order)
    const position = state.positions[order.no]
    if (position !== undefined) emitPosition(transaction, position)
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

function fire(transaction: Transaction, order: ContractOrder, price: number): void {
  if (order.trigger !== undefined) order.trigger = { ...order.trigger, fired: { at: transaction.world.now, price } }
  order.state = 'triggered'
  emitOrder(transaction, order)
  if (order.action === 'open') enterFired(transaction, order)
  else closeFired(transaction, order)
}

/** One trade: first what rests is filled by it, then its mark liquidates, stops and triggers, each in the order of its number. */
export function onTrade(transaction: Transaction, code: string, trade: Trade): void {
  const state = transaction.world.orders.contract
  if (state.live[code] === undefined && state.held[code] === undefined) return
  fillResting(transaction, code, trade)
  const mark = markOf(transaction.world.markets, code, trade)
  for (const position of heldOf(state, code)) liquidateIfDue(transaction, position, mark)
  const alive = liveOf(state, code)
  for (const position of heldOf(state, code)) {
    const stop = stopReached(position, mark)
    if (stop !== undefined) fireStop(transaction, position, stop, mark)
  }
  // An order may have ended, or fired, by what happened to one before it.
  for (const order of alive) {
    const price = order.trigger?.by === 'mark' ? mark : trade.priceTicks
    if (order.state === 'triggered') work(transaction, order)
    else if (order.state === 'pending' && isReached(order, price)) fire(transaction, order, price)
  }
}
