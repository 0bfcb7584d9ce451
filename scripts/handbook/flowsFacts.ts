/** Prints, as JSON, the facts of the flows page beyond the machines: the pages of each machine, and the figures of coverage. */
import { figuresOf, lastRuns } from '../coverage/table.ts'
import { allFacts } from './facts.ts'
import { screensOf } from './handbook.ts'

process.stdout.write(JSON.stringify({ screens: screensOf(allFacts()), figures: figuresOf(lastRuns()) }))
