/** Messages of the thread that reads files of market history. */
import type { Places } from '../../../../simulator/history/header.ts'
import { HistoryRefused } from '../../../../simulator/history/refused.ts'
import type { HistoryFacts } from '../../../../simulator/history/store.ts'

/** What the thread reads; `chosen` are the places of columns in files that do not say, by their shape. */
export type ToThread = { files: readonly File[]; chosen: ReadonlyMap<string, Places> }

/** A file that is not read: its line, what to do, and its first rows when only its columns are unknown. */
export type Refused = Pick<HistoryRefused, 'problem' | 'file' | 'place'>

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
    const { problem, file, place } = thrown
    return { type: 'refused', problem, file, place }
  }
}
