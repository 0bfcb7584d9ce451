/** Second contracts and options. */
import type { optionCalls } from '../../protocol/calls/option.ts'
import { type StakeFilter, type StakeKind, stakeById, stakeOrders } from '../world/orders/stake/state.ts'
import { refuse } from '../world/refusal.ts'
import type { World } from '../world/world.ts'
import { type Handlers, wirePage } from './context.ts'
import { entriesOf, partOf } from './entries.ts'
import { marketOfId } from './markets.ts'
import { deadlineWire, secondWire } from './stakes.ts'

type Asked = Parameters<typeof partOf>[0] & {
  code?: string | undefined
  state?: StakeFilter['state'] | undefined
  direction?: StakeFilter['forecast'] | undefined
  result?: StakeFilter['result'] | undefined
}

const found = (world: World, kind: StakeKind, user: number, { code, state, direction, result, ...part }: Asked) =>
  stakeOrders(world.orders[kind], user, { code, state, forecast: direction, result, ...partOf(part) })

const secondsOf = (world: World, user: number, request: Asked) =>
  wirePage(found(world, 'second', user, request), (order) => secondWire(world, order))

export const optionHandlers: Handlers<keyof typeof optionCalls> = {
  secondPlaceOrder({ id, cycle, direction, amount, clientId }, { world, user, run }) {
    const { code } = marketOfId(world, id)
    return secondWire(world, run({ type: 'secondPlace', user, code, cycle, direction, amount, clientId }))
  },
  secondOrder({ id }, { world, user }) {
    const order =
      stakeById(world.orders.second, 'second', user, id) ?? refuse('orderUnknown', { order: String(id) }, 'id')
    return secondWire(world, order)
  },
  secondHandOrder: (request, { world, user }) => secondsOf(world, user, { ...request, state: 'current' }),
  secondOrderRecord: (request, { world, user }) => secondsOf(world, user, { ...request, state: 'history' }),
  secondFinance: (request, { world, user }) => entriesOf(world, user, { ...request, account: 'second' }),
  deadlinePlaceOrder({ id, cycle, periodId: round, direction, amount, clientId }, { world, user, run }) {
    const { code } = marketOfId(world, id)
    const facts = { user, code, cycle, round, direction, amount, clientId }
    return deadlineWire(world, run({ type: 'optionPlace', ...facts }))
  },
  deadlineOrderRecord: (request, { world, user }) =>
    wirePage(found(world, 'option', user, request), (order) => deadlineWire(world, order)),
}
