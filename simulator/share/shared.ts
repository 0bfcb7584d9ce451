/**
 * A world as part of a link: its difference from the same start after the same time without any commands. Opening the link rebuilds that
 * world, with the same prices, and applies the difference. Checksums of both prove that the result is the same.
 */
import * as v from 'valibot'
import { LANGUAGES, type LanguageCode } from '../../protocol/rules/constants.ts'
import { bringHistories } from '../history/bring.ts'
import { beginningOf, type Entry, type Opening, playScenario } from '../scenarios/build.ts'
import { peopleOf } from '../scenarios/people.ts'
import { findScenario } from '../scenarios/table.ts'
import { beganAt, seedWorld } from '../seeds/personas.ts'
import { hexOf } from '../world/hash.ts'
import { run } from '../world/run.ts'
import { save } from '../world/save.ts'
import { between, EARLIEST, LATEST } from '../world/saved/fields.ts'
import { readWorld } from '../world/saved/readWorld.ts'
import type { World } from '../world/world.ts'
import { applied, difference, differenceOf } from './difference.ts'
import { pack, unpack } from './pack.ts'
import { LinkRefused } from './refused.ts'

/** The longest time that a rebuilt world runs by itself. Later market data is in the link. */
const PASSED_MOST_MS = 24 * 3_600_000
/** The longest page path in a link. */
export const PAGE_MOST = 500
const SUM_WORDS = 2
/** Market histories of one world. */
const RECORDED_MOST = 20

const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code) as [LanguageCode, ...LanguageCode[]]
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const sum = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))

/** The content of a link. `of` is the scenario it starts from, `lang` the language of its people; `base` and `sum` are checksums before and after the difference. */
const shared = v.strictObject({
  v: v.literal(1),
  of: v.optional(v.string()),
  lang: v.optional(v.picklist(LANGUAGE_CODES)),
  seed: whole,
  now: between(EARLIEST, LATEST),
  recorded: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))), v.maxLength(RECORDED_MOST))),
  pass: v.pipe(whole, v.maxValue(PASSED_MOST_MS)),
  base: sum,
  sum,
  token: v.pipe(v.string(), v.maxLength(200)),
  page: v.pipe(v.string(), v.maxLength(PAGE_MOST), v.regex(/^\/[^\s]*$/)),
  by: v.optional(difference),
})
type Shared = v.InferOutput<typeof shared>
type Beginning = Pick<Shared, 'of' | 'lang' | 'seed' | 'now' | 'recorded' | 'pass'>

const sumOf = (text: string): string => hexOf(text, 0, SUM_WORDS)

/** The world that results from a start without any commands. Throws LinkRefused for an unknown scenario or history. */
async function becomeOf({ of, lang, seed, now, recorded, pass }: Beginning): Promise<World> {
  const scenario = of === undefined ? undefined : (findScenario(of) ?? missing())
  if (recorded && (await bringHistories(recorded)).length > 0) throw new LinkRefused('history')
  const world =
    scenario === undefined
      ? seedWorld({ seed, now, persona: 'visitor', recorded }).world
      : playScenario(scenario, beginningOf(scenario), await peopleOf(scenario, lang)).world
  if (pass > 0) run(world, { type: 'wait', ms: pass })
  return world
}

const missing = (): never => {
  throw new LinkRefused('version')
}

/** The start to compare a world with: that of its scenario or its seed. */
async function beginningFor(world: World, name: string | undefined, language: LanguageCode | undefined) {
  const scenario = name === undefined ? undefined : findScenario(name)
  const lang = scenario?.people === undefined || language === undefined ? {} : { lang: language }
  const of = scenario === undefined ? {} : { of: scenario.name, ...lang }
  const histories = world.markets.rows.flatMap(({ recorded }) => recorded ?? [])
  const recorded = scenario !== undefined || histories.length === 0 ? {} : { recorded: histories }
  const origin = { ...of, ...recorded, seed: world.seed, now: beganAt(world), pass: 0 }
  const { now } = await becomeOf(origin)
  return { ...origin, pass: Math.max(0, Math.min(world.now - now, PASSED_MOST_MS)) }
}

/** A world as part of a link; `entry` is the user and the page to enter it with. */
export async function shareWorld(
  world: World,
  {
    token,
    page,
    scenario,
    language,
  }: Pick<Entry, 'token' | 'page'> & { scenario?: string | undefined; language?: LanguageCode | undefined },
): Promise<string> {
  const beginning = await beginningFor(world, scenario, language)
  const [before, after] = [save(await becomeOf(beginning)), save(world)]
  const by = differenceOf(JSON.parse(before), JSON.parse(after))
  const text: Shared = {
    v: 1,
    ...beginning,
    base: sumOf(before),
    sum: sumOf(after),
    token,
    page: page.length <= PAGE_MOST ? page : '/',
    ...(by === undefined ? {} : { by }),
  }
  return pack(JSON.stringify(text))
}

function read(text: string): Shared {
  try {
    return v.parse(shared, JSON.parse(text))
  } catch {
    throw new LinkRefused('damaged')
  }
}

/** Applies the difference of a link; LinkRefused unless its checksum is right and all rules hold. */
function changedWorld(before: string, { by, sum: wanted }: Shared): World {
  try {
    const world = readWorld(by === undefined ? before : JSON.stringify(applied(JSON.parse(before), by)))
    if (sumOf(save(world)) === wanted) return world
  } catch {
    // A difference that can't be applied gives no world.
  }
  throw new LinkRefused('damaged')
}

/** The world of a link, and how to enter it. Rejects with LinkRefused. */
export async function openShared(packed: string): Promise<Opening> {
  const facts = read(await unpack(packed))
  const before = save(await becomeOf(facts))
  if (sumOf(before) !== facts.base) throw new LinkRefused('version')
  const { token, page } = facts
  return { world: changedWorld(before, facts), entry: { token, page, drafts: {} } }
}
