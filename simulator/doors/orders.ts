/** Orders to a running exchange, the same from a page and over the network. */
import * as v from 'valibot'
import { type Exchange, RATES } from '../exchange.ts'
import { readOperatorCommand } from '../operator/commands.ts'
import { LOOK_NAMES, LOOKS } from '../operator/looks.ts'
import { Refusal } from '../world/refusal.ts'
import { save } from '../world/save.ts'
import type { Order } from './host/messages.ts'
import type { Keeper } from './keeper.ts'
import { enterPersona, openWorld } from './opening.ts'
import type { Problem } from './problem.ts'
import { tapesOf } from './tapes.ts'

/** A year. */
const LONGEST_JUMP_MS = 366 * 24 * 3_600_000

/** The order to carry a command out, whose own table reads the command. */
const commanding = v.object({ what: v.literal('command'), command: v.unknown() })

const order = v.variant('what', [
  v.object({ what: v.literal('rate'), rate: v.picklist(RATES) }),
  v.object({
    what: v.literal('jump'),
    ms: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LONGEST_JUMP_MS)),
  }),
  v.object({ what: v.literal('jumpTo'), at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
  v.object({ what: v.literal('save') }),
  v.object({ what: v.literal('load'), text: v.string() }),
  v.object({ what: v.literal('reset') }),
  v.object({ what: v.literal('enter'), persona: v.string() }),
  v.object({ what: v.literal('look'), at: v.picklist(LOOK_NAMES), token: v.optional(v.string()) }),
  v.object({ what: v.literal('startTape') }),
  v.object({ what: v.literal('stopTape'), tape: v.pipe(v.number(), v.safeInteger()) }),
  commanding,
])

/** An order from outside; throws when it is none, a Refusal when it is a command that nobody may give. */
export function readOrder(value: unknown): Order {
  const read = v.parse(order, value)
  return read.what === 'command' ? { what: 'command', command: readOperatorCommand(read.command) } : read
}

/** What is told of a failure: a refusal with its id and field, anything else by its text. */
export function problemOf(thrown: unknown): Problem {
  if (!(thrown instanceof Refusal)) return { text: String(thrown) }
  const { id, field, params } = thrown
  return { text: field === undefined ? id : `${id}: ${field}`, id, field, params }
}

/** Passes a jump part by part; whatever else waits is done between two of them. */
async function jump(exchange: Exchange, ms: number): Promise<void> {
  exchange.jump(ms)
  while (exchange.jumping() > 0) {
    exchange.advance(0)
    await new Promise((done) => setTimeout(done))
  }
}

/** How long it is until a time; refused when that is more than a jump may be. */
function until(exchange: Exchange, at: number): number {
  const ms = Math.max(0, at - exchange.now())
  if (ms > LONGEST_JUMP_MS) throw new Refusal('fieldInvalid', {}, 'at')
  return ms
}

function answerTo(exchange: Exchange, order: Order): string {
  if (order.what === 'enter') return enterPersona(exchange, order.persona)
  return order.what === 'command' ? JSON.stringify(exchange.command(order.command)) : ''
}

/** The seed's world anew, with as many markets as there are now. */
function newWorld(exchange: Exchange, seed: number): string {
  const markets = exchange.look((world) => world.markets.rows.length)
  return save(openWorld({ seed, now: Date.now(), markets }))
}

/** Carries an order out and answers its text: a saved world, a token, or the JSON of a value. Throws when it can't be done. */
export async function obey(exchange: Exchange, keeper: Keeper, seed: number, order: Order): Promise<string> {
  if (order.what === 'save') return exchange.save()
  if (order.what === 'startTape') return JSON.stringify(tapesOf(exchange).start())
  if (order.what === 'stopTape') return JSON.stringify(tapesOf(exchange).stop(order.tape))
  if (order.what === 'look') return exchange.look((world) => JSON.stringify(LOOKS[order.at](world, order.token ?? '')))
  if (order.what === 'rate') exchange.setRate(order.rate)
  else if (order.what === 'jump' || order.what === 'jumpTo') {
    await jump(exchange, order.what === 'jump' ? order.ms : until(exchange, order.at))
    keeper.noteClock()
  } else if (order.what === 'load' || order.what === 'reset') {
    exchange.load(order.what === 'load' ? order.text : newWorld(exchange, seed))
    keeper.snapshot()
  }
  const text = answerTo(exchange, order)
  await keeper.kept()
  return text
}
