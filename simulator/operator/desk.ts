/** The operator's desk: items that need a decision or a reply, oldest first; announcements and closed accounts, newest first. */
import type { TicketKind } from '../../protocol/rules/ticket.ts'
import { fromUnits } from '../world/money.ts'
import type { AnnouncementTexts, Outage } from '../world/people/announcementState.ts'
import { isCurrent } from '../world/people/announcements.ts'
import type { Ticket, TicketRule, TicketState } from '../world/people/ticketState.ts'
import type { Deposit, DepositReason, DepositState, Withdrawal, WithdrawalState } from '../world/wallet/state.ts'
import type { World } from '../world/world.ts'
import { type Person, personOf } from './people.ts'
import { type ShopWaiting, shopWaiting } from './shop.ts'

/** Deposits that an operator can still decide. */
type OpenDeposit = Deposit & { state: Exclude<DepositState, 'credited' | 'refused'> }
type OpenWithdrawal = Withdrawal & { state: Extract<WithdrawalState, 'submitted' | 'reviewing'> }

/** `decides`: the time (ms) at which a rule decides; missing when it waits for the operator. */
type Waiting = { person: Person; at: number; decides?: number }
export type IdentityWaiting = Waiting & {
  nationality: string
  name: string
  idNumber: string
  pictures: number
  /** Whether an earlier submission was refused. */
  again: boolean
}
export type DepositWaiting = Waiting & {
  no: string
  state: OpenDeposit['state']
  reason?: DepositReason
  currency: string
  amount: string
  network: string
  hasScreenshot: boolean
}
export type WithdrawalWaiting = Waiting & {
  no: string
  state: OpenWithdrawal['state']
  currency: string
  amount: string
  fee: string
  /** The destination: a network and an address, or a bank with a masked card. */
  network?: string
  target: string
}
export type TicketLine = { id: number; at: number; author: 'user' | 'support'; text?: string; rule?: TicketRule }
export type TicketWaiting = Waiting & {
  id: number
  kind: TicketKind
  state: TicketState
  lines: TicketLine[]
  pictures: number
}
/** `outage`: one that is ahead or under way. */
export type Announced = { id: number; at: number; texts: AnnouncementTexts; outage?: Outage }

export type Closed = { person: Person; at: number }

export type Desk = {
  identities: IdentityWaiting[]
  deposits: DepositWaiting[]
  withdrawals: WithdrawalWaiting[]
  /** Those that need a reply, then those with a reply that are not closed. */
  tickets: TicketWaiting[]
  /** Refunds and after-sales. */
  shop: ShopWaiting[]
  announcements: Announced[]
  /** Accounts that their users have closed, since when, the newest first. */
  closed: Closed[]
}

const PICTURES = 3
const ANNOUNCED_SHOWN = 10

const byTime = <T extends { at: number }>(rows: T[]): T[] => rows.sort((a, b) => a.at - b.at)
const decides = (next: number | undefined) => (next === undefined ? {} : { decides: next })

function identities(world: World): IdentityWaiting[] {
  return Object.entries(world.people.identities).flatMap(([user, identity]) => {
    if (identity.state !== 'reviewing') return []
    const { nationality, name, idNumber, submitted: at, refused, next } = identity
    const facts = { nationality, name, idNumber, pictures: PICTURES, again: refused.length > 0 }
    return [{ person: personOf(world, Number(user)), at, ...facts, ...decides(next) }]
  })
}

function depositRow(world: World, deposit: OpenDeposit): DepositWaiting {
  const { no, user, state, reason, currency, amount, network, screenshot, created: at, next } = deposit
  return {
    person: personOf(world, user),
    at,
    no,
    state,
    ...(reason === undefined ? {} : { reason }),
    currency,
    amount: fromUnits(amount, currency),
    network,
    hasScreenshot: screenshot !== undefined,
    ...decides(next),
  }
}

function withdrawalRow(world: World, withdrawal: OpenWithdrawal): WithdrawalWaiting {
  const { no, user, state, currency, amount, fee, network, address, bank, created: at, next } = withdrawal
  return {
    person: personOf(world, user),
    at,
    no,
    state,
    currency,
    amount: fromUnits(amount, currency),
    fee: fromUnits(fee, currency),
    ...(network === undefined ? {} : { network }),
    target: address ?? bank ?? '',
    ...decides(next),
  }
}

function ticketRow(world: World, ticket: Ticket): TicketWaiting {
  const { id, user, kind, state, created, updated, text, replies, pictures, next } = ticket
  const first: TicketLine = { id: 0, at: created, author: 'user', text }
  const lines = replies.map(({ id, at, author, ...content }): TicketLine => ({ id, at, author, ...contentOf(content) }))
  const sent = pictures.length + replies.reduce((sum, reply) => sum + reply.pictures.length, 0)
  const row = { person: personOf(world, user), at: updated, id, kind, state, lines: [first, ...lines], pictures: sent }
  return { ...row, ...decides(next) }
}

const contentOf = (content: { text: string } | { rule: TicketRule }) =>
  'text' in content ? { text: content.text } : { rule: content.rule }

const isOpenDeposit = (one: Deposit): one is OpenDeposit => one.state !== 'credited' && one.state !== 'refused'
const isOpenWithdrawal = (one: Withdrawal): one is OpenWithdrawal =>
  one.state === 'submitted' || one.state === 'reviewing'

const closedAccounts = (world: World): Closed[] =>
  world.people.users
    .flatMap(({ id, closed }) => (closed === undefined ? [] : [{ person: personOf(world, id), at: closed.at }]))
    .sort((a, b) => b.at - a.at)

/** Everything that the operator has to decide, the announcements, and closed accounts. */
export function deskOf(world: World): Desk {
  const { deposits, withdrawals } = world.wallet
  const openDeposits = Object.values(deposits.byNo).filter(isOpenDeposit)
  const openWithdrawals = Object.values(withdrawals.byNo).filter(isOpenWithdrawal)
  const tickets = world.tickets.rows.filter(({ state }) => state !== 'closed').map((row) => ticketRow(world, row))
  return {
    identities: byTime(identities(world)),
    deposits: byTime(openDeposits.map((row) => depositRow(world, row))),
    withdrawals: byTime(openWithdrawals.map((row) => withdrawalRow(world, row))),
    tickets: [
      ...byTime(tickets.filter(({ state }) => state === 'sent')),
      ...byTime(tickets.filter(({ state }) => state === 'answered')),
    ],
    shop: byTime(shopWaiting(world)),
    announcements: world.announcements.rows
      .slice(-ANNOUNCED_SHOWN)
      .reverse()
      .map(({ outage, ...row }) => (outage && isCurrent(outage, world.now) ? { ...row, outage } : row)),
    closed: closedAccounts(world),
  }
}
