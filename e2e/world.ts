/** The world that tests begin with: that of seed 1, made when the run began, its clock standing still until a test opens it. */
import { readFileSync } from 'node:fs'

/** Its file beside the built demo, as a demo's config.json names it. */
export const WORLD_FILE = 'world-of-tests.json'

/** The configuration of a demo that begins with it. */
export const DEMO_CONFIG = { host: '', world: WORLD_FILE }

export const savedWorld = (): string => readFileSync(`dist-demo/h5/${WORLD_FILE}`, 'utf8')
