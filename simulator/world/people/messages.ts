/**
 * Messages of the exchange to one user. The world stores a message's kind and parameters; its text is rendered on reading, in the reader's
 * language.
 */

import { own, type Page, pageOf } from '../own.ts'
import { refuse } from '../refusal.ts'
import { HELP } from '../settings.ts'
import { emit, type Transaction } from '../transaction.ts'
import type { World } from '../world.ts'
import { requireUser } from './find.ts'
import type { Message, MessageKind } from './messageState.ts'

export type ReadMessage = { user: number; message: number | 'all' }

const emitMessages = (transaction: Transaction, user: number) =>
  emit(transaction, { type: 'changed', user, list: 'messages' })

/** Adds a message for a user; the oldest are dropped beyond the limit. */
export function writeMessage(
  transaction: Transaction,
  user: number,
  kind: MessageKind,
  params: Record<string, string> = {},
): void {
  const { mailboxes, now } = transaction.world
  const mailbox = own(mailboxes, String(user)) ?? { next: 1, messages: [] }
  mailboxes[user] = mailbox
  mailbox.messages.push({ id: mailbox.next++, at: now, kind, params, read: false })
  if (mailbox.messages.length > HELP.messagesKept) mailbox.messages.shift()
  emitMessages(transaction, user)
}

const writtenTo = (world: World, user: number): readonly Message[] => own(world.mailboxes, String(user))?.messages ?? []

/** A page of a user's messages, newest first; with `unread` only unread ones. */
export function messagesOf(
  world: World,
  user: number,
  { unread = false, page, limit }: { unread?: boolean; page?: number; limit?: number } = {},
): Page<Message> {
  const rows = writtenTo(world, user).filter(({ read }) => !unread || !read)
  return pageOf([...rows].reverse(), page, limit)
}

/** Marks a message as read, or all of them; refused with notFound when the user has none with that number. */
export function readMessage(transaction: Transaction, asked: ReadMessage): true {
  requireUser(transaction.world, asked.user)
  const rows = writtenTo(transaction.world, asked.user)
  const wanted = asked.message === 'all' ? rows : rows.filter(({ id }) => id === asked.message)
  if (asked.message !== 'all' && wanted.length === 0) refuse('notFound', {}, 'id')
  if (wanted.every(({ read }) => read)) return true
  for (const message of wanted) message.read = true
  emitMessages(transaction, asked.user)
  return true
}
