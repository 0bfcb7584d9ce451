/** Passing time: everything that falls due on the way happens in order, however the time is cut into waits. */
import { advanceMinute, MARKETS, type Trade, tradesBetween } from './market/index.ts'
import { orderTypes } from './orders/index.ts'
import { peopleDue } from './people/index.ts'
import { nextDue, takeDue } from './queue.ts'
import { invalid } from './refusal.ts'
import type { Turn } from './turn.ts'

const MINUTE = 60_000
/** No wait is longer than ten years. */
const LONGEST = 3_660 * 24 * 60 * MINUTE

const HANDLERS: Record<string, (turn: Turn, ref: string) => void> = Object.assign(
  {},
  peopleDue,
  ...orderTypes.map((type) => type.due),
)
const PLACE = new Map(MARKETS.map((market, index) => [market.code, index]))

type Seen = { code: string; trade: Trade }

/** The trades after `from` and up to `to` that open orders want to see, in order of time, market and number. */
function seenTrades(turn: Turn, from: number, to: number): Seen[] {
  const seen: Seen[] = []
  const bands = new Map<string, { below: number; above: number }>()
  for (const type of orderTypes) {
    for (const { code, below, above } of type.watches(turn.world)) {
      const band = bands.get(code)
      bands.set(code, {
        below: Math.max(below, band?.below ?? below),
        above: Math.min(above, band?.above ?? above),
      })
    }
  }
  for (const [code, { below, above }] of bands) {
    for (const trade of tradesBetween(turn.world.markets, code, from, to)) {
      if (trade.priceTicks <= below || trade.priceTicks >= above) seen.push({ code, trade })
    }
  }
  const place = (code: string): number => PLACE.get(code) ?? 0
  return seen.sort((a, b) => a.trade.at - b.trade.at || place(a.code) - place(b.code) || a.trade.id - b.trade.id)
}

function passTrades(turn: Turn, from: number, to: number): void {
  for (const { code, trade } of seenTrades(turn, from, to)) {
    turn.world.now = trade.at
    for (const type of orderTypes) type.onTrade(turn, code, trade)
  }
  turn.world.now = to
}

/** Passes time within the minute that the markets have decided. */
function passWithin(turn: Turn, start: number, end: number): void {
  let from = start
  while (from < end) {
    const to = Math.min(end, nextDue(turn.world.due) ?? end)
    passTrades(turn, from, to)
    for (let item = takeDue(turn.world.due, to); item !== undefined; item = takeDue(turn.world.due, to)) {
      const handle = HANDLERS[item.kind]
      if (handle === undefined) throw new Error(`nobody handles ${item.kind}`)
      handle(turn, item.ref)
    }
    from = to
  }
}

/** Lets exchange time go on until `end`; a minute is decided when it begins. */
export function passUntil(turn: Turn, end: number): void {
  while (turn.world.now < end) {
    const { now } = turn.world
    const border = (Math.floor(now / MINUTE) + 1) * MINUTE
    if (border > end) {
      passWithin(turn, now, end)
    } else {
      passWithin(turn, now, border - 1)
      advanceMinute(turn.world.markets)
      passWithin(turn, border - 1, border)
    }
  }
}

/** Lets `ms` of exchange time pass; answers the new time. */
export function wait(turn: Turn, asked: { ms: number }): number {
  if (!Number.isInteger(asked.ms) || asked.ms < 0 || asked.ms > LONGEST) invalid('ms')
  passUntil(turn, turn.world.now + asked.ms)
  return turn.world.now
}

export const clockCommands = { wait }
