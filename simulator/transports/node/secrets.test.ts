import { copyFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { authenticatorCode, base32Decode } from '../../../protocol/rules/authenticator.ts'
import { createPlayer, finish } from '../../replay/player.ts'
import { readSession, type Session, writeSession } from '../../replay/session.ts'
import { DEMO_ACCOUNTS, openWorld } from '../../seeds/personas.ts'
import { offeredKey } from '../../world/people/authenticator.ts'
import { load, save } from '../../world/save.ts'
import type { World } from '../../world/world.ts'
import { openFileStore } from '../fileStore.ts'
import { memoryStore } from '../memoryStore.ts'
import { enterPersona, openExchange } from '../opening.ts'
import { OPERATOR_HEADER } from '../operatorToken.ts'
import { runExchange } from './exchangeAt.ts'
import { type RunningServer, startServer } from './index.ts'

const SEED = 42
const NOW = Date.UTC(2026, 10, 21, 9)
const BROWSER = { seed: SEED, now: NOW, rate: 0 } as const
const NEWCOMER = 'newcomer@example.com'
const FRESH = { ...DEMO_ACCOUNTS.fresh.contact, password: DEMO_ACCOUNTS.fresh.password }

const running: RunningServer[] = []
async function start(saveFile?: string) {
  const options = { port: 0, host: '127.0.0.1', seed: SEED, speed: 0, isPrivate: true }
  const server = await startServer(saveFile === undefined ? options : { ...options, saveFile })
  running.push(server)
  return server
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()))
})

/** A client of a server that stores everything it receives. */
function clientOf({ url, operatorToken = '' }: RunningServer) {
  const received: string[] = []
  async function send<Data>(path: string, body?: object, token = ''): Promise<Data> {
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (path.startsWith('/sim/')) headers[OPERATOR_HEADER] = operatorToken
    if (token !== '') headers.authorization = token
    const posted = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const text = await (await fetch(url + path, { headers, ...posted })).text()
    received.push(text)
    return JSON.parse(text) as Data
  }
  return {
    received,
    call: <Data = unknown>(path: string, body?: object, token?: string) =>
      send<{ code: number; data: Data }>(path, body, token),
    order: async (body: object) => (await send<{ text: string }>('/sim/order', body)).text,
    inbox: () => send<{ code: string }[]>('/sim/inbox'),
  }
}
type Client = ReturnType<typeof clientOf>

/** Registers a user, binds and unbinds an authenticator, and logs in again: everything that creates a secret. */
async function live({ call, inbox }: Client) {
  await call('/api/sendEmailCode', { email: NEWCOMER, purpose: 'register' })
  const code = (await inbox()).at(-1)?.code ?? ''
  const contact = { type: 'email', account: NEWCOMER }
  const account = { ...contact, code, password: 'Newcomer-2026', payment_password: '20262026' }
  const { token } = (await call<{ token: string }>('/api/register', account)).data
  const offered = async () => (await call<{ key: string }>('/api/authenticator', undefined, token)).data.key
  const key = await offered()
  const shown = (step: number) => authenticatorCode(key, Date.now() + step * 30_000)
  const move = (action: string, step: number) =>
    call('/api/bindAuthenticator', { action, code: shown(step) }, token).then((answer) => answer.code)
  expect([await move('bind', 0), await move('unbind', 1)]).toEqual([200, 200])
  const again = await call<{ token: string }>('/api/login', { ...contact, password: 'Newcomer-2026' })
  const invitation = (await call<{ invite_code: string }>('/api/invitation', undefined, token)).data.invite_code
  return { code, token, login: again.data.token, key, nextKey: await offered(), invitation }
}

