/** Texts and figures of projects and subscriptions. */

import type { ReviewFacts } from '../../../machines/shared/reviewFacts.ts'
import type { QuantityProblem } from '../../../machines/subscription/quantity.ts'
import { fixed, isDecimal, isZero, over, times } from '../../../protocol/rules/decimal.ts'
import type { Project, SubscriptionOrder } from '../../../protocol/shapes/subscription.ts'
import { type Figure, orUnknown, UNKNOWN } from '../../i18n/format.ts'
import type { TextKey, TFunction } from '../../i18n/i18n.ts'
import { formatCountdown, formatDateTime, msOf } from '../../i18n/time.ts'
import type { Tone } from '../../ui/Chip.tsx'
import type { Fact } from '../../ui/Facts.tsx'
import { amountText, exactAmount, exactText } from '../shared/amounts.ts'
import { amountIn, given } from '../shared/product/reviewFacts.ts'

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

/** The name of a subscription's state; one that ended without coins has a reason. */
export const orderState = ({ state, reason }: SubscriptionOrder): { key: TextKey; tone: Tone } =>
  reason === null
    ? { key: `subscription.order.${state}`, tone: ORDER_TONES[state] }
    : { key: `subscription.order.${reason}`, tone: 'warn' }

/** When (Unix ms) a project's state changes next; undefined when it has ended. */
export function nextChange({ state, starts, ends, listingTime, lockupDays }: Project): number | undefined {
  if (state === 'coming') return msOf(starts)
  if (state === 'progress') return msOf(ends)
  if (state === 'allotment') return msOf(listingTime)
  return state === 'listed' ? msOf(listingTime) + (lockupDays ?? Number.NaN) * DAY_SECONDS * 1000 : undefined
}

/** Seconds as a countdown, with days if any: '3d 4:05:06'. */
export function leftText(t: TFunction, seconds: number): string {
  const days = Math.floor(Math.max(0, seconds) / DAY_SECONDS)
  const time = formatCountdown(seconds - days * DAY_SECONDS)
  return days > 0 ? t('subscription.inDays', { count: days, time }) : time
}

/** The committed share in percent with one decimal: '136.6'; undefined if the backend doesn't send it. */
export function committedPercent({ total, quantity, subscriptionPrice }: Project): string | undefined {
  if (total === null || quantity === null) return undefined
  const worth = times(quantity, subscriptionPrice)
  return isZero(worth) ? '0.0' : over(times(total, '100'), worth, 1)
}

export function projectFacts(t: TFunction, project: Project, language: string): Fact[] {
  const { currency, payCurrency, hardCap } = project
  const coins = (value: Figure) => exactText(value, currency)
  const money = (value: Figure) => exactText(value, payCurrency)
  const time = (seconds: number | null) => formatDateTime(msOf(seconds), language, 'words')
  return [
    { label: t('subscription.price'), value: money(project.subscriptionPrice) },
    { label: t('subscription.allotmentPrice'), value: money(project.allotmentPrice) },
    { label: t('subscription.minimum'), value: coins(project.minSubscription) },
    { label: t('subscription.maximum'), value: coins(project.maxSubscription) },
    ...(hardCap === null ? [] : [{ label: t('subscription.hardCap'), value: coins(hardCap) }]),
    { label: t('subscription.quantity'), value: coins(project.quantity) },
    { label: t('subscription.total'), value: money(project.total) },
    {
      label: t('subscription.participants'),
      value: orUnknown(project.participants, (count) => exactAmount(String(count), 0)),
    },
    { label: t('subscription.lockup'), value: orUnknown(project.lockupDays, (count) => t('invest.days', { count })) },
    {
      label: t('subscription.ratio'),
      value: orUnknown(project.disbursementRatio, (ratio) => `${exactAmount(ratio, 0)}%`),
    },
    { label: t('subscription.starts'), value: time(project.starts) },
    { label: t('subscription.ends'), value: time(project.ends) },
    { label: t('subscription.listing'), value: time(project.listingTime) },
  ]
}

/** The two most important figures in a subscription's state, short. */
export function cardFacts(t: TFunction, order: SubscriptionOrder): readonly { label: string; value: string }[] {
  const { currency, payCurrency, allotted, reason } = order
  const coins = (name: 'typed' | 'allotted' | 'locked' | 'released', value: Figure) => ({
    label: t(`subscription.${name}`),
    value: amountText(value, currency),
  })
  const requested = coins('typed', order.quantity)
  if (allotted === null)
    return [requested, { label: t('subscription.committed'), value: amountText(order.paid, payCurrency) }]
  const got = coins('allotted', allotted)
  if (order.state === 'allotted' || reason !== null) return [requested, got]
  return [got, order.state === 'locked' ? coins('locked', order.locked) : coins('released', order.released)]
}

