/** A stranger's requests at a served exchange: any method, path, header and body, drawn with a seed. */
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { absolutePath, callNames, rowOf } from '../protocol/calls/index.ts'
import { type Chance, chanceOf } from '../protocol/hostile/chance.ts'
import { CONTROL_PREFIX, CONTROL_REQUESTS } from '../simulator/transports/node/control.ts'
import { type RunningServer, SERVED_PATHS, startServer } from '../simulator/transports/node/index.ts'

/** The soak has more. */
const COUNT = Number(process.env.STRANGERS ?? 300)
const SEED = Number(process.env.SAMPLE ?? 1)
const AT_ONCE = 20

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE']
const CALLS = callNames.map((name) => absolutePath(rowOf(name).path).replace('{id}', '1'))
const CONTROLS = Object.keys(CONTROL_REQUESTS).map((name) => CONTROL_PREFIX + name.split(' ')[1])
const PATHS = [...CALLS, ...CONTROLS, ...Object.keys(SERVED_PATHS)]
const ENDINGS = [
  '',
  '/',
  '/..',
  '/../../etc/passwd',
  '%00',
  '%',
  '%ff',
  '?a=1',
  '?__proto__=1',
  '?id[]=1',
  '//',
  '#x',
  ';x',
  '/.',
]
const ODD = [
  '',
  '{',
  '[]',
  'null',
  '0',
  '"x"',
  '{"__proto__":{"a":1}}',
  '{"id":{}}',
  `{"a":${'['.repeat(5_000)}`,
  '\u0000',
  'a=1&b=2',
]
const FIELDS = ['id', 'account', 'type', 'amount', 'code', 'password', 'persona', 'what', 'currency', 'client_id', 'ms']
const VALUES = [
  null,
  -1,
  1e308,
  '',
  'x'.repeat(3_000),
  [],
  {},
  true,
  '\ud800',
  '1e999',
  'constructor',
  '٣',
  Number.MAX_SAFE_INTEGER + 1,
]
const TYPES = [
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  '',
  'application/json; charset=x',
]

function bodyOf(chance: Chance): string {
  if (chance.next() < 0.4) return chance.pick(ODD)
  const fields = Array.from({ length: chance.below(6) }, () => [chance.pick(FIELDS), chance.pick(VALUES)])
  return JSON.stringify(Object.fromEntries(fields))
}

function drawn(chance: Chance, tokens: readonly string[]) {
  const headers: Record<string, string> = { 'content-type': chance.pick(TYPES) }
  if (chance.next() < 0.7) headers.authorization = chance.pick(tokens)
  if (chance.next() < 0.2) headers['get-lang'] = chance.pick(['zh', 'xx', '__proto__', ''])
  if (chance.next() < 0.2) headers.origin = 'http://elsewhere.example'
  if (chance.next() < 0.1) headers['sim-operator'] = chance.pick(tokens)
  if (chance.next() < 0.1) headers['x-forwarded-for'] = '203.0.113.9'
  return {
    method: chance.pick(METHODS),
    path: chance.pick(PATHS) + chance.pick(ENDINGS),
    headers,
    body: bodyOf(chance),
  }
}
type Drawn = ReturnType<typeof drawn>

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ port: 0, host: '127.0.0.1', seed: 5, speed: 0, dist: 'docs' })
})
afterAll(() => server.close())

/** Sends the request by node:http: fetch refuses some methods and repairs paths. Resolves with status and the envelope's code. */
const sent = ({ method, path, headers, body }: Drawn) =>
  new Promise<{ status: number; text: string }>((done) => {
    const { hostname, port } = new URL(server.url)
    const clientRequest = request(
      { hostname, port, method, path, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => {
          text += String(chunk)
        })
        const answered = () => done({ status: response.statusCode ?? 0, text })
        response.on('end', answered)
        // The operator's stream has no end.
        if (response.headers['content-type'] === 'application/x-ndjson') {
          answered()
          clientRequest.destroy()
        }
      },
    )
    // A request without an answer counts as a fault.
    clientRequest.on('error', (problem) => done({ status: 599, text: String(problem) }))
    clientRequest.end(body)
  })

const isFault = ({ status, text }: { status: number; text: string }) => status >= 500 || text.startsWith('{"code":500')

test(`${COUNT} requests of a stranger are answered without a fault, and nobody operates the server`, async () => {
  const chance = chanceOf(SEED)
  const login = { type: 'email', account: 'trader@example.com', password: 'Trader-2026' }
  const answer = await fetch(`${server.url}/api/login`, { method: 'POST', body: JSON.stringify(login) })
  const { data } = (await answer.json()) as { data: { token: string } }
  const tokens = [data.token, `Bearer ${data.token}`, 'nobody', '__proto__', ' ']
  const requests = Array.from({ length: COUNT }, () => drawn(chance, tokens))
  const statuses = new Map<number, number>()
  const faults: unknown[] = []
  const operated: unknown[] = []
  for (let from = 0; from < COUNT; from += AT_ONCE) {
    const batch = requests.slice(from, from + AT_ONCE)
    const answers = await Promise.all(batch.map(sent))
    for (const [index, reply] of answers.entries()) {
      const of = batch[index] as Drawn
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
      if (isFault(reply)) faults.push({ ...of, body: of.body.slice(0, 200), ...reply })
      const [name] = of.path.slice(CONTROL_PREFIX.length).split(/[?#]/)
      const who = CONTROL_REQUESTS[`${of.method} ${name}` as keyof typeof CONTROL_REQUESTS]
      if (of.path.startsWith(CONTROL_PREFIX) && who === 'operator' && reply.status === 200) operated.push(of)
    }
  }
  const figures = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
  console.log(`strangers: ${COUNT} requests, SAMPLE=${SEED}: ${figures.join(', ')}`)
  expect(faults).toEqual([])
  expect(operated).toEqual([])
  expect((await fetch(`${server.url}/api/serverTime`)).status).toBe(200)
})
