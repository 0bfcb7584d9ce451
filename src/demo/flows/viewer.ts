/** The flows page's state: windows, actors, steps, for this and other windows alike. */
import { createStore, type Store } from '../../store.ts'
import type { ActorInfo, Message, Overview, Possible, SentEvent, Step } from './messages.ts'
import type { Source } from './source.ts'
import type { WindowChannel } from './windowChannel.ts'

/** One window of the world. */
export interface Watched extends Overview {
  readonly id: string
  /** This window itself. */
  readonly own: boolean
}
export interface Known {
  readonly windows: readonly Watched[]
  /** Possible events of the watched actors, by window and actor. */
  readonly possible: { readonly [actor: string]: readonly Possible[] }
}

export interface Viewer extends Pick<Store<Known>, 'get' | 'subscribe'> {
  ask(window: string, actor: string): void
  send(window: string, actor: string, event: SentEvent): void
  /** Clears the history. */
  clear(): void
  /** Notifies other windows that a viewer is active. */
  still(): void
  close(): void
}

const KEPT = 1_000
const nameOf = (window: string, actor: string): string => `${window} ${actor}`
export const possibleOf = ({ possible }: Known, window: string, actor: string): readonly Possible[] | undefined =>
  possible[nameOf(window, actor)]

/** Starts observing: this window, and all others over the channel. */
export function createViewer(own: { id: string; source: Source }, channel: WindowChannel | undefined): Viewer {
  const { get, set, subscribe } = createStore<Known>({ windows: [], possible: {} })
  const put = (watched: Watched) => {
    const others = get().windows.filter(({ id }) => id !== watched.id)
    set({ ...get(), windows: [...others, watched].sort((a, b) => Number(b.own) - Number(a.own)) })
  }
  const begin = (id: string, overview: Overview) => put({ id, own: id === own.id, ...overview })
  const goOn = (id: string, title: string, steps: readonly Step[], actors: readonly ActorInfo[]) => {
    const watched = get().windows.find((one) => one.id === id)
    if (watched) put({ ...watched, title, actors, steps: [...watched.steps, ...steps].slice(-KEPT) })
  }
  const learn = (window: string, actor: string, possible: readonly Possible[]) =>
    set({ ...get(), possible: { ...get().possible, [nameOf(window, actor)]: possible } })
  const hear = ({ data }: { data: Message }) => {
    if (data.kind === 'here') begin(data.window, data.overview)
    else if (data.kind === 'steps') goOn(data.window, data.title, data.steps, data.actors)
    else if (data.kind === 'possible') learn(data.window, data.actor, data.possible)
    else if (data.kind === 'closed') set({ ...get(), windows: get().windows.filter(({ id }) => id !== data.window) })
  }
  channel?.addEventListener('message', hear)
  begin(own.id, own.source.overview())
  const stop = own.source.follow((steps, actors) => goOn(own.id, own.source.title(), steps, actors))
  channel?.postMessage({ kind: 'look' })
  return {
    get,
    subscribe,
    ask(window, actor) {
      if (window === own.id) learn(window, actor, own.source.possible(actor))
      else channel?.postMessage({ kind: 'ask', window, actor })
    },
    send(window, actor, event) {
      if (window === own.id) own.source.send(actor, event)
      else channel?.postMessage({ kind: 'send', window, actor, event })
    },
    clear: () => set({ ...get(), windows: get().windows.map((watched) => ({ ...watched, steps: [] })) }),
    still: () => channel?.postMessage({ kind: 'still' }),
    close() {
      stop()
      channel?.removeEventListener('message', hear)
    },
  }
}
