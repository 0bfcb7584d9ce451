/** The channel between windows of one world: the viewer listens to all windows, and each window reports for itself. */
import type { Message } from './messages.ts'
import type { Source } from './source.ts'

/** The used part of BroadcastChannel. */
export interface WindowChannel {
  postMessage(message: Message): void
  addEventListener(type: 'message', listener: (event: { data: Message }) => void): void
  removeEventListener(type: 'message', listener: (event: { data: Message }) => void): void
}

/** How long a window reports after the last sign of a viewer, in ms. */
export const PATIENCE = 15_000

/** Reports this window's events while a viewer is active. Returns a function that ends it. `requested`: a viewer is already active. */
export function answerOn(
  channel: WindowChannel,
  window: string,
  source: Source,
  now: () => number,
  requested = false,
): () => void {
  let until = 0
  let stop: (() => void) | undefined
  const tell = () => {
    until = now() + PATIENCE
    channel.postMessage({ kind: 'here', window, overview: source.overview() })
    stop ??= source.follow((steps, actors) => {
      if (now() > until) {
        stop?.()
        stop = undefined
      } else channel.postMessage({ kind: 'steps', window, title: source.title(), steps, actors })
    })
  }
  const listen = ({ data }: { data: Message }) => {
    if (data.kind === 'look') tell()
    else if (data.kind === 'still') until = now() + PATIENCE
    else if (!('window' in data) || data.window !== window) return
    else if (data.kind === 'send') source.send(data.actor, data.event)
    else if (data.kind === 'ask') {
      const { actor } = data
      channel.postMessage({ kind: 'possible', window, actor, possible: source.possible(actor) })
    }
  }
  channel.addEventListener('message', listen)
  if (requested) tell()
  return () => {
    channel.postMessage({ kind: 'closed', window })
    channel.removeEventListener('message', listen)
    stop?.()
  }
}
