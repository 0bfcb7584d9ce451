import type { FeeSums, Journals, Report } from './report.ts'
import type { World } from './world.ts'

/** Looks at a world after each command: reports what is broken, and answers the fees that orders say they paid, if they pay any. */
export type Audit = (world: World, journals: Journals, report: Report) => FeeSums | undefined
