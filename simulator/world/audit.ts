import type { FeeSums, Journals, Report } from './report.ts'
import type { World } from './world.ts'

/** Checks a world after each command: reports violations, and returns the fees of its orders, if they pay any. */
export type Audit = (world: World, journals: Journals, report: Report) => FeeSums | undefined
