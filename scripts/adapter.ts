/** `npm run build:adapter -- deploy/adapter.ts`: checks an adapter and writes it beside the built app, under the name in config.json. */
import { existsSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { adapterScript, BadAdapterFile, readAdapter } from './tools/buildAdapter.ts'

const BESIDE = 'dist/h5/adapter.js'

function argumentsOf() {
  try {
    return parseArgs({ options: { out: { type: 'string', default: BESIDE } }, allowPositionals: true })
  } catch (problem) {
    throw new BadAdapterFile(problem instanceof Error ? problem.message : String(problem))
  }
}

try {
  const { values, positionals } = argumentsOf()
  const [file] = positionals
  if (file === undefined) throw new BadAdapterFile('Which one? Say npm run build:adapter -- deploy/adapter.ts')
  await readAdapter(file)
  if (values.out === BESIDE && !existsSync('dist/h5'))
    throw new BadAdapterFile('There is no built app: run npm run build first, or say --out FILE.')
  writeFileSync(values.out, await adapterScript(file))
  console.log(`${values.out} is written. Name it in config.json: "adapter": "${basename(values.out)}"`)
} catch (problem) {
  if (!(problem instanceof BadAdapterFile)) throw problem
  console.error(problem.message)
  process.exitCode = 1
}
