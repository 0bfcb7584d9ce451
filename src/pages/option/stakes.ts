/** Texts and figures of second contracts and options. */

import type { MeantRound, Offer, StakeProblem } from '../../../machines/option/stakeDraft.ts'
import { pairName } from '../../../protocol/currencies.ts'
import { compare, type Decimal, isDecimal, minus } from '../../../protocol/rules/decimal.ts'
import { expectedPer100, incomeOf, outcomeOf } from '../../../protocol/rules/option.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import type { DeadlineOrder, SecondOrder, Tick } from '../../../protocol/shapes/option.ts'
import { formatAmount, formatChange, formatPrice, grouped, orUnknown, UNKNOWN } from '../../i18n/format.ts'
import type { TFunction } from '../../i18n/i18n.ts'
import { pricePlaces } from '../../i18n/marketDigits.ts'
import { formatTime } from '../../i18n/time.ts'
import type { LiveRound } from '../../live/rounds.ts'
import type { Tone } from '../../ui/Chip.tsx'

export type StakeKind = 'second' | 'option'
export type StakeOrder = SecondOrder | DeadlineOrder
export type StakeState = StakeOrder['state']

/** Decimals of a stake. */
export const STAKE_PLACES = 2
/** The stakes' currency while the account is loading. */
export const STAKE_CURRENCY = 'USDT'
const SECOND_MS = 1_000

export const STATE_TONES: Record<StakeState, Tone | undefined> = {
  open: 'info',
  settling: 'warn',
  won: 'ok',
  lost: 'err',
  even: undefined,
}

export const isRunning = ({ state }: Pick<StakeOrder, 'state'>): boolean => state === 'open' || state === 'settling'

const QUICK = ['10', '50', '100', '500'] as const

/** Stakes to choose by a tap: those that the backend takes, as far as it says. */
export const quickStakes = (offer: Offer | undefined): readonly string[] =>
  QUICK.filter((stake) => compare(stake, offer?.minimum ?? stake) >= 0 && compare(stake, offer?.maximum ?? stake) <= 0)

export const money = (amount: Decimal): string => formatAmount(amount, STAKE_PLACES)

/** '60 s' or '5 min'. */
export const cycleText = (t: TFunction, kind: StakeKind, cycle: number | null): string =>
  orUnknown(cycle, (n) => t(kind === 'second' ? 'option.cycle.seconds' : 'option.cycle.minutes', { n }))

/** A rate in percent without trailing zeros: '15%'. */
export const rateText = (rate: Decimal): string => `${formatAmount(rate, STAKE_PLACES, true)}%`

/** A forecast's possible gain and loss: '+7.50' and '−50.00'; undefined without a stake. */
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

/** The average result of a stake of 100 at even chances: '−42.50'. */
export const expectedText = ({ yieldRate }: Offer): string => formatChange(expectedPer100(yieldRate))

/** The net result of a settled order: '+7.50', '−50.00', '0.00'. */
export const netOf = ({ settlementIncome, stake }: StakeOrder): Decimal => minus(settlementIncome ?? '0', stake)

/** An order's income if it settled at this price; undefined before its opening price is known. */
export function incomeAt(order: StakeOrder, price: Decimal | undefined): Decimal | undefined {
  if (order.purchasePrice === null || order.yieldRate === null || price === undefined) return undefined
  const outcome = outcomeOf(order.forecast, order.purchasePrice, price)
  return incomeOf(order.stake, order.yieldRate, outcome, STAKE_PLACES)
}

/** BTC/USDT, or the code of a delisted market. */
export const marketName = (code: string, market: MarketItem | undefined): string =>
  market ? pairName(market) : code.toUpperCase()

/** A price of the order's market with its tick's decimals. */
export const priceText = (price: Decimal | null, market: MarketItem | undefined): string =>
  price === null ? '–' : formatPrice(price, pricePlaces(market))

/** The time of a tick, with its trade number if known. */
export function tickText(t: TFunction, language: string, tick: Tick | null): string {
  if (tick === null) return '–'
  const time = formatTime(tick.time * SECOND_MS, language, true)
  return tick.tradeId === undefined ? time : t('option.fact.trade', { time, id: grouped(String(tick.tradeId)) })
}

/** The stakes that an offer takes, with a dash for a bound that the backend does not send. */
export const rangeText = ({ minimum, maximum }: Pick<Offer, 'minimum' | 'maximum'>) => ({
  minimum: minimum === undefined ? UNKNOWN : grouped(minimum),
  maximum: maximum === undefined ? UNKNOWN : grouped(maximum),
})

/** A sentence about why no forecast is possible; `own` hides the user's amounts on request. */
export function problemText(t: TFunction, { field, id, params }: StakeProblem, own: (text: string) => string): string {
  if (field === 'cycle') return t('option.why.cycle')
  if (id === 'required') return t('option.why.stake')
  if (id === 'notNumber') return t('ui.amount.sign')
  if (id === 'amountInvalid') return t('option.why.amountInvalid', { count: STAKE_PLACES })
  const { minimum, maximum, available = '0', currency = '' } = params
  if (id === 'balanceShort') return t('trade.why.balanceShort', { available: own(money(available)), currency })
  return t('option.why.stakeRange', { ...rangeText({ minimum, maximum }), currency })
}

export interface RoundsNow {
  readonly running: LiveRound | undefined
  /** The round that takes orders; undefined until the exchange has announced it. */
  readonly next: MeantRound | undefined
  readonly stakes: LiveRound['stakes']
}

/** The running and the open round of a length, as announced, at `now` (Unix ms of exchange time). */
export function roundsNow(rounds: readonly LiveRound[], minutes: number, now: number): RoundsNow {
  const own = rounds.filter((round) => round.minutes === minutes)
  const running = own.find(({ opens, settles }) => opens * SECOND_MS <= now && now < settles * SECOND_MS)
  const next = own.find(({ closesEntry }) => now < closesEntry * SECOND_MS)
  if (!next) return { running, next, stakes: undefined }
  const { id, opens, closesEntry, settles, stakes } = next
  return { running, next: { id, opens, closesEntry, settles }, stakes }
}
