/** Orders to a running exchange, the same from a page and over the network. */
import * as v from 'valibot'
import { type Exchange, RATES } from '../exchange.ts'
import { readOperatorCommand } from '../operator/commands.ts'
import { LOOK_NAMES, LOOKS } from '../operator/looks.ts'
import { PAGE_MOST, shareWorld } from '../share/shared.ts'
import { Refusal } from '../world/refusal.ts'
import { load, save } from '../world/save.ts'
import type { Order } from './host/messages.ts'
import type { Keeper } from './keeper.ts'
import { type Beginning, beginWorld, enterPersona, makeHeavy } from './opening.ts'
import type { Problem } from './problem.ts'
import { recordingsOf } from './recordings.ts'

/** A year. */
const LONGEST_JUMP_MS = 366 * 24 * 3_600_000

/** The order to execute a command. The table of commands validates it. */
const commanding = v.object({ what: v.literal('command'), command: v.unknown() })

const operatorCommand = v.variant('what', [
  v.object({ what: v.literal('rate'), rate: v.picklist(RATES) }),
  v.object({
    what: v.literal('jump'),
    ms: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LONGEST_JUMP_MS)),
  }),
  v.object({ what: v.literal('jumpTo'), at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
  v.object({ what: v.literal('save') }),
  v.object({ what: v.literal('load'), text: v.string() }),
  v.object({ what: v.literal('reset') }),
  v.object({ what: v.literal('scenario'), name: v.string() }),
  v.object({ what: v.literal('share'), token: v.string(), page: v.pipe(v.string(), v.maxLength(PAGE_MOST)) }),
  v.object({ what: v.literal('enter'), persona: v.string() }),
  v.object({ what: v.literal('look'), at: v.picklist(LOOK_NAMES), token: v.optional(v.string()) }),
  v.object({ what: v.literal('startTape') }),
  v.object({ what: v.literal('stopTape'), tape: v.pipe(v.number(), v.safeInteger()) }),
  commanding,
])

/** The names of all orders. */
export const CONTROL_NAMES = operatorCommand.options.map(({ entries }) => entries.what.literal)

/** An order from outside; throws when it is none, a Refusal when it is a command that nobody may give. */
export function readControl(value: unknown): Order {
  const read = v.parse(operatorCommand, value)
  return read.what === 'command' ? { what: 'command', command: readOperatorCommand(read.command) } : read
}

/** A failure as data: a refusal with its id and field, anything else by its text. */
export function problemOf(thrown: unknown): Problem {
  if (!(thrown instanceof Refusal)) return { text: thrown instanceof Error ? thrown.message : String(thrown) }
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

/** Logs a persona in. `heavy` first gets its ten thousand records, which are saved as a snapshot. */
function enter(exchange: Exchange, keeper: Keeper, { entropy }: Beginning, persona: string): string {
  if (persona === 'heavy' && makeHeavy(exchange, entropy)) keeper.snapshot()
  return enterPersona(exchange, persona)
}

/** Puts another world in place of the present one; answers how it is entered if its source says so. */
async function replace(exchange: Exchange, keeper: Keeper, beginning: Beginning): Promise<string> {
  const { world, entry } = await beginWorld(beginning)
  exchange.load(save(world))
  keeper.snapshot()
  return entry === undefined ? '' : JSON.stringify(entry)
}

/** The scenario that a world began with. */
const scenarioOf = ({ source }: Pick<Beginning, 'source'>): string | undefined =>
  source !== undefined && 'scenario' in source ? source.scenario : undefined

/** How many markets there are: a world that begins anew has as many. */
const marketsOf = (exchange: Exchange): number => exchange.look((world) => world.markets.rows.length)

/** What changes the world, and its text. */
async function carryOut(exchange: Exchange, keeper: Keeper, beginning: Beginning, order: Order): Promise<string> {
  switch (order.what) {
    case 'rate':
      exchange.setRate(order.rate)
      return ''
    case 'jump':
    case 'jumpTo':
      // Where the time can't be noted now, the jump is refused before it begins.
      keeper.noteClock()
      await jump(exchange, order.what === 'jump' ? order.ms : until(exchange, order.at))
      keeper.noteClock()
      return ''
    case 'load':
      exchange.load(order.text)
      keeper.snapshot()
      return ''
    case 'reset':
      await replace(exchange, keeper, { ...beginning, now: Date.now(), markets: marketsOf(exchange) })
      return ''
    case 'scenario':
      return replace(exchange, keeper, { ...beginning, source: { scenario: order.name } })
    case 'enter':
      return enter(exchange, keeper, beginning, order.persona)
    case 'command':
      return JSON.stringify(exchange.command(order.command))
    default:
      return ''
  }
}

/** Carries an order out and answers its text: a saved world, a token, or the JSON of a value. Throws when it can't be done. */
export async function obey(exchange: Exchange, keeper: Keeper, beginning: Beginning, order: Order): Promise<string> {
  if (order.what === 'save') return exchange.save()
  if (order.what === 'startTape') return JSON.stringify(recordingsOf(exchange).start())
  if (order.what === 'stopTape') return JSON.stringify(recordingsOf(exchange).stop(order.tape))
  if (order.what === 'look') return exchange.look((world) => JSON.stringify(LOOKS[order.at](world, order.token ?? '')))
  if (order.what === 'share') {
    const { token, page } = order
    const world = load(exchange.save())
    return shareWorld(world, { token, page, scenario: scenarioOf(beginning) })
  }
  const text = await carryOut(exchange, keeper, beginning, order)
  await keeper.kept()
  return text
}
