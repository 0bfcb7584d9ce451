/** Between the window that presents and the one with the presenter's notes. */
import { isTour, type TourName } from '../tours/table.ts'

/** How far a presentation is. */
export interface Standing {
  /** The current chapter and those after it. */
  readonly chapters: readonly TourName[]
  /** Its step. */
  readonly at: number
  readonly state: 'playing' | 'over' | 'failed'
}
type Message = { readonly kind: 'look' | 'next' } | ({ readonly kind: 'at' } & Standing)

const NAME = 'presentation'
const open = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME)

/** Reports a presentation to the notes, and takes their Next; returns a function that ends this. */
export function reportToNotes(
  names: readonly string[],
  player: { get(): Omit<Standing, 'chapters'>; subscribe(listener: () => void): () => void },
  onNext: () => void,
): () => void {
  const channel = open()
  if (!channel) return () => {}
  const chapters = names.filter(isTour)
  const report = () => {
    const { at, state } = player.get()
    channel.postMessage({ kind: 'at', chapters, at, state } satisfies Message)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'look') report()
    else if (data.kind === 'next') onNext()
  })
  const leave = player.subscribe(report)
  report()
  return () => {
    leave()
    channel.close()
  }
}

/** Follows a presentation from the notes; `next` continues it. */
export function followPresentation(onStanding: (standing: Standing) => void): { next(): void; close(): void } {
  const channel = open()
  const send = (kind: 'look' | 'next') => channel?.postMessage({ kind } satisfies Message)
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'at') onStanding({ ...data, chapters: data.chapters.filter(isTour) })
  })
  send('look')
  return { next: () => send('next'), close: () => channel?.close() }
}
