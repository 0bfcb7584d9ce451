import type { subscriptionCalls } from '../../protocol/calls/subscription.ts'
import { isZero, over, times } from '../../protocol/rules/decimal.ts'
import type { WireRes } from '../../protocol/schemas.ts'
import { NEW_COINS } from '../catalogue/projects.ts'
import { offersIn } from '../texts/texts.ts'
import { balanceOf } from '../world/ledger.ts'
import { fromUnits, toUnits } from '../world/money.ts'
import { marketOf } from '../world/orders/spot/markets.ts'
import { commitmentsOf, unlocksAt } from '../world/orders/subscription/figures.ts'
import {
  findProject,
  PAY_CURRENCY,
  PROJECTS,
  type Project,
  projectOf,
  projectState,
  scheduleOf,
} from '../world/orders/subscription/projects.ts'
import {
  lockedOf,
  ordersOfProject,
  type Subscription,
  subscribedOf,
  subscriptionsOf,
} from '../world/orders/subscription/state.ts'
import { pageOf } from '../world/own.ts'
import { refuse } from '../world/refusal.ts'
import type { World } from '../world/world.ts'
import { coinInfoWire } from './coinInfo.ts'
import { type Context, type Handlers, seconds, wirePage } from './context.ts'

type ProjectWire = WireRes<'product'>['list'][number]
type OrderWire = WireRes<'placement'>
type State = ProjectWire['state']

const SHARE_PLACES = 4
/** The states of the two filter values: entry is open or ahead, and entry has ended. */
const FILTERS: Record<'progress' | 'ended', readonly State[]> = {
  progress: ['progress', 'coming'],
  ended: ['allotment', 'listed', 'ended'],
}
const ALL: readonly State[] = [...FILTERS.progress, ...FILTERS.ended]

function projectWire(world: World, project: Project): ProjectWire {
  const { starts, ends, listing } = scheduleOf(world, project)
  const { committed, participants } = commitmentsOf(world, project)
  return {
    id: project.id,
    currency: project.currency,
    name: project.name,
    pay_currency: PAY_CURRENCY,
    subscription_price: project.subscriptionPrice,
    allotment_price: project.allotmentPrice,
    min_subscription: project.minimum,
    max_subscription: project.maximum,
    lockup_days: project.lockupDays,
    disbursement_ratio: project.listingPercent,
    participants,
    quantity: project.pool,
    hard_cap: project.hardCap,
    total: fromUnits(committed, PAY_CURRENCY),
    starts: seconds(starts),
    ends: seconds(ends),
    listing_time: seconds(listing),
    state: projectState(world, project),
  }
}

function orderWire(world: World, order: Subscription): OrderWire {
  const project = projectOf(order.project)
  const coins = (units: bigint) => fromUnits(units, project.currency)
  const money = (units: bigint | undefined) => (units === undefined ? null : fromUnits(units, PAY_CURRENCY))
  const unlocks = unlocksAt(world, order)
  return {
    order_no: order.no,
    client_id: order.clientId ?? null,
    product_id: project.id,
    currency: project.currency,
    name: project.name,
    pay_currency: PAY_CURRENCY,
    quantity: coins(order.quantity),
    price: project.subscriptionPrice,
    paid: fromUnits(order.committed, PAY_CURRENCY),
    allotted: order.allotted === undefined ? null : coins(order.allotted),
    due: money(order.due),
    refunded: money(order.allotted === undefined ? undefined : order.refunded),
    locked: coins(lockedOf(order)),
    released: coins(order.released),
    unlocks: unlocks === undefined ? null : seconds(unlocks),
    state: order.state,
    reason: order.reason ?? null,
    created: seconds(order.created),
    updated: seconds(order.updated),
  }
}

/** Open ones first, each state by its next date; ended ones latest first. */
function listed(world: World, states: readonly State[]): Project[] {
  const dateOf = (project: Project): number => {
    const { starts, ends } = scheduleOf(world, project)
    const state = projectState(world, project)
    return state === 'coming' ? starts : state === 'progress' ? ends : -ends
  }
  const placeOf = (project: Project): number => ALL.indexOf(projectState(world, project))
  return PROJECTS.filter((project) => states.includes(projectState(world, project))).sort(
    (a, b) => placeOf(a) - placeOf(b) || dateOf(a) - dateOf(b),
  )
}

const asked = (id: number): Project => findProject(id) ?? refuse('projectUnknown', {}, 'id')

/** Facts about a project's coin; an invented one is issued at its listing. */
function infoOf({ world, language }: Context, project: Project): WireRes<'productDetail'>['info'] {
  const { projects, noMarket } = offersIn(language)
  const intro = (projects as Record<number, string>)[project.id] ?? ''
  const facts = NEW_COINS[project.id]
  if (project.market !== undefined) return { ...coinInfoWire(marketOf(project.market).info), intro }
  return {
    issue_time: seconds(scheduleOf(world, project).listing),
    total_supply: facts?.totalSupply ?? null,
    circulation: facts?.circulation ?? null,
    white_paper: facts?.whitePaper ?? null,
    website: facts?.website ?? null,
    block_query: facts?.explorer ?? null,
    intro: `${intro} ${noMarket}`,
  }
}

/** A user's share of all commitments, in percent. */
function shareOf(world: World, user: number, project: Project): string {
  const userOrders = ordersOfProject(world.orders.subscription, project.id).filter((order) => order.user === user)
  const mine = fromUnits(
    userOrders.reduce((sum, { committed }) => sum + committed, 0n),
    PAY_CURRENCY,
  )
  const all = fromUnits(commitmentsOf(world, project).committed, PAY_CURRENCY)
  return isZero(all) ? '0' : over(times(mine, '100'), all, SHARE_PLACES)
}

export const subscriptionHandlers: Handlers<keyof typeof subscriptionCalls> = {
  product({ state, page, limit }, { world }) {
    const found = pageOf(listed(world, state === undefined ? ALL : FILTERS[state]), page, limit)
    return wirePage(found, (project) => projectWire(world, project))
  },
  productDetail({ id }, context) {
    const project = asked(id)
    return { project: projectWire(context.world, project), info: infoOf(context, project) }
  },
  subscription({ id }, { world, user }) {
    const project = asked(id)
    const subscribed = subscribedOf(world.orders.subscription, user, project.id)
    const most = toUnits(project.maximum, project.currency) ?? 0n
    return {
      project: projectWire(world, project),
      available: fromUnits(balanceOf(world.ledger, user, 'coin', PAY_CURRENCY).available, PAY_CURRENCY),
      subscribed: fromUnits(subscribed, project.currency),
      remaining: fromUnits(most - subscribed, project.currency),
      share: shareOf(world, user, project),
    }
  },
  orderRecord: ({ page, limit }, { world, user }) =>
    wirePage(subscriptionsOf(world.orders.subscription, user, page, limit), (order) => orderWire(world, order)),
  subscriptionPay({ id, quantity, clientId }, { world, user, run }) {
    const order = run({ type: 'subscribe', user, project: id, quantity, clientId })
    return orderWire(world, order)
  },
  placement({ id, clientId }, { world, user, run }) {
    return orderWire(world, run({ type: 'placement', user, order: id, clientId }))
  },
}
