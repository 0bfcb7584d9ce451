/**
 * Descriptions of the machines' parts, apart from the machines, so that pages don't load them (docs/decisions/016). Charts have them as
 * `description`, and the codes in `meta`.
 */
import { APP } from './descriptions/app.ts'
import { ASSETS } from './descriptions/assets.ts'
import type { Code, Description, MachineDescriptions } from './descriptions/description.ts'
import { ENTRY } from './descriptions/entry.ts'
import { GUARDS } from './descriptions/guards.ts'
import { IDENTITY } from './descriptions/identity.ts'
import { OTHERS } from './descriptions/others.ts'
import { TRADE } from './descriptions/trade.ts'

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
