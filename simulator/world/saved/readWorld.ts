/** Reads a world that somebody else may have written: by a schema of the whole, by its references and times, and by the rules. */
import * as v from 'valibot'
import { indexContacts } from '../people/find.ts'
import { checkRules } from '../rules.ts'
import { parseWorld } from '../save.ts'
import type { World } from '../world.ts'
import { requireReferences } from './references.ts'
import { WorldRefused } from './refused.ts'
import { requireTimes } from './schedules.ts'
import { requireShop } from './shopReferences.ts'
import { worldSchema, worldTime } from './worldSchema.ts'

/** Refuses a world with a part that no exchange saves. */
function requireShape(world: World): void {
  if (!v.is(worldTime, world.now)) throw new WorldRefused('wrong', 'now')
  const { issues } = v.safeParse(worldSchema(world.now), world, { abortEarly: true })
  if (issues) throw new WorldRefused('wrong', v.getDotPath(issues[0]) ?? 'the world')
}

function requireRules(world: World): void {
  const [violation] = checkRules(world)
  if (violation !== undefined) throw new WorldRefused('rules', `rule ${violation.rule}, ${violation.text}`)
}

/** Refuses a world that no exchange has saved, with WorldRefused. */
function requireWorld(world: World): void {
  try {
    requireShape(world)
    requireReferences(world)
    requireShop(world)
    requireTimes(world)
    requireRules(world)
  } catch (problem) {
    // An audit may fail on what it does not expect, which is a contradiction as well.
    throw problem instanceof WorldRefused ? problem : new WorldRefused('rules', String(problem))
  }
}

/** The world of a text from outside. Throws WorldRefused; the text is then no world, or one that no exchange has saved. */
export function readWorld(text: string): World {
  const world = parseWorld(text)
  requireWorld(world)
  indexContacts(world)
  return world
}

/** The same by the schema alone: a recording may hold a world that breaks a rule, which its replay finds. */
export function readShape(text: string): World {
  const world = parseWorld(text)
  requireShape(world)
  indexContacts(world)
  return world
}
