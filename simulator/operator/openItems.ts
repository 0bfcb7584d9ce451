/**
 * Open items of a world, as collections with relations: items that wait for a decision or a reply, their people, and closed accounts. They
 * are built for each view: the world stays as it is, and there are tens of rows.
 */
import * as v from 'valibot'
import { TICKET_KINDS } from '../../protocol/rules/ticket.ts'
import { collectionOf, related, secret } from '../catalogue/collection.ts'
import { fromUnits } from '../world/money.ts'
import type { Ticket, TicketReply, TicketRule, TicketState } from '../world/people/ticketState.ts'
import type { Deposit, DepositReason, DepositState, Withdrawal, WithdrawalState } from '../world/wallet/state.ts'
import type { World } from '../world/world.ts'
import { type Person, personRow } from './people.ts'
import { aftersaleEntries, shopWaiting } from './shop.ts'

const text = v.string()
const number = v.number()
/** `id` is the person's; `decides` is the time (ms) at which a rule decides, missing when it waits for the operator. */
const waiting = { person: related<Person>('people'), at: number, decides: v.optional(number) }
const of = <State extends string>() => v.custom<State>((value) => typeof value === 'string')

const replies = v.object({
  id: number,
  at: number,
  author: v.picklist(['user', 'support']),
  text: v.optional(text),
  rule: v.optional(of<TicketRule>()),
})
export type TicketLine = v.InferOutput<typeof replies>

export const openSchemas = {
  people: v.object({ id: number, name: text, contact: text }),
  identities: v.object({
    id: number,
    ...waiting,
    nationality: text,
    name: text,
    idNumber: secret,
    pictures: number,
    /** Whether an earlier submission was refused. */
    again: v.boolean(),
  }),
  deposits: v.object({
    no: text,
    ...waiting,
    state: of<Exclude<DepositState, 'credited' | 'refused'>>(),
    reason: v.optional(of<DepositReason>()),
    currency: text,
    amount: text,
    network: text,
    hasScreenshot: v.boolean(),
  }),
  withdrawals: v.object({
    no: text,
    ...waiting,
    state: of<Extract<WithdrawalState, 'submitted' | 'reviewing'>>(),
    currency: text,
    amount: text,
    fee: text,
    network: v.optional(text),
    /** The destination: an address, or a bank with a masked card. */
    target: text,
  }),
  replies,
  tickets: v.object({
    id: number,
    ...waiting,
    kind: v.picklist(TICKET_KINDS),
    state: of<TicketState>(),
    pictures: number,
    /** The messages of the ticket, its own text first. */
    lines: related<TicketLine[]>('replies'),
  }),
  aftersales: v.object({ no: text, ...waiting, ...aftersaleEntries }),
  closed: v.object({ id: number, at: number, person: related<Person>('people') }),
}
type Schemas = typeof openSchemas
type RowOf<Name extends keyof Schemas> = v.InferInput<Schemas[Name]>
export type RecordOf<Name extends keyof Schemas> = v.InferOutput<Schemas[Name]>

const PICTURES = 3

/** A row before its person is added. */
type Of<Row> = { user: number; row: Omit<Row, 'person'> }

const decides = (next: number | undefined) => (next === undefined ? {} : { decides: next })

const identityRows = ({ people }: World): Of<RowOf<'identities'>>[] =>
  Object.entries(people.identities).flatMap(([key, identity]) => {
    if (identity.state !== 'reviewing') return []
    const user = Number(key)
    const { nationality, name, idNumber, submitted: at, refused, next } = identity
    const facts = { nationality, name, idNumber, pictures: PICTURES, again: refused.length > 0 }
    return [{ user, row: { id: user, at, ...facts, ...decides(next) } }]
  })

function depositRows({ wallet }: World): Of<RowOf<'deposits'>>[] {
  return Object.values(wallet.deposits.byNo).flatMap((deposit: Deposit) => {
    const { no, user, state, reason, currency, amount, network, screenshot, created: at, next } = deposit
    if (state === 'credited' || state === 'refused') return []
    const facts = { no, at, state, currency, amount: fromUnits(amount, currency), network }
    const more = { hasScreenshot: screenshot !== undefined, ...(reason === undefined ? {} : { reason }) }
    return [{ user, row: { ...facts, ...more, ...decides(next) } }]
  })
}

