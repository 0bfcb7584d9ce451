/** The table of paths in docs/trust.md against the code and a running server. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { absolutePath, type CallName, callNames, rowOf } from '../protocol/calls/index.ts'
import { SOCKET_PATH } from '../protocol/topics.ts'
import { CONTROL_PREFIX, CONTROL_REQUESTS } from '../simulator/transports/node/control.ts'
import { BODY_MOST } from '../simulator/transports/node/http.ts'
import { type RunningServer, SERVED_PATHS, startServer } from '../simulator/transports/node/index.ts'
import { FRAME_BYTES, SERVED_LIMITS } from '../simulator/transports/node/limits.ts'
import { LIMITS } from './publish/limits.ts'

const section = readFileSync('docs/trust.md', 'utf8').split('\n## Paths\n')[1]?.split('\n## ')[0] ?? ''
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, path = '', who = '', limit = '', headers = '']) => ({ path: path.replaceAll('`', ''), who, limit, headers }))
const paths = rows.map(({ path }) => path)

const GROUP = `${CONTROL_PREFIX}*`
const served = Object.keys(SERVED_PATHS).filter((path) => path !== GROUP)
const control = Object.keys(CONTROL_REQUESTS).map((name) => name.replace(' ', ` ${CONTROL_PREFIX}`))
/** These limit each caller, not an account. */
const OF_CALLERS = ['tooMany', 'codeTooSoon', 'pictureLarge']
const limited = (Object.keys(LIMITS) as CallName[])
  .filter((name) => LIMITS[name]?.some(({ refusal }) => OF_CALLERS.includes(refusal)))
  .map((name) => `${rowOf(name).method} ${absolutePath(rowOf(name).path)}`)

test('each path of the served exchange has a row, and no row is of another path', () => {
  expect(limited).toHaveLength(4)
  expect([...paths].sort()).toEqual([...served, ...control, ...limited, SOCKET_PATH].sort())
})

test('the limits of the rows are those of the code', () => {
  const limitOf = (path: string) => rows.find((row) => row.path === path)?.limit
  const n = (count: number) => count.toLocaleString('en')
  const { callsPerAddress, callsPerAccount, entersPerAddress, socketsPerAddress, framesPerSocket } = SERVED_LIMITS
  expect(limitOf('/api/*')).toContain(
    `${n(callsPerAddress)} calls in 10 s of an address, ${n(callsPerAccount)} of an account`,
  )
  expect(limitOf('/wss')).toContain(
    `${n(socketsPerAddress)} sockets of an address, ${n(framesPerSocket)} frames in 10 s`,
  )
  expect(limitOf('/wss')).toContain(
    `${FRAME_BYTES / 1024} KB a frame, ${SERVED_LIMITS.unreadBytes / 1_000_000} MB unread`,
  )
  expect(limitOf('POST /sim/enter')).toContain(`${n(entersPerAddress)} log-ins of an address in 10 s`)
  expect(limitOf('POST /sim/order')).toContain(`${BODY_MOST / 1_000_000} MB`)
})

test('each call is below a path of calls', () => {
  const groups = served.filter((path) => SERVED_PATHS[path as keyof typeof SERVED_PATHS] === 'call')
  const belongs = (path: string) => groups.some((group) => path.startsWith(group.slice(0, -1)))
  expect(callNames.filter((name) => !belongs(absolutePath(rowOf(name).path)))).toEqual([])
})

const POLICY = "default-src 'none'"
let server: RunningServer
beforeAll(async () => {
  const dist = mkdtempSync(join(tmpdir(), 'paths-'))
  mkdirSync(join(dist, 'h5'))
  writeFileSync(join(dist, 'h5', 'index.html'), '<!doctype html>')
  const headers = () => [['content-security-policy', POLICY]] as const
  server = await startServer({ port: 0, host: '127.0.0.1', seed: 5, speed: 0, dist, headers })
})
afterAll(() => server.close())

/** A request at the path of a row, optionally from a page of another origin. */
function ask(row: string, origin?: string): Promise<Response> {
  const [path = '', method = 'GET'] = row.split(' ').reverse()
  const body = method === 'POST' ? { body: '{"persona":"visitor"}' } : {}
  const headers = { 'content-type': 'application/json', ...(origin === undefined ? {} : { origin }) }
  const examples: Record<string, string> = {
    '/api/*': '/api/home',
    '/addons/shopro/*': '/addons/shopro/category',
    '/*': '/h5/',
  }
  return fetch(server.url + (examples[path] ?? path), { method, headers, redirect: 'manual', ...body })
}

test.each(rows.filter(({ path }) => path !== SOCKET_PATH))(
  '$path has the headers of its row',
  async ({ path, headers, who }) => {
    // Only the operator gets the stream itself; refusals have the same headers.
    const { headers: sent, status } = await ask(path)
    const inherited = headers === 'as `/api/*`' ? rows.find((row) => row.path === '/api/*') : undefined
    const said = inherited?.headers ?? headers
    expect(sent.get('access-control-allow-origin')).toBe(said.includes('CORS') ? '*' : null)
    expect(sent.get('cache-control') === 'no-store').toBe(said.includes('no-store'))
    expect(sent.get('content-security-policy')).toBe(said.includes('the policy of') ? POLICY : null)
    expect(sent.get('x-content-type-options')).toBe('nosniff')
    expect(status === 401).toBe(who === 'the operator')
  },
)

test.each(rows.filter(({ who }) => who === 'a page of this server'))(
  '$path refuses a page of another origin',
  async ({ path }) => {
    expect((await ask(path)).status).toBe(200)
    expect((await ask(path, 'http://elsewhere.example')).status).toBe(403)
  },
)

test('the socket is at its own path only', async () => {
  const opens = (path: string) =>
    new Promise<boolean>((done) => {
      const socket = new WebSocket(server.url.replace('http', 'ws') + path)
      socket.on('open', () => {
        socket.terminate()
        done(true)
      })
      socket.on('error', () => done(false))
    })
  expect(await opens(SOCKET_PATH)).toBe(true)
  for (const path of ['/', '/h5/', '/api/home', `${SOCKET_PATH}/more`])
    expect([path, await opens(path)]).toEqual([path, false])
})
