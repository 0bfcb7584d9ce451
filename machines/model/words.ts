/**
 * Descriptions of the machines' parts, apart from the machines, so that pages don't load them (docs/decisions/016). Charts have them as
 * `description`, and the codes in `meta`.
 */
import { APP } from './words/app.ts'
import { ASSETS } from './words/assets.ts'
import { ENTRY } from './words/entry.ts'
import { GUARDS } from './words/guards.ts'
import { IDENTITY } from './words/identity.ts'
import { OTHERS } from './words/others.ts'
import type { Code, MachineWords, Said } from './words/said.ts'
import { TRADE } from './words/trade.ts'

/** By chart name. */
export const WORDS: { readonly [machine: string]: MachineWords } = {
  ...APP,
  ...ENTRY,
  ...IDENTITY,
  ...ASSETS,
  ...TRADE,
  ...OTHERS,
}

const described = (said: Said | undefined) =>
  typeof said === 'object' ? said : { is: said, codes: [] as readonly Code[] }

export const stateWords = (machine: string, path: string) => described(WORDS[machine]?.states?.[path])

export const guardWords = (machine: string, guard: string) =>
  described(WORDS[machine]?.guards?.[guard] ?? GUARDS[guard])

export const moveCodes = (machine: string, path: string, cause: string): readonly Code[] =>
  WORDS[machine]?.moves?.[path]?.[cause] ?? []
