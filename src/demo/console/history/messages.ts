/** Messages of the thread that reads files of market history. */
import { type HistoryProblem, HistoryRefused } from '../../../../simulator/history/refused.ts'
import type { HistoryFacts } from '../../../../simulator/history/store.ts'

/** A file that is not read: its line, and what to do. */
export type Refused = { problem: HistoryProblem; file: string; line: number | undefined }

/** How reading ended; `failed` with the message of an error that is not about the files. */
export type ReadOutcome =
  | { type: 'kept'; kept: readonly HistoryFacts[] }
  | { type: 'notKept' }
  | ({ type: 'refused' } & Refused)
  | { type: 'failed'; problem: string }
export type FromThread = { type: 'read'; share: number } | ReadOutcome

/** The outcome of reading, as a message. */
export async function outcomeOf(reading: Promise<readonly HistoryFacts[] | undefined>): Promise<ReadOutcome> {
  try {
    const kept = await reading
    return kept ? { type: 'kept', kept } : { type: 'notKept' }
  } catch (thrown) {
    if (!(thrown instanceof HistoryRefused)) return { type: 'failed', problem: String(thrown) }
    const { problem, file, line } = thrown
    return { type: 'refused', problem, file, line }
  }
}
