/** Projects and own subscriptions in words and figures. */

import type { ReviewFacts } from '../../../machines/shared/reviewFacts.ts'
import type { QuantityProblem } from '../../../machines/subscription/quantity.ts'
import { fixed, isDecimal, isZero, over, times } from '../../../protocol/rules/decimal.ts'
import type { Project, SubscriptionOrder } from '../../../protocol/shapes/subscription.ts'
import type { Say, TextKey } from '../../text/text.ts'
import { formatCountdown, formatDateTime } from '../../text/time.ts'
import type { Fact } from '../../ui/Cell.tsx'
import type { Tone } from '../../ui/Chip.tsx'
import { amountText, exactAmount, shortText } from '../parts/amounts.ts'
import { UNKNOWN } from '../parts/coinFacts.ts'

const DAY_SECONDS = 86_400

type Own = (text: string) => string

export const PROJECT_TONES: Record<Project['state'], Tone | undefined> = {
  coming: 'info',
  progress: 'ok',
  allotment: 'warn',
  listed: 'info',
  ended: undefined,
}

const ORDER_TONES: Record<SubscriptionOrder['state'], Tone> = {
  subscribed: 'info',
  allotted: 'warn',
  locked: 'info',
  released: 'ok',
  ended: 'ok',
}

/** The name of an own subscription's state; one that ended without coins says why. */
export const orderState = ({ state, reason }: SubscriptionOrder): { key: TextKey; tone: Tone } =>
  reason === null
    ? { key: `subscription.order.${state}`, tone: ORDER_TONES[state] }
    : { key: `subscription.order.${reason}`, tone: 'warn' }

/** The moment (Unix ms) at which a project's state changes next; none when it has ended. */
export function nextChange({ state, starts, ends, listingTime, lockupDays }: Project): number | undefined {
  if (state === 'coming') return starts * 1000
  if (state === 'progress') return ends * 1000
  if (state === 'allotment') return listingTime * 1000
  return state === 'listed' ? (listingTime + lockupDays * DAY_SECONDS) * 1000 : undefined
}

/** Seconds as a countdown, with days where there are any: '3d 4:05:06'. */
export function leftText(say: Say, seconds: number): string {
  const days = Math.floor(Math.max(0, seconds) / DAY_SECONDS)
  const time = formatCountdown(seconds - days * DAY_SECONDS)
  return days > 0 ? say('subscription.inDays', { count: days, time }) : time
}

/** What is committed in percent of what is on offer, with one decimal: '136.6'. */
export function committedPercent({ total, quantity, subscriptionPrice }: Project): string {
  const worth = times(quantity, subscriptionPrice)
  return isZero(worth) ? '0.0' : over(times(total, '100'), worth, 1)
}

/** Every figure of a project. */
export function projectFacts(say: Say, project: Project, language: string): Fact[] {
  const { currency, payCurrency, hardCap } = project
  const coins = (value: string) => amountText(value, currency)
  const money = (value: string) => amountText(value, payCurrency)
  const time = (seconds: number) => formatDateTime(seconds * 1000, language)
  return [
    { label: say('subscription.price'), value: money(project.subscriptionPrice) },
    { label: say('subscription.allotmentPrice'), value: money(project.allotmentPrice) },
    { label: say('subscription.minimum'), value: coins(project.minSubscription) },
    { label: say('subscription.maximum'), value: coins(project.maxSubscription) },
    ...(hardCap === null ? [] : [{ label: say('subscription.hardCap'), value: coins(hardCap) }]),
    { label: say('subscription.quantity'), value: coins(project.quantity) },
    { label: say('subscription.total'), value: money(project.total) },
    { label: say('subscription.participants'), value: exactAmount(String(project.participants), 0) },
    { label: say('subscription.lockup'), value: say('invest.days', { count: project.lockupDays }) },
    {
      label: say('subscription.ratio'),
      value: say('subscription.ratioValue', { percent: exactAmount(project.disbursementRatio, 0) }),
    },
    { label: say('subscription.starts'), value: time(project.starts) },
    { label: say('subscription.ends'), value: time(project.ends) },
    { label: say('subscription.listing'), value: time(project.listingTime) },
  ]
}

