/** Commands that control a running exchange, the same from a page and over the network. */
import * as v from 'valibot'
import { LANGUAGES, type LanguageCode } from '../../protocol/rules/constants.ts'
import type { Exchange } from '../exchange.ts'
import { RATES } from '../exchangeClock.ts'
import { loadHandlers } from '../handlers/index.ts'
import { type OperatorCommand, readOperatorCommand } from '../operator/commands.ts'
import { dataOf, dataQuery } from '../operator/data.ts'
import { VIEW_NAMES, VIEWS } from '../operator/views.ts'
import { addPeople } from '../people/add.ts'
import { MOODS } from '../people/mood.ts'
import { PAGE_MOST, shareWorld } from '../share/shared.ts'
import { loadAllTexts } from '../texts/texts.ts'
import { Refusal } from '../world/refusal.ts'
import { load } from '../world/save.ts'
import { type Beginning, beginWorld, bringFor, enterPersona, makeHeavy } from './opening.ts'
import type { Persistence } from './persist.ts'
import { recordingsOf } from './recordings.ts'

/** A year. */
const LONGEST_JUMP_MS = 366 * 24 * 3_600_000

const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code) as [LanguageCode, ...LanguageCode[]]
const language = v.picklist(LANGUAGE_CODES)
/** The most people that are added at once. */
const PEOPLE_MOST = 50

/** The control command that executes a command. The table of commands validates it. */
const commanding = v.object({ what: v.literal('command'), command: v.unknown() })

/** For the clock, the world as a whole, and the operator's desk. */
const controlCommand = v.variant('what', [
  v.object({ what: v.literal('rate'), rate: v.picklist(RATES) }),
  v.object({
    what: v.literal('jump'),
    ms: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LONGEST_JUMP_MS)),
  }),
  /** Skips to a time (ms) of the exchange; does nothing when that has passed. */
  v.object({ what: v.literal('jumpTo'), at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
  v.object({ what: v.literal('save') }),
  v.object({ what: v.literal('load'), text: v.string() }),
  v.object({ what: v.literal('reset') }),
  /** Replaces the world by a scenario, with its people in a language; replies how to enter it, as JSON. */
  v.object({ what: v.literal('scenario'), name: v.string(), language: v.optional(language) }),
  /** Adds invented people, invited by the user of `token` if there is one; replies with their names and contacts, as JSON. */
  v.object({
    what: v.literal('addPeople'),
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PEOPLE_MOST)),
    language,
    mood: v.picklist(MOODS),
    token: v.optional(v.string()),
  }),
  /** Replies with the world as part of a link, for the user of `token` at a page. */
  v.object({ what: v.literal('share'), token: v.string(), page: v.pipe(v.string(), v.maxLength(PAGE_MOST)) }),
  /** Logs a persona of the seed in and replies with its token; empty for a visitor. */
  v.object({ what: v.literal('enter'), persona: v.string() }),
  /** Replies with a view of the world as JSON; `token` is the viewer's. */
  v.object({ what: v.literal('look'), at: v.picklist(VIEW_NAMES), token: v.optional(v.string()) }),
  /** Replies with records of the data model as JSON. */
  v.object({ what: v.literal('data'), query: dataQuery }),
  /** Records every command from now on; replies with the initial world, as JSON. */
  v.object({ what: v.literal('startRecording') }),
  /** Ends a recording and replies with it as JSON. */
  v.object({ what: v.literal('stopRecording'), recording: v.pipe(v.number(), v.safeInteger()) }),
  commanding,
])

type Commanding = v.InferOutput<typeof commanding>
/** Controls a running exchange. A `command` runs an operator's command and replies with its value as JSON. */
export type ControlCommand =
  | Exclude<v.InferOutput<typeof controlCommand>, Commanding>
  | (Commanding & { command: OperatorCommand })

/** The names of all control commands. */
export const CONTROL_COMMANDS = controlCommand.options.map(({ entries }) => entries.what.literal)

/** Reads a control command from outside; throws when it is invalid, a Refusal when its command is not an operator's. */
export function readControlCommand(value: unknown): ControlCommand {
  const read = v.parse(controlCommand, value)
  return read.what === 'command' ? { what: 'command', command: readOperatorCommand(read.command) } : read
}

