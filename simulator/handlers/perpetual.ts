/** Perpetual contracts. */
import type { perpetualCalls } from '../../protocol/calls/perpetual.ts'
import { ENTRY_KINDS } from '../../protocol/rules/entryKinds.ts'
import type { ParsedReq, WireRes } from '../../protocol/schemas/index.ts'
import { FUNDING_INTERVAL_MS } from '../terms.ts'
import type { Line, Reason } from '../world/ledger.ts'
import { fundingHistory } from '../world/market/index.ts'
import { type ContractOrder, contractOrders, fundingOf, heldBy, positionOf } from '../world/orders/contract/state.ts'
import { pageOf } from '../world/own.ts'
import { refuse } from '../world/refusal.ts'
import type { World } from '../world/world.ts'
import { type Handlers, type MemberContext, seconds, wirePage } from './context.ts'
import { contractOrderWire, fundingPaymentWire, positionWire, ratePercent } from './contracts.ts'
import { entriesOf, partOf } from './entries.ts'
import { marketOfId } from './markets.ts'

/** Reasons of ledger lines that close a position or a part of it. */
const CLOSING: readonly Reason[] = ['close', 'liquidation']

const HOUR_MS = 3_600_000

/** The ticket of a request, as the world's commands take it. */
const ticketOf = (
  request: Omit<ParsedReq<'contractPlaceOrder'>, 'timeInForce' | 'worstPrice'>,
  { user, world }: MemberContext,
) => ({
  user,
  code: marketOfId(world, request.id).code,
  direction: request.direction,
  kind: request.type,
  price: request.price,
  quantity: request.quantity,
  leverage: request.leverage,
  stopWin: request.stopWin,
  stopLose: request.stopLose,
  clientId: request.clientId,
})

/** An opening order with its position, if it has one. */
function openedWire({ world, user }: MemberContext, order: ContractOrder): WireRes<'contractPlaceOrder'> {
  const position = positionOf(world.orders.contract, user, order.no)
  return { order: contractOrderWire(order), position: position === undefined ? null : positionWire(world, position) }
}

/** Filters lines to orders and positions of one market. */
const inMarket =
  ({ orders: { contract } }: World, code: string) =>
  ({ ref = '' }: Line): boolean =>
    Object.hasOwn(contract.orders, ref) && contract.orders[ref]?.code === code

export const perpetualHandlers: Handlers<keyof typeof perpetualCalls> = {
  contractPlaceOrder(request, context) {
    const { type: kind, timeInForce, worstPrice } = request
    if (timeInForce !== undefined && kind !== 'limit') return refuse('badRequest', {}, 'timeInForce')
    const rests = timeInForce === undefined || timeInForce === 'gtc' ? {} : { timeInForce }
    return openedWire(
      context,
      context.run({ type: 'contractPlace', ...ticketOf(request, context), ...rests, worstPrice }),
    )
  },
  contractpendingPlaceOrder(request, context) {
    const { triggerPrice, triggerType: triggerBy } = request
    return contractOrderWire(
      context.run({ type: 'contractTrigger', ...ticketOf(request, context), triggerPrice, triggerBy }),
    )
  },
  contractCloseOrder({ id: position, quantity, price, clientId }, { world, user, run }) {
    return positionWire(world, run({ type: 'contractClose', user, position, quantity, price, clientId }))
  },
  contractPendingCloseOrder(request, { user, run }) {
    const { id: position, triggerPrice, triggerType: triggerBy, quantity, clientId } = request
    return contractOrderWire(
      run({ type: 'contractTriggerClose', user, position, triggerPrice, triggerBy, quantity, clientId }),
    )
  },
  contractStopWinLose({ id: position, stopWin, stopLose, clientId }, { world, user, run }) {
    return positionWire(world, run({ type: 'contractStops', user, position, stopWin, stopLose, clientId }))
  },
  contractStopLevels({ id: position, levels: request, clientId }, { world, user, run }) {
    const levels = request.map(({ stop, price, quantity }) => ({
      stop: stop === 'win' ? ('stopWin' as const) : ('stopLose' as const),
      price,
      quantity,
    }))
    return positionWire(world, run({ type: 'contractLevels', user, position, levels, clientId }))
  },
  contractReverse: ({ id: position, clientId }, context) =>
    openedWire(context, context.run({ type: 'contractReverse', user: context.user, position, clientId })),
  contractMargin({ id: position, action: way, amount, clientId }, { world, user, run }) {
    return positionWire(world, run({ type: 'contractMargin', user, position, way, amount, clientId }))
  },
  contractLeverage({ id: position, leverage, clientId }, { world, user, run }) {
    return positionWire(world, run({ type: 'contractLeverage', user, position, leverage, clientId }))
  },
  contractAmend: ({ id: order, price, quantity, triggerPrice, clientId }, { user, run }) =>
    contractOrderWire(run({ type: 'contractAmend', user, order, price, quantity, triggerPrice, clientId })),
  contractRevokePending: ({ id: order, clientId }, { user, run }) =>
    contractOrderWire(run({ type: 'contractRevoke', user, order, clientId })),
  contractRevokeAll({ code, direction, type: kind, from, to, clientId }, { user, run }) {
    const { from: since, to: until } = partOf({ from, to })
    return { count: run({ type: 'contractRevokeAll', user, code, direction, kind, from: since, to: until, clientId }) }
  },
  contractHandOrder({ code, page, limit }, { world, user }) {
    const held = heldBy(world.orders.contract, user).filter((position) => code === undefined || position.code === code)
    return wirePage(pageOf(held, page, limit), (position) => positionWire(world, position))
  },
  contractPending: ({ code, state, direction, type: kind, ...part }, { world, user }) =>
    wirePage(
      contractOrders(world.orders.contract, user, { code, state, direction, kind, ...partOf(part) }),
      contractOrderWire,
    ),
  contractFinance({ kind, code, ...part }, { world, user }) {
    const one = ENTRY_KINDS.find((known) => known === kind)
    const found = entriesOf(world, user, {
      ...part,
      account: 'contract',
      reasons: kind === 'closed' ? CLOSING : one && [one],
      matches: code === undefined ? undefined : inMarket(world, code),
    })
    return wirePage(found, (entry) => {
      const closes = CLOSING.some((reason) => reason === entry.kind)
      const position = closes ? positionOf(world.orders.contract, user, entry.reference ?? '') : undefined
      return { ...entry, position: position === undefined ? null : positionWire(world, position) }
    })
  },
  fundingRates({ id, page, limit }, { world }) {
    const { code } = marketOfId(world, id)
    return wirePage(fundingHistory(world.markets, code, world.now, page, limit), ({ at, rate }) => ({
      time: seconds(at),
      rate: ratePercent(rate),
      interval: FUNDING_INTERVAL_MS / HOUR_MS,
    }))
  },
  fundingPayments: ({ position, code, page, limit }, { world, user }) =>
    wirePage(pageOf(fundingOf(world.orders.contract, user, { position, code }), page, limit), fundingPaymentWire),
}