/** Every secret that a world holds. */
function secretsIn(world: World) {
  const { users, sessions, inbox } = world.people
  return {
    tokens: [...Object.keys(sessions), ...users.flatMap(({ logins }) => logins.map(({ token }) => token))],
    codes: inbox.map(({ code }) => code),
    invitations: users.map(({ shareId }) => shareId),
    keys: users.map((user) => user.authenticator?.key ?? offeredKey(world, user)),
  }
}
const shared = (one: readonly unknown[], other: readonly unknown[]) => one.filter((each) => other.includes(each))
const secretsOf = ({ exchange }: RunningServer) => secretsIn(load(exchange.save()))

/** The secrets of a browser's world of the same seed after the same steps. */
async function seeded() {
  const exchange = await openExchange(memoryStore(), BROWSER)
  return { exchange, token: enterPersona(exchange, 'fresh') }
}

test('two servers with one seed share no secret, and none follows from the seed', async () => {
  const worlds = []
  for (const server of [await start(), await start()]) {
    const client = clientOf(server)
    const lived = await live(client)
    await client.order({ what: 'enter', persona: 'expired' })
    worlds.push({ lived, secrets: secretsOf(server) })
  }
  const [one, other] = worlds
  const bySeed = secretsIn(openWorld(BROWSER))
  for (const name of ['tokens', 'invitations', 'keys'] as const) {
    expect(one!.secrets[name].length, name).toBeGreaterThan(3)
    expect(shared(one!.secrets[name], other!.secrets[name]), name).toEqual([])
    expect(shared(one!.secrets[name], bySeed[name]), name).toEqual([])
  }
  // Two of a million codes may be equal by chance, but not a whole inbox.
  expect(one!.secrets.codes).not.toEqual(other!.secrets.codes)
  expect(one!.secrets.codes.slice(0, bySeed.codes.length)).not.toEqual(bySeed.codes)
  const { code, ...lived } = one!.lived
  expect(code).toMatch(/^\d{6}$/)
  expect(new Set([...Object.values(lived), ...Object.values(other!.lived)]).size).toBe(11)
  for (const token of one!.secrets.tokens) expect(token).toMatch(/^t[0-9a-f]{40}$/)
  expect(base32Decode(lived.nextKey)).toHaveLength(20)
})

test('the token that follows from the seed is invalid, and so is its authenticator key', async () => {
  const server = await start()
  const { call } = clientOf(server)
  const guess = await seeded()
  const { token } = (await call<{ token: string }>('/api/login', FRESH)).data
  expect((await call('/api/myProfile', undefined, token)).code).toBe(200)
  expect((await call('/api/myProfile', undefined, guess.token)).code).toBe(401)
  const request = { method: 'GET', path: '/api/authenticator', headers: { authorization: guess.token } }
  const { key } = (JSON.parse(guess.exchange.answer(request).body) as { data: { key: string } }).data
  const bind = { action: 'bind', code: authenticatorCode(key, Date.now()) }
  expect((await call('/api/bindAuthenticator', bind, token)).code).toBe(1010)
})

test.each([
  ['begins anew', [{ what: 'reset' }]],
  ['is a scenario', [{ what: 'scenario', name: 'withdrawal-under-review' }]],
  ['gets the heavy account', [{ what: 'reset' }, { what: 'enter', persona: 'heavy' }]],
])('a served world that %s has new secrets each time', async (_, orders) => {
  const server = await start()
  const secretsNext = async () => {
    for (const order of orders) await clientOf(server).order(order)
    return secretsOf(server)
  }
  const [once, twice] = [await secretsNext(), await secretsNext()]
  for (const name of ['tokens', 'invitations', 'keys'] as const) {
    expect(once[name].length, name).toBeGreaterThan(3)
    expect(shared(once[name], twice[name]), name).toEqual([])
  }
})

