/** The times in a saved world: its markets are as old as it is, and what is due is what its records wait for. */
import { DAY_MS } from '../../../protocol/rules/payout.ts'
import { DAY, HOUR, minuteOf } from '../market/candle.ts'
import { CATALOGUE, findRecorded, MARKETS } from '../market/index.ts'
import type { MarketRow, MarketsState } from '../market/state.ts'
import { OPEN, SETTLE } from '../orders/stake/settle.ts'
import { findProject, scheduleOf } from '../orders/subscription/projects.ts'
import { ordersOfProject } from '../orders/subscription/state.ts'
import type { DueItem } from '../queue.ts'
import { PEOPLE } from '../settings.ts'
import type { World } from '../world.ts'
import { require } from './references.ts'
import { WorldRefused } from './refused.ts'

const spans = (length: number, { startMinute, minute }: MarketsState): number =>
  Math.floor(minute / length) - Math.floor(startMinute / length)

const ascends = (rows: readonly [number, number][], first: number, last: number): boolean =>
  rows[0]?.[0] === first &&
  rows.every(([at], index) => at <= last && (index === 0 || at > (rows[index - 1]?.[0] ?? at)))

/** Refuses a market whose recording is not loaded, or is another market's. */
function requireRecorded({ code, recorded }: MarketRow, startMinute: number): void {
  if (recorded === undefined) return
  const found = findRecorded(recorded)
  if (!found) throw new WorldRefused('history', recorded)
  require(found.code === code && startMinute <= found.to, `markets, ${code}.recorded`)
}

function requireRow(row: MarketRow, state: MarketsState): void {
  const { startMinute, minute } = state
  const where = `markets, ${row.code}`
  requireRecorded(row, startMinute)
  require(row.hourOpens.length === spans(HOUR, state) + 1, `${where}.hourOpens`)
  require(row.days.length === spans(DAY, state), `${where}.days`)
  require(ascends(row.scales, Math.floor(startMinute / HOUR), Math.floor(minute / HOUR)), `${where}.scales`)
  require(ascends(row.pivots, startMinute, minute), `${where}.pivots`)
  require((row.today === null) === (minute === startMinute || minute % DAY === 0), `${where}.today`)
  const { today } = row
  const bars =
    today === null ? row.days : [...row.days, [today.openTicks, today.highTicks, today.lowTicks, today.closeTicks]]
  for (const [open = 0, high = 0, low = 0, close = 0] of bars) {
    require(low <= Math.min(open, close) && high >= Math.max(open, close), `${where}, a day's bar`)
  }
}

function requireMarketTimes({ markets, startedAt, now }: World): void {
  const { startMinute, minute, rows, regimes } = markets
  require(startMinute === minuteOf(startedAt), 'markets.startMinute')
  require(minute === Math.max(startMinute, minuteOf(now)), 'markets.minute')
  require(rows.length >= MARKETS.length && rows.length <= CATALOGUE.length, 'markets.rows')
  rows.forEach((row, index) => {
    require(row.code === CATALOGUE[index]?.code, `markets.rows.${index}.code`)
    requireRow(row, markets)
  })
  regimes.forEach(({ market, fromMinute }, index) => {
    const isKnown = market === 0 || CATALOGUE.some(({ id }) => id === market)
    const isInOrder = fromMinute >= (regimes[index - 1]?.fromMinute ?? 0)
    require(isKnown && isInOrder, `markets.regimes.${index}`)
  })
}

const named = (kind: string, ref: string | number, at: number): string => `${kind} ${ref} ${at}`

