/** Real processes on one saved world: the state after one is killed, and which of two gets the world. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { runExchange } from './exchangeAt.ts'
import { lockFile } from './fileLock.ts'

const fresh = () => join(mkdtempSync(join(tmpdir(), 'lock-')), 'world')
const locksOf = (path: string) => readdirSync(dirname(path)).filter((name) => name.includes('.lock.'))

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Runs lines of a module in a separate process. */
function run(source: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: 'pipe' })
  children.push(child)
  return child
}

/** The first line that a process writes. */
const firstLine = async (child: ReturnType<typeof run>): Promise<string> =>
  String(((await once(child.stdout, 'data')) as [Buffer])[0]).trim()

/** A whole server; resolves with its address, or with the reason why it does not start. */
async function serve(saveFile: string) {
  const options = { port: 0, host: '127.0.0.1', seed: 5, speed: 0, saveFile }
  const child = run(`
    import { startServer } from ${JSON.stringify(join(import.meta.dirname, './index.ts'))}
    const say = (text) => process.stdout.write(text)
    startServer(${JSON.stringify(options)}).then(({ url }) => say(url), ({ message }) => say(message))`)
  return { child, line: await firstLine(child) }
}

async function killed(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Takes a lock when its parent sends a message. */
const contender = (path: string) =>
  run(`
    import { lockFile } from ${JSON.stringify(join(import.meta.dirname, 'fileLock.ts'))}
    const say = (text) => process.stdout.write(text)
    process.stdin.once('data', () => {
      try { lockFile(${JSON.stringify(path)}); say('held') } catch ({ message }) { say(message) }
      setInterval(() => {}, 1e6)
    })
    process.stderr.write('ready')`)

test('a second server on the same file is refused by any path, with a message that names the first', async () => {
  const path = fresh()
  const folder = dirname(path)
  const first = await serve(path)
  expect(first.line).toMatch(/^http:/)
  const login = { type: 'email', account: 'trader@example.com', password: 'Trader-2026' }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${first.line}/api/login`, { method: 'POST', headers, body: JSON.stringify(login) })
  const { data } = (await answer.json()) as { data: { token: string } }
  symlinkSync(path, join(folder, 'link'))
  mkdirSync(join(folder, 'other'))
  const others = [join(folder, 'link'), relative(process.cwd(), path), join(folder, 'other', '..', 'world')]
  for (const other of others) {
    const { line } = await serve(other)
    expect(line).toContain(`Another server (process ${first.child.pid}, since 2`)
    expect(line).toContain(`at ${first.line}) keeps its world in ${path}. Stop that one first`)
    expect(line).toContain('SAVE=')
  }
  // The process is killed in the middle of orders: others can start, and every acknowledged order is there.
  const acknowledged: string[] = []
  const transfers = Array.from({ length: 30 }, async (_, i) => {
    const request = { from: 'coin', to: 'funding', currency: 'USDT', amount: '1', client_id: `intent-${1000 + i}` }
    const sent = { method: 'POST', headers: { ...headers, authorization: data.token }, body: JSON.stringify(request) }
    const { code } = (await (await fetch(`${first.line}/api/transfer`, sent)).json()) as { code: number }
    if (code === 200) acknowledged.push(request.client_id)
    if (acknowledged.length === 10) first.child.kill('SIGKILL')
  })
  await Promise.allSettled([...transfers, once(first.child, 'exit')])
  const next = await serve(others[0] as string)
  expect(acknowledged.length).toBeGreaterThanOrEqual(10)
  for (const id of acknowledged) {
    const found = await fetch(`${next.line}/api/orderByClientId?client_id=${id}`, {
      headers: { authorization: data.token },
    })
    expect(await found.json()).toMatchObject({ data: { found: true } })
  }
})

test('of many simultaneous starts over a killed server’s lock, exactly one gets it', async () => {
  for (let round = 0; round < 3; round++) {
    const path = fresh()
    if (round > 0) {
      const before = contender(path)
      before.stdin.write('go')
      expect(await firstLine(before)).toBe('held')
      await killed(before)
      expect(locksOf(path)).toEqual(['world.lock.1'])
    }
    const starts = Array.from({ length: 5 }, () => contender(path))
    await Promise.all(starts.map(({ stderr }) => once(stderr, 'data')))
    const lines = starts.map(firstLine)
    for (const { stdin } of starts) stdin.write('go')
    const answers = await Promise.all(lines)
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(1)
    expect(answers.filter((answer) => answer.startsWith('Another server ('))).toHaveLength(4)
    expect(locksOf(path)).toHaveLength(1)
    for (const start of starts) start.kill('SIGKILL')
  }
})

const since = '2026-01-01T00:00:00.000Z'
const ago = (path: string, ms: number) => utimesSync(path, new Date(Date.now() - ms), new Date(Date.now() - ms))
function leave(path: string, holder: object, ms = 0): void {
  writeFileSync(`${path}.lock.7`, JSON.stringify({ since, machine: hostname(), ...holder }))
  ago(`${path}.lock.7`, ms)
}

test('a process id reused by another process holds no lock', () => {
  const path = fresh()
  lockFile(path).release()
  // This process is alive, but it is not the one that started then.
  leave(path, { pid: process.pid, started: 'another boot 1' })
  const lock = lockFile(path)
  expect([lock.isHeld(), locksOf(path)]).toEqual([true, ['world.lock.8']])
  lock.release()
  expect([lock.isHeld(), locksOf(path)]).toEqual([false, []])
})

test('where start times are unknown, a holder silent for ten seconds counts as gone', () => {
  const path = fresh()
  leave(path, { pid: process.pid }, 5_000)
  expect(() => lockFile(path)).toThrow(`Another server (process ${process.pid}, since ${since})`)
  leave(path, { pid: process.pid }, 11_000)
  lockFile(path).release()
})

test('a holder on another machine counts as alive while it touches its lock', () => {
  const path = fresh()
  leave(path, { pid: 1, machine: 'elsewhere' }, 5_000)
  expect(() => lockFile(path)).toThrow('Another server (process 1')
  leave(path, { pid: 1, machine: 'elsewhere' }, 11_000)
  const lock = lockFile(path)
  const [name = ''] = locksOf(path)
  const file = join(dirname(path), name)
  ago(file, 60_000)
  lock.touch()
  expect(Date.now() - statSync(file).mtimeMs).toBeLessThan(10_000)
  lock.name('http://localhost:4180')
  const content = JSON.parse(readFileSync(file, 'utf8')) as object
  expect(content).toMatchObject({ pid: process.pid, url: 'http://localhost:4180' })
})

test('a lock file still being written counts as held', () => {
  const path = fresh()
  writeFileSync(`${path}.lock.1`, '')
  expect(() => lockFile(path)).toThrow('Another server (which is just starting)')
  ago(`${path}.lock.1`, 11_000)
  lockFile(path).release()
})

test('a lock deleted by hand and taken by another server is lost to the first, which leaves it alone', () => {
  const path = fresh()
  const first = lockFile(path)
  const name = join(dirname(path), locksOf(path)[0] ?? '')
  rmSync(name)
  writeFileSync(name, JSON.stringify({ pid: 1, machine: 'elsewhere', since }))
  expect(first.isHeld()).toBe(false)
  first.release()
  expect(existsSync(name)).toBe(true)
})

test('a link to a file that does not exist yet stores the world at its target', async () => {
  const path = fresh()
  const link = join(dirname(path), 'link')
  symlinkSync(path, link)
  const running = await runExchange({ seed: 5, rate: 0, saveFile: link, onFault: () => {} })
  await expect(runExchange({ seed: 5, rate: 0, saveFile: path, onFault: () => {} })).rejects.toThrow('Another server')
  await running.stop()
  expect(existsSync(path)).toBe(true)
  expect(locksOf(path)).toEqual([])
  expect(readFileSync(path, 'utf8')).toContain('snapshot')
})
