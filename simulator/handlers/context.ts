/** Context and types of handlers: the compiler requires a handler for each call name. */
import type { CallName, calls } from '../../protocol/calls/index.ts'
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import type { ParsedReq, WireRes } from '../../protocol/schemas/index.ts'
import type { MessageId } from '../catalogue/messages.ts'
import type { CommandName, CommandOf, ValueOf } from '../world/commands.ts'
import type { Page } from '../world/own.ts'
import type { World } from '../world/world.ts'

/** The context of one call. Handlers read the world here and change it only by `run`. */
export type Context = {
  readonly world: World
  /** The reader's language. */
  readonly language: LanguageCode
  /** Seconds of exchange time in one real second. */
  readonly rate: number
  /** The caller's address, as the log-in record shows it. */
  readonly address: string
  /** Real time (Unix ms), if the transport passes it. */
  readonly realNow: number | undefined
  /** The origin of the page that sends the request, if the transport passes it. */
  readonly origin: string | undefined
  /** Whether the client knows the specification alone, and so sends no fields of ours. */
  readonly bySpecification: boolean
  /** The user of the request's token, if any. */
  readonly user: number | undefined
  readonly token: string | undefined
  /** Executes a command; a refusal ends the call. */
  run<Name extends CommandName>(command: CommandOf<Name>): ValueOf<Name>
  /** Sets the message of the reply's success. */
  say(message: MessageId): void
}

/** The context of calls that need a login. */
export type MemberContext = Context & { readonly user: number; readonly token: string }

type ContextOf<Name extends CallName> = (typeof calls)[Name] extends { login: true } ? MemberContext : Context

/** Handlers of some calls: each takes a request and returns the reply of the wire. */
export type Handlers<Names extends CallName> = {
  [Name in Names]: (request: ParsedReq<Name>, context: ContextOf<Name>) => WireRes<Name>
}

/** Some of the handlers; the register (index.ts) requires all of them. */
export type SomeHandlers = Partial<Handlers<CallName>>

/** A page with its rows as on the wire. */
export const wirePage = <Row, Wire>(page: Page<Row>, wire: (row: Row) => Wire): Page<Wire> => ({
  ...page,
  list: page.list.map((row) => wire(row)),
})

/** Unix seconds of an exchange time in ms. */
export const seconds = (ms: number): number => Math.floor(ms / 1000)