/** What the records of a world wait for. */
function waitedFor({ people, orders, tickets, wallet, shop }: World): Set<string> {
  const all = new Set<string>()
  const add = (kind: string, ref: string | number, at: number | undefined) => {
    if (at !== undefined) all.add(named(kind, ref, at))
  }
  for (const [token, { expiresAt }] of Object.entries(people.sessions)) add('sessionExpire', token, expiresAt)
  for (const [key, { expiresAt }] of Object.entries(people.codes))
    add('codeForget', key, expiresAt + PEOPLE.codeForgetMs)
  for (const [user, { next }] of Object.entries(people.identities)) add('identityStep', user, next)
  for (const { id, next } of tickets.rows) add('ticketStep', id, next)
  for (const { no, next } of Object.values(wallet.deposits.byNo)) add('depositStep', no, next)
  for (const { no, next } of Object.values(wallet.withdrawals.byNo)) add('withdrawalStep', no, next)
  for (const { id, next } of shop.orders) add('shopOrderStep', id, next)
  for (const { id, next } of shop.aftersales) add('shopAftersaleStep', id, next)
  for (const { id, next } of shop.groups) add('shopGroupStep', id, next)
  for (const kind of ['second', 'option'] as const) {
    for (const { no, state, settles } of Object.values(orders[kind].byNo))
      if (state === 'open') add(SETTLE[kind], no, settles)
  }
  for (const { no, state, begins, days } of Object.values(orders.invest.byNo)) {
    if (state === 'earning') add('investDay', no, begins + (days + 1) * DAY_MS)
  }
  add('contractFunding', '', orders.contract.funding)
  return all
}

/** The kinds that change money or plan themselves again: only what a record waits for may be due. */
const STRICT: ReadonlySet<string> = new Set(['contractFunding', ...Object.values(SETTLE)])
const SUBSCRIPTION = { allot: 'subscriptionAllot', release: 'subscriptionRelease' }

/** Whether the event of a project is at a time that its schedule has. */
function isOfProject(world: World, { kind, ref, at }: DueItem): boolean {
  const project = findProject(Number(ref))
  if (project === undefined || String(project.id) !== ref) return false
  const { ends, listing } = scheduleOf(world, project)
  return kind === SUBSCRIPTION.allot ? at === ends : at >= listing && (at - listing) % DAY_MS === 0
}

function isStakeOpening({ orders }: World, { kind, ref, at }: DueItem): boolean {
  const of = kind === OPEN.second ? orders.second : orders.option
  const order = of.byNo[ref]
  return order?.state === 'open' && at < order.settles
}

/** Kinds whose record may be gone or planned anew: then nothing happens at that time. */
const LAPSING: ReadonlySet<string> = new Set([
  'sessionExpire',
  'codeForget',
  'lookUpsForget',
  'identityStep',
  'ticketStep',
  'depositStep',
  'withdrawalStep',
  'shopOrderStep',
  'shopAftersaleStep',
  'shopGroupStep',
])

function isDue(world: World, item: DueItem, waited: ReadonlySet<string>): boolean {
  if (waited.has(named(item.kind, item.ref, item.at))) return true
  if (STRICT.has(item.kind)) return false
  if (LAPSING.has(item.kind)) return true
  if (item.kind === 'investDay')
    return ['matured', 'redeemed'].includes(world.orders.invest.byNo[item.ref]?.state ?? '')
  if (Object.values(SUBSCRIPTION).includes(item.kind)) return isOfProject(world, item)
  return Object.values(OPEN).includes(item.kind) && isStakeOpening(world, item)
}

function requireDue(world: World): void {
  const { items, next } = world.due
  const waited = waitedFor(world)
  const known = new Set<string>()
  items.forEach((item, index) => {
    const before = items[index - 1]
    const isAfter = before === undefined || before.at < item.at || (before.at === item.at && before.order < item.order)
    require(item.at > world.now && item.order < next && isAfter, `due.items.${index}`)
    require(isDue(world, item, waited), `due.items.${index}`)
    const name = named(item.kind, item.ref, item.at)
    require(LAPSING.has(item.kind) || !known.has(name), `due.items.${index}, which is due twice`)
    known.add(name)
  })
  for (const name of waited) require(known.has(name), `due, which lacks ${name}`)
  for (const project of Object.keys(world.orders.subscription.byProject)) {
    const isOver = ordersOfProject(world.orders.subscription, Number(project)).every(({ state }) => state === 'ended')
    const count = items.filter(({ kind, ref }) => ref === project && Object.values(SUBSCRIPTION).includes(kind)).length
    require(isOver || count === 1, `due, for project ${project}`)
  }
  const isHolding = Object.keys(world.orders.contract.held).length > 0
  require(!isHolding || world.orders.contract.funding !== undefined, 'orders.contract.funding')
}

/** Refuses a world whose times contradict each other. */
export function requireTimes(world: World): void {
  requireMarketTimes(world)
  requireDue(world)
}
