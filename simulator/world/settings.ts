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
  credit: 100,
} as const
