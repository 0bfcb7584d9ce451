/** Passing time: all due events happen in order, however the time is split into waits. */
import { advanceMinute, CATALOGUE, type Trade, tape, tradesBetween } from './market/index.ts'
import { orderTypes, orderWatches } from './orders/index.ts'
import { peopleDue } from './people/index.ts'
import { nextDue, takeDue } from './queue.ts'
import { invalid } from './refusal.ts'
import { shopDue } from './shop/index.ts'
import type { Transaction } from './transaction.ts'
import { walletDue } from './wallet/index.ts'
import type { World } from './world.ts'

const MINUTE = 60_000
/** The longest wait is ten years. */
const LONGEST = 3_660 * 24 * 60 * MINUTE

const HANDLERS: Record<string, (transaction: Transaction, ref: string) => void> = Object.assign(
  {},
  peopleDue,
  walletDue,
  shopDue,
  ...orderTypes.map((type) => type.due),
)
const PLACE = new Map(CATALOGUE.map((market, index) => [market.code, index]))

type Seen = { code: string; trade: Trade }

type Band = { below: number; above: number }
/** The watched prices of one market: for single trades, and for whole minutes. */
type Bands = { trades?: Band; marks?: Band }

const isIn = (band: Band | undefined, ticks: number): boolean =>
  band !== undefined && (ticks <= band.below || ticks >= band.above)

const wider = (band: Band | undefined, { below, above }: Band): Band => ({
  below: Math.max(below, band?.below ?? below),
  above: Math.min(above, band?.above ?? above),
})

function bandsOf(transaction: Transaction): Map<string, Bands> {
  const bands = new Map<string, Bands>()
  for (const watch of orderWatches(transaction.world.orders)) {
    const known = bands.get(watch.code) ?? {}
    if (watch.marks === true) known.marks = wider(known.marks, watch)
    else known.trades = wider(known.trades, watch)
    bands.set(watch.code, known)
  }
  return bands
}

/** Whether a price of a minute or of the one before is in a band. */
function reached({ markets }: World, code: string, minute: number, band: Band | undefined): boolean {
  if (band === undefined) return false
  return [minute - 1, minute].some((at) => tape(markets, code, at).some((trade) => isIn(band, trade.priceTicks)))
}

/** Sorted by time, then by market, then by number. */
function inOrder(a: Seen, b: Seen): number {
  const place = (code: string): number => PLACE.get(code) ?? 0
  return a.trade.at - b.trade.at || place(a.code) - place(b.code) || a.trade.id - b.trade.id
}

/** The trades after `from` and up to `to` that open orders watch, in order. Which these are does not depend on how the time is split. */
function seenTrades({ world }: Transaction, watched: Map<string, Bands>, from: number, to: number): Seen[] {
  const seen: Seen[] = []
  for (const [code, bands] of watched) {
    const whole = new Map<number, boolean>()
    for (const trade of tradesBetween(world.markets, code, from, to)) {
      const minute = Math.floor(trade.at / MINUTE)
      if (!whole.has(minute)) whole.set(minute, reached(world, code, minute, bands.marks))
      if (whole.get(minute) || isIn(bands.trades, trade.priceTicks)) seen.push({ code, trade })
    }
  }
  return seen.sort(inOrder)
}

/** Passes trades on, up to the first after which the watched prices may change; returns that one, if there is one. */
function showUntilRewatch(transaction: Transaction, trades: readonly Seen[]): Seen | undefined {
  for (const seen of trades) {
    transaction.world.now = seen.trade.at
    transaction.rewatch = false
    for (const type of orderTypes) type.onTrade(transaction, seen.code, seen.trade)
    if (transaction.rewatch) return seen
  }
  return undefined
}

/** The watched prices, cached until an order changes them. */
type Watched = { bands?: Map<string, Bands> | undefined }

function passTrades(transaction: Transaction, watched: Watched, from: number, to: number): void {
  watched.bands ??= bandsOf(transaction)
  let last = showUntilRewatch(transaction, seenTrades(transaction, watched.bands, from, to))
  while (last !== undefined) {
    const shown = last
    watched.bands = bandsOf(transaction)
    const rest = seenTrades(transaction, watched.bands, shown.trade.at - 1, to)
    last = showUntilRewatch(
      transaction,
      rest.filter((seen) => inOrder(seen, shown) > 0),
    )
  }
  transaction.world.now = to
}

/** Passes time within the decided minute. */
function passWithin(transaction: Transaction, watched: Watched, start: number, end: number): void {
  let from = start
  while (from < end) {
    const to = Math.min(end, nextDue(transaction.world.due) ?? end)
    passTrades(transaction, watched, from, to)
    for (let item = takeDue(transaction.world.due, to); item !== undefined; item = takeDue(transaction.world.due, to)) {
      const handle = HANDLERS[item.kind]
      if (handle === undefined) throw new Error(`nobody handles ${item.kind}`)
      handle(transaction, item.ref)
      watched.bands = undefined
    }
    from = to
  }
}

/** Passes exchange time until `end`; a minute is decided when it begins, and none before the markets have begun. */
export function passUntil(transaction: Transaction, end: number): void {
  const watched: Watched = {}
  while (transaction.world.now < end) {
    const { now } = transaction.world
    const border = (Math.floor(now / MINUTE) + 1) * MINUTE
    if (border > end) {
      passWithin(transaction, watched, now, end)
    } else {
      passWithin(transaction, watched, now, border - 1)
      if (now >= transaction.world.markets.startMinute * MINUTE) advanceMinute(transaction.world.markets)
      passWithin(transaction, watched, border - 1, border)
    }
  }
}

/** Passes `ms` of exchange time; returns the new time. */
export function wait(transaction: Transaction, request: { ms: number }): number {
  if (!Number.isInteger(request.ms) || request.ms < 0 || request.ms > LONGEST) invalid('ms')
  passUntil(transaction, transaction.world.now + request.ms)
  return transaction.world.now
}

export const clockCommands = { wait }
