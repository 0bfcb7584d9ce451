/** Rebates: a part of a friend's trading fees, paid to the inviter and the inviters above, at once and from the house's own money. */
import { entriesOf, toRebates } from '../entries.ts'
import type { Entry, Posting, Reason } from '../ledger.ts'
import { CATALOGUE, lastTrade, type MarketSpec } from '../market/index.ts'
import { baseUnits, worth } from '../money.ts'
import { REBATES } from '../settings.ts'
import type { World } from '../world.ts'
import type { User } from './state.ts'

const { own } = entriesOf('funding')

type Rebate = Omit<Posting, 'at'> & { user: number }

/** Fees of trades count; those of liquidations and withdrawals don't. */
const COUNTING: readonly Reason[] = ['trade', 'open', 'close']
const HUNDRED = 100n
const BY_BASE = new Map<string, MarketSpec>(CATALOGUE.map((market) => [market.base, market]))

/** The value of an amount in the currency of rebates, at the last price; rounded down. */
export function valued(world: World, currency: string, amount: bigint): bigint {
  if (currency === REBATES.currency) return amount
  const market = BY_BASE.get(currency)
  if (market === undefined) return 0n
  const { priceTicks } = lastTrade(world.markets, market.code, world.now)
  return (amount * worth(market, priceTicks, 1)) / baseUnits(market, 1)
}

/** The reference of a rebate's line: the level, and the uid of the friend who paid the fee. */
const rebateRef = (level: number, friend: User): string => `L${level}-${friend.uid}`

/** The level and the uid in the reference of a rebate's line. */
export function readRebateRef(ref: string): { level: number; uid: string } {
  const dash = ref.indexOf('-')
  return { level: Number(ref.slice(1, dash)), uid: ref.slice(dash + 1) }
}

/** The inviter of a user, the inviter's inviter, and so on, as far as rebates go; the first is level 1. */
export function invitersOf(world: World, user: User): User[] {
  const found: User[] = []
  let next = user.invitedBy
  while (next !== undefined && found.length < REBATES.rates.length) {
    const inviter = world.people.users[next - 1] as User
    found.push(inviter)
    next = inviter.invitedBy
  }
  return found
}

const isFee = (entry: Entry): boolean => entry.owner === 'house' && entry.account === 'fees' && entry.amount > 0n

function payerOf(world: World, { entries }: Pick<Posting, 'entries'>): User | undefined {
  const entry = entries.find(({ owner }) => typeof owner === 'number')
  return entry === undefined ? undefined : world.people.users[(entry.owner as number) - 1]
}

/** The postings that pay rebates for the fee of a posting, if it has one that counts. Closed accounts get none. */
export function rebatesOf(world: World, posting: Omit<Posting, 'at'>): Rebate[] {
  if (!COUNTING.includes(posting.reason)) return []
  const fees = posting.entries.filter(isFee)
  const payer = fees.length === 0 ? undefined : payerOf(world, posting)
  if (payer?.invitedBy === undefined) return []
  const { currency } = REBATES
  const fee = fees.reduce((sum, entry) => sum + valued(world, entry.currency, entry.amount), 0n)
  return invitersOf(world, payer).flatMap((inviter, place): Rebate[] => {
    const amount = (fee * BigInt(REBATES.rates[place] as number)) / HUNDRED
    if (amount === 0n || inviter.closed !== undefined) return []
    return [
      {
        user: inviter.id,
        reason: 'rebate',
        ref: rebateRef(place + 1, payer),
        entries: [toRebates(currency, -amount), own(inviter.id, 'available', currency, amount)],
      },
    ]
  })
}
