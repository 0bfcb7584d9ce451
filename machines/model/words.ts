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

/** A sentence where there is one, and codes, perhaps none. */
interface Described {
  readonly is: string | undefined
  readonly codes: readonly Code[]
}

const described = (said: Said | undefined): Described =>
  typeof said === 'object' ? { is: said.is, codes: said.codes } : { is: said, codes: [] }

export const stateWords = (machine: string, path: string): Described => described(WORDS[machine]?.states?.[path])

export const guardWords = (machine: string, guard: string): Described =>
  described(WORDS[machine]?.guards?.[guard] ?? GUARDS[guard])

export const moveCodes = (machine: string, path: string, cause: string): readonly Code[] =>
  WORDS[machine]?.moves?.[path]?.[cause] ?? []
