/**
 * Typed actors for dependencies of machines other than calls and storage. src/bindings implements each in one file; tests provide their
 * own.
 */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { Req, Res } from '../protocol/schemas/index.ts'
import type { Outgoing } from '../protocol/topics.ts'

/** Why a device made or signed nothing: the user cancelled, it has a passkey of this account already, or it can't. */
type NoPasskey<Reason extends string> = { readonly outcome: 'cancelled' | 'impossible' | Reason }
export type MadePasskey =
  | NoPasskey<'known'>
  | { readonly outcome: 'made'; readonly passkey: Omit<Req<'addPasskey'>, 'name'> }
export type SignedPasskey =
  | NoPasskey<never>
  | { readonly outcome: 'signed'; readonly assertion: Omit<Req<'passkeyLogin'>, 'device'> }

/** Whether the exchange has ended a session; it may lack the call, or be out of reach. */
export type EndOfSession = 'ended' | 'notOffered' | 'unreached'

/** Ports with one answer. */
export interface RequestPorts {
  /** Writes to the clipboard; false if the browser refuses. */
  copy: { input: { text: string }; output: boolean }
  /** A unique id of 8 to 64 of A–Z, a–z, 0–9, _ and -. It becomes the client_id of a money call. */
  newId: { input: undefined; output: string }
  /** Compares the deployed build with the running one; rejects if that fails. */
  deployedBuild: { input: undefined; output: 'same' | 'newer' }
  /**
   * Redraws a picture at the size that the review needs, without the camera's metadata (place, device, time). Rejects what can't be drawn.
   */
  shrink: { input: { file: Blob }; output: Blob }
  /** Ends a session at the exchange, which this device has left already. */
  logout: { input: { token: string }; output: EndOfSession }
  /** The uid of a session's user. The session, which only proved who holds a passkey, is ended. */
  ownerOf: { input: { token: string }; output: string }
  /** Asks the device to make a passkey. */
  makePasskey: { input: Res<'passkeyOptions'>; output: MadePasskey }
  /** Asks the device to sign a log-in with one of its passkeys. */
  signWithPasskey: { input: Res<'passkeyChallenge'>; output: SignedPasskey }
}

/** Sent by the port `connection`; `at` is the interface's time in Unix ms. */
export type ConnectionEvent =
  | { type: 'socket.opened'; at: number }
  | { type: 'socket.frame'; data: unknown; at: number }
  /** `code` as the server gave it. */
  | { type: 'socket.closed'; code?: number | undefined }
  | { type: 'socket.failed' }
  | { type: 'socket.sendFailed' }

/** Sent by the port `surroundings`. */
export type SurroundingsEvent = { type: 'net.online' | 'net.offline' | 'page.shown' | 'page.hidden' | 'page.woke' }

/** Sent by the port `exchangeClock`; `now` is Unix ms. */
export type ClockEvent = { type: 'clock.tick'; now: number }

/** Sent by the port `upload`; `share` of the file is sent, from 0 to 1. The last event is done or failed. */
export type UploadFeedEvent =
  | { type: 'upload.progress'; share: number }
  | { type: 'upload.done'; picture: Res<'uploadFile'> }
  | { type: 'upload.failed' }

/** Ports that stay open: they send events to the machine, and may receive some. */
export interface FeedPorts {
  /** One socket, closed when the actor stops. Receives `socket.send`; sends ConnectionEvent. */
  connection: { input: undefined; takes: { type: 'socket.send'; message: Outgoing } }
  /** Network and page visibility: sends SurroundingsEvent. */
  surroundings: { input: undefined; takes: AnyEventObject }
  /** The exchange's time: sends ClockEvent at once, then about four times a second. */
  exchangeClock: { input: undefined; takes: AnyEventObject }
  /** Uploads one file and sends UploadFeedEvent; stopping it aborts the upload. A failure shows its message itself. */
  upload: { input: { file: Blob; group: string }; takes: AnyEventObject }
}

export type RequestPortName = keyof RequestPorts
export type FeedPortName = keyof FeedPorts

/** A port with one answer; unbound it rejects. */
export function port<K extends RequestPortName>(name: K) {
  const logic = fromPromise<RequestPorts[K]['output'], RequestPorts[K]['input']>(() =>
    Promise.reject(new Error(`port ${name} is not bound`)),
  )
  return Object.assign(logic, { port: name })
}

/** A port that stays open; unbound it throws. */
export function feed<K extends FeedPortName>(name: K) {
  const logic = fromCallback<FeedPorts[K]['takes'], FeedPorts[K]['input']>(() => {
    throw new Error(`feed ${name} is not bound`)
  })
  return Object.assign(logic, { feed: name })
}
