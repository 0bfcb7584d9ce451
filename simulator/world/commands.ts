/** The register of commands: one line for each area. */
import { clockCommands } from './clock.ts'
import { deskCommands } from './desk.ts'
import { contractCommands } from './orders/contract/index.ts'
import { investCommands } from './orders/invest/index.ts'
import { optionCommands } from './orders/option/index.ts'
import { secondCommands } from './orders/second/index.ts'
import { spotCommands } from './orders/spot/index.ts'
import { subscriptionCommands } from './orders/subscription/index.ts'
import { peopleCommands } from './people/index.ts'
import { shopCommands } from './shop/index.ts'
import { walletCommands } from './wallet/index.ts'

export const COMMANDS = {
  ...clockCommands,
  ...deskCommands,
  ...peopleCommands,
  ...walletCommands,
  ...spotCommands,
  ...contractCommands,
  ...subscriptionCommands,
  ...investCommands,
  ...secondCommands,
  ...optionCommands,
  ...shopCommands,
}

type Commands = typeof COMMANDS
export type CommandName = keyof Commands
/** A command by its name: the fields that its handler takes, and `type`. */
export type CommandOf<Name extends CommandName> = { type: Name } & Parameters<Commands[Name]>[1]
/** Everything that can be done to a world. */
export type Command = { [Name in CommandName]: CommandOf<Name> }[CommandName]
/** What a command answers when it was carried out. */
export type ValueOf<Name extends CommandName> = ReturnType<Commands[Name]>
