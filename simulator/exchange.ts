/** A whole exchange behind one small interface: requests in, replies out; frames in, frames out; the clock; commands to persist. */
import { FALLBACK_LANGUAGE, type LanguageCode } from '../protocol/rules/constants.ts'
import { createClock, type Rate } from './exchangeClock.ts'
import { dispatch, type IncomingRequest } from './handlers/dispatch.ts'
import type { Reply } from './handlers/envelope.ts'
import { type CommandLog, createRunning, type Letter, letterOf, type WorldOptions } from './running.ts'
import { createConnection, type Deliver, receive } from './topics/index.ts'
import type { CommandName, CommandOf, ValueOf } from './world/commands.ts'
import { load, save } from './world/save.ts'
import type { World } from './world/world.ts'

export type ExchangeOptions = WorldOptions & {
  rate?: Rate
  /** The language for clients that name none. */
  lang?: LanguageCode
  /** Called with internal errors, which clients get as code 500. */
  onFault?: (fault: unknown) => void
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

const LETTERS_SHOWN = 20

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
