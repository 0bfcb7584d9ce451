/** Second contracts and options in words and figures. */

import type { MeantRound, Offer, StakeProblem } from '../../../machines/option/stakeDraft.ts'
import { type Decimal, isDecimal, minus, placesOf } from '../../../protocol/rules/decimal.ts'
import { expectedPer100, incomeOf, nextRound, outcomeOf, roundId } from '../../../protocol/rules/option.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import type { DeadlineOrder, SecondOrder, Tick } from '../../../protocol/shapes/option.ts'
import { formatAmount, formatChange, formatPrice, grouped } from '../../i18n/format.ts'
import type { TFunction } from '../../i18n/i18n.ts'
import { formatTime } from '../../i18n/time.ts'
import type { LiveRound } from '../../live/rounds.ts'
import type { Tone } from '../../ui/Chip.tsx'

export type StakeKind = 'second' | 'option'
export type StakeOrder = SecondOrder | DeadlineOrder
export type StakeState = StakeOrder['state']

/** Decimals of a stake. */
export const STAKE_PLACES = 2
/** The currency of stakes while the account is not known: second contracts and options are paid in it. */
export const STAKE_CURRENCY = 'USDT'
const SECOND_MS = 1_000

/** What the badge of a state looks like. */
export const STATE_TONES: Record<StakeState, Tone | undefined> = {
  open: 'info',
  settling: 'warn',
  won: 'ok',
  lost: 'err',
  even: undefined,
}

export const isRunning = ({ state }: Pick<StakeOrder, 'state'>): boolean => state === 'open' || state === 'settling'

/** An amount of stakes with its two decimals. */
export const money = (amount: Decimal): string => formatAmount(amount, STAKE_PLACES)

/** '60 s' or '5 min'. */
export const cycleText = (t: TFunction, kind: StakeKind, cycle: number): string =>
  t(kind === 'second' ? 'option.cycle.seconds' : 'option.cycle.minutes', { n: cycle })

/** A rate in percent without zeros at its end: '15%'. */
export const rateText = (rate: Decimal): string => `${formatAmount(rate, STAKE_PLACES, true)}%`

/** What a forecast brings and costs at most: '+7.50' and '−50.00'; nothing without a stake. */
export function results(
  stake: string,
  { yieldRate }: Offer,
): { right: string; wrong: string; paid: string } | undefined {
  if (!isDecimal(stake) || !/[1-9]/.test(stake)) return undefined
  const gain = incomeOf(stake, yieldRate, 'won', STAKE_PLACES)
  return {
    right: formatChange(gain),
    wrong: formatChange(incomeOf(stake, yieldRate, 'lost', STAKE_PLACES)),
    paid: money(minus(gain, `-${stake}`)),
  }
}

/** What 100 staked bring on average at even chances: '−42.50'. */
export const expectedText = ({ yieldRate }: Offer): string => formatChange(expectedPer100(yieldRate))

/** What a settled order made or cost after the stake: '+7.50', '−50.00', '0.00'. */
export const netOf = ({ settlementIncome, stake }: StakeOrder): Decimal => minus(settlementIncome ?? '0', stake)

/** What an order would make if it settled at this price; nothing before its opening price is known. */
export function incomeAt(order: StakeOrder, price: Decimal | undefined): Decimal | undefined {
  if (order.purchasePrice === null || price === undefined) return undefined
  const outcome = outcomeOf(order.forecast, order.purchasePrice, price)
  return incomeOf(order.stake, order.yieldRate, outcome, STAKE_PLACES)
}

/** BTC/USDT, or the code of a market that is gone. */
export const marketName = (code: string, market: MarketItem | undefined): string =>
  market ? `${market.base}/${market.quote}` : code.toUpperCase()

/** A price of the order's market by its tick. */
export const priceText = (price: Decimal | null, market: MarketItem | undefined): string =>
  price === null ? '–' : formatPrice(price, market && placesOf(market.tick))

/** When the market printed a tick, with the number of the trade on the tape where it is told. */
export function tickText(t: TFunction, language: string, tick: Tick | null): string {
  if (tick === null) return '–'
  const time = formatTime(tick.time * SECOND_MS, language, true)
  return tick.tradeId === undefined ? time : t('option.fact.trade', { time, id: grouped(String(tick.tradeId)) })
}

/** Why a forecast can't be placed, as the sentence beside the buttons; `own` hides what the user wants hidden. */
export function problemText(t: TFunction, { field, id, params }: StakeProblem, own: (text: string) => string): string {
  if (field === 'cycle') return t('option.why.cycle')
  if (field === 'round') return t('option.why.round')
  if (id === 'required') return t('option.why.stake')
  if (id === 'amountInvalid') return t('option.why.amountInvalid', { count: STAKE_PLACES })
  const { minimum = '0', maximum = '0', available = '0', currency = '' } = params
  if (id === 'balanceShort') return t('trade.why.balanceShort', { available: own(money(available)), currency })
  return t('option.why.stakeRange', { minimum: grouped(minimum), maximum: grouped(maximum), currency })
}

export interface RoundsNow {
  readonly running: LiveRound | undefined
  /** The round that takes orders. */
  readonly next: MeantRound
  readonly stakes: LiveRound['stakes']
}

/**
 * Of the rounds so many minutes long the one that runs and the one that takes orders, at `now` (Unix milliseconds of exchange time).
 * What the exchange announced counts; until it has, the clock says when the next one is.
 */
export function roundsNow(rounds: readonly LiveRound[], minutes: number, now: number): RoundsNow {
  const own = rounds.filter((round) => round.minutes === minutes)
  const running = own.find(({ opens, settles }) => opens * SECOND_MS <= now && now < settles * SECOND_MS)
  const next = own.find(({ closesEntry }) => now < closesEntry * SECOND_MS)
  if (next) {
    const { id, opens, closesEntry, settles, stakes } = next
    return { running, next: { id, opens, closesEntry, settles }, stakes }
  }
  const { opens, closesEntry, settles } = nextRound(minutes, now)
  const inSeconds = (ms: number) => ms / SECOND_MS
  return {
    running,
    next: {
      id: roundId(minutes, opens),
      opens: inSeconds(opens),
      closesEntry: inSeconds(closesEntry),
      settles: inSeconds(settles),
    },
    stakes: undefined,
  }
}