test('SIM-09: the stored journal of a served world replays to the same save', async () => {
  const saveFile = join(await mkdtemp(join(tmpdir(), 'secrets-')), 'world')
  const server = await start(saveFile)
  await live(clientOf(server))
  // The server stores the file itself.
  const copy = `${saveFile}.copy`
  await copyFile(saveFile, copy)
  const store = openFileStore(copy)
  const { lines } = (await store.load()) ?? { lines: [] }
  store.close()
  expect(lines.filter((line) => line.includes('"entropy"')).length).toBeGreaterThan(3)
  const onFault = (fault: unknown) => expect.unreachable(String(fault))
  const again = await runExchange({ seed: SEED, rate: 0, saveFile: copy, onFault })
  expect(again.exchange.save()).toBe(server.exchange.save())
  await again.stop()
})

test('SIM-09: a recording of a served world replays to the same save', async () => {
  const server = await start()
  const client = clientOf(server)
  const { recording, ...boot } = JSON.parse(await client.order({ what: 'startRecording' })) as {
    recording: number
  } & Session['boot']
  await live(client)
  await client.order({ what: 'reset' })
  await client.order({ what: 'enter', persona: 'trader' })
  const { steps, end } = JSON.parse(await client.order({ what: 'stopRecording', recording })) as Session
  const nothing = { dropped: 0, calls: [], frames: [], events: [] }
  const player = createPlayer(readSession(writeSession({ boot, steps, end, ...nothing })))
  finish(player.seek(player.length))
  expect(save(player.world())).toBe(server.exchange.save())
  expect(player.endsAlike()).toBe(true)
})

test('entropy is written with the commands, and sent nowhere else', async () => {
  const server = await start()
  const client = clientOf(server)
  const drawn: string[] = []
  server.exchange.onRecord((record) => {
    const { command } = JSON.parse(record) as { command: { entropy?: string } }
    if (command.entropy !== undefined) drawn.push(command.entropy)
  })
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/wss`)
  socket.on('message', (data) => client.received.push(String(data)))
  await new Promise<void>((done) => socket.on('open', done))
  const stop = new AbortController()
  const events = await fetch(`${server.url}/sim/events`, {
    headers: { [OPERATOR_HEADER]: server.operatorToken ?? '' },
    signal: stop.signal,
  })
  const { token } = await live(client)
  socket.send(JSON.stringify({ type: 'user', token }))
  for (const at of ['desk', 'due', 'ledger', 'world', 'who']) await client.order({ what: 'look', at, token })
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
  let streamed = ''
  while (!streamed.includes(NEWCOMER)) streamed += (await reader?.read())?.value ?? ''
  stop.abort()
  const sent = [...client.received, streamed, await client.order({ what: 'save' })]
  expect(drawn.length).toBeGreaterThan(3)
  for (const entropy of drawn) {
    expect(entropy).toMatch(/^[0-9a-f]{64}$/)
    expect(sent.filter((text) => text.includes(entropy))).toEqual([])
  }
})

test('a world stored before secrets were random continues, and its new secrets are random', async () => {
  const saveFile = join(await mkdtemp(join(tmpdir(), 'secrets-')), 'world')
  const { exchange, token } = await seeded()
  const store = openFileStore(saveFile)
  store.snapshot(exchange.save())
  const login = { type: 'sendCode', contact: { type: 'email', account: NEWCOMER }, purpose: 'register' } as const
  store.append(JSON.stringify({ at: exchange.now(), command: login }))
  store.close()
  exchange.command(login)
  const server = await start(saveFile)
  expect(server.exchange.save()).toBe(exchange.save())
  const { call } = clientOf(server)
  const keyOf = async (by: string) => (await call<{ key: string }>('/api/authenticator', undefined, by)).data.key
  const before = await keyOf(token)
  const again = (await call<{ token: string }>('/api/login', FRESH)).data.token
  expect(again).not.toBe(enterPersona(exchange, 'fresh'))
  expect(await keyOf(again)).not.toBe(before)
})

test('a world inside a browser still follows its seed: the same token twice', async () => {
  const [one, other] = [await seeded(), await seeded()]
  expect(one.token).toBe(other.token)
  expect(one.exchange.save()).toBe(other.exchange.save())
})
