import { parseArgs } from 'node:util'

/** An argument that a script does not take: the script ends with the message alone (scripts/tools/sentences.mjs). */
export class WrongInput extends Error {
  override name = 'WrongInput'
}

/** Refuses arguments, for scripts that take none. */
export const takesNoArguments = (): void => void parseArgs({ options: {} })
