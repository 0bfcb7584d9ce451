/** What a call's function is given and what it must answer: the compiler asks for each by the call's name. */
import type { CallName, calls } from '../../protocol/calls.ts'
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import type { Asked, WireRes } from '../../protocol/schemas.ts'
import type { MessageId } from '../catalogue/messages.ts'
import type { CommandName, CommandOf, ValueOf } from '../world/commands.ts'
import type { World } from '../world/world.ts'

/** One call's surroundings. The world is read here, and changed by `run` alone. */
export type Context = {
  readonly world: World
  /** In which people read the answer. */
  readonly language: LanguageCode
  /** Seconds of exchange time in one real second. */
  readonly rate: number
  /** The caller's address, as the log-in record shows it. */
  readonly address: string
  /** Real time (Unix ms), if the transport passes it. */
  readonly realNow: number | undefined
  /** The user whose token came along, if any. */
  readonly user: number | undefined
  readonly token: string | undefined
  /** Executes a command; a refusal ends the call. */
  run<Name extends CommandName>(command: CommandOf<Name>): ValueOf<Name>
  /** Sets what the answer says of its success. */
  say(message: MessageId): void
}

/** The context of calls that need a login. */
export type MemberContext = Context & { readonly user: number; readonly token: string }

type ContextOf<Name extends CallName> = (typeof calls)[Name] extends { login: true } ? MemberContext : Context

/** The functions of some calls: each takes what was asked and answers what the wire carries. */
export type Handlers<Names extends CallName> = {
  [Name in Names]: (asked: Asked<Name>, context: ContextOf<Name>) => WireRes<Name>
}

/** Unix seconds of an exchange time in ms. */
export const seconds = (ms: number): number => Math.floor(ms / 1000)

/** A field that is there when it was given, as optional fields of commands and filters are. */
export const given = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value }
