/** Finds the pages of each call in the sources: where a machine or page names the call, and which pages import that. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** How machines and pages name a call; `call:` is the option of machines for several calls. */
const USES =
  /\b(?:apiActor|pageLoad|recordList|submission|bindForm|api)\(\s*'(\w+)'|\b(?:amending|revoking)(?:<\w+>)?\(\s*'\w+',\s*'(\w+)'|\bcall: '(\w+)'|\bfeed\('(upload)'\)/g
/** Static and dynamic imports of values from files of the project. */
const IMPORTS = /\b(?:import|export)\s+(?!type\b)(?:[^'"`;]*?\bfrom\s+)?'(\.[^']+)'|\bimport\('(\.[^']+)'\)/g
const PAGES = 'src/app/pages.ts'
const HOME = 'src/pages/home/Home.tsx'
const MAIN = 'src/main.tsx'
/** Used by the app itself, on every page. */
export const APP = 'app'

const texts = new Map<string, string>()
function textOf(file: string): string {
  const known = texts.get(file)
  if (known !== undefined) return known
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  texts.set(file, text)
  return text
}

const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(IMPORTS)]
    .map(([, still, later]) => join(dirname(file), still ?? later ?? ''))
    .filter((path) => /^(src\/(?!api\/)|machines\/).*\.tsx?$/.test(path))

const usedIn = (file: string): string[] =>
  [...textOf(file).matchAll(USES)].map(
    ([, request, changed, made, upload]) => request ?? changed ?? made ?? (upload ? 'uploadFile' : ''),
  )

/** A file with all its imports, stopping at the given files. */
function closure(file: string, stops: ReadonlySet<string>, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || (stops.has(file) && seen.size > 0)) return seen
  seen.add(file)
  for (const next of importsOf(file)) closure(next, stops, seen)
  return seen
}

/** The pages (their files, or `app`) of each call. */
export function pagesByCall(): Map<string, string[]> {
  const pages = new Set([HOME, ...importsOf(PAGES).filter((file) => file.startsWith('src/pages/'))])
  const found = new Map<string, string[]>()
  const note = (who: string, start: string) => {
    for (const call of new Set([...closure(start, pages)].flatMap(usedIn)))
      found.set(call, [...(found.get(call) ?? []), who])
  }
  note(APP, MAIN)
  for (const page of pages) note(page.replace(/^src\/pages\/|\.tsx$/g, ''), page)
  return found
}
