import { expect, test } from 'vitest'
import { createReadCache, readKey } from '../shared/readCache.ts'
import { begun, type Calls, failing, settled, type TestDependencies } from '../testing.ts'
import { sessionFlow } from './sessionFlow.ts'

const profile = { uid: '7', name: 'Ada', mobile: '13800000000', email: 'ada@example.com', shareId: 'S7' }
const reads = [
  'market',
  'walletOverview',
  'fundsOverview',
  'currencyOverview',
  'secondOverview',
  'deadlineOverview',
  'contractOverview',
]

function opened(calls: Calls = {}, logout?: TestDependencies['logout']) {
  const cache = createReadCache()
  const answers = Object.fromEntries(reads.map((call) => [call, () => `${call} answer`]))
  const given = { calls: { ...answers, myProfile: () => profile, ...calls }, ...(logout ? { logout } : {}) }
  const page = begun(sessionFlow, { input: { cache }, ...given })
  return { ...page, emitted: page.emittedTypes, cache }
}
async function loggedIn(calls?: Record<string, () => unknown>, logout?: TestDependencies['logout']) {
  const session = opened(calls, logout)
  session.actor.send({ type: 'session.login', token: 'T', name: 'ada', first: true })
  await settled()
  return session
}

test('LOG-01: a token marks the user logged in, is stored, and loads market list, money overviews and profile', async () => {
  const { actor, store, log, emitted, cache } = await loggedIn()
  expect(actor.getSnapshot().matches({ loggedIn: { profile: 'loaded' } })).toBe(true)
  expect(log.map(({ call }) => call).sort()).toEqual([...reads, 'myProfile'].sort())
  expect(store.get('local token')).toBe('T')
  expect(cache.get(readKey('walletOverview', {}))).toBe('walletOverview answer')
  expect(emitted).toEqual(['session.started'])
})

test('ENT-01 ENT-09: the user has name, isLogin, info, share id and token; only uid and name are stored', async () => {
  const { actor, store } = await loggedIn()
  expect(actor.getSnapshot().context.user).toEqual({
    name: 'Ada',
    isLogin: true,
    info: profile,
    shareId: 'S7',
    token: 'T',
  })
  expect(store.get('local user')).toEqual({ uid: '7', name: 'Ada' })
  expect(JSON.stringify([...store])).not.toContain('example.com')
})

test('LOG-04: a first log-in is marked as registration', async () => {
  const { actor } = opened()
  let first: boolean | undefined
  actor.on('session.started', (event) => {
    first = event.first
  })
  actor.send({ type: 'session.login', token: 'T', first: true })
  expect(first).toBe(true)
})

test('LOG-03: logging out clears token and profile, closes the socket and opens the log-in page', async () => {
  const { actor, store, emitted, cache } = await loggedIn()
  actor.send({ type: 'session.logout' })
  await settled()
  expect(actor.getSnapshot().matches('visitor')).toBe(true)
  expect(actor.getSnapshot().context.user).toMatchObject({ isLogin: false, info: undefined, token: '' })
  expect([...store.keys()]).toEqual([])
  expect(cache.get(readKey('market', {}))).toBeUndefined()
  expect(emitted.slice(1)).toEqual(['session.clear', 'session.closeSocket', 'session.openLogin'])
})

test('LOG-03: the exchange is asked to end the session, and the device does not wait for it', async () => {
  const ended: string[] = []
  const silent = await loggedIn({}, ({ token }) => {
    ended.push(token)
    return new Promise(() => {}) as never
  })
  silent.actor.send({ type: 'session.logout' })
  await settled()
  expect(ended).toEqual(['T'])
  expect([silent.store.get('local token'), silent.actor.getSnapshot().context.user.token]).toEqual([undefined, ''])
  // Somebody logs in before the exchange has answered.
  silent.actor.send({ type: 'session.login', token: 'next' })
  expect(silent.actor.getSnapshot().context).toMatchObject({ ending: '', user: { token: 'next', isLogin: true } })
})

