/**
 * Descriptions of the machines' parts, apart from the machines, so that pages don't load them (docs/decisions/016). Charts have them as
 * `description`, and the codes in `meta`.
 */
import { APP } from './app.ts'
import { ASSETS } from './assets.ts'
import type { Code, Description, MachineDescriptions } from './description.ts'
import { ENTRY } from './entry.ts'
import { GUARDS } from './guards.ts'
import { IDENTITY } from './identity.ts'
import { OTHERS } from './others.ts'
import { TRADE } from './trade.ts'

/** Keyed by chart name. */
export const DESCRIPTIONS: { readonly [machine: string]: MachineDescriptions } = {
  ...APP,
  ...ENTRY,
  ...IDENTITY,
  ...ASSETS,
  ...TRADE,
  ...OTHERS,
}

const described = (description: Description | undefined) =>
  typeof description === 'object' ? description : { is: description, codes: [] as readonly Code[] }

export const stateDescription = (machine: string, path: string) => described(DESCRIPTIONS[machine]?.states?.[path])

export const guardDescription = (machine: string, guard: string) =>
  described(DESCRIPTIONS[machine]?.guards?.[guard] ?? GUARDS[guard])

export const moveCodes = (machine: string, path: string, cause: string): readonly Code[] =>
  DESCRIPTIONS[machine]?.moves?.[path]?.[cause] ?? []
