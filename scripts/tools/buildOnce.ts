import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const SOURCES = [
  'protocol',
  'machines',
  'simulator',
  'src',
  'locales',
  'public',
  'deploy/headers.txt',
  'deploy/config.sample.json',
  'scripts/coverage',
  'scripts/handbook',
  'scripts/tools',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
const FOLDERS = { live: 'dist', demo: 'dist-demo', onefile: 'dist-onefile' } as const

function* files(path: string): Generator<string> {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) yield path
  else for (const name of readdirSync(path).sort()) yield* files(join(path, name))
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) for (const file of files(source)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Builds a flavour unless the current build has exactly the same sources. Returns its folder. */
export async function buildOnce(flavour: keyof typeof FOLDERS): Promise<string> {
  const folder = FOLDERS[flavour]
  const stamp = join(folder, '.built-from')
  const now = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return folder
  console.log(`Building the ${flavour} flavour …`)
  await build({ mode: flavour, logLevel: 'warn' })
  writeFileSync(stamp, now)
  return folder
}
