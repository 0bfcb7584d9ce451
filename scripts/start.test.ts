import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A project with installed packages, whose only script prints its process id and waits. Returns its folder. */
function project(): string {
  const root = mkdtempSync(join(tmpdir(), 'start-'))
  for (const folder of ['scripts/tools', 'node_modules']) mkdirSync(join(root, folder), { recursive: true })
  for (const file of ['scripts/start.mjs', 'scripts/tools/sentences.mjs']) copyFileSync(file, join(root, file))
  writeFileSync(join(root, 'scripts/waiting.ts'), 'console.log(process.pid)\nsetInterval(() => {}, 1_000)\n')
  writeFileSync(join(root, 'package-lock.json'), '{}')
  writeFileSync(join(root, 'node_modules/.installed'), createHash('sha256').update('{}').digest('hex'))
  return root
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

// npm starts no such shell on Windows.
test.each(process.platform === 'win32' ? [] : ['sh'])(
  'a program ends with the shell (%s) of its npm script',
  async (name) => {
    const env = { ...process.env, npm_lifecycle_event: 'simulator' }
    const command = `"${process.execPath}" scripts/start.mjs scripts/waiting.ts; true`
    const shell = spawn(name, ['-c', command], { env, cwd: project() })
    const [line] = (await once(shell.stdout, 'data')) as [Buffer]
    const pid = Number(String(line))
    onTestFinished(() => void (isRunning(pid) && process.kill(pid, 'SIGKILL')))
    expect(isRunning(pid)).toBe(true)
    shell.kill('SIGTERM')
    await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false)
  },
)

test.each([
  ['in use', () => String(taken), 'is in use: choose another with PORT=…'],
  ['no number', () => 'eighty', 'PORT is a whole number from 0 to 65535, not eighty.'],
])('a port that is %s ends the start with one sentence, before anything is built', async (_, port, sentence) => {
  const child = spawn(process.execPath, ['scripts/demo.ts'], { env: { ...process.env, PORT: port() } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const [code] = await once(child, 'exit')
  expect(code).toBe(1)
  expect(output.trim()).toContain(sentence)
  expect(output.trim().split('\n')).toHaveLength(1)
})

const blocker = createServer().listen(0, 'localhost')
await once(blocker, 'listening')
const taken = (blocker.address() as { port: number }).port
