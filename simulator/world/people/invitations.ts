/** Invited friends and their rebates, computed from the registrations' invitation codes and the ledger's lines. */
import { linesOf } from '../ledger.ts'
import { own, type Page, pageOf } from '../own.ts'
import { REBATES } from '../settings.ts'
import type { World } from '../world.ts'
import { readRebateRef } from './rebates.ts'
import type { User } from './state.ts'

/** A user invited by the user (level 1), by a friend of the user (level 2), and so on. Income is in smallest units. */
export type Friend = { user: User; level: number; income: bigint }
/** The rebates of a day (`day` is its first ms), and the number of friends behind them. */
export type RebateDay = { day: number; friends: number; income: bigint }

const DAY_MS = 86_400_000
/** More than any user's lines. */
const ALL = Number.MAX_SAFE_INTEGER

type Rebate = { at: number; uid: string; amount: bigint }

/** All rebates paid to a user, newest first. */
const rebatesBy = (world: World, user: number): Rebate[] =>
  linesOf(world.ledger, user, { reasons: ['rebate'], limit: ALL }).list.map(({ at, ref = '', available }) => ({
    at,
    uid: readRebateRef(ref).uid,
    amount: available,
  }))

function incomeByUid(rebates: readonly Rebate[]): Record<string, bigint> {
  const sums: Record<string, bigint> = {}
  for (const { uid, amount } of rebates) sums[uid] = (sums[uid] ?? 0n) + amount
  return sums
}

/** All friends of a user on the levels with rebates, in the order in which they joined. A friend's id is above that of the inviter. */
export function friendsOf(world: World, user: number): Friend[] {
  const incomes = incomeByUid(rebatesBy(world, user))
  const levels = new Map([[user, 0]])
  const friends: Friend[] = []
  for (const one of world.people.users) {
    const above = one.invitedBy === undefined ? undefined : levels.get(one.invitedBy)
    if (above === undefined || above >= REBATES.rates.length) continue
    levels.set(one.id, above + 1)
    friends.push({ user: one, level: above + 1, income: own(incomes, one.uid) ?? 0n })
  }
  return friends
}

/** A page of a user's friends, the latest first; of all levels or of one. */
export function friendsPage(
  world: World,
  user: number,
  { level, page, limit }: { level?: number; page?: number; limit?: number } = {},
): Page<Friend> {
  const rows = friendsOf(world, user).filter((friend) => level === undefined || friend.level === level)
  return pageOf([...rows].reverse(), page, limit)
}

/** Days (UTC) with rebates, newest first. */
export function rebateDays(world: World, user: number): RebateDay[] {
  const days = new Map<number, { income: bigint; friends: Set<string> }>()
  for (const { at, uid, amount } of rebatesBy(world, user)) {
    const day = Math.floor(at / DAY_MS) * DAY_MS
    const known = days.get(day) ?? { income: 0n, friends: new Set<string>() }
    known.friends.add(uid)
    days.set(day, { ...known, income: known.income + amount })
  }
  return [...days].map(([day, { income, friends }]) => ({ day, income, friends: friends.size }))
}
