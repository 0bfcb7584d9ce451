/**
 * Finds the declarations of the app's sources that a page uses, directly or indirectly, from the text of each declaration. A file that
 * serves many pages (one list of three courses) does not make each of them use all of it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A declaration: its file and its name there. */
type Place = readonly [file: string, name: string]
interface Source {
  /** Text of each top-level declaration of the file. */
  readonly declared: ReadonlyMap<string, string>
  readonly imported: ReadonlyMap<string, Place>
  /** Files that are re-exported as a whole. */
  readonly handedOn: readonly string[]
  readonly standard: string | undefined
}

const ALL = '*'
const DEFAULT = 'default'
const PAGES = 'src/app/pages.ts'
const MAIN = 'src/main.tsx'
/** Parts that the app provides by a context: they belong to the pages that take them from it. */
const PARTS = 'src/app/composedParts.ts'
const PARTS_USED = 'src/pages/shared/composed.ts#useComposedParts'
/** Used by the app itself, on every page. */
export const APP = 'app'

const IMPORT = /^(import|export)\s+(?!type\b)([^'"`;]*?)\s+from\s+'(\.[^']+)'/gm
const LATER = /\bimport\('(\.[^']+)'\)/g
const BEGINS = /^(export )?(default )?(?:async )?(?:function|const|let|class|enum) +(\w+|[{[][^=]*[}\]])/
/** The flows page and the console are not for users. */
const ours = (path: string): boolean => /^(src\/(?!api\/|demo\/)|machines\/).*\.tsx?$/.test(path)

function importedIn(file: string, text: string): Pick<Source, 'imported' | 'handedOn'> {
  const imported = new Map<string, Place>()
  const handedOn: string[] = []
  for (const [, way, names = '', from = ''] of text.matchAll(IMPORT)) {
    const target = join(dirname(file), from)
    if (!ours(target)) continue
    if (way === 'export' && names.trim() === ALL) handedOn.push(target)
    const [, alone] = /^(\w+)/.exec(names) ?? []
    if (alone) imported.set(alone, [target, 'default'])
    const [, whole] = /\* as (\w+)/.exec(names) ?? []
    if (whole) imported.set(whole, [target, ALL])
    for (const one of /\{([^}]*)\}/.exec(names)?.[1]?.split(',') ?? []) {
      const [, type, name, as] = /^\s*(type )?(\w+)(?: as (\w+))?\s*$/.exec(one) ?? []
      if (name && !type) imported.set(as ?? name, [target, name])
    }
  }
  return { imported, handedOn }
}

function sourceOf(file: string): Source {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const declared = new Map<string, string>()
  let standard: string | undefined
  let names: string[] = []
  for (const line of text.split('\n')) {
    const [begins, , byDefault, named = ''] = BEGINS.exec(line) ?? []
    if (begins !== undefined) names = named.match(/\w+/g) ?? []
    // Matches `export default gated(Login)`.
    else if (/^export default\b/.test(line)) names = [DEFAULT]
    else if (/^(import|export)\b/.test(line)) names = []
    if (byDefault || names[0] === DEFAULT) standard ??= names[0]
    for (const name of names) declared.set(name, `${declared.get(name) ?? ''}${line}\n`)
    const [, alone] = /^export default (\w+)$/.exec(line) ?? []
    if (alone && begins === undefined) standard = alone
  }
  return { declared, standard, ...importedIn(file, text) }
}

const sources = new Map<string, Source>()
function source(file: string): Source {
  const known = sources.get(file) ?? sourceOf(file)
  sources.set(file, known)
  return known
}

/** Follows a declaration to everything that it names; `seen` collects them as `file#name`. */
function reach([file, name]: Place, stops: ReadonlySet<string>, seen: Set<string>): void {
  if (stops.has(file) || seen.has(`${file}#${name}`)) return
  seen.add(`${file}#${name}`)
  const { declared, imported, handedOn, standard } = source(file)
  const go = (place: Place) => reach(place, stops, seen)
  if (`${file}#${name}` === PARTS_USED) go([PARTS, ALL])
  if (name === ALL) for (const one of [...declared.keys(), ...imported.keys()]) go([file, one])
  if (name === 'default' && standard !== undefined) go([file, standard])
  const text = declared.get(name)
  const from = imported.get(name)
  if (from) go(from)
  if (text === undefined) {
    for (const other of handedOn) if (name === ALL || source(other).declared.has(name)) go([other, name])
    return
  }
  for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g))) {
    const place = imported.get(word)
    if (place) go(place)
    else if (word !== name && declared.has(word)) go([file, word])
  }
  for (const [, path = ''] of text.matchAll(LATER)) {
    const target = join(dirname(file), path)
    if (ours(target)) go([target, ALL])
  }
}

const LOADED = /(\w+): \(\) => import\('(\.\.\/pages\/[^']+)'\)/g

/** The screens of the app with their files. */
function screens(): Map<string, string> {
  const loaded = [...readFileSync(PAGES, 'utf8').matchAll(LOADED)]
  return new Map([
    ['home', 'src/pages/home/Home.tsx'],
    ...loaded.map(([, screen = '', path = '']) => [screen, join(dirname(PAGES), path)] as const),
  ])
}

/** For each screen, and for the app itself, the declarations that it uses, as `file#name`. */
export function reachedByScreen(): Map<string, ReadonlySet<string>> {
  const pages = screens()
  const from = (place: Place) => {
    const seen = new Set<string>()
    const others = new Set([...pages.values()].filter((file) => file !== place[0]))
    if (place[0] === MAIN) others.add(PARTS)
    reach(place, others, seen)
    return seen
  }
  return new Map([
    [APP, from([MAIN, ALL])],
    ...[...pages].map(([screen, file]) => [screen, from([file, 'default'])] as const),
  ])
}
