/**
 * What is said of the machines' parts, beside the machines: it costs pages nothing, and what a machine does is read without it
 * (docs/decisions/016). Charts have the sentences as descriptions and the codes in their `meta`.
 */
import { APP } from './words/app.ts'
import { ASSETS } from './words/assets.ts'
import { ENTRY } from './words/entry.ts'
import { GUARDS } from './words/guards.ts'
import { IDENTITY } from './words/identity.ts'
import { OTHERS } from './words/others.ts'
import type { Code, MachineWords, Said } from './words/said.ts'
import { TRADE } from './words/trade.ts'

/** By the name of the machine's chart. */
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
