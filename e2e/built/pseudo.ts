/** The project with one more language: a copy with a folder in locales/ and a line in the list of languages, and nothing else. */
import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const PSEUDO = 'xx'
/** A pseudo-locale: browsers format its numbers and dates as in English. */
export const PSEUDO_TAG = 'en-XA'
const TITLE = 'Pšéûðó'

const COPIED = ['protocol', 'machines', 'simulator', 'src', 'locales', 'public', 'deploy', 'scripts', 'e2e', 'docs']
const FILES = /\.(?:html|json|ts)$/

const SIGNS: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
}

/** A text with accents on its vowels; placeholders and the names of tables stay. */
export const accented = (text: string): string =>
  text
    .split(/(\{\{\w+\}\}|^\[\w+\]$)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/[aeiouAEIOU]/g, (sign) => SIGNS[sign] ?? sign)))
    .join('')

function accentedAll(texts: unknown): unknown {
  if (typeof texts === 'string') return accented(texts)
  if (Array.isArray(texts)) return texts.map(accentedAll)
  return Object.fromEntries(Object.entries(texts as object).map(([key, inner]) => [key, accentedAll(inner)]))
}

/** Adds the folder: each file of English, accented. */
async function addFolder(locales: string): Promise<void> {
  for (const file of await readdir(join(locales, 'en'), { recursive: true })) {
    if (!file.endsWith('.json')) continue
    const texts: unknown = JSON.parse(await readFile(join(locales, 'en', file), 'utf8'))
    const target = join(locales, PSEUDO, file)
    await mkdir(join(target, '..'), { recursive: true })
    await writeFile(target, JSON.stringify(accentedAll(texts)))
  }
}

/** Adds the line, below that of English. */
async function addLine(constants: string): Promise<void> {
  const before = await readFile(constants, 'utf8')
  const line = `  { code: '${PSEUDO}', title: '${TITLE}', tag: '${PSEUDO_TAG}' },\n`
  const after = before.replace(/^ {2}\{ code: 'en', .*\n/m, (english) => english + line)
  if (after === before) throw new Error('the list of languages has no line of English')
  await writeFile(constants, after)
}

/** Runs a program of the project in the copy; rejects with its output when it fails. */
function run(program: string, args: readonly string[], cwd: string): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(resolve('node_modules/.bin', program), args, { cwd, shell: process.platform === 'win32' })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', fail)
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`${program} ended with ${code}:\n${output}`))))
  })
}

/** Creates the copy, checks its types and builds its demo. Returns the demo's folder, and a function that removes the copy. */
export async function buildPseudo(): Promise<{ dist: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'pseudo-'))
  const files = (await readdir('.', { withFileTypes: true })).filter((file) => file.isFile() && FILES.test(file.name))
  for (const name of [...COPIED, ...files.map((file) => file.name)])
    await cp(name, join(root, name), { recursive: true })
  await symlink(resolve('node_modules'), join(root, 'node_modules'), 'junction')
  await addFolder(join(root, 'locales'))
  await addLine(join(root, 'protocol/rules/constants.ts'))
  await run('tsc', ['--noEmit'], root)
  await run('vite', ['build', '--mode', 'demo', '--logLevel', 'warn'], root)
  return { dist: join(root, 'dist-demo'), remove: () => rm(root, { recursive: true, force: true }) }
}
