/**
 * What the exchange tells one user. The world keeps of what kind a message is and what it was about; its words are found when
 * somebody reads it, in that reader's language.
 */
import { own, type Page, pageOf } from '../own.ts'
import { refuse } from '../refusal.ts'
import { HELP } from '../settings.ts'
import { type Turn, tell } from '../turn.ts'
import type { World } from '../world.ts'
import { requireUser } from './find.ts'

/** What a message belongs to, as a list may mark it. */
export type MessageGroup = 'system' | 'funds' | 'trading' | 'security' | 'identity' | 'support' | 'invitation'
type Row = { group: MessageGroup; link: string }

const FUNDING = '/pages/assets/rechange'
const PAYING = '/pages/assets/Withdrawal'
const IDENTITY = '/pages/auth/authPending'
const POSITIONS = '/pages/contract/log'
const SECONDS = '/pages/assets/contractLog2'
const ROUNDS = '/pages/deadlineOrder'
const SUPPORT = '/pages/help/problem/WorkOrder?tab=mine'

/** Every kind of message, with the page that it is about. */
export const MESSAGES = {
  welcome: { group: 'system', link: '/pages/help/index' },
  newDevice: { group: 'security', link: '/pages/user_center/user_login' },
  securityChanged: { group: 'security', link: '/pages/safe/index' },
  depositCredited: { group: 'funds', link: FUNDING },
  depositHeld: { group: 'funds', link: FUNDING },
  depositRefused: { group: 'funds', link: FUNDING },
  withdrawalCompleted: { group: 'funds', link: PAYING },
  withdrawalRefused: { group: 'funds', link: PAYING },
  identityApproved: { group: 'identity', link: IDENTITY },
  identityRefused: { group: 'identity', link: IDENTITY },
  liquidated: { group: 'trading', link: POSITIONS },
  stopWinFired: { group: 'trading', link: POSITIONS },
  stopLoseFired: { group: 'trading', link: POSITIONS },
  secondWon: { group: 'trading', link: SECONDS },
  secondLost: { group: 'trading', link: SECONDS },
  secondEven: { group: 'trading', link: SECONDS },
  optionWon: { group: 'trading', link: ROUNDS },
  optionLost: { group: 'trading', link: ROUNDS },
  optionEven: { group: 'trading', link: ROUNDS },
  allotted: { group: 'trading', link: '/pages/financial/index' },
  notAllotted: { group: 'trading', link: '/pages/financial/index' },
  matured: { group: 'trading', link: '/pages/financial/index' },
  shopRefunded: { group: 'funds', link: '/pages/assets/log' },
  friendJoined: { group: 'invitation', link: '/pages/invitation/number' },
  ticketAnswered: { group: 'support', link: SUPPORT },
  ticketClosed: { group: 'support', link: SUPPORT },
} as const satisfies Record<string, Row>
export type MessageKind = keyof typeof MESSAGES

/** `params` fill the words; one called `reason` is the id of a text itself. `at` in ms. */
export type Message = { id: number; at: number; kind: MessageKind; params: Record<string, string>; read: boolean }
/** One user's messages, oldest first; numbers are given once. */
export type Mailbox = { next: number; messages: Message[] }

export type ReadMessage = { user: number; message: number | 'all' }

const told = (turn: Turn, user: number) => tell(turn, { type: 'changed', user, list: 'messages' })

/** Writes a message to a user; the oldest are forgotten when there are too many. */
export function writeMessage(turn: Turn, user: number, kind: MessageKind, params: Record<string, string> = {}): void {
  const { mailboxes, now } = turn.world
  const mailbox = own(mailboxes, String(user)) ?? { next: 1, messages: [] }
  mailboxes[user] = mailbox
  mailbox.messages.push({ id: mailbox.next++, at: now, kind, params, read: false })
  if (mailbox.messages.length > HELP.messagesKept) mailbox.messages.shift()
  told(turn, user)
}

const writtenTo = (world: World, user: number): readonly Message[] => own(world.mailboxes, String(user))?.messages ?? []

/** A user's messages, newest first, one page of them; with `unread` only those not read yet. */
export function messagesOf(
  world: World,
  user: number,
  { unread = false, page, limit }: { unread?: boolean; page?: number; limit?: number } = {},
): Page<Message> {
  const rows = writtenTo(world, user).filter(({ read }) => !unread || !read)
  return pageOf(rows.toReversed(), page, limit)
}

/** Marks a message read, or all of them; refused with notFound when the user has none of that number. */
export function readMessage(turn: Turn, asked: ReadMessage): true {
  requireUser(turn.world, asked.user)
  const rows = writtenTo(turn.world, asked.user)
  const wanted = asked.message === 'all' ? rows : rows.filter(({ id }) => id === asked.message)
  if (asked.message !== 'all' && wanted.length === 0) refuse('notFound', {}, 'id')
  if (wanted.every(({ read }) => read)) return true
  for (const message of wanted) message.read = true
  told(turn, asked.user)
  return true
}
