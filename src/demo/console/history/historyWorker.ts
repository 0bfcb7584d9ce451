/** Reads files of market history off the page's thread. */
import { keepFiles } from '../../../../simulator/history/keep.ts'
import { type FromThread, outcomeOf } from './messages.ts'

const scope = globalThis as {
  postMessage(message: FromThread): void
  onmessage: (event: MessageEvent<readonly File[]>) => void
}

scope.onmessage = async ({ data: files }) => {
  scope.postMessage(await outcomeOf(keepFiles(files, (share) => scope.postMessage({ type: 'read', share }))))
}