test.each([
  ['ended', () => 'ended' as const],
  ['notOffered', () => 'notOffered' as const],
  ['unreached', failing('offline') as () => never],
])('LOG-03: the outcome at the exchange is emitted: %s', async (outcome, logout) => {
  const { actor } = await loggedIn({}, logout)
  const outcomes: string[] = []
  actor.on('session.ended', (event) => outcomes.push(event.outcome))
  actor.send({ type: 'session.logout' })
  await settled()
  expect(outcomes).toEqual([outcome])
  expect(actor.getSnapshot().matches({ visitor: 'idle' })).toBe(true)
})

test('a log-out in another tab is left to that tab', async () => {
  const ended: string[] = []
  const { actor } = await loggedIn({}, ({ token }) => {
    ended.push(token)
    return 'ended'
  })
  actor.send({ type: 'session.tokenElsewhere', token: '' })
  await settled()
  expect([actor.getSnapshot().matches('visitor'), ended]).toEqual([true, []])
})

test('LOG-02: an empty token logs out', async () => {
  const { actor } = await loggedIn()
  actor.send({ type: 'session.login', token: '' })
  expect(actor.getSnapshot().matches('visitor')).toBe(true)
})

test('ERR-01 ERR-04: many 401 at once end the session once, with one dialog', async () => {
  const { actor, emitted } = await loggedIn()
  for (let time = 0; time < 3; time++) actor.send({ type: 'session.unauthorised', token: 'T' })
  expect(actor.getSnapshot().matches('expired')).toBe(true)
  expect(actor.getSnapshot().context.dialog).toBe('status.401')
  expect(emitted.filter((type) => type === 'session.openLogin')).toHaveLength(1)
  actor.send({ type: 'session.acknowledged' })
  expect(actor.getSnapshot().matches('visitor')).toBe(true)
})

test('ERR-04: a visitor’s log-in dialog has its own text', () => {
  const { actor } = opened()
  actor.send({ type: 'session.unauthorised' })
  expect(actor.getSnapshot().context.dialog).toBe('status.401Visitor')
})

test('a late 401 of an older session is ignored', async () => {
  const { actor } = await loggedIn()
  actor.send({ type: 'session.unauthorised', token: 'older' })
  expect(actor.getSnapshot().matches('loggedIn')).toBe(true)
})

test('a log-in or log-out in another tab applies to this one', async () => {
  const { actor, log } = await loggedIn()
  actor.send({ type: 'session.tokenElsewhere', token: 'T' })
  expect(log.filter(({ call }) => call === 'myProfile')).toHaveLength(1)
  actor.send({ type: 'session.tokenElsewhere', token: 'other' })
  await settled()
  expect(actor.getSnapshot().context.user.token).toBe('other')
  expect(log.filter(({ call }) => call === 'myProfile')).toHaveLength(2)
  actor.send({ type: 'session.tokenElsewhere', token: '' })
  expect(actor.getSnapshot().matches('visitor')).toBe(true)
})

test('a profile loaded at the start is not loaded again', async () => {
  const { actor, log } = opened()
  actor.send({ type: 'session.restore', token: 'T', profile: profile as never })
  await settled()
  expect(actor.getSnapshot().matches({ loggedIn: { profile: 'loaded' } })).toBe(true)
  expect(log.some(({ call }) => call === 'myProfile')).toBe(false)
})

test('a failed profile can be requested again; a 401 for it ends the session', async () => {
  const { actor } = await loggedIn({ myProfile: failing('timeout') })
  expect(actor.getSnapshot().matches({ loggedIn: { profile: 'failed' } })).toBe(true)
  actor.send({ type: 'session.reloadProfile' })
  expect(actor.getSnapshot().matches({ loggedIn: { profile: 'loading' } })).toBe(true)
  const refused = await loggedIn({ myProfile: failing('loginRequired') })
  expect(refused.actor.getSnapshot().matches('expired')).toBe(true)
})

test.each([
  ['runs out', { type: 'session.unauthorised' }, true],
  ['is logged out', { type: 'session.logout' }, false],
  ['gives way to another', { type: 'session.login', token: 'another' }, false],
] as const)('a session that %s emits whether it expired when it is cleared', async (_, event, expired) => {
  const { actor } = await loggedIn()
  const cleared: boolean[] = []
  actor.on('session.clear', (emitted) => cleared.push(emitted.expired))
  actor.send(event)
  await settled()
  expect(cleared).toEqual([expired])
})
