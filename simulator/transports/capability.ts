/** The features of a simulated exchange: the one object that pages use for them, wherever the exchange runs. */
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import type { Rate } from '../exchangeClock.ts'
import type { Journal } from '../journal/journal.ts'
import { eventLineOf, type Happening } from '../journal/userEvents.ts'
import type { Observable } from '../observable.ts'
import type { OperatorCommand, OperatorValue } from '../operator/commands.ts'
import type { DataPage, DataQuery } from '../operator/data.ts'
import type { ViewName, ViewOf } from '../operator/views.ts'
import type { Added, PeopleToAdd } from '../people/add.ts'
import type { Letter } from '../running.ts'
import type { Entry } from '../scenarios/build.ts'
import type { ControlCommand } from './controlCommands.ts'
import { type Facts, factsOf } from './demoFacts.ts'
import type { Faults } from './faults.ts'
import type { ClockFacts, Loss } from './host/messages.ts'
import type { Operating } from './operatorToken.ts'
import type { RecordedPlayer } from './recorded/player.ts'
import type { RecordingEnd, RecordingStart } from './recordings.ts'

/** Pages show a message where a feature is missing. */
export type Capability = {
  /** Whether the exchange runs on a server. */
  remote: boolean
  /** Whether this page operates the exchange; operator features are rejected otherwise. */
  operating: Observable<Operating>
  clock: Observable<ClockFacts>
  /** Codes sent by email or SMS, latest last: all of them, or only those that this page requested when it does not operate. */
  inbox: Observable<readonly Letter[]>
  /** Public facts of this demo, by name: accounts, addresses, the newest code. */
  facts: Facts
  /** The calls, frames and user events of this page. */
  journal: Journal
  /** Records a user action as a machine event, without typed values. */
  noteEvent(happening: Happening): void
  speed(rate: Rate): Promise<void>
  /** Skips exchange time, in ms. */
  jump(ms: number): Promise<void>
  /** Skips to a time of the exchange, in ms. */
  jumpTo(at: number): Promise<void>
  save(): Promise<string>
  /** Replaces the world by a saved one. Rejects when the text is not a saved world. */
  load(text: string): Promise<void>
  /** Restarts the world of the seed. */
  reset(): Promise<void>
  /** Replaces this world by a scenario, with its people in a language; returns how to enter it. */
  scenario(name: string, language?: LanguageCode): Promise<Entry>
  /** Adds invented people, invited by the user of `token` if there is one; returns them. */
  addPeople(people: PeopleToAdd): Promise<Added[]>
  /** The world as part of a link, to be entered with a token at a page. */
  share(token: string, page: string): Promise<string>
  /** Logs a persona in; returns the token, empty for a visitor. */
  enter(persona: string): Promise<string>
  /** Runs an operator's command. Rejects with OrderRefused, which has the id and the field. */
  command<Command extends OperatorCommand>(command: Command): Promise<OperatorValue<Command>>
  /** A view of the current world, for the user of `token`. */
  look<Name extends ViewName>(at: Name, token?: string): Promise<ViewOf<Name>>
  /** Records of the data model. Rejects with the field of an unknown collection or field, or of a filter that is not a number. */
  data(query: DataQuery): Promise<DataPage>
  /** Simulates a lost network for `ms` of real time: calls fail, sockets close. */
  cut(ms: number): Promise<void>
  /** The faults between this page and the exchange. */
  faults: Faults
  /** Records every command from now on. */
  startRecording(): Promise<RecordingStart>
  /** Ends a recording. Rejects when there is none with this number, or it has already ended. */
  stopRecording(recording: number): Promise<RecordingEnd>
  /** Plays the recorded session that answers in place of an exchange. */
  recorded?: RecordedPlayer | undefined
  /** Called when another tab takes the world over, or when it can't be saved. */
  onLost(listener: (loss: Loss) => void): void
}

/** The parts that differ between transports. */
type Transport = Pick<
  Capability,
  'remote' | 'recorded' | 'operating' | 'clock' | 'inbox' | 'journal' | 'cut' | 'faults' | 'onLost'
> & {
  order(command: ControlCommand): Promise<string>
}

/** The capability of a transport that executes control commands. */
export function capabilityOf({ order, ...transport }: Transport): Capability {
  const done = (command: ControlCommand) => order(command).then(() => undefined)
  const parsed = <T>(command: ControlCommand) => order(command).then((text) => JSON.parse(text) as T)
  return {
    ...transport,
    facts: factsOf(transport.inbox),
    noteEvent(happening) {
      const line = eventLineOf(happening)
      if (line) transport.journal.note(line)
    },
    speed: (rate) => done({ what: 'rate', rate }),
    jump: (ms) => done({ what: 'jump', ms }),
    jumpTo: (at) => done({ what: 'jumpTo', at }),
    save: () => order({ what: 'save' }),
    load: (text) => done({ what: 'load', text }),
    reset: () => done({ what: 'reset' }),
    scenario: (name, language) => parsed({ what: 'scenario', name, language }),
    addPeople: (people) => parsed({ what: 'addPeople', ...people }),
    share: (token, page) => order({ what: 'share', token, page }),
    enter: (persona) => order({ what: 'enter', persona }),
    command: (command) => parsed({ what: 'command', command }),
    startRecording: () => parsed({ what: 'startRecording' }),
    stopRecording: (recording) => parsed({ what: 'stopRecording', recording }),
    data: (query) => parsed({ what: 'data', query }),
    look: (at, token) => parsed({ what: 'look', at, token }),
  }
}
