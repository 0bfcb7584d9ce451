/** What pages and the exchange's worker say to each other. Requests carry an id, which their answer repeats. */

import type { Letter, Rate } from '../../exchange.ts'
import type { IncomingRequest } from '../../handlers/dispatch.ts'
import type { Reply } from '../../handlers/envelope.ts'
import type { OperatorCommand } from '../../operator/commands.ts'
import type { LookName } from '../../operator/looks.ts'
import type { Entry } from '../../scenarios/build.ts'
import type { LinkProblem } from '../../share/refused.ts'
import type { Beginning } from '../opening.ts'
import type { Problem } from '../problem.ts'

/** Grows when these messages change: pages and workers of different builds must not talk past each other. */
export const HOST_VERSION = 4

/**
 * How a world is opened the first time; later pages find it as it is. With `anew` a link has just asked for the world: it starts over
 * unless another page has it open.
 */
export type Boot = Omit<Beginning, 'entropy'> & { rate: Rate; database: string; anew?: boolean }
export type ClockFacts = { now: number; rate: Rate }

/** What a page may order beside calls: the clock, the world as a whole, and what the operator's desk does and sees. */
export type ControlCommand =
  | { what: 'rate'; rate: Rate }
  | { what: 'jump'; ms: number }
  /** Goes on until a time (ms) of the exchange; nothing when that has passed. */
  | { what: 'jumpTo'; at: number }
  | { what: 'save' }
  | { what: 'load'; text: string }
  | { what: 'reset' }
  /** Replaces the world by a scenario; answers how to enter it, as JSON. */
  | { what: 'scenario'; name: string }
  /** Answers the world as part of a link, for the user of `token`, at a page. */
  | { what: 'share'; token: string; page: string }
  /** Logs a persona of the seed in and answers its token; empty for a visitor. */
  | { what: 'enter'; persona: string }
  /** Carries an operator's command out and answers its value as JSON. */
  | { what: 'command'; command: OperatorCommand }
  /** Records every command from now on; answers with what world that begins, as JSON. */
  | { what: 'startRecording' }
  /** Ends a recording and answers it as JSON. */
  | { what: 'stopRecording'; recording: number }
  /** Answers a view of the world as JSON; `token` says who looks. */
  | { what: 'look'; at: LookName; token?: string | undefined }

export type ToHost =
  | { type: 'hello'; version: number; boot: Boot }
  | { type: 'ask'; id: number; asking: IncomingRequest }
  | { type: 'open'; socket: number }
  | { type: 'send'; socket: number; frame: string }
  | { type: 'close'; socket: number }
  | { type: 'order'; id: number; order: ControlCommand }
  | { type: 'bye' }

/** Why a world can no longer be used here: another worker has taken it over, or nothing can be saved (it continues in memory). */
export type Loss = 'superseded' | 'notKept'

export type FromHost =
  | { type: 'hello'; version: number }
  /** `entry` is how a world is entered that a link has asked for. */
  | { type: 'ready'; clock: ClockFacts; letters: Letter[]; entry?: Entry | undefined }
  | { type: 'failed'; problem: string; refused?: LinkProblem | undefined }
  | { type: 'answer'; id: number; reply: Reply }
  | { type: 'frames'; socket: number; frames: string[] }
  | { type: 'done'; id: number; text: string }
  | { type: 'refused'; id: number; problem: Problem }
  | { type: 'letter'; letter: Letter }
  | { type: 'clock'; clock: ClockFacts }
  | { type: 'lost'; loss: Loss }

/** A message port, or a worker's own scope. */
export type Pipe = {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  start?(): void
}
