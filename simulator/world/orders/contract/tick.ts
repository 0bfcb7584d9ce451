/**
 * The effect of a trade of the tape on contracts: it fills resting orders and moves the mark, which liquidates positions and fires
 * triggers.
 */
import { markOf, type Trade } from '../../market/index.ts'
import type { Transaction } from '../../transaction.ts'
import { shareTrade } from '../resting.ts'
import { follow, isReached } from '../trigger.ts'
import { closeFired, fillClosing, work } from './closing.ts'
import { atOrBetter, atOrWorse } from './figures.ts'
import { stopIsReached } from './levels.ts'
import { endOrder, liquidateIfDue } from './liquidate.ts'
import { emitOrder, emitPosition, openPart } from './money.ts'
import { enterFired } from './place.ts'
import { type ContractOrder, type ContractTrigger, heldOf, isLive, liveOf, type Position } from './state.ts'
import { fireLevel } from './stopLevels.ts'
import { fireStop } from './stops.ts'

function fillResting(transaction: Transaction, code: string, trade: Trade): void {
  const state = transaction.world.orders.contract
  const resting = liveOf(state, code).filter((order) => order.state === 'open')
  shareTrade(resting, trade, (order, lots) => {
    // An earlier fill of this trade may have ended its position.
    if (!isLive(order)) return
    if (order.action === 'close') return fillClosing(transaction, order, lots)
    openPart(transaction, order, order.price ?? trade.priceTicks, lots, true)
    if (order.filled === order.lots) endOrder(transaction, order, 'filled')
    else emitOrder(transaction, order)
    const position = state.positions[order.no]
    if (position !== undefined) emitPosition(transaction, position)
  })
}

/** The stop of a position that a mark price has reached. */
function stopReached({ direction, stopWin, stopLose }: Position, mark: number): 'stopWin' | 'stopLose' | undefined {
  if (stopLose !== undefined && atOrWorse(direction, mark, stopLose)) return 'stopLose'
  return stopWin !== undefined && atOrBetter(direction, mark, stopWin) ? 'stopWin' : undefined
}

function fire(transaction: Transaction, order: ContractOrder, trigger: ContractTrigger, price: number): void {
  order.trigger = { ...trigger, fired: { at: transaction.world.now, price } }
  order.state = 'triggered'
  emitOrder(transaction, order)
  if (order.action === 'open') enterFired(transaction, order)
  else closeFired(transaction, order)
}

/** A price that does not fire a trailing stop may move it. */
function moveStop(transaction: Transaction, order: ContractOrder, trigger: ContractTrigger, price: number): void {
  const moved = follow(trigger, price)
  if (moved === trigger) return
  order.trigger = moved
  emitOrder(transaction, order)
}

/**
 * Handles one trade: first fills resting orders, then checks liquidations, stops and triggers by its mark, each in the order of numbers.
 */
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
  for (const position of heldOf(state, code)) {
    const reached = (position.levels ?? []).filter((level) => stopIsReached(position, level, mark))
    // Closing for one level may have ended the position, or another level with it.
    for (const { stop, price } of reached) {
      const level = position.levels?.find((one) => one.stop === stop && one.price === price)
      if (position.state === 'holding' && level !== undefined) fireLevel(transaction, position, level, mark)
    }
  }
  // An order may have ended, or fired, by the handling of an earlier one.
  for (const order of alive) {
    const { trigger } = order
    const price = trigger?.by === 'mark' ? mark : trade.priceTicks
    if (order.state === 'triggered') work(transaction, order)
    else if (order.state === 'pending' && trigger) {
      if (isReached(trigger, price)) fire(transaction, order, trigger, price)
      else moveStop(transaction, order, trigger, price)
    }
  }
}
