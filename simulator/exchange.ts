/** A whole exchange behind one small interface: requests in, replies out; frames in, frames out; the clock; commands to persist. */
import { FALLBACK_LANGUAGE, type LanguageCode } from '../protocol/rules/constants.ts'
import { dispatch, type IncomingRequest } from './handlers/dispatch.ts'
import type { Reply } from './handlers/envelope.ts'
import { forSharedWorld } from './sharedPersonas.ts'
import {
  type Connection,
  createChanges,
  createConnection,
  type Deliver,
  endConnections,
  note,
  pass,
  pingFrame,
  receive,
} from './topics/index.ts'
import { type Command, type CommandName, type CommandOf, type ValueOf, withEntropy } from './world/commands.ts'
import type { Entropy } from './world/entropy.ts'
import type { InboxMessage } from './world/people/state.ts'
import { Refusal } from './world/refusal.ts'
import { type Outcome, run } from './world/run.ts'
import { load, save } from './world/save.ts'
import type { WorldEvent } from './world/transaction.ts'
import { createWorld, type World } from './world/world.ts'

/** Speeds of exchange time, in its seconds per real second; 0 stops it. */
export const RATES = [0, 1, 10, 60, 600] as const
export type Rate = (typeof RATES)[number]

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

export type ExchangeOptions = {
  seed: number
  /** The start of the world, in ms. */
  now: number
  rate?: Rate
  /** The language for clients that name none. */
  lang?: LanguageCode
  /** Number of markets in a new world; those of the catalogue by default. */
  markets?: number | undefined
  /** A world to continue, in place of an empty one. */
  world?: World
  /** The source of secrets: tokens, codes, invitation codes, authenticator keys. Without it they derive from the seed. */
  entropy?: Entropy | undefined
  /** Whether strangers share the world: the published demo accounts then keep their passwords, contacts and second factor. */
  isShared?: boolean | undefined
  /** Called with internal errors, which clients get as code 500. */
  onFault?: (fault: unknown) => void
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

export type Exchange = {
  /** Answers any request at once; never throws. */
  answer(incoming: IncomingRequest): Reply
  /** Executes a command as a call would: it is recorded and its events are emitted. Throws a Refusal. */
  command<Name extends CommandName>(command: CommandOf<Name>): ValueOf<Name>
  /** Reads the world. The view must not change it. */
  look<Seen>(view: (world: World) => Seen): Seen
  /** Opens a connection of the socket; frames are delivered during `advance` only. `end` closes it when its session ends. */
  connect(deliver: Deliver, end?: () => void): { receive(frame: unknown): void; close(): void }
  /** Lets real time pass, in ms: the clock advances at its rate, and due frames are sent. */
  advance(realMs: number): void
  rate(): Rate
  setRate(rate: Rate): void
  /** Skips exchange time, in ms. A long jump is passed in parts by the next advances; `jumping` says how much is left. */
  jump(ms: number): void
  jumping(): number
  /** Exchange time in ms. */
  now(): number
  save(): string
  /** Continues a world, or a text that this exchange has saved, and the commands accepted after it. Throws when the text is not a saved world. */
  load(saved: World | string, records?: readonly string[], clock?: number): void
  /** Executes the records on the current world, each at its time, and runs the clock to `clock`. */
  replay(records: readonly string[], clock?: number): void
  /** From now on writes each command to the log before it is executed, and each world that replaces the current one. */
  writeAhead(log: CommandLog): void
  /** Called with each executed command, as text, before its reply goes out. */
  onRecord(listener: (record: string) => void): void
  /** Called when another world replaces the current one: with its text, and the time (ms) of the replaced one. */
  onLoad(listener: (text: () => string, at: number) => void): void
  onInbox(listener: (letter: Letter) => void): void
  /** The latest codes, oldest first. */
  letters(): Letter[]
}

const PASS_MS = 250
const PING_MS = 5_000
/** Timers fire a little early or late: a pass is due after this much of it. */
const PASS_DUE_MS = PASS_MS * 0.9
/** The longest part of a jump that is passed at once, so that replies in between are not delayed. */
const JUMP_PART_MS = 6 * 3_600_000
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

const LETTERS_SHOWN = 20

const letterOf = ({ id: _, target, ...content }: InboxMessage): Letter => ({ to: target, ...content })

/** An executed command and its time (ms of exchange time). */
export type Recorded = { at: number; command: Command }

/** The world with the clock that drives it and its listeners. */
function createRunning(options: ExchangeOptions) {
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

type Running = ReturnType<typeof createRunning>

function createClock({ state, connections, news, wait }: Running, first: Rate, onFault: (fault: unknown) => void) {
  let rate: Rate = first
  let left = 0
  let fraction = 0
  let sincePass = 0
  let sincePing = PING_MS

  function runOn(realMs: number): void {
    const due = realMs * rate + fraction
    const part = Math.min(left, JUMP_PART_MS)
    fraction = due - Math.floor(due)
    left -= part
    wait(Math.floor(due) + part)
  }

  function send(): void {
    if (sincePing >= PING_MS) {
      const frame = pingFrame(state.world, rate)
      for (const connection of connections) connection.deliver(frame)
      sincePing = 0
    }
    pass(state.world, connections, news)
    sincePass = 0
  }

  return {
    rate: () => rate,
    setRate(wanted: Rate) {
      rate = wanted
      sincePing = PING_MS
    },
    jump(ms: number) {
      left += Math.max(0, Math.floor(ms))
      sincePing = PING_MS
    },
    jumping: () => left,
    /** A new connection gets the time at the next pass. */
    greet() {
      sincePing = PING_MS
    },
    advance(realMs: number) {
      const ms = Math.max(0, realMs)
      sincePass += ms
      sincePing += ms
      try {
        runOn(ms)
        if (sincePass >= PASS_DUE_MS) send()
      } catch (fault) {
        onFault(fault)
      }
    },
  }
}

/** Creates an exchange with the given world, or with an empty one of the seed at the given time. */
export function createExchange(options: ExchangeOptions): Exchange {
  const onFault = options.onFault ?? (() => {})
  const running = createRunning(options)
  const { state, connections, news, replay } = running
  const loadListeners: ((text: () => string, at: number) => void)[] = []
  const clock = createClock(running, options.rate ?? 1, onFault)
  const office = {
    world: () => state.world,
    language: options.lang ?? FALLBACK_LANGUAGE,
    rate: clock.rate,
    run: running.perform,
    onFault,
  }
  return {
    answer: (incoming) => dispatch(office, incoming),
    command: running.perform,
    look: (view) => view(state.world),
    connect(deliver, end) {
      const connection = createConnection(deliver, news.count, end)
      connections.add(connection)
      clock.greet()
      return { receive: (frame) => receive(connection, frame, news.count), close: () => connections.delete(connection) }
    },
    advance: clock.advance,
    rate: clock.rate,
    setRate: clock.setRate,
    jump: clock.jump,
    jumping: clock.jumping,
    now: () => state.world.now,
    save: () => save(state.world),
    load(saved, records = [], until) {
      const before = state.world
      let written: string | undefined
      // A large world takes a while, so it is read once, and only where it is needed.
      const text = () => {
        written ??= save(state.world)
        return written
      }
      try {
        state.world = typeof saved === 'string' ? load(saved) : saved
        replay(records, until)
        state.log?.replace(text())
      } catch (problem) {
        state.world = before
        throw problem
      }
      for (const listener of loadListeners) listener(text, before.now)
    },
    replay,
    writeAhead(log) {
      state.log = log
    },
    onRecord: (listener) => void running.recordListeners.push(listener),
    onLoad: (listener) => void loadListeners.push(listener),
    onInbox: (listener) => void running.inboxListeners.push(listener),
    letters: () => state.world.people.inbox.slice(-LETTERS_SHOWN).map(letterOf),
  }
}
