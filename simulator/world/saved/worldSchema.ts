/** The schema of a whole saved world. */
import * as v from 'valibot'
import { HOUR } from '../market/candle.ts'
import { REGIMES } from '../market/index.ts'
import type { RegimeChange } from '../market/regime.ts'
import type { MarketRow, MarketsState } from '../market/state.ts'
import type { DueItem, DueQueue } from '../queue.ts'
import type { World } from '../world.ts'
import { contractOf } from './contract.ts'
import {
  AHEAD_MOST,
  among,
  between,
  EARLIEST,
  exact,
  type Field,
  id,
  LATEST,
  list,
  map,
  maybe,
  pair,
  prose,
  type Times,
  timesOf,
  word,
} from './fields.ts'
import { investOf, spotOf, stakesOf, stopLimitOf, subscriptionOf } from './orders.ts'
import { announcementsOf, mailboxesOf, peopleOf, ticketsSchema } from './people.ts'
import { shopOf } from './shop.ts'
import { ledgerOf, transfersOf, walletOf } from './wallet.ts'

const MINUTE_MS = 60_000
/** Far above the dearest market's price, in ticks. */
const TICKS_MOST = 10_000_000_000
const ticks = between(1, TICKS_MOST)
const minute = between(0, (LATEST + AHEAD_MOST) / MINUTE_MS)
const hour = between(0, (LATEST + AHEAD_MOST) / MINUTE_MS / HOUR)
const seed = between(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
/** A volume, or a turnover in ticks × lots, which may be beyond whole numbers. */
const volume: Field<number> = v.custom<number>((value) => Number.isFinite(value) && (value as number) >= 0)

const bar = exact<NonNullable<MarketRow['today']>>({
  openTicks: ticks,
  highTicks: ticks,
  lowTicks: ticks,
  closeTicks: ticks,
  lots: volume,
  turnover: volume,
})
/** Open, high, low, close, lots, turnover. */
const day = v.strictTuple([ticks, ticks, ticks, ticks, volume, volume]) as Field<number[]>

const markets = exact<MarketsState>({
  seed,
  startMinute: minute,
  minute,
  regimes: list(exact<RegimeChange>({ market: between(0, 1e6), regime: among(REGIMES), fromMinute: minute })),
  rows: list(
    exact<MarketRow>({
      code: word,
      recorded: maybe(word),
      price: ticks,
      scale: ticks,
      pivot: ticks,
      hourOpens: list(ticks),
      scales: list(pair(hour, ticks)),
      pivots: list(pair(minute, ticks)),
      days: list(day),
      today: v.nullable(bar),
    }),
  ),
})

const dueOf = ({ ahead: at }: Times): Field<DueQueue> =>
  exact<DueQueue>({ next: id, items: list(exact<DueItem>({ at, order: id, kind: word, ref: word })) })

/** The time of a world. */
export const worldTime = between(EARLIEST, LATEST)

/** The schema of a world whose time is `now`. */
export const worldSchema = (now: number): Field<World> => {
  const times = timesOf(now)
  return exact<World>({
    version: v.literal(5),
    seed,
    startedAt: between(EARLIEST, now + AHEAD_MOST),
    now: worldTime,
    markets,
    ledger: ledgerOf(times),
    people: peopleOf(times),
    orders: exact<World['orders']>({
      spot: spotOf(times),
      stopLimit: stopLimitOf(times),
      contract: contractOf(times),
      second: stakesOf('second', times),
      option: stakesOf('option', times),
      subscription: subscriptionOf(times),
      invest: investOf(times),
    }),
    due: dueOf(times),
    clientIds: map(exact<World['clientIds'][string]>({ kind: word, ref: word, facts: prose })),
    transfers: transfersOf(times),
    wallet: walletOf(times),
    mailboxes: mailboxesOf(times),
    announcements: announcementsOf(times),
    tickets: ticketsSchema(times),
    shop: shopOf(times),
  })
}
