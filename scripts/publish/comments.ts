/** Reads the comments of rows, schemas and shapes from the sources, as descriptions in the published documents. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const COMMENT = String.raw`\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*`
/** The named parts that a comment can describe: a constant, a field of a table, or a message of the socket. */
const NAMED = new RegExp(`${COMMENT}(?:export const |)(?:'([\\w.]+)'|(\\w+))\\s*[:=]`, 'g')
const MESSAGE = new RegExp(`${COMMENT}v\\.object\\(\\{ type: v\\.literal\\('(\\w+)'\\)`, 'g')

const plain = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join(' ')
    .trim()

function commentsIn(file: string): Map<string, string> {
  const source = readFileSync(file, 'utf8')
  const found = new Map<string, string>()
  for (const [, comment = '', quoted, word] of source.matchAll(NAMED)) found.set(quoted ?? word ?? '', plain(comment))
  for (const [, comment = '', type = ''] of source.matchAll(MESSAGE)) found.set(type, plain(comment))
  return found
}

/** The sources in a folder and its subfolders, without tests. */
export function sourcesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort()
}

/** The comments of a file, or of all files of a folder. */
export function commentsOf(path: string): ReadonlyMap<string, string> {
  if (path.endsWith('.ts')) return commentsIn(path)
  return new Map(sourcesIn(path).flatMap((name) => [...commentsIn(join(path, name))]))
}
