import { MASK } from '../../../../protocol/mask.ts'
import type { Command } from '../../../../simulator/world/commands.ts'

/** Fields with which a reader could act for another user. */
const SECRET = new Set(['entropy', 'token'])

/** A recorded command for display: its file has the secrets that a replay needs, the screen does not. */
export const commandText = (command: Command): string =>
  JSON.stringify(command, (name, value: unknown) => (SECRET.has(name) ? MASK : value), 2)
