/** Tells a browser test what of the machines this page sees at work, for the coverage by stories. Loaded only where a test listens. */
import * as v from 'valibot'
import type { InspectionEvent } from 'xstate'
import { watching } from '../../machines/model/seen.ts'
import { tabValue } from '../../protocol/kept.ts'

/** Takes what was seen first by this page: machine, kind and id, with tabs between. */
export type SeenListener = (lines: readonly string[]) => unknown

/** What is seen together is told together, after so many ms: telling costs more than seeing. */
const TOGETHER_MS = 100
/** A page that is going away is not heard any more: the next one in its tab tells it. */
const untold = tabValue('seen', v.array(v.string()))

/** An inspector of actors that tells each thing once, soon, or at once when asked by the event `seen.tell`. */
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