function withdrawalRows({ wallet }: World): Of<RowOf<'withdrawals'>>[] {
  return Object.values(wallet.withdrawals.byNo).flatMap((withdrawal: Withdrawal) => {
    const { no, user, state, currency, network, address, bank, created: at, next } = withdrawal
    if (state !== 'submitted' && state !== 'reviewing') return []
    const [amount, fee] = [withdrawal.amount, withdrawal.fee].map((units) => fromUnits(units, currency))
    const facts = { no, at, state, currency, amount: amount ?? '', fee: fee ?? '', target: address ?? bank ?? '' }
    return [{ user, row: { ...facts, ...(network === undefined ? {} : { network }), ...decides(next) } }]
  })
}

const lineOf = ({ pictures: _, ...reply }: TicketReply): RowOf<'replies'> => reply

/** The lines of a ticket: its own text, then the replies. */
const linesOf = ({ created, text, replies }: Ticket): RowOf<'replies'>[] => [
  { id: 0, at: created, author: 'user', text },
  ...replies.map(lineOf),
]

function ticketRow(ticket: Ticket, lines: TicketLine[]): Of<RowOf<'tickets'>> {
  const { id, user, kind, state, updated: at, replies, pictures, next } = ticket
  const sent = pictures.length + replies.reduce((sum, reply) => sum + reply.pictures.length, 0)
  return { user, row: { id, at, kind, state, pictures: sent, lines, ...decides(next) } }
}

const closedRows = ({ people }: World): Of<RowOf<'closed'>>[] =>
  people.users.flatMap(({ id, closed }) => (closed === undefined ? [] : [{ user: id, row: { id, at: closed.at } }]))

/** The open items of a world. */
export async function openItemsOf(world: World) {
  const tickets = world.tickets.rows.filter(({ state }) => state !== 'closed')
  const replies = await collectionOf(openSchemas.replies, tickets.flatMap(linesOf))
  const written = [...replies.all()]
  const ticketRows = tickets.map((ticket) => ticketRow(ticket, written.splice(0, ticket.replies.length + 1)))
  const rows = {
    identities: identityRows(world),
    deposits: depositRows(world),
    withdrawals: withdrawalRows(world),
    tickets: ticketRows,
    aftersales: shopWaiting(world),
    closed: closedRows(world),
  }
  const users = new Set(Object.values(rows).flatMap((list) => list.map(({ user }) => user)))
  const people = await collectionOf(
    openSchemas.people,
    [...users].sort((one, other) => one - other).map((user) => personRow(world, user)),
  )
  const byId = new Map(people.all().map((person) => [person.id, person]))
  const joined = <Row>(list: readonly Of<Row>[]) =>
    list.map(({ user, row }) => ({ ...row, person: byId.get(user) as Person }) as Row & { person: Person })
  return {
    people,
    identities: await collectionOf(openSchemas.identities, joined(rows.identities), (all) =>
      all.defineRelations(({ one }) => ({ person: one(people) })),
    ),
    deposits: await collectionOf(openSchemas.deposits, joined(rows.deposits), (all) =>
      all.defineRelations(({ one }) => ({ person: one(people) })),
    ),
    withdrawals: await collectionOf(openSchemas.withdrawals, joined(rows.withdrawals), (all) =>
      all.defineRelations(({ one }) => ({ person: one(people) })),
    ),
    tickets: await collectionOf(openSchemas.tickets, joined(rows.tickets), (all) =>
      all.defineRelations(({ one, many }) => ({ person: one(people), lines: many(replies) })),
    ),
    replies,
    aftersales: await collectionOf(openSchemas.aftersales, joined(rows.aftersales), (all) =>
      all.defineRelations(({ one }) => ({ person: one(people) })),
    ),
    closed: await collectionOf(openSchemas.closed, joined(rows.closed), (all) =>
      all.defineRelations(({ one }) => ({ person: one(people) })),
    ),
  }
}
