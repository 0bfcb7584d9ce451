/** Messages between pages and the exchange's worker. Requests carry an id, which their reply repeats. */

import type { Rate } from '../../exchangeClock.ts'
import type { IncomingRequest } from '../../handlers/dispatch.ts'
import type { Reply } from '../../handlers/envelope.ts'
import type { Letter } from '../../running.ts'
import type { Entry } from '../../scenarios/build.ts'
import type { LinkProblem } from '../../share/refused.ts'
import type { ControlCommand } from '../controlCommands.ts'
import type { Beginning } from '../opening.ts'
import type { Problem } from '../orderRefused.ts'

/** The number increases when these messages change: pages and workers of different builds must not exchange messages. */
export const HOST_VERSION = 5

/**
 * How a world is opened the first time; later pages get the current one. With `anew` a link has just opened the world: it restarts unless
 * another page has it open.
 */
export type Boot = Omit<Beginning, 'entropy'> & { rate: Rate; database: string; anew?: boolean }
export type ClockFacts = { now: number; rate: Rate }

export type ToHost =
  | { type: 'hello'; version: number; boot: Boot }
  | { type: 'ask'; id: number; incoming: IncomingRequest }
  | { type: 'open'; socket: number }
  | { type: 'send'; socket: number; frame: string }
  | { type: 'close'; socket: number }
  /** `parts` is the number of parts that the text came in. */
  | { type: 'order'; id: number; order: ControlCommand; parts?: number }
  | { type: 'part'; id: number; text: string }
  | { type: 'bye' }

/** Why a world can no longer be used here: another worker has taken it over, or it can't be saved (it continues in memory). */
export type Loss = 'superseded' | 'notKept'

export type FromHost =
  | { type: 'hello'; version: number }
  /** `entry` says how to enter the world that a link opened. */
  | { type: 'ready'; clock: ClockFacts; letters: Letter[]; entry?: Entry | undefined }
  | { type: 'failed'; problem: string; refused?: LinkProblem | undefined }
  | { type: 'answer'; id: number; reply: Reply }
  | { type: 'frames'; socket: number; frames: readonly string[] }
  /** The end of a reply's text, after its other parts. */
  | { type: 'done'; id: number; text: string }
  | { type: 'part'; id: number; text: string }
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
