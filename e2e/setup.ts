import { writeFileSync } from 'node:fs'
import { buildOnce } from '../scripts/tools/buildOnce.ts'
import { openWorld } from '../simulator/transports/opening.ts'
import { save } from '../simulator/world/save.ts'
import { WORLD_FILE } from './world.ts'

/**
 * Builds what several files of tests run on, once: two that build at the same time would take it from under each other. So with the
 * world that they begin with: making it takes half a second of processor, and most tests want the very same.
 */
export default async function setup(): Promise<void> {
  await buildOnce('demo')
  await buildOnce('live')
  writeFileSync(`dist-demo/h5/${WORLD_FILE}`, save(openWorld({ seed: 1, now: Date.now() })))
}