/** The two figures of an own subscription that say most in its state, in short. */
export function cardFacts(say: Say, order: SubscriptionOrder): readonly { label: string; value: string }[] {
  const { currency, payCurrency, allotted, reason } = order
  const coins = (name: 'typed' | 'allotted' | 'locked' | 'released', value: string) => ({
    label: say(`subscription.${name}`),
    value: shortText(value, currency),
  })
  const asked = coins('typed', order.quantity)
  if (allotted === null)
    return [asked, { label: say('subscription.committed'), value: shortText(order.paid, payCurrency) }]
  const got = coins('allotted', allotted)
  if (order.state === 'allotted' || reason !== null) return [asked, got]
  return [got, order.state === 'locked' ? coins('locked', order.locked) : coins('released', order.released)]
}

/** Everything that is known of an own subscription; what is not decided yet is left out. */
export function orderFacts(say: Say, order: SubscriptionOrder, language: string, own: Own): Fact[] {
  const { currency, payCurrency, allotted, due, refunded, unlocks } = order
  const coins = (value: string) => own(amountText(value, currency))
  const money = (value: string) => own(amountText(value, payCurrency))
  const time = (seconds: number) => formatDateTime(seconds * 1000, language)
  const rows: Fact[] = [
    { label: say('subscription.typed'), value: coins(order.quantity) },
    { label: say('subscription.price'), value: amountText(order.price, payCurrency) },
    { label: say('subscription.committed'), value: money(order.paid) },
  ]
  if (allotted !== null) rows.push({ label: say('subscription.allotted'), value: coins(allotted) })
  if (due !== null) rows.push({ label: say('subscription.due'), value: money(due) })
  if (refunded !== null) rows.push({ label: say('subscription.refunded'), value: money(refunded) })
  if (order.state !== 'subscribed' && order.state !== 'allotted' && order.reason === null)
    rows.push(
      { label: say('subscription.locked'), value: coins(order.locked) },
      { label: say('subscription.released'), value: coins(order.released) },
    )
  if (unlocks !== null)
    rows.push({
      label: say(order.state === 'released' ? 'subscription.unlocks' : 'subscription.listing'),
      value: time(unlocks),
    })
  rows.push(
    { label: say('subscription.created'), value: time(order.created) },
    { label: say('trade.detail.number'), value: order.number },
  )
  return rows
}

const given = (facts: ReviewFacts, name: string): string | undefined => {
  const value: unknown = facts[name]
  return typeof value === 'string' ? value : undefined
}
const amountIn = (facts: ReviewFacts, unit: string, value: string | undefined): string =>
  value !== undefined && isDecimal(value) ? amountText(value, given(facts, unit) ?? '') : UNKNOWN

/** A new subscription once more before it is sent. Facts that a reload lost are shown as unknown. */
export const subscribeRows = (say: Say, quantity: string, facts: ReviewFacts): Fact[] => [
  { label: say('subscription.figures'), value: given(facts, 'name') ?? UNKNOWN },
  { label: say('subscription.typed'), value: amountIn(facts, 'currency', quantity) },
  { label: say('subscription.price'), value: amountIn(facts, 'payCurrency', given(facts, 'price')) },
  { label: say('subscription.cost'), value: amountIn(facts, 'payCurrency', given(facts, 'cost')) },
]

/** A payment for what was allotted before it is sent. */
export const placementRows = (say: Say, facts: ReviewFacts): Fact[] => [
  { label: say('subscription.figures'), value: given(facts, 'name') ?? UNKNOWN },
  { label: say('subscription.allotted'), value: amountIn(facts, 'currency', given(facts, 'allotted')) },
  { label: say('subscription.due'), value: amountIn(facts, 'payCurrency', given(facts, 'due')) },
  { label: say('subscription.refunded'), value: amountIn(facts, 'payCurrency', given(facts, 'refunded')) },
]

/** Why a quantity can't be subscribed, as the sentence beside the button; `own` hides what the user wants hidden. */
export function problemText(say: Say, { id, params }: QuantityProblem, own: Own): string {
  if (id === 'required') return say('trade.why.amount')
  if (id === 'invalid') return say('trade.why.amountInvalid')
  if (id === 'notOpen') return say('subscription.notOpen')
  if (id === 'usedUp') return say('subscription.usedUp')
  const shown = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isDecimal(value) ? exactAmount(value, 0) : value]),
  )
  return id === 'range'
    ? say('invest.range', shown)
    : say('trade.why.balanceShort', { ...shown, available: own(String(shown.available ?? '')) })
}

/** A share in percent with at most four decimals: '0.0125%'. */
export const shareText = (percent: string): string => `${exactAmount(fixed(percent, 4), 0)}%`
