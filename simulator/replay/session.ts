/**
 * A session in one file: the initial world, the steps, and the page's journal. Its world and its commands hold live tokens, and of a served
 * world the entropy of its secrets: a replay needs both. The file is for the operator only.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { COMMANDS, type Command, type CommandName } from '../world/commands.ts'
import { between, LATEST } from '../world/saved/fields.ts'

export const SESSION_KIND = 'simulator session'
export const SESSION_VERSION = 1

/** A fingerprint of a saved world: equal worlds, and only those, have the same. */
export const digestOf = (save: string): string => bytesToHex(sha256(utf8ToBytes(save)))

/** Limit of steps in a recording. */
export const RECORDING_STEPS = 200_000
/** Limit of lines of each kind. */
const LINES_MOST = 1_000_000
const moment = between(0, LATEST)
/** Waits are not steps: time passes between them. */
const NAMES = Object.keys(COMMANDS).filter((name) => name !== 'wait') as [CommandName, ...CommandName[]]
const command = v.looseObject({ type: v.picklist(NAMES) })

const step = v.union([
  /** A command, executed at an exchange time. */
  v.strictObject({
    at: moment,
    command: v.pipe(
      command,
      v.transform((fields) => fields as Command),
    ),
  }),
  /** Another world replaced the current one. */
  v.strictObject({ at: moment, world: v.string() }),
])
/** One change of the world; `at` is exchange time in ms. */
export type SessionStep = v.InferOutput<typeof step>

const texts = v.array(v.tuple([v.string(), v.string()]))
const noted = { id: v.number(), at: v.number(), now: v.optional(v.number()) }
/** As many lines as a recording may hold. */
const some = <T>(line: v.GenericSchema<unknown, T>) => v.pipe(v.array(line), v.maxLength(LINES_MOST))
const lines = {
  calls: some(
    v.object({
      ...noted,
      kind: v.literal('call'),
      call: v.optional(v.string()),
      method: v.string(),
      path: v.string(),
      sent: v.object({ headers: texts, body: v.optional(v.string()) }),
      answer: v.optional(
        v.object({
          status: v.number(),
          headers: texts,
          body: v.string(),
          size: v.number(),
          code: v.optional(v.number()),
        }),
      ),
      failure: v.optional(v.string()),
      ms: v.optional(v.number()),
    }),
  ),
  frames: some(
    v.object({
      ...noted,
      kind: v.literal('frame'),
      socket: v.number(),
      direction: v.picklist(['in', 'out']),
      topic: v.string(),
      text: v.string(),
      size: v.number(),
    }),
  ),
  events: some(
    v.object({
      ...noted,
      kind: v.literal('event'),
      machine: v.string(),
      event: v.string(),
      facts: v.record(v.string(), v.unknown()),
      states: v.array(v.string()),
    }),
  ),
}

const session = v.object({
  kind: v.literal(SESSION_KIND),
  version: v.literal(SESSION_VERSION),
  /** `startedAt` is the start of the world, `now` that of the recording; without `save` it is the world of the seed. */
  boot: v.object({
    seed: v.pipe(v.number(), v.safeInteger()),
    startedAt: moment,
    now: moment,
    save: v.optional(v.string()),
  }),
  steps: v.pipe(v.array(step), v.maxLength(RECORDING_STEPS)),
  /** The end time of the recording, and the fingerprint of the world then. */
  end: v.object({ at: moment, digest: v.optional(v.string()) }),
  /** Number of lines that did not fit into the recording. */
  dropped: v.optional(v.number(), 0),
  calls: v.optional(lines.calls, []),
  frames: v.optional(lines.frames, []),
  events: v.optional(lines.events, []),
})
export type Session = v.InferOutput<typeof session>
export type SessionLine = Session['calls'][number] | Session['frames'][number] | Session['events'][number]

/** Parses a session's text. Throws when it is invalid or of another version. */
export const readSession = (text: string): Session => v.parse(session, JSON.parse(text))

/** A session as the text of a file. */
export const writeSession = (written: Omit<Session, 'kind' | 'version'>): string =>
  JSON.stringify({ kind: SESSION_KIND, version: SESSION_VERSION, ...written })