/** Passes a jump part by part, so that other requests run in between. */
async function jump(exchange: Exchange, ms: number): Promise<void> {
  exchange.jump(ms)
  while (exchange.jumping() > 0) {
    exchange.advance(0)
    await new Promise((done) => setTimeout(done))
  }
}

/** The time left until `at`; refused when that is longer than a jump may be. */
function until(exchange: Exchange, at: number): number {
  const ms = Math.max(0, at - exchange.now())
  if (ms > LONGEST_JUMP_MS) throw new Refusal('fieldInvalid', {}, 'at')
  return ms
}

/** Logs a persona in. `heavy` first gets its ten thousand records, which are saved in a snapshot. */
async function enter(
  exchange: Exchange,
  persistence: Persistence,
  { entropy }: Beginning,
  persona: string,
): Promise<string> {
  await loadHandlers()
  if (persona === 'heavy' && makeHeavy(exchange, entropy)) persistence.snapshot()
  return enterPersona(exchange, persona)
}

/** Replaces the world; returns how to enter the new one if its source says so. */
async function replace(exchange: Exchange, persistence: Persistence, beginning: Beginning): Promise<string> {
  const { world, entry } = await beginWorld(beginning)
  exchange.load(world)
  persistence.snapshot()
  return entry === undefined ? '' : JSON.stringify(entry)
}

/** The scenario that a world started from. */
const scenarioOf = ({ source }: Pick<Beginning, 'source'>): string | undefined =>
  source !== undefined && 'scenario' in source ? source.scenario : undefined

/** The number of markets, which a restarted world keeps. */
const marketsOf = (exchange: Exchange): number => exchange.look((world) => world.markets.rows.length)

/** Executes a control command that changes the world; returns its reply. */
async function carryOut(
  exchange: Exchange,
  persistence: Persistence,
  beginning: Beginning,
  command: ControlCommand,
): Promise<string> {
  switch (command.what) {
    case 'rate':
      exchange.setRate(command.rate)
      return ''
    case 'jump':
    case 'jumpTo':
      // When the time can't be saved, the jump is refused before it begins.
      persistence.noteClock()
      await jump(exchange, command.what === 'jump' ? command.ms : until(exchange, command.at))
      persistence.noteClock()
      return ''
    case 'load':
      // Whoever saved the file: it is read whole before it replaces anything.
      await bringFor(command.text)
      exchange.load((await import('../world/saved/readWorld.ts')).readWorld(command.text))
      persistence.snapshot()
      return ''
    case 'reset':
      await replace(exchange, persistence, { ...beginning, now: Date.now(), markets: marketsOf(exchange) })
      return ''
    case 'scenario':
      return replace(exchange, persistence, {
        ...beginning,
        source: { scenario: command.name },
        language: command.language,
      })
    case 'addPeople':
      return JSON.stringify(await addPeople(exchange, command))
    case 'enter':
      return enter(exchange, persistence, beginning, command.persona)
    case 'command':
      return JSON.stringify(exchange.command(command.command))
    default:
      return ''
  }
}

/** Executes a control command and returns its text: a saved world, a token, or the JSON of a value. Throws when it fails. */
export async function runControlCommand(
  exchange: Exchange,
  persistence: Persistence,
  beginning: Beginning,
  command: ControlCommand,
): Promise<string> {
  if (command.what === 'save') return exchange.save()
  if (command.what === 'startRecording') return JSON.stringify(recordingsOf(exchange).start())
  if (command.what === 'stopRecording') return JSON.stringify(recordingsOf(exchange).stop(command.recording))
  if (command.what === 'look')
    return JSON.stringify(await exchange.look((world) => VIEWS[command.at](world, command.token ?? '')))
  if (command.what === 'data') return JSON.stringify(await exchange.look((world) => dataOf(world, command.query)))
  if (command.what === 'share') {
    const { token, page } = command
    await loadAllTexts()
    const world = load(exchange.save())
    return shareWorld(world, { token, page, scenario: scenarioOf(beginning), language: beginning.language })
  }
  const text = await carryOut(exchange, persistence, beginning, command)
  await persistence.saved()
  return text
}
