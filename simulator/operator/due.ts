/** The next due events, by names that an operator understands. Internal bookkeeping and outdated items are left out. */
import { heldOf } from '../world/orders/contract/state.ts'
import { productOf } from '../world/orders/invest/products.ts'
import { marketName, marketOf } from '../world/orders/spot/markets.ts'
import { projectOf, scheduleOf } from '../world/orders/subscription/projects.ts'
import { ordersOfProject } from '../world/orders/subscription/state.ts'
import { own } from '../world/own.ts'
import { userById } from '../world/people/find.ts'
import { ticketById } from '../world/people/tickets.ts'
import type { DueItem } from '../world/queue.ts'
import type { World } from '../world/world.ts'
import { SHOP_DUE_NAMES, SHOP_NAMERS } from './shop.ts'

/** The name of the event, as the console's texts have it (`console.due.<name>`). */
export const DUE_NAMES = [
  'identityDecides',
  'depositSeen',
  'depositConfirms',
  'withdrawalReviewed',
  'withdrawalDecides',
  'withdrawalConfirms',
  'ticketAnswers',
  'ticketCloses',
  'sessionExpires',
  'secondSettles',
  'optionSettles',
  'fundingPays',
  'investmentPays',
  'investmentMatures',
  'subscriptionAllots',
  'subscriptionLists',
  'coinsRelease',
  'lockupEnds',
  ...SHOP_DUE_NAMES,
] as const
export type DueName = (typeof DUE_NAMES)[number]

/** `whom`: names of the users concerned; `what`: a market, a coin or the number of an order. */
export type Due = { at: number; name: DueName; whom: string[]; what?: string }

const DAY = 24 * 3_600_000
const SHOWN = 40

type NamedEvent = { name: DueName; users: readonly number[]; what?: string }
type Namer = (world: World, item: DueItem) => NamedEvent | undefined

/** Whether a plan still holds. An earlier decision replaces it with another. */
const holds = (planned: { next?: number } | undefined, { at }: DueItem): boolean => planned?.next === at

const identityStep: Namer = (world, item) =>
  holds(own(world.people.identities, item.ref), item)
    ? { name: 'identityDecides', users: [Number(item.ref)] }
    : undefined

const depositStep: Namer = ({ wallet }, item) => {
  const deposit = own(wallet.deposits.byNo, item.ref)
  if (deposit === undefined || !holds(deposit, item)) return undefined
  const name = deposit.state === 'submitted' ? 'depositSeen' : 'depositConfirms'
  return { name, users: [deposit.user], what: deposit.no }
}

const withdrawalStep: Namer = ({ wallet }, item) => {
  const withdrawal = own(wallet.withdrawals.byNo, item.ref)
  if (withdrawal === undefined || !holds(withdrawal, item)) return undefined
  const { state, user, no } = withdrawal
  const name =
    state === 'submitted' ? 'withdrawalReviewed' : state === 'reviewing' ? 'withdrawalDecides' : 'withdrawalConfirms'
  return { name, users: [user], what: no }
}

const ticketStep: Namer = (world, item) => {
  const ticket = ticketById(world, Number(item.ref))
  if (ticket === undefined || !holds(ticket, item)) return undefined
  return { name: ticket.state === 'sent' ? 'ticketAnswers' : 'ticketCloses', users: [ticket.user] }
}

const sessionExpire: Namer = ({ people }, { ref }) => {
  const session = own(people.sessions, ref)
  return session && { name: 'sessionExpires', users: [session.user] }
}

const stakeSettles =
  (kind: 'second' | 'option'): Namer =>
  ({ orders }, { ref }) => {
    const order = own(orders[kind].byNo, ref)
    if (order?.state !== 'open') return undefined
    return { name: `${kind}Settles`, users: [order.user], what: marketName(marketOf(order.code)) }
  }

const contractFunding: Namer = ({ orders: { contract } }) => ({
  name: 'fundingPays',
  users: Object.keys(contract.held).flatMap((code) => heldOf(contract, code).map(({ user }) => user)),
})

const investDay: Namer = ({ orders }, { ref }) => {
  const investment = own(orders.invest.byNo, ref)
  if (investment?.state !== 'earning') return undefined
  const { termDays, currency } = productOf(investment.product)
  const name = investment.days + 1 >= termDays ? 'investmentMatures' : 'investmentPays'
  return { name, users: [investment.user], what: currency }
}

const usersOfProject = (world: World, ref: string): number[] =>
  ordersOfProject(world.orders.subscription, Number(ref)).flatMap(({ state, user }) => (state === 'ended' ? [] : user))

const subscriptionAllot: Namer = (world, { ref }) => ({
  name: 'subscriptionAllots',
  users: usersOfProject(world, ref),
  what: projectOf(Number(ref)).currency,
})

const subscriptionRelease: Namer = (world, { ref, at }) => {
  const project = projectOf(Number(ref))
  const { listing, over } = scheduleOf(world, project)
  const name = at <= listing ? 'subscriptionLists' : at >= over ? 'lockupEnds' : 'coinsRelease'
  return { name, users: usersOfProject(world, ref), what: project.currency }
}

const NAMERS: Record<string, Namer> = {
  identityStep,
  depositStep,
  withdrawalStep,
  ticketStep,
  sessionExpire,
  'second.settle': stakeSettles('second'),
  'option.settle': stakeSettles('option'),
  contractFunding,
  investDay,
  subscriptionAllot,
  subscriptionRelease,
  ...SHOP_NAMERS,
}

/** Courses that go on day by day: the queue holds the next day only, and these give their end. */
function ends(world: World): (NamedEvent & { at: number })[] {
  const found: (NamedEvent & { at: number })[] = []
  for (const id of Object.keys(world.orders.subscription.byProject)) {
    const project = projectOf(Number(id))
    const { over } = scheduleOf(world, project)
    const users = usersOfProject(world, id)
    if (users.length > 0) found.push({ at: over, name: 'lockupEnds', users, what: project.currency })
  }
  for (const { state, user, product, begins } of Object.values(world.orders.invest.byNo)) {
    const { termDays, currency } = productOf(product)
    if (state !== 'earning') continue
    found.push({ at: begins + termDays * DAY, name: 'investmentMatures', users: [user], what: currency })
  }
  return found
}

/** The next due events, soonest first. Equal events at one moment are one entry with all users concerned. */
export function dueOf(world: World): Due[] {
  const scheduled = world.due.items.flatMap((item) => {
    const one = NAMERS[item.kind]?.(world, item)
    return one === undefined || one.users.length === 0 ? [] : [{ at: item.at, ...one }]
  })
  const rows = new Map<string, Due & { users: Set<number> }>()
  for (const { at, name, users, what } of [...scheduled, ...ends(world)]) {
    const key = `${at}/${name}/${what ?? ''}`
    const row = rows.get(key) ?? { at, name, whom: [], users: new Set(), ...(what === undefined ? {} : { what }) }
    for (const user of users) row.users.add(user)
    rows.set(key, row)
  }
  return [...rows.values()]
    .filter(({ at }) => at > world.now)
    .sort((a, b) => a.at - b.at || DUE_NAMES.indexOf(a.name) - DUE_NAMES.indexOf(b.name))
    .slice(0, SHOWN)
    .map(({ users, ...row }) => ({ ...row, whom: [...users].map((user) => userById(world, user)?.name ?? '') }))
}
