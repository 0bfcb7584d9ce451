/** Orders to a running exchange, the same from a page and over the network. */
import * as v from 'valibot'
import { type Exchange, RATES } from '../exchange.ts'
import { save } from '../world/save.ts'
import type { Order } from './host/messages.ts'
import type { Keeper } from './keeper.ts'
import { enterPersona, openWorld } from './opening.ts'

/** A year. */
const LONGEST_JUMP_MS = 366 * 24 * 3_600_000

const order: v.GenericSchema<Order> = v.variant('what', [
  v.object({ what: v.literal('rate'), rate: v.picklist(RATES) }),
  v.object({
    what: v.literal('jump'),
    ms: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LONGEST_JUMP_MS)),
  }),
  v.object({ what: v.literal('save') }),
  v.object({ what: v.literal('load'), text: v.string() }),
  v.object({ what: v.literal('reset') }),
  v.object({ what: v.literal('enter'), persona: v.string() }),
])

/** An order that came as text; throws when it is none. */
export const readOrder = (text: string): Order => v.parse(order, JSON.parse(text))

/** Passes a jump part by part; whatever else waits is done between two of them. */
async function jump(exchange: Exchange, ms: number): Promise<void> {
  exchange.jump(ms)
  while (exchange.jumping() > 0) {
    exchange.advance(0)
    await new Promise((done) => setTimeout(done))
  }
}

/** Carries an order out and answers its text: a saved world, or a token. Throws when it can't be done. */
export async function obey(exchange: Exchange, keeper: Keeper, seed: number, order: Order): Promise<string> {
  if (order.what === 'save') return exchange.save()
  if (order.what === 'rate') exchange.setRate(order.rate)
  else if (order.what === 'jump') {
    await jump(exchange, order.ms)
    keeper.noteClock()
  } else if (order.what === 'load' || order.what === 'reset') {
    exchange.load(order.what === 'load' ? order.text : save(openWorld({ seed, now: Date.now() })))
    keeper.snapshot()
  }
  const text = order.what === 'enter' ? enterPersona(exchange, order.persona) : ''
  await keeper.kept()
  return text
}
