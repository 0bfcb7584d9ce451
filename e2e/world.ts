/** The initial world of tests: that of seed 1, created when the run began, with its clock stopped until a test opens it. */
import { readFileSync } from 'node:fs'

/** Its file beside the built demo, as a demo's config.json names it. */
export const WORLD_FILE = 'world-of-tests.json'

/** The configuration of a demo with this world. */
export const DEMO_CONFIG = { host: '', world: WORLD_FILE }

export const savedWorld = (): string => readFileSync(`dist-demo/h5/${WORLD_FILE}`, 'utf8')
