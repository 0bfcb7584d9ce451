/** The line between windows of one world: who looks hears from all windows, and each window answers for itself. */
import type { Message } from './news.ts'
import type { Source } from './source.ts'

/** Of BroadcastChannel what the line uses. */
export interface Line {
  postMessage(message: Message): void
  addEventListener(type: 'message', listener: (event: { data: Message }) => void): void
  removeEventListener(type: 'message', listener: (event: { data: Message }) => void): void
}

/** So long (ms) a window goes on telling after somebody last said that they look. */
export const PATIENCE = 15_000

/** Lets a window answer on the line: tells what happens as long as somebody looks. Answers what ends it. `asked`: somebody looks already. */
export function answerOn(line: Line, window: string, source: Source, now: () => number, asked = false): () => void {
  let until = 0
  let stop: (() => void) | undefined
  const tell = () => {
    until = now() + PATIENCE
    line.postMessage({ kind: 'here', window, overview: source.overview() })
    stop ??= source.follow((steps, actors) => {
      if (now() > until) {
        stop?.()
        stop = undefined
      } else line.postMessage({ kind: 'steps', window, title: source.title(), steps, actors })
    })
  }
  const listen = ({ data }: { data: Message }) => {
    if (data.kind === 'look') tell()
    else if (data.kind === 'still') until = now() + PATIENCE
    else if (!('window' in data) || data.window !== window) return
    else if (data.kind === 'send') source.send(data.actor, data.event)
    else if (data.kind === 'ask') {
      const { actor } = data
      line.postMessage({ kind: 'possible', window, actor, possible: source.possible(actor) })
    }
  }
  line.addEventListener('message', listen)
  if (asked) tell()
  return () => {
    line.postMessage({ kind: 'closed', window })
    line.removeEventListener('message', listen)
    stop?.()
  }
}
