/** Records a session: the exchange's commands, and the page's calls, messages and events. */

import type { Journal } from '../../../../simulator/journal/journal.ts'
import type { Line } from '../../../../simulator/journal/lines.ts'
import type { Capability } from '../../../../simulator/transports/capability.ts'
import type { RecordingStart } from '../../../../simulator/transports/recordings.ts'

/** Limit of recorded lines of the page. */
export const LINES_MOST = 30_000

export type Recording = {
  start: RecordingStart
  /** Ends collecting; returns the lines, with each call's final state. */
  collected(): { lines: Line[]; dropped: number }
}

/** A finished recording's statistics and file. */
export type Recorded = { text: string; steps: number; calls: number; frames: number; events: number; full: boolean }

/** Begins to collect. */
export function collect(journal: Pick<Journal, 'onLine'>): Recording['collected'] {
  const lines = new Map<number, Line>()
  let dropped = 0
  let last = 0
  const stop = journal.onLine((line) => {
    // Calls that were pending before are not part of it.
    const isNew = line.id > last
    if (isNew) last = line.id
    if (isNew ? lines.size < LINES_MOST : lines.has(line.id)) lines.set(line.id, line)
    else if (isNew) dropped++
  })
  return () => {
    stop()
    return { lines: [...lines.values()], dropped }
  }
}

export async function startRecording({
  startRecording,
  journal,
}: Pick<Capability, 'startRecording' | 'journal'>): Promise<Recording> {
  const start = await startRecording()
  return { start, collected: collect(journal) }
}

/** Ends a recording and creates its file. Rejects if the exchange no longer has it. */
export async function stopRecording(
  { stopRecording }: Pick<Capability, 'stopRecording'>,
  { start: { recording, ...boot }, collected }: Recording,
): Promise<Recorded> {
  const { lines, dropped } = collected()
  const { steps, end, full } = await stopRecording(recording)
  const { writeSession } = await import('../../../../simulator/replay/session.ts')
  const calls = lines
    .filter((line) => line.kind === 'call')
    .map(({ call, ...line }) => (call ? { ...line, call } : line))
  const frames = lines.filter((line) => line.kind === 'frame')
  const events = lines.filter((line) => line.kind === 'event')
  const page = { calls, frames, events } as Pick<Parameters<typeof writeSession>[0], 'calls' | 'frames' | 'events'>
  const text = writeSession({ boot, steps, end, dropped, ...page })
  return { text, steps: steps.length, calls: calls.length, frames: frames.length, events: events.length, full }
}
