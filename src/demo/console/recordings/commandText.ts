import { MASK } from '../../../../simulator/journal/mask.ts'
import type { Command } from '../../../../simulator/world/commands.ts'

/** Fields that let whoever reads them act for somebody else. */
const SECRET = new Set(['entropy', 'token'])

/** A command of a recording as it is shown: its file has the secrets that a replay needs, a screen has not. */
export const commandText = (command: Command): string =>
  JSON.stringify(command, (name, value: unknown) => (SECRET.has(name) ? MASK : value), 2)
