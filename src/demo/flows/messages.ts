/** Messages about a window's flows: plain data without secrets, for other windows. */
import type { Seen } from '../../../machines/model/fields.ts'

/** A running actor: a machine, or what one invokes. */
export interface ActorInfo {
  /** The session id, unique in its window. */
  readonly id: string
  /** Name of its chart; the id of a call, port or feed. */
  readonly name: string
  readonly label: string
  readonly isMachine: boolean
  readonly parent: string | undefined
}

/** An event that a machine took. */
export interface Step {
  readonly actor: string
  /** The machine at the top of the actor's tree, also after either has ended; the actor itself without a parent. */
  readonly top: string
  readonly machine: string
  /** Unix ms of its page. */
  readonly at: number
  readonly event: string
  readonly payload: { readonly [field: string]: Seen }
  /** Hidden fields that are facts of the demo, by path (`contact.account`): the fact's name, not its value. */
  readonly facts: { readonly [path: string]: string }
  /** Secrets put into the vault for this event, by name: the demo's fact, or undefined for anything else. */
  readonly laid: { readonly [secret: string]: string | undefined }
  /** Name of the sending machine; undefined for the page, the user and the server. */
  readonly sender: string | undefined
  /** Ids of the active states afterwards, with their parents. */
  readonly states: readonly string[]
  /** Ids of the transitions taken. */
  readonly taken: readonly string[]
  /** Answers of evaluated guards, by transition id. */
  readonly guards: { readonly [transition: string]: boolean }
  readonly context: { readonly [field: string]: Seen }
  readonly status: 'active' | 'done' | 'error' | 'stopped'
  /** The current page's address. */
  readonly page: string
}

/** A possible event with its guards' current answers. */
export interface Possible {
  readonly event: string
  /** Whether it would be taken; undefined if that depends on its payload. */
  readonly open: boolean | undefined
  readonly answers: readonly { readonly transition: string; readonly answer: boolean | undefined }[]
  /** Its last payload without secrets, for the form. */
  readonly last: { readonly [field: string]: Seen } | undefined
}

/** The whole state, for a new viewer. */
export interface Overview {
  readonly title: string
  /** Opens the window's world and persona again. A viewer in another window has none of its parameters. */
  readonly link: string
  readonly size: { readonly width: number; readonly height: number }
  readonly actors: readonly ActorInfo[]
  readonly steps: readonly Step[]
}

/** Messages between windows of one world. Each names the window that it is about. */
export type Message =
  /** A new viewer: windows answer with an overview. */
  | { readonly kind: 'look' }
  | { readonly kind: 'still' }
  | { readonly kind: 'here'; readonly window: string; readonly overview: Overview }
  | {
      readonly kind: 'steps'
      readonly window: string
      readonly title: string
      readonly steps: readonly Step[]
      readonly actors: readonly ActorInfo[]
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
