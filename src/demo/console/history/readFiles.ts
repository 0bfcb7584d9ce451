/** Reads the user's files in a thread of their own; on the page where there is none. */
import { startThread } from './historyThread.ts'
import { type FromThread, outcomeOf, type ReadOutcome, type ToThread } from './messages.ts'

/** Reads files and keeps their markets in this browser. `onShare` is called with the share that is read, from 0 to 1. */
export async function readFiles({ files, chosen }: ToThread, onShare: (share: number) => void): Promise<ReadOutcome> {
  const thread = startThread()
  if (!thread) {
    const { keepFiles } = await import('../../../../simulator/history/keep.ts')
    return outcomeOf(keepFiles(files, onShare, (shape) => chosen.get(shape)))
  }
  const outcome = await new Promise<ReadOutcome>((done) => {
    thread.onmessage = ({ data }: MessageEvent<FromThread>) => {
      if (data.type === 'read') onShare(data.share)
      else done(data)
    }
    thread.onerror = ({ message }) => done({ type: 'failed', problem: message })
    thread.postMessage({ files, chosen } satisfies ToThread)
  })
  thread.terminate()
  return outcome
}
