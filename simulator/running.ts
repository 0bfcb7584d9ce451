/** A running world: executes commands, records them, and tells listeners. */
import { forSharedWorld } from './sharedPersonas.ts'
import { type Connection, createChanges, endConnections, note } from './topics/index.ts'
import { type Command, type CommandName, type CommandOf, type ValueOf, withEntropy } from './world/commands.ts'
import type { Entropy } from './world/entropy.ts'
import type { InboxMessage } from './world/people/state.ts'
import { Refusal } from './world/refusal.ts'
import { type Outcome, run } from './world/run.ts'
import type { WorldEvent } from './world/transaction.ts'
import { createWorld, type World } from './world/world.ts'

/** A code or a notice, as it arrives at a person's phone or mailbox; `params` are those of a notice's text. `at` is exchange time in ms. */
export type Letter = {
  channel: 'email' | 'sms'
  to: string
  code?: string
  purpose: string
  params?: Record<string, string>
  word?: string
  at: number
}

export type WorldOptions = {
  seed: number
  /** The start of the world, in ms. */
  now: number
  /** Number of markets in a new world; those of the catalogue by default. */
  markets?: number | undefined
  /** A world to continue, in place of an empty one. */
  world?: World
  /** The source of secrets: tokens, codes, invitation codes, authenticator keys. Without it they derive from the seed. */
  entropy?: Entropy | undefined
  /** Whether strangers share the world: the published demo accounts then keep their passwords, contacts and second factor. */
  isShared?: boolean | undefined
}

/** A write-ahead log: commands are written before they are executed, so that no executed command is ever lost. */
export type CommandLog = {
  /** Writes a command. Throws a Refusal when that fails: the command is then not executed. */
  write(record: string): void
  /** Removes the last record, since its command changed nothing. */
  takeBack(): void
  /** Replaces everything written by a whole world. Throws a Refusal when that fails. */
  replace(world: string): void
}

/** Records are replayed at most this far beyond their snapshot: several of the longest jumps. A forged time would hold the start for hours. */
export const REPLAY_MOST_MS = 3 * 366 * 24 * 3_600_000
/** Refusals that change the world: they count wrong attempts, or end a count. */
export const COUNTED: ReadonlySet<string> = new Set([
  'wrongPassword',
  'accountLocked',
  'secondFactorNeeded',
  'authenticatorWrong',
  'authenticatorUsed',
  'codeWrong',
  'fundPasswordWrong',
  'fundPasswordLocked',
])

/** Whether a command changed the world. */
const isRecorded = (outcome: Outcome<unknown>): boolean => outcome.ok || COUNTED.has(outcome.error)

export const letterOf = ({ id: _, target, ...content }: InboxMessage): Letter => ({ to: target, ...content })

/** An executed command and its time (ms of exchange time). */
export type Recorded = { at: number; command: Command }

/** The world with the clock that drives it and its listeners. */
export function createRunning(options: WorldOptions) {
  const state: { world: World; log: CommandLog | undefined } = {
    world: options.world ?? createWorld({ seed: options.seed, now: options.now, markets: options.markets }),
    log: undefined,
  }
  const connections = new Set<Connection>()
  const news = createChanges()
  const recordListeners: ((record: string) => void)[] = []
  const inboxListeners: ((letter: Letter) => void)[] = []

  function applyEvent(event: WorldEvent): void {
    note(news, event)
    if (event.type === 'sessionEnded') endConnections(connections, event.token)
    if (event.type === 'letterSent') for (const listener of inboxListeners) listener(letterOf(event.letter))
  }

  function runLogged<Name extends CommandName>(command: CommandOf<Name>, record: string): Outcome<ValueOf<Name>> {
    let isStored = false
    state.log?.write(record)
    try {
      const outcome = run(state.world, command)
      isStored = isRecorded(outcome)
      return outcome
    } finally {
      if (!isStored) state.log?.takeBack()
    }
  }

  function perform<Name extends CommandName>(request: CommandOf<Name>): ValueOf<Name> {
    const command = withEntropy(options.isShared ? forSharedWorld(state.world, request) : request, options.entropy)
    const record = JSON.stringify({ at: state.world.now, command })
    const outcome = runLogged(command, record)
    if (isRecorded(outcome)) for (const listener of recordListeners) listener(record)
    for (const event of outcome.events) applyEvent(event)
    if (outcome.ok) return outcome.value
    throw new Refusal(outcome.error, outcome.params, outcome.field)
  }

  function wait(ms: number): void {
    if (ms <= 0) return
    for (const event of run(state.world, { type: 'wait', ms }).events) applyEvent(event)
  }

  function replay(records: readonly string[], clock = 0): void {
    const last = state.world.now + REPLAY_MOST_MS
    const waitUntil = (at: number) => {
      if (!Number.isSafeInteger(at) || at > last) throw new RangeError('a record is too far ahead')
      wait(at - state.world.now)
    }
    for (const record of records) {
      const { at, command } = JSON.parse(record) as Recorded
      waitUntil(at)
      if (command.type === 'wait') waitUntil(at + command.ms)
      else run(state.world, command)
    }
    waitUntil(clock)
  }

  return { state, connections, news, recordListeners, inboxListeners, perform, wait, replay }
}

export type Running = ReturnType<typeof createRunning>
