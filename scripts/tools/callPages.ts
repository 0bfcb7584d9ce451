/** Which page uses which call, read from the sources: the call's name where a machine or page asks for it, and who imports that. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** How machines and pages name the call that they use; `call:` is what a machine is made with that serves several. */
const USES = /\b(?:ask|pageLoad|recordList|submission|bindForm|api)\(\s*'(\w+)'|\bcall: '(\w+)'|\bfeed\('(upload)'\)/g
/** Imports of values, static and dynamic, of files of ours. */
const IMPORTS = /\b(?:import|export)\s+(?!type\b)(?:[^'"`;]*?\bfrom\s+)?'(\.[^']+)'|\bimport\('(\.[^']+)'\)/g
const PAGES = 'src/app/pages.ts'
const HOME = 'src/pages/home/Home.tsx'
const MAIN = 'src/main.tsx'
/** Used by the app itself, on whatever page. */
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
  [...textOf(file).matchAll(USES)].map(([, asked, made, upload]) => asked ?? made ?? (upload ? 'uploadFile' : ''))

/** A file with all it imports, stopping at the files given. */
function closure(file: string, stops: ReadonlySet<string>, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || (stops.has(file) && seen.size > 0)) return seen
  seen.add(file)
  for (const next of importsOf(file)) closure(next, stops, seen)
  return seen
}

/** The pages (their files, or `app`) by the call that they use. */
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
