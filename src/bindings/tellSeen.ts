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
const untold = tabValue('seen', v.array(v.string()))

/** An inspector that reports each thing once, batched, or at once on the event `seen.tell`. */
export function tellSeen(listener: SeenListener): (event: InspectionEvent) => void {
  const known = new Set<string>()
  let news = untold.read() ?? []
  untold.write(undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    clearTimeout(timer)
    timer = undefined
    if (news.length > 0) listener(news)
    news = []
  }
  const tellSoon = () => {
    timer ??= setTimeout(tell, TOGETHER_MS)
  }
  addEventListener('pagehide', () => {
    if (news.length > 0) untold.write(news)
  })
  addEventListener('seen.tell', tell)
  tellSoon()
  return watching((...seen) => {
    const line = seen.join('\t')
    if (known.has(line)) return
    known.add(line)
    news.push(line)
    tellSoon()
  })
}
