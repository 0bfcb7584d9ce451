/** Reports the machines' coverage to a browser test. Loaded only if a test listens. */
import * as v from 'valibot'
import type { InspectionEvent } from 'xstate'
import { watching } from '../../machines/model/seen.ts'
import { tabValue } from '../../protocol/browserStorage.ts'

/** Receives new lines: machine, kind and id, separated by tabs. */
export type SeenListener = (lines: readonly string[]) => unknown

/** Batches reports for this many ms: reporting costs more than observing. */
const TOGETHER_MS = 100
/** Reports of a closing page get lost: the next page of the tab sends them. */
const unreported = tabValue('seen', v.array(v.string()))

/** An inspector that reports each thing once, batched, or at once on the event `seen.flush`. */
export function reportSeen(listener: SeenListener): (event: InspectionEvent) => void {
  const known = new Set<string>()
  let lines = unreported.read() ?? []
  unreported.write(undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  const report = () => {
    clearTimeout(timer)
    timer = undefined
    if (lines.length > 0) listener(lines)
    lines = []
  }
  const reportSoon = () => {
    timer ??= setTimeout(report, TOGETHER_MS)
  }
  addEventListener('pagehide', () => {
    if (lines.length > 0) unreported.write(lines)
  })
  addEventListener('seen.flush', report)
  reportSoon()
  return watching((...seen) => {
    const line = seen.join('\t')
    if (known.has(line)) return
    known.add(line)
    lines.push(line)
    reportSoon()
  })
}
