/** What only a simulated exchange can do: the one object by which pages reach it, wherever it runs. */
import type { Letter, Rate } from '../exchange.ts'
import type { Journal } from '../journal/journal.ts'
import { eventLineOf, type Happening } from '../journal/userEvents.ts'
import type { OperatorCommand, OperatorValue } from '../operator/commands.ts'
import type { LookName, LookOf } from '../operator/looks.ts'
import type { Entry } from '../scenarios/build.ts'
import { type Facts, factsOf } from './facts.ts'
import type { Faults } from './faults.ts'
import type { ClockFacts, ControlCommand, Loss } from './host/messages.ts'
import type { Operating } from './operatorToken.ts'
import type { RecordingEnd, RecordingStart } from './recordings.ts'
import type { Watched } from './watched.ts'

/** Pages may read it, and say so where something is missing. */
export type Capability = {
  /** Whether the exchange runs elsewhere. */
  remote: boolean
  /** Whether this page operates the exchange; what only an operator does is rejected where it does not. */
  operating: Watched<Operating>
  clock: Watched<ClockFacts>
  /** Codes that were sent by email or SMS, the latest last: all of them, or those that this page asked for where it does not operate. */
  inbox: Watched<readonly Letter[]>
  /** What everybody may know of this demo, by name: accounts, addresses, the newest code. */
  facts: Facts
  /** What this page called, heard and did. */
  journal: Journal
  /** Records what the user did, as an event of a machine, without typed values. */
  noteEvent(happening: Happening): void
  speed(rate: Rate): Promise<void>
  /** Skips exchange time, in ms. */
  jump(ms: number): Promise<void>
  /** Goes on until a time of the exchange, in ms. */
  jumpTo(at: number): Promise<void>
  save(): Promise<string>
  /** Puts a saved world in place of this one. Rejects when the text is none. */
  load(text: string): Promise<void>
  /** Starts the seed's world over. */
  reset(): Promise<void>
  /** Replaces this world by a scenario; returns how to enter it. */
  scenario(name: string): Promise<Entry>
  /** This world as part of a link, to be entered by a token at a page. */
  share(token: string, page: string): Promise<string>
  /** Logs a persona in; answers the token, empty for a visitor. */
  enter(persona: string): Promise<string>
  /** Carries an operator's command out. Rejects with OrderRefused, which has the id and the field. */
  command<Command extends OperatorCommand>(command: Command): Promise<OperatorValue<Command>>
  /** A view of the world as it is now, for the user of `token`. */
  look<Name extends LookName>(at: Name, token?: string): Promise<LookOf<Name>>
  /** Simulates a lost network for `ms` of real time: calls fail, sockets close. */
  cut(ms: number): Promise<void>
  /** What goes wrong on this page's way to the exchange. */
  faults: Faults
  /** Records every command from now on. */
  startRecording(): Promise<RecordingStart>
  /** Ends a recording. Rejects when there is none of that number, or not any more. */
  stopRecording(recording: number): Promise<RecordingEnd>
  /** Hears when the world was taken over by another tab, or can't be kept. */
  onLost(listener: (loss: Loss) => void): void
}

/** What differs between transports. */
type Door = Pick<Capability, 'remote' | 'operating' | 'clock' | 'inbox' | 'journal' | 'cut' | 'faults' | 'onLost'> & {
  order(command: ControlCommand): Promise<string>
}

/** The capability of a transport that takes orders. */
export function capabilityOf({ order, ...door }: Door): Capability {
  const done = (command: ControlCommand) => order(command).then(() => undefined)
  const parsed = <T>(command: ControlCommand) => order(command).then((text) => JSON.parse(text) as T)
  return {
    ...door,
    facts: factsOf(door.inbox),
    noteEvent(happening) {
      const line = eventLineOf(happening)
      if (line) door.journal.note(line)
    },
    speed: (rate) => done({ what: 'rate', rate }),
    jump: (ms) => done({ what: 'jump', ms }),
    jumpTo: (at) => done({ what: 'jumpTo', at }),
    save: () => order({ what: 'save' }),
    load: (text) => done({ what: 'load', text }),
    reset: () => done({ what: 'reset' }),
    scenario: (name) => parsed({ what: 'scenario', name }),
    share: (token, page) => order({ what: 'share', token, page }),
    enter: (persona) => order({ what: 'enter', persona }),
    command: (command) => parsed({ what: 'command', command }),
    startRecording: () => parsed({ what: 'startRecording' }),
    stopRecording: (recording) => parsed({ what: 'stopRecording', recording }),
    look: (at, token) => parsed({ what: 'look', at, token }),
  }
}
