/**
 * The files that have passed lint and format, by their contents. A file's findings depend on itself and on the configuration; a circle of
 * imports is found from each of its files, and one of them has changed.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const STORE = '.cache/passed.json'
/** What all findings depend on. */
const SETTINGS = ['biome.json', 'package.json']
const CHECKED = /\.(?:tsx?|mjs|js|jsonc?|css|html)$/

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('base64')

/** The project's files with their contents' hashes, those that git does not know yet included. */
export function hashedFiles(): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  }).split('\0')
  const files = listed.filter((file) => CHECKED.test(file) && existsSync(file) && statSync(file).isFile())
  return new Map(files.map((file) => [file, hashOf(file)]))
}

function readPassed(): { readonly [file: string]: string } {
  try {
    return JSON.parse(readFileSync(STORE, 'utf8'))
  } catch {
    return {}
  }
}

/** The files that differ from their contents when they last passed; undefined when the settings do, so that all are checked. */
export function changedFiles(now: ReadonlyMap<string, string>, passed = readPassed()): string[] | undefined {
  if (SETTINGS.some((file) => passed[file] !== now.get(file))) return undefined
  return [...now].flatMap(([file, hash]) => (passed[file] === hash ? [] : file))
}

/** Notes that all files passed with these contents. */
export function notePassed(now: ReadonlyMap<string, string>): void {
  mkdirSync(dirname(STORE), { recursive: true })
  writeFileSync(STORE, JSON.stringify(Object.fromEntries(now)))
}
