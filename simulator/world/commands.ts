/** The register of commands: one line for each area. */
import { clockCommands } from './clock.ts'
import type { Entropy } from './entropy.ts'
import { orderCommands } from './orders/index.ts'
import { peopleCommands } from './people/index.ts'
import { regimeCommands } from './regimes.ts'
import { shopCommands } from './shop/index.ts'
import { walletCommands } from './wallet/index.ts'

export const COMMANDS = {
  ...clockCommands,
  ...regimeCommands,
  ...peopleCommands,
  ...walletCommands,
  ...orderCommands,
  ...shopCommands,
}

type Commands = typeof COMMANDS
export type CommandName = keyof Commands
/** A command by its name: the fields of its handler, and `type`. */
export type CommandOf<Name extends CommandName> = { type: Name } & Parameters<Commands[Name]>[1]
export type Command = { [Name in CommandName]: CommandOf<Name> }[CommandName]
/** The result of a command. */
export type ValueOf<Name extends CommandName> = ReturnType<Commands[Name]>

type Drawing = { [Name in CommandName]: 'entropy' extends keyof CommandOf<Name> ? Name : never }[CommandName]
const DRAWING: Record<Drawing, true> = {
  sendCode: true,
  register: true,
  login: true,
  unbindAuthenticator: true,
  offerPasskey: true,
  offerPasskeyLogin: true,
  passkeyLogin: true,
}

/** A command with fresh entropy if it makes a secret; unchanged when it makes none, or there is no entropy. */
export const withEntropy = <Name extends CommandName>(
  command: CommandOf<Name>,
  entropy: Entropy | undefined,
): CommandOf<Name> =>
  entropy !== undefined && Object.hasOwn(DRAWING, command.type) ? { ...command, entropy: entropy() } : command
