import type { subscriptionCalls } from '../../protocol/calls/subscription.ts'
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import { isZero, over, times } from '../../protocol/rules/decimal.ts'
import type { WireRes } from '../../protocol/schemas/index.ts'
import { type Catalogue, catalogueIn } from '../catalogue/model.ts'
import type { ProjectRecord } from '../catalogue/schemas.ts'
import { balanceOf } from '../world/ledger.ts'
import { fromUnits, toUnits } from '../world/money.ts'
import { commitmentsOf, unlocksAt } from '../world/orders/subscription/figures.ts'
import {
  PAY_CURRENCY,
  type Project,
  type ProjectState,
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
import { issueTime } from './coinInfo.ts'
import { type Handlers, seconds, wirePage } from './context.ts'

type ProjectWire = WireRes<'product'>['list'][number]
type OrderWire = WireRes<'placement'>

const SHARE_PLACES = 4
/** The states of the two filter values: entry is open or ahead, and entry has ended. */
const FILTERS: Record<'progress' | 'ended', readonly ProjectState[]> = {
  progress: ['progress', 'coming'],
  ended: ['allotment', 'listed', 'ended'],
}
const ALL = [...FILTERS.progress, ...FILTERS.ended]

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

/** Projects in some states, the open ones first, each state by its next date; ended ones latest first. */
function listed(world: World, { projects }: Catalogue, states: readonly ProjectState[]): ProjectRecord[] {
  const dateOf = (project: Project): number => {
    const { starts, ends } = scheduleOf(world, project)
    const state = projectState(world, project)
    return state === 'coming' ? starts : state === 'progress' ? ends : -ends
  }
  const placeOf = (project: Project): number => ALL.indexOf(projectState(world, project))
  return projects
    .findMany((q) => q.where((project) => states.includes(projectState(world, project))))
    .sort((a, b) => placeOf(a) - placeOf(b) || dateOf(a) - dateOf(b))
}

const request = (language: LanguageCode, id: number): ProjectRecord =>
  catalogueIn(language).projects.findFirst((q) => q.where({ id })) ?? refuse('projectUnknown', {}, 'id')

/** Facts about a project's coin; an invented one, which no market trades, is issued at its listing. */
function infoOf(world: World, project: ProjectRecord): WireRes<'productDetail'>['info'] {
  const { tradedOn, intro } = project
  return {
    issue_time: tradedOn === undefined ? seconds(scheduleOf(world, project).listing) : issueTime(tradedOn),
    total_supply: project.totalSupply,
    circulation: project.circulation,
    white_paper: project.whitePaper,
    website: project.website,
    block_query: project.explorer,
    intro,
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
  product({ state, page, limit }, { world, language }) {
    const all = listed(world, catalogueIn(language), state === undefined ? ALL : FILTERS[state])
    const found = pageOf(all, page, limit)
    return wirePage(found, (project) => projectWire(world, project))
  },
  productDetail({ id }, { world, language }) {
    const project = request(language, id)
    return { project: projectWire(world, project), info: infoOf(world, project) }
  },
  subscription({ id }, { world, user, language }) {
    const project = request(language, id)
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
