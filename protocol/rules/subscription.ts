/**
 * New-coin subscriptions: allotments, refunds, and when the coins are released. Both the pages and the engine calculate with these.
 * Commitments are in the paying currency, allotments in the new coin; what a user gets is rounded down and what a user pays is rounded up.
 * Source: "Subscription, allotment" in the rules of the simulated exchange. Every function throws on a text that is not a decimal number.
 */
import { type Decimal, fixed, minus, over, placesOf, plus, times } from './decimal.ts'
import { fixedScaled, parseScaled } from './scaled.ts'

/** Decimals of the smallest unit of most currencies. */
const UNIT_PLACES = 8

/** The coins on offer: `pool` in all, at most `hardCap` for one commitment, at `price` per coin in the paying currency. */
export interface Allotment {
  readonly pool: Decimal
  readonly hardCap: Decimal
  readonly price: Decimal
}

/** In whole units of the finest decimal of the offer and its commitments. */
interface Claim {
  readonly index: number
  readonly committed: bigint
  /** The most that this claim can get: the hard cap, or what the commitment pays for. */
  readonly most: bigint
}

/** The claims whose share of the rest exceeds their maximum. */
function claimsAbove(claims: readonly Claim[], left: bigint, total: bigint): Set<Claim> {
  return new Set(claims.filter(({ committed, most }) => left * committed > most * total))
}

const committedIn = (claims: readonly Claim[]): bigint => claims.reduce((total, { committed }) => total + committed, 0n)

/**
 * Coins for each commitment, in their order: committed ÷ total × pool, limited to the hard cap and to what the commitment pays for. The
 * surplus is shared again by commitment among the others until none exceeds its limit. Rounded down to `places`, so the sum never exceeds
 * the pool. Throws on a price of 0.
 */
export function allot(
  commitments: readonly Decimal[],
  { pool, hardCap, price }: Allotment,
  places = UNIT_PLACES,
): Decimal[] {
  const finest = [pool, hardCap, price, ...commitments].reduce((most, text) => Math.max(most, placesOf(text)), places)
  const one = 10n ** BigInt(finest)
  const smallest = 10n ** BigInt(finest - places)
  const units = (text: Decimal): bigint => {
    const value = parseScaled(text, finest)
    if (value === undefined) throw new TypeError(`no decimal number: ${text}`)
    return value
  }
  const cut = (amount: bigint): bigint => amount - (amount % smallest)
  const given = commitments.map(() => 0n)
  const [cap, cost] = [cut(units(hardCap)), units(price)]
  let claims: readonly Claim[] = commitments
    .map((text, index) => {
      const committed = units(text)
      const paid = cut((committed * one) / cost)
      return { index, committed, most: paid < cap ? paid : cap }
    })
    .filter(({ committed }) => committed !== 0n)
  let left = units(pool)
  let above = claimsAbove(claims, left, committedIn(claims))
  while (above.size > 0) {
    for (const { index, most } of above) {
      given[index] = most
      left -= most
    }
    const done = above
    claims = claims.filter((claim) => !done.has(claim))
    above = claimsAbove(claims, left, committedIn(claims))
  }
  const total = committedIn(claims)
  for (const { index, committed } of claims) given[index] = cut((left * committed) / total)
  return given.map((coins) => fixedScaled(coins / smallest, places))
}

/** The cost of an allotment in the paying currency, allotted × price, rounded up. */
export const dueFor = (allotted: Decimal, price: Decimal, places = UNIT_PLACES): Decimal =>
  fixed(times(allotted, price), places, 'up')

/** How an allotment is released: `listingPercent` at the listing, the rest in equal parts on each of `lockupDays` days after it. */
export interface LockUp {
  readonly lockupDays: number
  readonly listingPercent: Decimal
}

/**
 * Coins released until `day`, in whole days after the listing (0 at it, below 0 before it): rounded down to `places` until the last day,
 * which releases all.
 */
export function releasedBy(day: number, allotted: Decimal, lockUp: LockUp, places = UNIT_PLACES): Decimal {
  const { lockupDays, listingPercent } = lockUp
  if (day < 0) return fixed('0', places)
  if (day >= lockupDays) return allotted
  const atListing = over(times(allotted, listingPercent), '100', places)
  const daily = over(times(minus(allotted, atListing), String(day)), String(lockupDays), places)
  return plus(atListing, daily)
}

/** Coins released on each day, from the listing (first) to the last day; their sum is the allotment exactly. */
export function releaseSchedule(allotted: Decimal, lockUp: LockUp, places = UNIT_PLACES): Decimal[] {
  return Array.from({ length: lockUp.lockupDays + 1 }, (_, day) =>
    minus(releasedBy(day, allotted, lockUp, places), releasedBy(day - 1, allotted, lockUp, places)),
  )
}
