/**
 * A world as part of a link: what tells it from the world that its beginning would have become by itself until now. Whoever opens the link
 * makes that one again, with the prices of the same moment, and changes it; sums of both say whether it came out the same.
 */
import * as v from 'valibot'
import { beginningOf, type Entry, type Opening, playScenario } from '../scenarios/build.ts'
import { findScenario } from '../scenarios/table.ts'
import { beganAt, seedWorld } from '../seeds/personas.ts'
import { hexOf } from '../world/hash.ts'
import { checkRules } from '../world/rules.ts'
import { run } from '../world/run.ts'
import { load, save } from '../world/save.ts'
import type { World } from '../world/world.ts'
import { applied, difference, differenceOf } from './difference.ts'
import { pack, unpack } from './pack.ts'
import { LinkRefused } from './refused.ts'

/** The longest time that the opener's world passes by itself; what came later stands in the link, market by market. */
const PASSED_MOST_MS = 24 * 3_600_000
/** The longest page that a link names. */
export const PAGE_MOST = 500
const SUM_WORDS = 2

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const sum = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))

/** What a link holds. `of` is the scenario that the world began with; `base` and `sum` are those of the world before and after. */
const shared = v.strictObject({
  v: v.literal(1),
  of: v.optional(v.string()),
  seed: whole,
  now: whole,
  pass: v.pipe(whole, v.maxValue(PASSED_MOST_MS)),
  base: sum,
  sum,
  token: v.pipe(v.string(), v.maxLength(200)),
  page: v.pipe(v.string(), v.maxLength(PAGE_MOST), v.regex(/^\/[^\s]*$/)),
  by: v.optional(difference),
})
type Shared = v.InferOutput<typeof shared>
type Beginning = Pick<Shared, 'of' | 'seed' | 'now' | 'pass'>

const sumOf = (text: string): string => hexOf(text, 0, SUM_WORDS)

/** The world that a beginning becomes by itself. Throws LinkRefused for a scenario that is not on the shelf. */
function becomeOf({ of, seed, now, pass }: Beginning): World {
  const scenario = of === undefined ? undefined : (findScenario(of) ?? missing())
  const world =
    scenario === undefined
      ? seedWorld({ seed, now, persona: 'visitor' }).world
      : playScenario(scenario, beginningOf(scenario)).world
  if (pass > 0) run(world, { type: 'wait', ms: pass })
  return world
}

const missing = (): never => {
  throw new LinkRefused('version')
}

/** From which beginning a world is told: that of its scenario, or that of its seed. */
function beginningFor(world: World, scenario: string | undefined): Beginning {
  const of = scenario !== undefined && findScenario(scenario) !== undefined ? { of: scenario } : {}
  const origin = { ...of, seed: world.seed, now: beganAt(world), pass: 0 }
  const { now } = becomeOf(origin)
  return { ...origin, pass: Math.max(0, Math.min(world.now - now, PASSED_MOST_MS)) }
}

/** A world as part of a link; `entry` says who is to go on in it, and on which page. */
export async function shareWorld(
  world: World,
  { token, page, scenario }: Pick<Entry, 'token' | 'page'> & { scenario?: string | undefined },
): Promise<string> {
  const beginning = beginningFor(world, scenario)
  const [before, after] = [save(becomeOf(beginning)), save(world)]
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

/** The world that `text` says comes of another; LinkRefused unless its sum is right and all rules hold. */
function changedWorld(before: string, { by, sum: wanted }: Shared): World {
  try {
    const world = load(by === undefined ? before : JSON.stringify(applied(JSON.parse(before), by)))
    if (sumOf(save(world)) === wanted && checkRules(world).length === 0) return world
  } catch {
    // What can't be put together is no world.
  }
  throw new LinkRefused('damaged')
}

/** The world of a link, and how it is entered. Rejects with LinkRefused. */
export async function openShared(packed: string): Promise<Opening> {
  const facts = read(await unpack(packed))
  const before = save(becomeOf(facts))
  if (sumOf(before) !== facts.base) throw new LinkRefused('version')
  const { token, page } = facts
  return { world: changedWorld(before, facts), entry: { token, page, drafts: {} } }
}
