/**
 * What is said of the machines' parts, beside the machines: it costs pages nothing, and what a machine does is read without it
 * (docs/decisions/016). Charts have the sentences as descriptions and the codes in their `meta`.
 */
import { APP } from './words/app.ts'
import { ASSETS } from './words/assets.ts'
import { ENTRY } from './words/entry.ts'
import { IDENTITY } from './words/identity.ts'
import { OTHERS } from './words/others.ts'
import type { Code, MachineWords, Said } from './words/said.ts'
import { TRADE } from './words/trade.ts'
import { UNNAMED } from './words/unnamed.ts'

type Moves = NonNullable<MachineWords['moves']>

const AREAS: { readonly [machine: string]: MachineWords } = {
  ...APP,
  ...ENTRY,
  ...IDENTITY,
  ...ASSETS,
  ...TRADE,
  ...OTHERS,
}

/** Both tables, the sentences of the second beside the codes of the first. */
function joined(own: Moves, unnamed: Moves): Moves {
  const paths = [...new Set([...Object.keys(own), ...Object.keys(unnamed)])]
  return Object.fromEntries(
    paths.map((path) => {
      const added = Object.entries(unnamed[path] ?? {}).map(([cause, is]): [string, Said] => {
        const known = own[path]?.[cause]
        return [cause, typeof known === 'object' && typeof is === 'string' ? { is, ...known } : is]
      })
      return [path, { ...own[path], ...Object.fromEntries(added) }]
    }),
  )
}

/** By the name of the machine's chart. */
export const WORDS: { readonly [machine: string]: MachineWords } = {
  ...AREAS,
  ...Object.fromEntries(
    Object.entries(UNNAMED).map(([machine, moves]) => [
      machine,
      { ...AREAS[machine], moves: joined(AREAS[machine]?.moves ?? {}, moves) },
    ]),
  ),
}

/** A sentence where there is one, and codes, perhaps none. */
export interface Told {
  readonly is: string | undefined
  readonly codes: readonly Code[]
}

const told = (said: Said | undefined): Told =>
  typeof said === 'object' ? { is: said.is, codes: said.codes } : { is: said, codes: [] }

export const stateWords = (machine: string, path: string): Told => told(WORDS[machine]?.states?.[path])

/** Of one transition: what is said of it alone, else of all that have its cause. `place` counts those from 0. */
export function moveWords(machine: string, path: string, cause: string, place: number): Told {
  const moves = WORDS[machine]?.moves?.[path]
  const [one, all] = [told(moves?.[`${cause} ${place}`]), told(moves?.[cause])]
  return { is: one.is ?? all.is, codes: one.codes.length > 0 ? one.codes : all.codes }
}

export const guardWords = (machine: string, guard: string): Told => told(WORDS[machine]?.guards?.[guard])
