/** Reads files of market history off the page's thread. */
import { keepFiles } from '../../../../simulator/history/keep.ts'
import { type FromThread, outcomeOf, type ToThread } from './messages.ts'

const scope = globalThis as {
  postMessage(message: FromThread): void
  onmessage: (event: MessageEvent<ToThread>) => void
}

scope.onmessage = async ({ data: { files, chosen } }) => {
  const onShare = (share: number) => scope.postMessage({ type: 'read', share })
  scope.postMessage(await outcomeOf(keepFiles(files, onShare, (shape) => chosen.get(shape))))
}
