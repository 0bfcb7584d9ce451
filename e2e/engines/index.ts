/**
 * `npm run test:engines [-- firefox webkit chromium] [--only=words]`: the main stories in Firefox and WebKit. An engine that is not
 * installed is listed as not run. The last line: "N passed, N failed".
 */

import { buildOnce } from '../../scripts/tools/buildOnce.ts'
import { serveStatic } from '../../scripts/tools/serveStatic.ts'
import type { EngineName } from './engine.ts'
import { findEngine } from './find.ts'
import { scriptOfEyes } from './inPageScript.ts'
import { perform } from './perform.ts'

const NAMES: readonly EngineName[] = ['firefox', 'webkit', 'chromium']
/** Chromium runs all of these stories in `npm test`. */
const USUAL: readonly EngineName[] = ['firefox', 'webkit']

const args = process.argv.slice(2)
const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length) ?? ''
const request = args.filter((arg) => !arg.startsWith('--'))
const unknown = request.filter((name) => !NAMES.some((known) => known === name))
if (unknown.length > 0) {
  console.error(`There is no engine ${unknown.join(', ')}: choose of ${NAMES.join(', ')}.`)
  process.exit(2)
}
const wanted = request.length > 0 ? NAMES.filter((name) => request.includes(name)) : USUAL

// Open browsers end with the process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

process.env.SAMPLE ??= String(Math.floor(Math.random() * 1_000_000))
console.log(`The sample of this run: SAMPLE=${process.env.SAMPLE} repeats it.`)
await buildOnce('demo')
const inPageScript = await scriptOfEyes()
const server = await serveStatic({ root: 'dist-demo', port: 0, host: 'localhost' })
const notRun: string[] = []
const failed: string[] = []
let passed = 0

for (const name of wanted) {
  const open = findEngine(name)
  if ('missing' in open) {
    notRun.push(`${name}: it is not on this machine (${open.missing})`)
    continue
  }
  const engine = await open().catch((problem: unknown) => {
    notRun.push(`${name}: it does not start (${problem instanceof Error ? problem.message : problem})`)
  })
  if (!engine) continue
  console.log(`\n== ${engine.title}`)
  try {
    const outcome = await perform(engine, { url: `${server.url}h5/`, inPageScript, only })
    passed += outcome.passed
    failed.push(...outcome.failed)
  } finally {
    await engine.close()
  }
}
await server.close()

console.log('')
for (const line of notRun) console.log(`not run: ${line}`)
for (const line of failed) console.log(`failed: ${line}`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
