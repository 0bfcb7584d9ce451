import { writeFileSync } from 'node:fs'
import { buildOnce } from '../scripts/tools/buildOnce.ts'
import { openWorld } from '../simulator/seeds/personas.ts'
import { save } from '../simulator/world/save.ts'
import { WORLD_FILE } from './world.ts'

/** Half past nine today (UTC): no funding (00:00, 08:00, 16:00) and no new day within hours, whenever a run begins. */
const morning = () => new Date().setUTCHours(9, 30, 0, 0)

/**
 * Builds the files that several test files use, once: two simultaneous builds would overwrite each other. The initial world is also created
 * once: it takes half a second of processor time, and most tests use the same.
 */
export default async function setup(): Promise<void> {
  await buildOnce('demo')
  await buildOnce('live')
  writeFileSync(`dist-demo/h5/${WORLD_FILE}`, save(openWorld({ seed: 1, now: morning() })))
}
