/** The kinds of messages that the exchange writes, and what is kept of them. */
import { linkTo } from '../../../protocol/routes.ts'

/** What a message belongs to, as a list may mark it. */
export type MessageGroup = 'system' | 'funds' | 'trading' | 'security' | 'identity' | 'support' | 'invitation'
type Row = { group: MessageGroup; link: string }

/** Every kind of message, with the page that it is about. */
export const MESSAGES = {
  welcome: { group: 'system', link: linkTo('help') },
  newDevice: { group: 'security', link: linkTo('loginRecords') },
  securityChanged: { group: 'security', link: linkTo('security') },
  depositCredited: { group: 'funds', link: linkTo('deposit') },
  depositHeld: { group: 'funds', link: linkTo('deposit') },
  depositRefused: { group: 'funds', link: linkTo('deposit') },
  withdrawalCompleted: { group: 'funds', link: linkTo('withdrawal') },
  withdrawalRefused: { group: 'funds', link: linkTo('withdrawal') },
  identityApproved: { group: 'identity', link: linkTo('identityStatus') },
  identityRefused: { group: 'identity', link: linkTo('identityStatus') },
  liquidated: { group: 'trading', link: linkTo('contractOrders') },
  stopWinFired: { group: 'trading', link: linkTo('contractOrders') },
  stopLoseFired: { group: 'trading', link: linkTo('contractOrders') },
  secondWon: { group: 'trading', link: linkTo('secondRecords') },
  secondLost: { group: 'trading', link: linkTo('secondRecords') },
  secondEven: { group: 'trading', link: linkTo('secondRecords') },
  optionWon: { group: 'trading', link: linkTo('deadlineOrder') },
  optionLost: { group: 'trading', link: linkTo('deadlineOrder') },
  optionEven: { group: 'trading', link: linkTo('deadlineOrder') },
  allotted: { group: 'trading', link: linkTo('financial') },
  notAllotted: { group: 'trading', link: linkTo('financial') },
  matured: { group: 'trading', link: linkTo('financial') },
  shopRefunded: { group: 'funds', link: linkTo('assetRecords') },
  friendJoined: { group: 'invitation', link: linkTo('invitedFriends') },
  ticketAnswered: { group: 'support', link: linkTo('workOrder', { tab: 'mine' }) },
  ticketClosed: { group: 'support', link: linkTo('workOrder', { tab: 'mine' }) },
} as const satisfies Record<string, Row>
export type MessageKind = keyof typeof MESSAGES

/** `params` fill the words; one called `reason` is the id of a text itself. `at` in ms. */
export type Message = { id: number; at: number; kind: MessageKind; params: Record<string, string>; read: boolean }
/** One user's messages, oldest first; numbers are given once. */
export type Mailbox = { next: number; messages: Message[] }
