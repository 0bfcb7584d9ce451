import 'fake-indexeddb/auto'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Desk } from '../operator/desk.ts'
import { Superseded } from './epoch.ts'
import { type Host, inPage, joinHost } from './host/index.ts'
import type { Boot, Loss } from './host/messages.ts'
import { openSharedExchange, type SharedExchange } from './host/sharedExchange.ts'
import { createWorkerEntry } from './host/workerEntry.ts'
import type { Spawner } from './spawn.ts'

let count = 0
const bootOf = (more: Partial<Boot> = {}): Boot => ({
  seed: 9,
  now: Date.UTC(2026, 10, 21, 9),
  rate: 1,
  database: `sim:host-${++count}`,
  ...more,
})

/** A worker as tests have it: one entry for all pages, each page at its own channel. */
function sharedSpawner(open: (boot: Boot) => Promise<SharedExchange> = openSharedExchange): Spawner {
  const greet = createWorkerEntry(open)
  return {
    name: 'shared',
    shared: true,
    open() {
      const { port1, port2 } = new MessageChannel()
      greet(port1 as unknown as Parameters<typeof greet>[0])
      return port2 as unknown as ReturnType<Spawner['open']>
    },
  }
}

const hosts: Host[] = []
async function join(boot: Boot, spawners: readonly Spawner[]) {
  const host = await joinHost('test', boot, spawners)
  hosts.push(host)
  return { ...host, entry: await host.opened }
}
afterEach(() => hosts.splice(0).map((host) => host.leave()))

const post = (path: string, body: object, token = '') => ({
  method: 'POST',
  path,
  headers: { authorization: token },
  body: JSON.stringify(body),
})
const dataOf = ({ body }: { body: string }) => (JSON.parse(body) as { data: unknown }).data

test('two pages share one exchange: an order of one appears in the other and on its socket', async () => {
  const boot = bootOf()
  const spawner = sharedSpawner()
  const [one, two] = [await join(boot, [spawner]), await join(boot, [spawner])]
  const token = await one.order({ what: 'enter', persona: 'fresh' })
  const received: string[] = []
  const socket = two.connect((frames) => received.push(...frames))
  socket.send(JSON.stringify({ type: 'auth', token }))
  await two.answer({ method: 'GET', path: '/api/serverTime', headers: {} })
  await one.answer(post('/api/currencyTrade/1', { side: 'buy', type: 'market', total: '50' }, token))
  const records = await two.answer({
    method: 'GET',
    path: '/api/currencyRecord?state=history',
    headers: { authorization: token },
  })
  expect(dataOf(records)).toMatchObject({ total: 1 })
  await expect.poll(() => received.some((frame) => frame.includes('user.changed'))).toBe(true)
  socket.close()
  const before = received.length
  const later: string[] = []
  const open = two.connect((frames) => later.push(...frames))
  open.send(JSON.stringify({ type: 'auth', token }))
  await two.answer({ method: 'GET', path: '/api/serverTime', headers: {} })
  await one.answer(post('/api/currencyTrade/1', { side: 'buy', type: 'market', total: '50' }, token))
  await expect.poll(() => later.some((frame) => frame.includes('user.changed'))).toBe(true)
  expect(received.length).toBe(before)
})

test('the clock runs in real time and is stored; a world taken over is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const boot = bootOf({ rate: 60 })
  const first = await join(boot, [sharedSpawner()])
  const nowOf = async (host: Host) =>
    (JSON.parse(await host.order({ what: 'look', at: 'world' })) as { now: number }).now
  vi.advanceTimersByTime(2_000)
  expect(await nowOf(first)).toBe(boot.now + 120_000)
  await first.order({ what: 'rate', rate: 60 })
  const second = await join(boot, [sharedSpawner()])
  expect(await nowOf(second)).toBeGreaterThanOrEqual(boot.now + 60_000)
  expect(vi.getTimerCount()).toBe(2)
  vi.advanceTimersByTime(1_000)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
})

