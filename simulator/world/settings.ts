/** The numbers that the exchange's rules leave to it. Durations are ms of exchange time. */
import { over } from '../../protocol/rules/decimal.ts'
import { SPOT_FEE_RATE, SPOT_MINIMUM_TOTAL } from '../../protocol/rules/spot.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

export const SPOT = {
  /** Fee of maker and taker: received units ÷ this, rounded up (0.1 %). */
  feeDivisor: BigInt(over('1', SPOT_FEE_RATE, 0)),
  /** Smallest worth of an order, in the quote currency. */
  minimumTotal: SPOT_MINIMUM_TOTAL,
  /** Prices allowed around the 5-minute average, as fractions of it: [numerator, denominator]. */
  band: { buy: { low: [1, 5], high: [6, 5] }, sell: { low: [4, 5], high: [5, 1] } },
  /** Levels of the book that an order may walk: what the exchange shows. */
  depth: 50,
  /** Longer than any level of the book lives: what was eaten before that has refreshed. */
  levelLifeMs: 10_000,
} as const

export const PEOPLE = {
  sessionMs: 24 * HOUR,
  /** Wrong passwords before the account rests for `lockMs`. */
  wrongPasswords: 5,
  lockMs: 15 * MINUTE,
  /** Withdrawals wait so long after a change of password, fund password or phone. */
  withdrawalWaitMs: 24 * HOUR,
  codeValidMs: 10 * MINUTE,
  /** Wrong tries before a code is void. */
  codeTries: 5,
  /** How long a void code is remembered, so that it can be called run out instead of wrong. */
  codeForgetMs: 24 * HOUR,
  /** Messages and log-in records kept. */
  inboxKept: 200,
  loginsKept: 200,
  /** Simulated money of a new user's coin account. */
  grant: '10000',
  /** How long the review of an identity takes. */
  identityReviewMs: MINUTE,
  /** How often one address may ask within so many ms whether an account exists. */
  lookUpsMost: 30,
  lookUpsMs: MINUTE,
} as const

export const HELP = {
  /** Messages of one user, and announcements, that are remembered. */
  messagesKept: 200,
  announcementsKept: 100,
  /** How long a work order waits for the operator before the rule answers. */
  answerMs: 2 * MINUTE,
  /** After an answer to which nothing is added a work order closes. */
  closeMs: 72 * HOUR,
  /** Work orders of one user that may be open, and what may be written under one. */
  ticketsOpen: 20,
  repliesMost: 100,
} as const

export const REBATES = {
  currency: 'USDT',
  /** Percent of a friend's trading fees, from level 1 on. */
  rates: [20, 5, 2],
} as const

export const WALLET = {
  /** From the report of a deposit until its transfer is seen on the network. */
  seenMs: 15 * SECOND,
  /** Until the review of a withdrawal begins, and until the rule decides it. */
  queueMs: 5 * SECOND,
  reviewMs: MINUTE,
  /** How long a bank takes. */
  bankMs: 30 * MINUTE,
  /** Paying out to bank cards: `currency` leaves, and one of it brings `rate` of `fiat`. */
  bank: { currency: 'USDT', fiat: 'USD', rate: '1', fee: '3', minimum: '50', maximum: '50000' },
  /** What one exchange may be worth, in USDT, by the prices when the world began. */
  convert: { minimum: '1', maximum: '100000' },
  /** Cards, payment methods and addresses that one user may have, and pictures that are remembered. */
  cardsMost: 10,
  addressesMost: 50,
  uploadsKept: 200,
} as const
