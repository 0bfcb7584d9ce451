/** The kinds of messages that the exchange writes, and what is kept of them. */

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
