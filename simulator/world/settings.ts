/** The parameters of the exchange's rules. Durations are ms of exchange time. */
import { over } from '../../protocol/rules/decimal.ts'
import { MINIMUM_TOTAL, NEW_ADDRESS_HOURS, SPOT_FEE_RATE, WITHDRAWAL_WAIT_HOURS } from '../terms.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

export const SPOT = {
  /** Fee of maker and taker: received units ÷ this, rounded up (0.1 %). */
  feeDivisor: BigInt(over('1', SPOT_FEE_RATE, 0)),
  /** Smallest value of an order, in the quote currency. */
  minimumTotal: MINIMUM_TOTAL,
  /** Prices allowed around the 5-minute average, as fractions of it: [numerator, denominator]. */
  band: { buy: { low: [1, 5], high: [6, 5] }, sell: { low: [4, 5], high: [5, 1] } },
  /** Levels of the visible book, which are all that an order may take. */
  depth: 50,
  /** Longer than any level of the book lives: levels taken before that have refreshed. */
  levelLifeMs: 10_000,
} as const

export const PEOPLE = {
  sessionMs: 24 * HOUR,
  /** Wrong passwords before the account is locked for `lockMs`. */
  wrongPasswords: 5,
  lockMs: 15 * MINUTE,
  /** Wait of withdrawals after a change of password, fund password, phone or email. */
  withdrawalWaitMs: WITHDRAWAL_WAIT_HOURS * HOUR,
  codeValidMs: 10 * MINUTE,
  /** How long a new contact of an account can't reset its passwords. */
  contactWaitMs: 24 * HOUR,
  /** Wrong attempts before a code is void. */
  codeTries: 5,
  /** How long a void code is remembered, so that it is reported as expired, not as wrong. */
  codeForgetMs: 24 * HOUR,
  /** Validity of a passkey's challenge, in real time where it is known. */
  challengeValidMs: 5 * MINUTE,
  /** Open challenges of one address or user, the latest ones, and of all together. */
  challengesOfOne: 20,
  challengesKept: 5_000,
  /** Passkeys of one user. */
  passkeysMost: 10,
  /** Number of messages and login records stored. */
  inboxKept: 200,
  loginsKept: 200,
  /** Simulated money in a new user's coin account. */
  grant: '10000',
  /** Duration of an identity review. */
  identityReviewMs: MINUTE,
  /** How often one address may check accounts within `lookUpsMs`. */
  lookUpsMost: 30,
  lookUpsMs: MINUTE,
} as const

export const HELP = {
  /** Number of messages of one user, and of announcements, that are stored. */
  messagesKept: 200,
  announcementsKept: 100,
  /** How long a support ticket waits for the operator before the rule replies. */
  answerMs: 2 * MINUTE,
  /** A ticket without a further message closes this long after a reply. */
  closeMs: 72 * HOUR,
  /** Limits of a user's open support tickets, and of the messages in one. */
  ticketsOpen: 20,
  repliesMost: 100,
} as const

export const REBATES = {
  currency: 'USDT',
  /** Percent of a friend's trading fees, from level 1 on. */
  rates: [20, 5, 2],
} as const

export const WALLET = {
  /** From the report of a deposit until it is seen on the network. */
  seenMs: 15 * SECOND,
  /** From a withdrawal to its review, and from there to the decision by rule. */
  queueMs: 5 * SECOND,
  reviewMs: MINUTE,
  /** The window of the limit of a currency's withdrawals, before each moment. */
  dailyMs: 24 * HOUR,
  /** Duration of a bank transfer. */
  bankMs: 30 * MINUTE,
  /** Withdrawals to bank cards: `currency` leaves, and one of it buys `rate` of `fiat`. */
  bank: { currency: 'USDT', fiat: 'USD', rate: '1', fee: '3', minimum: '50', maximum: '50000' },
  /** The value of one conversion, in USDT, by the prices at the world's start. */
  convert: { minimum: '1', maximum: '100000' },
  /** Limits of a user's cards, payment methods and addresses, and of stored pictures. */
  cardsMost: 10,
  addressesMost: 50,
  uploadsKept: 200,
  /** From saving an address to the first withdrawal to it, while the whitelist is on. */
  newAddressMs: NEW_ADDRESS_HOURS * HOUR,
} as const
