/** Perpetual contracts, margined in the quote currency and isolated, in the contract account. */
import type { TriggerKind } from '../../../../protocol/shapes/perpetual.ts'
import { MARK_REACH } from '../../market/index.ts'
import { bandOf } from '../band.ts'
import type { OrderType, Watch } from '../orderType.ts'
import { marketOf } from '../spot/markets.ts'
import { triggerBand } from '../trigger.ts'
import { adjustMargin, changeLeverage } from './adjust.ts'
import { amendContract } from './amend.ts'
import { createContractAudit } from './audit.ts'
import { closeAtTrigger, closeContract } from './close.ts'
import { fundingDue } from './funding.ts'
import { CONTRACT_ACCOUNT } from './money.ts'
import { placeContract, placeTrigger } from './place.ts'
import { reverseContract } from './reverse.ts'
import { revokeAllContract, revokeContract } from './revoke.ts'
import { busyCodes, type ContractOrder, type ContractState, type ContractTrigger, heldOf, liveOf } from './state.ts'
import { levelsContract } from './stopLevels.ts'
import { stopsContract } from './stops.ts'
import { onTrade } from './tick.ts'

type Levels = { below: number; above: number }

/** Triggers that wait for one of the market's prices. */
const triggersOf = (orders: readonly ContractOrder[], by: TriggerKind): ContractTrigger[] =>
  orders.flatMap(({ state, trigger }) => (state === 'pending' && trigger?.by === by ? [trigger] : []))

/** Prices of trades at which something would happen: resting orders, triggers by the last price, and unfinished closing orders. */
function tradeLevels(state: ContractState, code: string): Levels {
  const live = liveOf(state, code)
  if (live.some((order) => order.state === 'triggered')) return { below: Number.POSITIVE_INFINITY, above: 0 }
  const rests = bandOf(live.filter((order) => order.state === 'open'))
  const waits = triggerBand(triggersOf(live, 'last'))
  return { below: Math.max(rests.below, waits.below), above: Math.min(rests.above, waits.above) }
}

/** Mark prices that matter: for liquidations, stops, and triggers by the mark. */
function markLevels(state: ContractState, code: string): Levels {
  // Visited one by one: a market may have more positions than a function takes arguments.
  const { below, above } = triggerBand(triggersOf(liveOf(state, code), 'mark'))
  const marks = { below, above }
  const down = (price: number) => {
    marks.below = Math.max(marks.below, price)
  }
  const up = (price: number) => {
    marks.above = Math.min(marks.above, price)
  }
  for (const { direction, liquidation, stopWin, stopLose, levels = [] } of heldOf(state, code)) {
    const [worse, better] = direction === 'long' ? [down, up] : [up, down]
    for (const level of [liquidation, stopLose]) if (level !== undefined) worse(level)
    if (stopWin !== undefined) better(stopWin)
    for (const { stop, price } of levels) (stop === 'stopWin' ? better : worse)(price)
  }
  return marks
}

/** The mark is within the prices of its last half minute, plus its reach and the rounding to a tick. */
function watchesOf(state: ContractState, code: string): Watch[] {
  const trades = tradeLevels(state, code)
  const marks = markLevels(state, code)
  const below = Math.ceil(marks.below / (1 - MARK_REACH)) + 1
  const above = Math.floor(marks.above / (1 + MARK_REACH)) - 1
  const quiet = marks.below === Number.NEGATIVE_INFINITY && marks.above === Number.POSITIVE_INFINITY
  return [{ code, ...trades }, ...(quiet ? [] : [{ code, below, above, marks: true }])]
}

export const contract = {
  commands: {
    contractPlace: placeContract,
    contractTrigger: placeTrigger,
    contractClose: closeContract,
    contractTriggerClose: closeAtTrigger,
    contractStops: stopsContract,
    contractLevels: levelsContract,
    contractAmend: amendContract,
    contractReverse: reverseContract,
    contractMargin: adjustMargin,
    contractLeverage: changeLeverage,
    contractRevoke: revokeContract,
    contractRevokeAll: revokeAllContract,
  },
  audit: createContractAudit,
  holds(state, visit) {
    const hold = (what: { user: number; code: string; no: string }, amount: bigint): void =>
      visit({ user: what.user, account: CONTRACT_ACCOUNT, currency: marketOf(what.code).quote, amount, ref: what.no })
    for (const code of busyCodes(state)) {
      for (const order of liveOf(state, code)) hold(order, order.held.margin + order.held.fee)
      for (const position of heldOf(state, code)) hold(position, position.margin)
    }
  },
  watches: (state) => busyCodes(state).flatMap((code) => watchesOf(state, code)),
  onTrade,
  due: fundingDue,
} satisfies OrderType<ContractState>
