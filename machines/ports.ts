/**
 * Typed holes for what a machine needs of the world outside that is no call: clipboard, the socket, time. Storage is machines/shared/storage.ts.
 * One file per port in src/bindings fills them; tests hand in their own.
 */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { Res } from '../protocol/schemas.ts'
import type { Outgoing } from '../protocol/topics.ts'

/** Ports that are asked once and answer. */
export interface AskPorts {
  /** Puts a text on the clipboard; answers false when the browser refuses. */
  copy: { input: { text: string }; output: boolean }
  /** A new id that nobody else has: 8 to 64 of A–Z, a–z, 0–9, _ and -. It becomes the client_id of a money call. */
  newId: { input: undefined; output: string }
  /** Whether the build that is served now is another than the one that runs; rejects where that can't be said. */
  deployedBuild: { input: undefined; output: 'same' | 'newer' }
  /**
   * Draws a picture anew, only as large as its reader needs it, and without what a camera writes beside it (place, device, time).
   * Rejects what can't be drawn.
   */
  shrink: { input: { file: Blob }; output: Blob }
}

/** What the port `connection` sends; `at` is the interface's time in Unix milliseconds. */
export type ConnectionEvent =
  | { type: 'socket.opened'; at: number }
  | { type: 'socket.frame'; data: unknown; at: number }
  | { type: 'socket.closed' }
  | { type: 'socket.failed' }
  | { type: 'socket.sendFailed' }

/** What the port `surroundings` sends. */
export type SurroundingsEvent = { type: 'net.online' | 'net.offline' | 'page.shown' | 'page.hidden' | 'page.woke' }

/** What the port `exchangeClock` sends; `now` is Unix milliseconds. */
export type ClockEvent = { type: 'clock.tick'; now: number }

/** What the port `upload` sends; `share` of the file has gone out, from 0 to 1. The last one is done or failed. */
export type UploadFeedEvent =
  | { type: 'upload.progress'; share: number }
  | { type: 'upload.done'; picture: Res<'uploadFile'> }
  | { type: 'upload.failed' }

/** Ports that stay open: they send events to the machine, and may take some. */
export interface FeedPorts {
  /** One socket, closed when the feed is stopped. Takes `socket.send`; sends ConnectionEvent. */
  connection: { input: undefined; takes: { type: 'socket.send'; message: Outgoing } }
  /** Whether there is a network and whether the page is seen: sends SurroundingsEvent. */
  surroundings: { input: undefined; takes: AnyEventObject }
  /** The exchange's time, sent as ClockEvent at once and then about four times a second until stopped. */
  exchangeClock: { input: undefined; takes: AnyEventObject }
  /** Uploads one file and sends UploadFeedEvent; stopped, it breaks the upload off. Why one failed has been said by then. */
  upload: { input: { file: Blob; group: string }; takes: AnyEventObject }
}

export type AskPortName = keyof AskPorts
export type FeedPortName = keyof FeedPorts

/** A hole that is asked once. */
export function port<K extends AskPortName>(name: K) {
  const logic = fromPromise<AskPorts[K]['output'], AskPorts[K]['input']>(() =>
    Promise.reject(new Error(`port ${name} is not bound`)),
  )
  return Object.assign(logic, { port: name })
}

/** A hole that stays open. */
export function feed<K extends FeedPortName>(name: K) {
  const logic = fromCallback<FeedPorts[K]['takes'], FeedPorts[K]['input']>(() => {
    throw new Error(`feed ${name} is not bound`)
  })
  return Object.assign(logic, { feed: name })
}
