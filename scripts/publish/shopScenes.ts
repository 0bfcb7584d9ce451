/** The world of a shopper: orders in each state, after-sales, a group, boxes; and every call of the shop about them. */
import { areaOf, callNames, rowOf } from '../../protocol/calls/index.ts'
import { createExchange, type Exchange } from '../../simulator/exchange.ts'
import { shopAfter, shopBefore, shopRequests } from '../../simulator/handlers/shop/testing.ts'
import { again, DAY, registered } from '../../simulator/handlers/testing.ts'
import type { Desk } from './scenes.ts'

/** An exchange at `now` with a shopper. */
export async function openShop(seed: number, now: number): Promise<Exchange> {
  const exchange = createExchange({ seed, now: now - 2 * DAY })
  registered(exchange)
  shopBefore(exchange)
  exchange.jump(2 * DAY)
  while (exchange.jumping() > 0) exchange.advance(0)
  return exchange
}

/** Makes the changes, then reads the results. */
export async function asShopper({ exchange, ask }: Desk): Promise<void> {
  const { authorization: token = '' } = again(exchange)
  shopAfter(exchange)
  const requests = shopRequests(exchange)
  const calls = callNames.filter((name) => areaOf(name) === 'shop')
  const changing = calls.filter((name) => rowOf(name).changes)
  const reading = calls.filter((name) => !rowOf(name).changes)
  for (const name of [...changing, ...reading]) await ask(token, name, requests[name]?.() ?? {})
}
