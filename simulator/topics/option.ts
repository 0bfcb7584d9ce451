/** Topics about second contracts and options: rounds and stakes of the current market, and the user's own running orders. */
import { countdownOf } from '../../protocol/rules/option.ts'
import { type TopicWire, topicFrame } from '../../protocol/topics.ts'
import { seconds } from '../handlers/context.ts'
import { nextRound, OPTION_CYCLES, roundId, runningRound } from '../rounds.ts'
import type { MarketSpec } from '../world/market/index.ts'
import { fromUnits, priceText } from '../world/money.ts'
import { openingTick } from '../world/orders/stake/judge.ts'
import { openBy, openStakes, STAKE_CURRENCY, type StakeKind, type StakeOrder } from '../world/orders/stake/state.ts'
import { type Connection, type Frames, sendChanged } from './connection.ts'
import type { Moment } from './moment.ts'

/** A round has one key while it takes entries, waits and runs; a later round reuses the key. */
const PLACES = 4

/** For each cycle the running round and the one that takes entries. */
function roundsOf(now: number) {
  return OPTION_CYCLES.flatMap(({ minutes }) =>
    [runningRound(minutes, now), nextRound(minutes, now)].map((round) => ({
      ...round,
      minutes,
      id: roundId(minutes, round.opens),
      key: `${minutes}/${(round.opens / (round.settles - round.opens)) % PLACES}`,
    })),
  )
}
type KnownRound = ReturnType<typeof roundsOf>[number]

function periodWire({ world }: Moment, market: MarketSpec, round: KnownRound): TopicWire<'period'> {
  const { id, minutes, opens, closesEntry, settles } = round
  const tick = opens > world.now ? undefined : openingTick(world.markets, { code: market.code, opens, settles })
  return {
    id,
    minutes,
    opens: seconds(opens),
    closes_entry: seconds(closesEntry),
    settles: seconds(settles),
    open_price: tick === undefined || tick.at > world.now ? null : priceText(market, tick.price),
  }
}

const stakesOn = (orders: readonly StakeOrder[], round: KnownRound, direction: 'up' | 'down'): string => {
  const own = orders.filter((order) => order.forecast === direction && order.cycle === round.minutes)
  const sum = own.reduce((total, order) => (order.opens === round.opens ? total + order.stake : total), 0n)
  return fromUnits(sum, STAKE_CURRENCY)
}

/** The stakes of this exchange's users on each side, and nothing else. */
const amountWire = (orders: readonly StakeOrder[], round: KnownRound): TopicWire<'amount'> => ({
  id: round.id,
  up: stakesOn(orders, round, 'up'),
  down: stakesOn(orders, round, 'down'),
})

/** The frames of a market's rounds; `hasPrices` is true when each running round has its opening price. */
type KnownRounds = { stamp: string; frames: Frames; hasPrices: boolean }

function framesOf(moment: Moment, market: MarketSpec, rounds: readonly KnownRound[], orders: StakeOrder[]) {
  const periods = rounds.map((round) => ({ round, period: periodWire(moment, market, round) }))
  const frames = periods.flatMap(({ round, period }) => [
    { key: `period/${round.key}`, frame: topicFrame(`${market.code}.period`, 'period', period) },
    { key: `amount/${round.key}`, frame: topicFrame(`${market.code}.amount`, 'amount', amountWire(orders, round)) },
  ])
  const hasPrices = periods.every(({ round, period }) => round.opens > moment.world.now || period.open_price !== null)
  return { frames, hasPrices }
}

/** The frames of a market's rounds. They change with a round that begins, its opening price, and a stake. */
function roundFrames(moment: Moment, market: MarketSpec): Frames {
  const { rounds, ids } = moment.once('rounds', () => {
    const rounds = roundsOf(moment.world.now)
    return { rounds, ids: rounds.map(({ id }) => id).join() }
  })
  const open = moment.once('options', () => openStakes(moment.world.orders.option))
  const orders = open.filter((order) => order.code === market.code)
  const stamp = `${ids}/${orders.map(({ no }) => no).join()}`
  const kept = moment.kept(market)
  const last = kept.get('rounds') as KnownRounds | undefined
  if (last?.stamp === stamp && last.hasPrices) return last.frames
  // Each trade may open a round.
  return moment.untilTrade(market, `rounds/${stamp}`, () => {
    const known: KnownRounds = { stamp, ...framesOf(moment, market, rounds, orders) }
    kept.set('rounds', known)
    return known.frames
  })
}

/** Sends changes of the rounds of the current market: a new round, an opening price, a stake. */
export function sendRounds(connection: Connection, market: MarketSpec, moment: Moment): void {
  const frames = roundFrames(moment, market)
  if (connection.rounds === frames) return
  connection.rounds = frames
  for (const { key, frame } of frames) sendChanged(connection, connection.frames, key, frame)
}

const secondRow = (order: StakeOrder, now: number): TopicWire<'second.orders'>[number] => ({
  id: order.id,
  countdown: countdownOf(order.settles, now),
})

const deadlineRow = (order: StakeOrder): TopicWire<'deadline.orders'>[number] => ({
  order_no: order.no,
  code: order.code,
  settles: seconds(order.settles),
})

/** The frames of a user's running orders, for the kinds that have any. */
const ownFrames = (moment: Moment, user: number) =>
  moment.once(`stakes/${user}`, () => {
    const rowsOf = <Row>(kind: StakeKind, row: (order: StakeOrder) => Row): Row[] =>
      openBy(moment.world.orders[kind], user).map(row)
    const seconds = rowsOf('second', (order) => secondRow(order, moment.world.now))
    const deadlines = rowsOf('option', deadlineRow)
    return [
      { key: 'second.orders', some: seconds.length > 0, frame: topicFrame('second.orders', 'second.orders', seconds) },
      {
        key: 'deadline.orders',
        some: deadlines.length > 0,
        frame: topicFrame('deadline.orders', 'deadline.orders', deadlines),
      },
    ]
  })

/**
 * Sends the user's own running orders as they change: second contracts with their countdowns, so every second while any runs, and options.
 * When the last one has ended an empty list is sent; before the first one nothing is sent.
 */
export function sendOwnStakes(connection: Connection, user: number, moment: Moment): void {
  for (const { key, some, frame } of ownFrames(moment, user)) {
    if (some || connection.own.has(key)) sendChanged(connection, connection.own, key, frame)
  }
}
