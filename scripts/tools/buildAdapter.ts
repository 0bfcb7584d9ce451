import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { type Problem, problemsOf } from '../../protocol/adapter/check.ts'
import type { Adapter } from '../../protocol/adapter/index.ts'
import { allSchemas } from '../../protocol/schemas/index.ts'

/** Why an adapter file can't be used: a sentence or a list of problems. */
export class BadAdapterFile extends Error {}

/** Messages for the author of an adapter. */
const WORDS: Record<Problem['kind'], (what: string) => string> = {
  notLoaded: (what) => `could not be loaded: ${what}`,
  shape: (what) => `expected ${what}`,
  call: (what) => `there is no call ${what}`,
  topic: (what) => `there is no topic ${what}`,
  field: (what) => `there is no field ${what}`,
  path: (what) => `nothing fills ${what}`,
  samePath: (what) => `${what} has the same path`,
  sameName: (what) => `two fields have one name (${what})`,
  unit: (what) => `the unit ${what} can't be used here`,
  sameWord: (what) => `two words have one name (${what})`,
  value: (what) => `there is no word ${what}`,
}

/** Loads an adapter from its source and checks it as the app does at its start. Throws a BadAdapterFile. */
export async function readAdapter(file: string): Promise<Adapter> {
  if (!existsSync(file)) throw new BadAdapterFile(`There is no file ${file}.`)
  const module = await import(pathToFileURL(resolve(file)).href).catch((problem: unknown) => {
    throw new BadAdapterFile(`${file} can't be loaded: ${problem instanceof Error ? problem.message : problem}`)
  })
  const problems = problemsOf(module.default, await allSchemas())
  if (problems.length === 0) return module.default as Adapter
  const lines = problems.map(({ kind, at, what }) => `  ${at}: ${WORDS[kind](what)}`)
  throw new BadAdapterFile([`${file} does not fit the protocol:`, ...lines].join('\n'))
}

/** An adapter as a single script for the app. */
export async function adapterScript(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, target: ['es2022', 'safari16'], lib: { entry: resolve(file), formats: ['es'] } },
  })
  const [first] = Array.isArray(built) ? built : [built]
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (chunk === undefined) throw new BadAdapterFile(`${file} could not be built.`)
  return chunk.code
}
