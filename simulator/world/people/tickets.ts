/**
 * Support tickets: written by a user, answered by the operator or, after a while, by an automatic reply that says that it is one. They
 * close by themselves when no message follows a reply.
 */

import type { TicketKind } from '../../../protocol/rules/ticket.ts'
import { own, type Page, pageOf } from '../own.ts'
import { schedule } from '../queue.ts'
import { invalid, refuse } from '../refusal.ts'
import { HELP } from '../settings.ts'
import { emit, type Transaction } from '../transaction.ts'
import { uploadOf } from '../wallet/belongings.ts'
import type { Upload } from '../wallet/state.ts'
import type { World } from '../world.ts'
import { requireUser } from './find.ts'
import type { MessageKind } from './messageState.ts'
import { writeMessage } from './messages.ts'
import type { Ticket, TicketRule, TicketState } from './ticketState.ts'

/** `pictures` are numbers of the user's uploads. */
export type OpenTicket = { user: number; kind: TicketKind; text: string; pictures?: readonly number[] }
/** With `close` the user closes it; the text can then be left out. */
export type ReplyTicket = { user: number; ticket: number; text?: string; pictures?: readonly number[]; close?: boolean }
/** A reply of the operator. */
export type AnswerTicket = { ticket: number; text: string; close?: boolean }

const ANSWER_MOST = 2_000

const idsOf = (world: World, user: number): readonly number[] => own(world.tickets.byUser, String(user)) ?? []

/** A support ticket by its number, of any user. */
export const ticketById = (world: World, id: number): Ticket | undefined => world.tickets.rows[id - 1]

const ticketsBy = (world: World, user: number): Ticket[] =>
  idsOf(world, user).flatMap((id) => ticketById(world, id) ?? [])

/** A page of a user's support tickets, newest first. */
export const ticketsOf = (world: World, user: number, page?: number, limit?: number): Page<Ticket> =>
  pageOf(ticketsBy(world, user).reverse(), page, limit)

function picturesOf(transaction: Transaction, user: number, ids: readonly number[] = []): Upload[] {
  return ids.map((id) => uploadOf(transaction.world, user, id) ?? invalid('pictures'))
}

function move(transaction: Transaction, ticket: Ticket, state: TicketState, message?: MessageKind): void {
  ticket.state = state
  ticket.updated = transaction.world.now
  delete ticket.next
  emit(transaction, { type: 'changed', user: ticket.user, list: 'tickets' })
  if (message !== undefined) writeMessage(transaction, ticket.user, message, { ticket: String(ticket.id) })
}

/** Schedules the rule's next action, in place of an earlier one. */
function plan(transaction: Transaction, ticket: Ticket, ms: number): void {
  ticket.next = transaction.world.now + ms
  schedule(transaction.world.due, ticket.next, 'ticketStep', String(ticket.id))
}

function answered(transaction: Transaction, ticket: Ticket): void {
  move(transaction, ticket, 'answered', 'ticketAnswered')
  plan(transaction, ticket, HELP.closeMs)
}

type Written = { author: 'user' | 'support'; text: string } | { author: 'support'; rule: TicketRule }

const add = (transaction: Transaction, ticket: Ticket, written: Written, pictures: Upload[] = []) =>
  ticket.replies.push({ id: ticket.replies.length + 1, at: transaction.world.now, pictures, ...written })

/** Opens a support ticket; returns its number. Refused: ticketsFull with the limit, and fields. */
export function openTicket(transaction: Transaction, asked: OpenTicket): number {
  const { world } = transaction
  const { user, kind } = asked
  requireUser(world, user)
  const text = asked.text.trim()
  if (text === '') invalid('text')
  const open = ticketsBy(world, user).filter(({ state }) => state !== 'closed')
  if (open.length >= HELP.ticketsOpen) refuse('ticketsFull', { limit: String(HELP.ticketsOpen) })
  const pictures = picturesOf(transaction, user, asked.pictures)
  const id = world.tickets.rows.length + 1
  const times = { created: world.now, updated: world.now }
  const ticket: Ticket = { id, user, kind, text, pictures, state: 'sent', ...times, replies: [] }
  world.tickets.rows.push(ticket)
  world.tickets.byUser[user] = [...idsOf(world, user), id]
  move(transaction, ticket, 'sent')
  plan(transaction, ticket, HELP.answerMs)
  return id
}

function requireOpen(ticket: Ticket): void {
  if (ticket.state === 'closed') refuse('ticketClosed')
}

/** Adds to a user's own support ticket, or closes it. Refused: notFound, ticketClosed, repliesFull with the limit, and fields. */
export function replyTicket(transaction: Transaction, asked: ReplyTicket): true {
  const { user, close = false } = asked
  requireUser(transaction.world, user)
  const found = ticketById(transaction.world, asked.ticket)
  const ticket = found?.user === user ? found : refuse('notFound', {}, 'id')
  requireOpen(ticket)
  const text = asked.text?.trim() ?? ''
  if (text === '' && !close) invalid('text')
  if (text !== '' && ticket.replies.length >= HELP.repliesMost) {
    refuse('repliesFull', { limit: String(HELP.repliesMost) })
  }
  const pictures = picturesOf(transaction, user, asked.pictures)
  if (text !== '') add(transaction, ticket, { author: 'user', text }, pictures)
  if (close) move(transaction, ticket, 'closed')
  else {
    move(transaction, ticket, 'sent')
    plan(transaction, ticket, HELP.answerMs)
  }
  return true
}

/** Adds the operator's reply, and closes the ticket if requested. Refused: notFound, ticketClosed, and the text. */
export function workOrderAnswer(transaction: Transaction, asked: AnswerTicket): true {
  const ticket = ticketById(transaction.world, asked.ticket) ?? refuse('notFound', {}, 'ticket')
  requireOpen(ticket)
  const text = asked.text.trim()
  if (text === '' || text.length > ANSWER_MOST) invalid('text')
  add(transaction, ticket, { author: 'support', text })
  answered(transaction, ticket)
  if (asked.close) move(transaction, ticket, 'closed')
  return true
}

/** The rule replies when the operator has not, and closes a ticket without a further message. */
export function stepTicket(transaction: Transaction, ref: string): void {
  const ticket = ticketById(transaction.world, Number(ref))
  if (ticket?.next !== transaction.world.now) return
  if (ticket.state === 'sent') {
    const isFirst = ticket.replies.every(({ author }) => author === 'user')
    add(transaction, ticket, { author: 'support', rule: isFirst ? 'firstAnswer' : 'laterAnswer' })
    answered(transaction, ticket)
  } else {
    add(transaction, ticket, { author: 'support', rule: 'closing' })
    move(transaction, ticket, 'closed', 'ticketClosed')
  }
}
