/** The kinds of messages, and their stored form. */
import { linkTo } from '../../../protocol/routes.ts'

/** The area of a message, for lists. */
export type MessageGroup = 'system' | 'funds' | 'trading' | 'security' | 'identity' | 'support' | 'invitation'
type Row = { group: MessageGroup; link: string }

/** Every kind of message, with its page. */
export const MESSAGES = {
  welcome: { group: 'system', link: linkTo('help') },
  newDevice: { group: 'security', link: linkTo('loginRecords') },
  securityChanged: { group: 'security', link: linkTo('security') },
  contactAdded: { group: 'security', link: linkTo('security') },
  passkeyAdded: { group: 'security', link: linkTo('security') },
  passkeyRemoved: { group: 'security', link: linkTo('security') },
  authenticatorAdded: { group: 'security', link: linkTo('security') },
  authenticatorRemoved: { group: 'security', link: linkTo('security') },
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
  levelWinFired: { group: 'trading', link: linkTo('contractOrders') },
  levelLoseFired: { group: 'trading', link: linkTo('contractOrders') },
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

/** `params` are those of the text; one called `reason` is the id of another text. `at` in ms. */
export type Message = { id: number; at: number; kind: MessageKind; params: Record<string, string>; read: boolean }
/** One user's messages, oldest first; numbers are never reused. */
export type Mailbox = { next: number; messages: Message[] }
