/** What a window tells of its flows: plain data without secrets, so that it can go to another window. */
import type { Seen } from '../../../machines/model/fields.ts'

/** An actor at work: a machine, or what one invokes. */
export interface ActorNews {
  /** The actor's session id, unlike any other in its window. */
  readonly id: string
  /** Name of its chart; of a call, port or feed its own id. */
  readonly name: string
  readonly label: string
  readonly isMachine: boolean
  readonly parent: string | undefined
}

/** One event that a machine took. */
export interface Step {
  readonly actor: string
  readonly machine: string
  /** Unix ms of the page that it happened in. */
  readonly at: number
  readonly event: string
  readonly payload: { readonly [field: string]: Seen }
  /** Hidden fields that are facts of the demo, by the way to them (`contact.account`): the fact's name, not its value. */
  readonly facts: { readonly [way: string]: string }
  /** What was laid into the vault for this event, by name: the fact that it is, or nothing where it is nobody's business. */
  readonly laid: { readonly [secret: string]: string | undefined }
  /** Name of the machine that sent it; nothing for the page, the user and the server. */
  readonly sender: string | undefined
  /** Ids of the states that it is in afterwards, the outer ones too. */
  readonly states: readonly string[]
  /** Ids of the transitions that were taken. */
  readonly taken: readonly string[]
  /** What each guard that was asked answered, by the transition's id. */
  readonly guards: { readonly [transition: string]: boolean }
  readonly context: { readonly [field: string]: Seen }
  readonly status: 'active' | 'done' | 'error' | 'stopped'
  /** The page in sight, as in the address. */
  readonly page: string
}

/** An event that a state takes, and what its guards would say now. */
export interface Possible {
  readonly event: string
  /** Whether something would happen: yes, no, or only its payload can tell. */
  readonly open: boolean | undefined
  readonly answers: readonly { readonly transition: string; readonly answer: boolean | undefined }[]
  /** What it carried last time, for the form; secrets are left out. */
  readonly last: { readonly [field: string]: Seen } | undefined
}

/** Everything at once, for whoever begins to look. */
export interface Overview {
  readonly title: string
  readonly actors: readonly ActorNews[]
  readonly steps: readonly Step[]
}

/** What windows of one world say to each other. Each names the window that it is about. */
export type Message =
  /** Somebody begins to look: windows answer with what they have. */
  | { readonly kind: 'look' }
  /** Somebody goes on looking. */
  | { readonly kind: 'still' }
  | { readonly kind: 'here'; readonly window: string; readonly overview: Overview }
  | {
      readonly kind: 'steps'
      readonly window: string
      readonly title: string
      readonly steps: readonly Step[]
      readonly actors: readonly ActorNews[]
    }
  | { readonly kind: 'closed'; readonly window: string }
  | { readonly kind: 'ask'; readonly window: string; readonly actor: string }
  | {
      readonly kind: 'possible'
      readonly window: string
      readonly actor: string
      readonly possible: readonly Possible[]
    }
  | { readonly kind: 'send'; readonly window: string; readonly actor: string; readonly event: SentEvent }

export interface SentEvent {
  readonly type: string
  readonly [field: string]: unknown
}