test('codes and clock reach every page, including one that joins later', async () => {
  const boot = bootOf({ rate: 0 })
  const spawner = sharedSpawner()
  const one = await join(boot, [spawner])
  await one.answer(post('/api/sendEmailCode', { email: 'new@example.com', purpose: 'register' }))
  await expect.poll(() => one.letters.get().at(-1)?.to).toBe('new@example.com')
  await one.order({ what: 'rate', rate: 60 })
  await expect.poll(() => one.clock.get().rate).toBe(60)
  const two = await join(boot, [spawner])
  expect(two.letters.get().at(-1)).toEqual(one.letters.get().at(-1))
  expect(two.clock.get().rate).toBe(60)
})

test('a reply to a change is sent after it is stored, so that a new worker has it', async () => {
  const boot = bootOf()
  const first = await join(boot, [sharedSpawner()])
  const token = await first.order({ what: 'enter', persona: 'fresh' })
  const order = { side: 'buy', type: 'market', total: '50', client_id: 'intent-0001' }
  const { order_no: number } = dataOf(await first.answer(post('/api/currencyTrade/1', order, token))) as {
    order_no: string
  }

  const losses: Loss[] = []
  first.onLost((loss) => losses.push(loss))
  const second = await join(boot, [sharedSpawner()])
  const fate = await second.answer({
    method: 'GET',
    path: '/api/orderByClientId?client_id=intent-0001',
    headers: { authorization: token },
  })
  expect(dataOf(fate)).toMatchObject({ found: true, order: { order_no: number } })

  await expect(
    first.answer(post('/api/currencyTrade/1', { ...order, client_id: 'intent-0002' }, token)),
  ).rejects.toBeInstanceOf(Superseded)
  expect(losses).toContain('superseded')
})

test('a browser without storage is reported once, also to later listeners, and the world continues', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('denied')
  })
  const host = await join(bootOf(), [sharedSpawner()])
  open.mockRestore()
  expect((await host.answer({ method: 'GET', path: '/api/serverTime', headers: {} })).status).toBe(200)
  const losses: Loss[] = []
  host.onLost((loss) => losses.push(loss))
  expect(losses).toEqual(['notKept'])
})

test('a browser whose database never answers starts all the same, without storage', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => Reflect.construct(IDBOpenDBRequest, []))
  const later = globalThis.setTimeout
  const timers = vi.spyOn(globalThis, 'setTimeout')
  timers.mockImplementation(((run: () => void, ms: number) => later(run, ms === 5_000 ? 50 : ms)) as never)
  const host = await join(bootOf(), [sharedSpawner()])
  timers.mockRestore()
  open.mockRestore()
  expect((await host.answer({ method: 'GET', path: '/api/serverTime', headers: {} })).status).toBe(200)
  const losses: Loss[] = []
  host.onLost((loss) => losses.push(loss))
  expect(losses).toEqual(['notKept'])
})

test('a saved world is restored, and an invalid one is refused without effect', async () => {
  const boot = bootOf({ rate: 0 })
  const host = await join(boot, [sharedSpawner()])
  const token = await host.order({ what: 'enter', persona: 'fresh' })
  const saved = await host.order({ what: 'save' })
  await host.answer(post('/api/currencyTrade/1', { side: 'buy', type: 'market', total: '50' }, token))
  await expect(host.order({ what: 'load', text: 'nonsense' })).rejects.toThrow()
  await host.order({ what: 'load', text: saved })
  expect(await host.order({ what: 'save' })).toBe(saved)
  const other = await join(boot, [sharedSpawner()])
  expect(await other.order({ what: 'save' })).toBe(saved)
  expect(await other.order({ what: 'reset' })).toBe('')
  const anew = await other.order({ what: 'save' })
  expect(anew).not.toBe(saved)
  // Another worker finds the world that replaced the first one.
  expect(await (await join(boot, [sharedSpawner()])).order({ what: 'save' })).toBe(anew)
})