/** All known facts of a subscription. */
export function orderFacts(t: TFunction, order: SubscriptionOrder, language: string, own: Own): Fact[] {
  const { currency, payCurrency, allotted, due, refunded, unlocks } = order
  const coins = (value: Figure) => own(exactText(value, currency))
  const money = (value: Figure) => own(exactText(value, payCurrency))
  const time = (seconds: number | null) => formatDateTime(msOf(seconds), language, 'words')
  const rows: Fact[] = [
    { label: t('subscription.typed'), value: coins(order.quantity) },
    { label: t('subscription.price'), value: exactText(order.price, payCurrency) },
    { label: t('subscription.committed'), value: money(order.paid) },
  ]
  if (allotted !== null) rows.push({ label: t('subscription.allotted'), value: coins(allotted) })
  if (due !== null) rows.push({ label: t('subscription.due'), value: money(due) })
  if (refunded !== null) rows.push({ label: t('subscription.refunded'), value: money(refunded) })
  if (order.state !== 'subscribed' && order.state !== 'allotted' && order.reason === null)
    rows.push(
      { label: t('subscription.locked'), value: coins(order.locked) },
      { label: t('subscription.released'), value: coins(order.released) },
    )
  if (unlocks !== null)
    rows.push({
      label: t(order.state === 'released' ? 'subscription.unlocks' : 'subscription.listing'),
      value: time(unlocks),
    })
  rows.push(
    { label: t('subscription.created'), value: time(order.created) },
    { label: t('trade.detail.number'), value: order.number },
  )
  return rows
}

/** The rows of a new subscription's review. Facts lost on a reload are shown as unknown. */
export const subscribeRows = (t: TFunction, quantity: string, facts: ReviewFacts): Fact[] => [
  { label: t('subscription.figures'), value: given(facts, 'name') ?? UNKNOWN },
  { label: t('subscription.typed'), value: amountIn(facts, 'currency', quantity) },
  { label: t('subscription.price'), value: amountIn(facts, 'payCurrency', given(facts, 'price')) },
  { label: t('subscription.cost'), value: amountIn(facts, 'payCurrency', given(facts, 'cost')) },
]

/** The rows of a payment's review. */
export const placementRows = (t: TFunction, facts: ReviewFacts): Fact[] => [
  { label: t('subscription.figures'), value: given(facts, 'name') ?? UNKNOWN },
  { label: t('subscription.allotted'), value: amountIn(facts, 'currency', given(facts, 'allotted')) },
  { label: t('subscription.due'), value: amountIn(facts, 'payCurrency', given(facts, 'due')) },
  { label: t('subscription.refunded'), value: amountIn(facts, 'payCurrency', given(facts, 'refunded')) },
]

/** A sentence about why a quantity can't be subscribed; `own` hides the user's amounts on request. */
export function problemText(t: TFunction, { id, params }: QuantityProblem, own: Own): string {
  if (id === 'required') return t('trade.why.amount')
  if (id === 'notNumber') return t('ui.amount.sign')
  if (id === 'amountInvalid') return t('trade.why.amountInvalid')
  if (id === 'notOpen') return t('subscription.notOpen')
  if (id === 'usedUp') return t('subscription.usedUp')
  const shown = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isDecimal(value) ? exactAmount(value, 0) : value]),
  )
  return id === 'range'
    ? t('invest.range', shown)
    : t('trade.why.balanceShort', { ...shown, available: own(String(shown.available ?? '')) })
}

/** A share in percent with at most four decimals: '0.0125%'. */
export const shareText = (percent: string | null): string =>
  orUnknown(percent, (known) => `${exactAmount(fixed(known, 4), 0)}%`)

/** What becomes of a subscription; nothing where the backend sends neither the price nor the locking of an allotment. */
export const subscribeNote = (t: TFunction, project: Project | undefined): string | undefined =>
  project === undefined || project.allotmentPrice === null || project.lockupDays === null
    ? undefined
    : t('subscription.reviewNote')

/** What becomes of allotted coins; nothing where the backend does not send how many are locked. */
export const payNote = (t: TFunction, order: SubscriptionOrder | undefined): string | undefined =>
  order === undefined || order.locked === null ? undefined : t('subscription.payNote')
