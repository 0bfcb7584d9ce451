/** Options: stakes on a round of the clock that has not begun, in the options account. */
import { nextRound, OPTION_CYCLES, type Round, roundOf } from '../../../rounds.ts'
import { idempotentCommand } from '../../idempotentCommand.ts'
import { refuse } from '../../refusal.ts'
import type { Transaction } from '../../transaction.ts'
import { knownMarket, requireTrading } from '../checks.ts'
import { acceptStake, type PlaceStake, placedStake } from '../stake/place.ts'
import { stakeType } from '../stake/type.ts'

/** `cycle` in minutes, `round` is the round's id; without it the order joins the next round that takes orders. */
export type PlaceOption = PlaceStake & { cycle: number; round?: number | undefined }

/** The round of a request, if it takes orders now: an order is never moved to another round. */
function openRound(now: number, cycle: number, id: number | undefined): Round {
  if (id === undefined) return nextRound(cycle, now)
  const round = roundOf(id)
  if (round?.minutes !== cycle) return refuse('roundUnknown', {}, 'round')
  if (now >= round.closesEntry) return refuse('roundClosed', {}, 'round')
  if (round.opens !== nextRound(cycle, now).opens) return refuse('roundUnknown', {}, 'round')
  return round
}

function place(transaction: Transaction, request: PlaceOption): string {
  const { world } = transaction
  const { code, cycle } = request
  const market = knownMarket(world, code)
  const offer = OPTION_CYCLES.find(({ minutes }) => minutes === cycle) ?? refuse('cycleUnknown', {}, 'cycle')
  const { opens, settles } = openRound(world.now, cycle, request.round)
  requireTrading(world, market)
  return acceptStake(transaction, 'option', request, offer, { cycle, opens, settles })
}

const placeOption = idempotentCommand(
  'option',
  ['code', 'cycle', 'round', 'direction', 'amount'],
  place,
  placedStake('option'),
)

export const option = stakeType('option', { optionPlace: placeOption })
