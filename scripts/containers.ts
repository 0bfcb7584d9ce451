/**
 * `npm run containers -- FOLDER`: carries out the steps of deploy/container/simulator.Containerfile below a new folder, without an engine, and
 * starts the simulator there. The image of the live app is tested with the real nginx (e2e/built/nginx.spec.ts).
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copyInto, environmentOf, stepsOf } from './tools/containerfile.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined || existsSync(folder)) {
  console.error('Name a new folder: npm run containers -- /tmp/simulator')
  process.exit(1)
}
const root = resolve(folder)
const steps = stepsOf('deploy/container/simulator.Containerfile')
copyInto(root, steps)
/** Paths of the image, below the folder. */
const here = (text: string): string => text.replace(/(?<![\w/.])\/(app|data)\b/g, `${root}/$1`)
const env = { ...process.env }
for (const [name, value] of Object.entries(environmentOf(steps))) env[name] ??= here(value)
const cwd = join(root, steps.find(({ name }) => name === 'WORKDIR')?.text ?? '/')
const start = steps.filter(({ name }) => name === 'CMD').map(({ text }) => (JSON.parse(text) as string[]).join(' '))
for (const command of [...steps.filter(({ name }) => name === 'RUN').map(({ text }) => here(text)), ...start]) {
  console.log(`> ${command}`)
  // This machine lacks the image's user.
  const { status } = spawnSync('sh', ['-c', command.replace(/ && chown .*/, '')], { cwd, env, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
