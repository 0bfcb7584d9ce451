import type { tradeCalls } from '../../protocol/calls/trade.ts'
import { SPOT_TRAITS } from '../../protocol/shapes/trade.ts'
import { madeBy } from '../world/clientIds.ts'
import { isTrailing } from '../world/orders/checks.ts'
import { spotOrder, spotOrders } from '../world/orders/spot/state.ts'
import { refuse } from '../world/refusal.ts'
import { type Handlers, wirePage } from './context.ts'
import { partOf } from './entries.ts'
import { marketOfId } from './markets.ts'
import { spotOrderWire } from './orders.ts'

export const tradeHandlers: Handlers<keyof typeof tradeCalls> = {
  currencyTrade(request, { world, user, run }) {
    const {
      id,
      side,
      type: kind,
      price,
      quantity,
      total,
      timeInForce,
      triggerPrice,
      triggerDirection: way,
      stopLimitPrice,
      worstPrice,
      stopWin,
      stopLose,
      trailingPercent,
      trailingDistance,
      activationPrice,
      clientId,
    } = request
    const facts = { user, code: marketOfId(world, id).code, side, price, quantity, clientId }
    if (timeInForce !== undefined && kind !== 'limit') return refuse('badRequest', {}, 'timeInForce')
    if (worstPrice !== undefined && kind !== 'market') return refuse('badRequest', {}, 'worstPrice')
    const { hasPrice, waitsFor } = SPOT_TRAITS[kind]
    const hasExits = stopWin !== undefined || stopLose !== undefined
    if (hasExits && kind !== 'market' && kind !== 'limit') return refuse('badRequest', {}, 'stopWin')
    const rests = timeInForce === undefined || timeInForce === 'gtc' ? {} : { timeInForce }
    if (kind === 'oco') return spotOrderWire(run({ type: 'ocoPlace', ...facts, triggerPrice, stopLimitPrice }))
    const trail = { trailingPercent, trailingDistance, activationPrice }
    if ((waitsFor === 'trail') !== isTrailing(trail)) return refuse('badRequest', {}, 'trailingPercent')
    if (waitsFor && hasPrice) return spotOrderWire(run({ type: 'stopLimitPlace', ...facts, triggerPrice, way }))
    if (waitsFor) {
      const { price: _, ...stop } = facts
      return spotOrderWire(run({ type: 'stopMarketPlace', ...stop, ...trail, total, triggerPrice, way }))
    }
    const amount = { ...facts, kind: hasPrice ? ('limit' as const) : ('market' as const), total }
    return spotOrderWire(run({ type: 'spotPlace', ...amount, ...rests, worstPrice, stopWin, stopLose }))
  },
  currencyRecord: ({ state, code, side, type: kind, result, ...part }, { world, user }) =>
    wirePage(spotOrders(world.orders.spot, user, { state, code, side, kind, result, ...partOf(part) }), spotOrderWire),
  currencyAmend: ({ id: order, ...change }, { user, run }) =>
    spotOrderWire(run({ type: 'spotAmend', user, order, ...change })),
  currencyRevoke({ id, clientId }, { world, user, run }) {
    const { trigger, oco } = spotOrder(world.orders.spot, user, id) ?? {}
    const type = trigger === undefined || trigger.fired || oco ? 'spotRevoke' : 'stopLimitRevoke'
    return spotOrderWire(run({ type, user, order: id, clientId }))
  },
  currencyRevokeAll({ code, side, type: kind, from, to, clientId }, { user, run }) {
    const { from: since, to: until } = partOf({ from, to })
    return { count: run({ type: 'spotRevokeAll', user, code, side, kind, from: since, to: until, clientId }) }
  },
  orderByClientId({ clientId }, { world, user }) {
    const made = madeBy(world.clientIds, user, clientId)
    const order = made?.kind.startsWith('spot') ? spotOrder(world.orders.spot, user, made.ref) : undefined
    const { kind = null, ref = null } = made ?? {}
    const isCount = kind === 'spotRevokeAll' || kind === 'contractRevokeAll'
    return {
      found: made !== undefined,
      kind,
      order_no: isCount ? null : ref,
      order: order === undefined ? null : spotOrderWire(order),
      count: isCount ? Number(ref) : null,
    }
  },
}
