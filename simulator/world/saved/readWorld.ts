/**
 * Reads a world that somebody else may have written: by a schema of the whole, by its references and times, and by the rules. Saves of this
 * browser and this server are read the same way, as a stranger's file may have become one of them; only their orders are not compared with
 * the tape, which takes longer than all the rest.
 */
import * as v from 'valibot'
import { indexContacts } from '../people/find.ts'
import type { Violation } from '../report.ts'
import { checkRules, ledgerViolations } from '../rules.ts'
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
  if (issues !== undefined) throw new WorldRefused('wrong', v.getDotPath(issues[0]) ?? undefined)
}

/** Refuses a world that no exchange has saved, with WorldRefused. */
function requireWorld(world: World, check: (world: World) => Violation[]): void {
  try {
    requireShape(world)
    requireReferences(world)
    requireShop(world)
    requireTimes(world)
    const [violation] = check(world)
    if (violation !== undefined) throw new WorldRefused('rules', `rule ${violation.rule}, ${violation.text}`)
  } catch (problem) {
    // An audit may fail on what it does not expect, which is a contradiction as well.
    throw problem instanceof WorldRefused ? problem : new WorldRefused('rules', String(problem))
  }
}

function read(text: string, require: (world: World) => void): World {
  const world = parseWorld(text)
  require(world)
  indexContacts(world)
  return world
}

/** The world of a text from outside. Throws WorldRefused; the text is then no world, or one that no exchange has saved. */
export const readWorld = (text: string): World => read(text, (world) => requireWorld(world, checkRules))

/** Reads the text of a world from this exchange's own store. */
export const readStored = (text: string): World => read(text, (world) => requireWorld(world, ledgerViolations))

/** The same by the schema alone: a recording may hold a world that breaks a rule, which its replay finds. */
export const readShape = (text: string): World => read(text, requireShape)
