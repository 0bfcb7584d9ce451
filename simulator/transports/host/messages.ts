/** Messages between pages and the exchange's worker. Requests carry an id, which their reply repeats. */

import type { Letter, Rate } from '../../exchange.ts'
import type { IncomingRequest } from '../../handlers/dispatch.ts'
import type { Reply } from '../../handlers/envelope.ts'
import type { OperatorCommand } from '../../operator/commands.ts'
import type { LookName } from '../../operator/looks.ts'
import type { Entry } from '../../scenarios/build.ts'
import type { LinkProblem } from '../../share/refused.ts'
import type { Beginning } from '../opening.ts'
import type { Problem } from '../problem.ts'

/** Increased when these messages change: pages and workers of different builds must not talk to each other. */
export const HOST_VERSION = 4

/**
 * How a world is opened the first time; later pages get the current one. With `anew` a link has just opened the world: it restarts unless
 * another page has it open.
 */
export type Boot = Omit<Beginning, 'entropy'> & { rate: Rate; database: string; anew?: boolean }
export type ClockFacts = { now: number; rate: Rate }

/** Control commands of a page: for the clock, the world as a whole, and the operator's desk. */
export type ControlCommand =
  | { what: 'rate'; rate: Rate }
  | { what: 'jump'; ms: number }
  /** Skips to a time (ms) of the exchange; does nothing when that has passed. */
  | { what: 'jumpTo'; at: number }
  | { what: 'save' }
  | { what: 'load'; text: string }
  | { what: 'reset' }
  /** Replaces the world by a scenario; replies how to enter it, as JSON. */
  | { what: 'scenario'; name: string }
  /** Replies with the world as part of a link, for the user of `token` at a page. */
  | { what: 'share'; token: string; page: string }
  /** Logs a persona of the seed in and replies with its token; empty for a visitor. */
  | { what: 'enter'; persona: string }
  /** Runs an operator's command and replies with its value as JSON. */
  | { what: 'command'; command: OperatorCommand }
  /** Records every command from now on; replies with the initial world, as JSON. */
  | { what: 'startRecording' }
  /** Ends a recording and replies with it as JSON. */
  | { what: 'stopRecording'; recording: number }
  /** Replies with a view of the world as JSON; `token` is the viewer's. */
  | { what: 'look'; at: LookName; token?: string | undefined }

export type ToHost =
  | { type: 'hello'; version: number; boot: Boot }
  | { type: 'ask'; id: number; asking: IncomingRequest }
  | { type: 'open'; socket: number }
  | { type: 'send'; socket: number; frame: string }
  | { type: 'close'; socket: number }
  | { type: 'order'; id: number; order: ControlCommand }
  | { type: 'bye' }

/** Why a world can no longer be used here: another worker has taken it over, or it can't be saved (it continues in memory). */
export type Loss = 'superseded' | 'notKept'

export type FromHost =
  | { type: 'hello'; version: number }
  /** `entry` says how to enter the world that a link opened. */
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