test('SIM-08: an operator’s decision through the worker reaches the user’s page, and a new worker has it', async () => {
  const boot = bootOf({ rate: 0 })
  const spawner = sharedSpawner()
  const [desk, page] = [await join(boot, [spawner]), await join(boot, [spawner])]
  const token = await page.order({ what: 'enter', persona: 'underReview' })
  const received: string[] = []
  page.connect((frames) => received.push(...frames)).send(JSON.stringify({ type: 'auth', token }))
  const look = async (host: Host) => JSON.parse(await host.order({ what: 'look', at: 'desk' })) as Desk
  const user = (await look(desk)).identities[0]?.person.id ?? 0
  const command = { type: 'identityDecide', user, decision: 'pass' } as const
  expect(await desk.order({ what: 'command', command })).toBe('true')
  await expect.poll(() => received.some((frame) => frame.includes('"identity"'))).toBe(true)
  await expect(desk.order({ what: 'command', command })).rejects.toMatchObject({ id: 'notFound', field: 'user' })
  const grant = { type: 'grant', user, account: 'coin', currency: 'USDT', amount: '1' } as never
  await expect(desk.order({ what: 'command', command: grant })).rejects.toMatchObject({ id: 'notFound', field: 'type' })
  const later = await join(boot, [sharedSpawner()])
  expect((await look(later)).identities).toEqual([])
})

test('SIM-06: a jump to a time ends there, and one to a past time does nothing', async () => {
  const boot = bootOf({ rate: 0 })
  const host = await join(boot, [sharedSpawner()])
  const now = async () => (JSON.parse(await host.order({ what: 'look', at: 'world' })) as { now: number }).now
  await host.order({ what: 'jumpTo', at: boot.now + 90_500 })
  expect(await now()).toBe(boot.now + 90_500)
  await host.order({ what: 'jumpTo', at: boot.now })
  expect(await now()).toBe(boot.now + 90_500)
  const far = host.order({ what: 'jumpTo', at: boot.now + 400 * 86_400_000 })
  await expect(far).rejects.toMatchObject({ id: 'fieldInvalid', field: 'at' })
})

test('hosts that fail or do not answer are skipped, until the exchange runs in the page itself', async () => {
  const silent: Spawner = {
    name: 'silent',
    shared: true,
    open: () => new MessageChannel().port2 as unknown as ReturnType<Spawner['open']>,
  }
  const broken: Spawner = {
    name: 'broken',
    shared: false,
    open() {
      throw new Error('no workers here')
    },
  }
  const absent: Spawner = { name: 'absent', shared: true, open: () => undefined }
  const host = await join(bootOf(), [absent, silent, broken])
  expect(host.transport).toBe(inPage.name)
  expect((await host.answer({ method: 'GET', path: '/api/baseConfig', headers: {} })).status).toBe(200)
})

