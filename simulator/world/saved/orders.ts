/** The orders of a saved world, but for contracts. */
import { forecast } from '../../../protocol/shapes/option.ts'
import type { Investment, InvestState } from '../orders/invest/state.ts'
import type { Numbered } from '../orders/numbers.ts'
import type { SpotFill, SpotOrder, SpotState, SpotTerms, TimeInForce } from '../orders/spot/state.ts'
import type { StakeKind, StakeOrder, Stakes, Tick } from '../orders/stake/state.ts'
import type { StopLimitState, Waiting } from '../orders/stopLimit/state.ts'
import type { Subscription, SubscriptionState } from '../orders/subscription/state.ts'
import type { Side, TakenLevels, TakenLots } from '../orders/takenLevels.ts'
import type { Trail, Trigger } from '../orders/trigger.ts'
import {
  among,
  byUser,
  count,
  currency,
  decimal,
  exact,
  type Field,
  flag,
  id,
  list,
  map,
  maybe,
  oneOf,
  positive,
  type Times,
  units,
  word,
} from './fields.ts'

export const side = oneOf<Side>({ buy: true, sell: true })
export const kind = oneOf<SpotOrder['kind']>({ limit: true, market: true })
export const timeInForce = oneOf<TimeInForce>({ ioc: true, post_only: true })
export const numbered = ({ moment }: Times): Field<Numbered> => exact<Numbered>({ ms: moment, count })
export const eaten = ({ past: at }: Times): Field<TakenLevels> =>
  map(map(exact<TakenLots>({ epoch: count, lots: count, at })))

type Fired = NonNullable<Trigger['fired']>
export const triggerFields = ({ past: at }: Times) => ({
  price: positive,
  way: oneOf<Trigger['way']>({ up: true, down: true }),
  fired: maybe(exact<Fired>({ at, price: positive })),
  trail: maybe(
    exact<Trail>({
      percent: maybe(decimal),
      distance: maybe(decimal),
      activation: maybe(positive),
      best: maybe(positive),
    }),
  ),
})

const exitPrices = { stopWin: maybe(positive), stopLose: maybe(positive) }

const spotOrderOf = (times: Times): Field<SpotOrder> => {
  const at = times.past
  return exact<SpotOrder>({
    no: word,
    user: id,
    code: word,
    side,
    kind,
    price: maybe(positive),
    worst: maybe(positive),
    timeInForce: maybe(timeInForce),
    trigger: maybe(exact<Trigger>(triggerFields(times))),
    lots: maybe(positive),
    total: maybe(units),
    oco: maybe(
      exact<NonNullable<SpotOrder['oco']>>({
        limit: positive,
        stop: maybe(positive),
        leg: maybe(oneOf<'limit' | 'stop'>({ limit: true, stop: true })),
      }),
    ),
    exits: maybe(
      exact<NonNullable<SpotOrder['exits']>>({
        ...exitPrices,
        covered: units,
        order: maybe(word),
        dropped: maybe(flag),
      }),
    ),
    exit: maybe(exact<NonNullable<SpotOrder['exit']>>({ ...exitPrices, of: word })),
    clientId: maybe(word),
    state: oneOf<SpotOrder['state']>({
      waiting: true,
      new: true,
      partly: true,
      filled: true,
      cancelled: true,
      refused: true,
    }),
    reason: maybe(
      oneOf<NonNullable<SpotOrder['reason']>>({
        withdrawn: true,
        bookExhausted: true,
        worstPrice: true,
        iocRest: true,
      }),
    ),
    filled: count,
    filledTotal: units,
    fee: units,
    held: units,
    ahead: count,
    created: at,
    updated: at,
    fills: list(exact<SpotFill>({ at, price: positive, lots: positive, fee: units, maker: flag })),
    amended: maybe(
      list(
        exact<SpotTerms>({
          at,
          fills: count,
          price: maybe(positive),
          lots: maybe(positive),
          total: maybe(units),
          trigger: maybe(positive),
        }),
      ),
    ),
  })
}

export const spotOf = (times: Times): Field<SpotState> =>
  exact<SpotState>({
    numbered: numbered(times),
    byNo: map(spotOrderOf(times)),
    byUser: byUser(list(word)),
    open: map(list(word)),
    eaten: eaten(times),
  })

export const stopLimitOf = (times: Times): Field<StopLimitState> =>
  exact<StopLimitState>({
    waiting: map(
      list(
        exact<Waiting>({
          no: word,
          user: id,
          trigger: exact<Trigger>(triggerFields(times)),
          other: maybe(exact<Trigger>(triggerFields(times))),
          currency,
          held: units,
        }),
      ),
    ),
  })

export const stakesOf = (of: StakeKind, { past, moment }: Times): Field<Stakes> => {
  const tick = maybe(exact<Tick>({ id: count, at: past, price: positive }))
  return exact<Stakes>({
    next: id,
    byNo: map(
      exact<StakeOrder>({
        no: word,
        id,
        kind: among<StakeKind>([of]),
        user: id,
        code: word,
        forecast: among(forecast.options),
        stake: units,
        yieldRate: decimal,
        cycle: positive,
        clientId: maybe(word),
        created: past,
        opens: moment,
        settles: moment,
        state: oneOf<StakeOrder['state']>({ open: true, won: true, even: true, lost: true }),
        held: units,
        payout: maybe(units),
        opening: tick,
        settlement: tick,
      }),
    ),
    byUser: byUser(list(word)),
    open: list(word),
  })
}

export const subscriptionOf = ({ past }: Times): Field<SubscriptionState> =>
  exact<SubscriptionState>({
    next: id,
    byNo: map(
      exact<Subscription>({
        no: word,
        user: id,
        project: id,
        clientId: maybe(word),
        state: oneOf<Subscription['state']>({
          subscribed: true,
          allotted: true,
          locked: true,
          released: true,
          ended: true,
        }),
        reason: maybe(oneOf<NonNullable<Subscription['reason']>>({ unpaid: true, nothingAllotted: true })),
        quantity: units,
        committed: units,
        held: units,
        allotted: maybe(units),
        due: maybe(units),
        refunded: maybe(units),
        released: units,
        created: past,
        updated: past,
      }),
    ),
    byUser: byUser(list(word)),
    byProject: map(list(word)),
  })

export const investOf = ({ past, moment }: Times): Field<InvestState> =>
  exact<InvestState>({
    next: id,
    byNo: map(
      exact<Investment>({
        no: word,
        user: id,
        product: id,
        clientId: maybe(word),
        state: oneOf<Investment['state']>({ earning: true, matured: true, redeemed: true }),
        amount: units,
        held: units,
        days: count,
        income: units,
        cost: units,
        created: past,
        begins: moment,
        ended: maybe(past),
      }),
    ),
    byUser: byUser(list(word)),
    out: map(units),
  })