test('a world open in another tab cannot be opened again, unless tabs can share it', async () => {
  const held = new Set<string>()
  const wanted: unknown[] = []
  /** Locks as browsers have them: held for as long as the promise of their holder is open. */
  const request = async (name: string, options: unknown, act: (lock: object | null) => Promise<void> | undefined) => {
    wanted.push([name, options])
    const isFree = !held.has(name)
    const lasting = act(isFree ? { name } : null)
    if (lasting === undefined) return
    held.add(name)
    await lasting
    held.delete(name)
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const boot = bootOf({ rate: 0 })
  const broken: Spawner = { name: 'broken', shared: false, open: () => undefined }
  const first = await join(boot, [broken])
  expect([first.transport, wanted]).toEqual([inPage.name, [[`sim:${boot.database}`, { ifAvailable: true }]]])
  await expect(join(boot, [])).rejects.toMatchObject({ name: 'OpenElsewhere' })
  expect((await join(boot, [sharedSpawner()])).transport).toBe('shared')
  expect((await join(bootOf({ rate: 0 }), [])).transport).toBe(inPage.name)
  vi.unstubAllGlobals()
})

test('requests before the world is open wait, and are answered in their order', async () => {
  let open = () => {}
  const waits = new Promise<void>((done) => {
    open = done
  })
  const boot = bootOf({ rate: 0 })
  const host = await joinHost('test', boot, [sharedSpawner((sent) => waits.then(() => openSharedExchange(sent)))])
  hosts.push(host)
  expect([host.clock.get(), host.letters.get()]).toEqual([{ now: boot.now, rate: 0 }, []])
  const done: string[] = []
  const steps = [
    host.order({ what: 'enter', persona: 'fresh' }).then(() => done.push('entered')),
    host.order({ what: 'jump', ms: 60_000 }).then(() => done.push('jumped')),
    host.answer({ method: 'GET', path: '/api/serverTime', headers: {} }).then(() => done.push('answered')),
  ]
  const opened = host.opened.then((entry) => done.push(`opened ${entry}`))
  open()
  await Promise.all([...steps, opened])
  expect(done[0]).toBe('opened undefined')
  expect(done).toHaveLength(4)
  expect(done.indexOf('entered')).toBeLessThan(done.indexOf('jumped'))
  await expect.poll(() => host.clock.get().now).toBe(boot.now + 60_000)
})

test('a world that cannot be opened reports why', async () => {
  const spawner = sharedSpawner(() => Promise.reject(new Error('disk on fire')))
  const { opened } = await joinHost('test', bootOf(), [spawner])
  await expect(opened).rejects.toThrow('disk on fire')
})

test('SIM-05: a link starts its scenario, joins it where another page has it open, and a reload continues it', async () => {
  const boot = bootOf({ rate: 0, source: { scenario: 'withdrawal-under-review' }, anew: true })
  const spawner = sharedSpawner()
  const stateOf = async (host: Host) => {
    const { withdrawals } = JSON.parse(await host.order({ what: 'look', at: 'desk' })) as Desk
    return withdrawals.map(({ no, state }) => `${no} ${state}`)
  }
  const one = await join(boot, [spawner])
  expect(one.entry?.page).toMatch(/^\/pages\/assets\/Withdrawal\?number=W/)
  const [waiting = ''] = await stateOf(one)
  expect(waiting).toMatch(/reviewing$/)
  const [order = ''] = waiting.split(' ')
  await one.order({ what: 'command', command: { type: 'withdrawalDecide', order, decision: 'approve' } })
  const two = await join(boot, [spawner])
  expect(two.entry).toEqual(one.entry)
  expect(await stateOf(two)).toEqual([])
  one.leave()
  two.leave()
  const reload = await join({ ...boot, anew: false }, [spawner])
  expect([reload.entry, await stateOf(reload)]).toEqual([undefined, []])
  reload.leave()
  const again = await join(boot, [spawner])
  expect(again.entry).toEqual(one.entry)
  expect(await stateOf(again)).toEqual([waiting])
  await again.order({ what: 'command', command: { type: 'withdrawalDecide', order, decision: 'approve' } })
  again.leave()
  // Another worker loads the stored world, and a new start replaces it.
  const later = await join({ ...boot, anew: false }, [sharedSpawner()])
  expect(await stateOf(later)).toEqual([])
  expect(await stateOf(await join(boot, [sharedSpawner()]))).toEqual([waiting])
})

test('SIM-05: a shared state opens in another world unchanged, and a damaged one nowhere', async () => {
  const one = await join(bootOf({ rate: 0 }), [sharedSpawner()])
  const token = await one.order({ what: 'enter', persona: 'fresh' })
  await one.answer(post('/api/currencyTrade/1', { side: 'buy', type: 'market', total: '50' }, token))
  const shared = await one.order({ what: 'share', token, page: '/pages/quotation/log' })
  const two = await join(bootOf({ rate: 0, source: { shared }, anew: true }), [sharedSpawner()])
  expect(two.entry).toEqual({ token, page: '/pages/quotation/log', drafts: {} })
  expect(await two.order({ what: 'save' })).toBe(await one.order({ what: 'save' }))
  const damaged = bootOf({ source: { shared: shared.slice(4) }, anew: true })
  await expect(join(damaged, [sharedSpawner()])).rejects.toMatchObject({ name: 'LinkRefused', problem: 'damaged' })
})

test('SIM-05: entering the heavy account adds it to a running world, and it stays', async () => {
  const boot = bootOf({ rate: 0 })
  const one = await join(boot, [sharedSpawner()])
  const token = await one.order({ what: 'enter', persona: 'heavy' })
  const records = await one.answer({
    method: 'GET',
    path: '/api/assetRecord?page=1&limit=20',
    headers: { authorization: token },
  })
  expect(dataOf(records)).toMatchObject({ total: expect.any(Number) })
  expect((dataOf(records) as { total: number }).total).toBeGreaterThanOrEqual(10_000)
  one.leave()
  const later = await join(boot, [sharedSpawner()])
  expect(JSON.parse(await later.order({ what: 'look', at: 'who', token }))).toMatchObject({ persona: 'heavy' })
})
