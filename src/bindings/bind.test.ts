import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { type ActorRefFrom, assign, createActor, createMachine, setup, waitFor } from 'xstate'
import { apiActor } from '../../machines/apiActor.ts'
import { KEYS, type StorageKey } from '../../machines/shared/keys.ts'
import { secretMark } from '../../machines/shared/secret.ts'
import { inLocal, persist, restores } from '../../machines/shared/storage.ts'
import { bind, type Dependencies, makeCall } from './bind.ts'
import { createVault } from './vault.ts'

/** The client's requests from a machine with one call. */
async function requested(password: string) {
  const api = vi.fn(async () => ({}))
  const vault = createVault()
  vault.put('fundPassword', '12345678')
  const machine = setup({ actors: { initTradePwd: apiActor('initTradePwd') } }).createMachine({
    initial: 'setting',
    states: {
      setting: { invoke: { src: 'initTradePwd', input: { password }, onDone: 'set' } },
      set: { type: 'final' },
    },
  })
  const dependencies = { api, vault, ports: {}, feeds: {} } as unknown as Dependencies
  const actor = createActor(bind(machine, dependencies)).start()
  await waitFor(actor, (snapshot) => snapshot.status === 'done')
  return api.mock.calls[0] as unknown as [call: string, request: object, options: object]
}

test('a call with a secret sends it, and leaves refusals to its page', async () => {
  const [call, request, options] = await requested(secretMark('fundPassword'))
  expect([call, request]).toEqual(['initTradePwd', { password: '12345678' }])
  expect(options).toMatchObject({ showError: false })
})

test('a call without a secret shows notices as its row says', async () => {
  const [, request, options] = await requested('plain')
  expect(request).toEqual({ password: 'plain' })
  expect(options).not.toHaveProperty('showError')
})

test.each([
  { silent: true, showError: false },
  { silent: 'whenUnknown', showError: 'refusals' },
] as const)(
  'a call that is silent ($silent) stays so when its machine is bound to other dependencies',
  async ({ silent, showError }) => {
    const machine = setup({ actors: { home: apiActor('home', { silent }) } }).createMachine({
      initial: 'asking',
      states: { asking: { invoke: { src: 'home', input: {}, onDone: 'done' } }, done: { type: 'final' } },
    })
    for (let time = 0; time < 2; time++) {
      const api = vi.fn(async (_call: string, _request: object, _options: object) => ({}))
      const actor = createActor(bind(machine, { api, ports: {}, feeds: {} } as unknown as Dependencies)).start()
      await waitFor(actor, (snapshot) => snapshot.status === 'done')
      expect(api.mock.calls[0]?.[2]).toMatchObject({ showError })
    }
  },
)

test('a failed call fails for the machine that made it', async () => {
  const machine = setup({ actors: { home: apiActor('home') } }).createMachine({
    initial: 'asking',
    states: {
      asking: { invoke: { src: 'home', input: {}, onDone: 'done', onError: 'failed' } },
      done: { type: 'final' },
      failed: { type: 'final' },
    },
  })
  const api = () => Promise.reject(new Error('down'))
  const actor = createActor(bind(machine, { api, ports: {}, feeds: {} } as unknown as Dependencies)).start()
  await waitFor(actor, (snapshot) => snapshot.status === 'done')
  expect(actor.getSnapshot().value).toBe('failed')
})

test.each([
  ['without a request', undefined, undefined, {}],
  ['with an empty one', null, null, {}],
  ['with fields', { account: 'ann' }, { account: 'ann' }, {}],
  [
    'with a secret among its fields',
    { account: 'ann', password: secretMark('fundPassword') },
    { account: 'ann', password: '12345678' },
    { showError: false },
  ],
])('a call %s is made once, and reports a failure unless it has a secret', async (_, request, sent, options) => {
  const api = vi.fn(async () => 'answer')
  const vault = createVault()
  vault.put('fundPassword', '12345678')
  const dependencies = { api, vault } as unknown as Dependencies
  expect(await makeCall(dependencies, { call: 'home' }, request)).toBe('answer')
  expect(api.mock.calls).toEqual([['home', sent, options]])
})

test('a call that moves money leaves its failure to its page', async () => {
  const api = vi.fn(async (_call: string, _request: unknown, _options: object) => ({}))
  await makeCall({ api } as unknown as Dependencies, { call: 'transfer' }, { amount: '1' })
  expect(api.mock.calls[0]?.[2]).toEqual({ showError: false })
})

test('each app gets one copy of a machine, except of a machine without calls, and none changes the machine', () => {
  const [one, two] = [0, 1].map(() => ({ api: async () => ({}), ports: {}, feeds: {} }) as unknown as Dependencies)
  if (!one || !two) throw new Error('there are two')
  const plain = createMachine({ id: 'plain' })
  const around = setup({ actors: { plain } }).createMachine({ invoke: { src: 'plain' } })
  const home = apiActor('home')
  const asking = setup({ actors: { home } }).createMachine({ invoke: { src: 'home', input: {} } })
  for (const machine of [plain, around]) expect(bind(machine, one)).toBe(machine)
  expect(bind(asking, one)).toBe(bind(asking, one))
  expect(new Set([asking, bind(asking, one), bind(asking, two)]).size).toBe(3)
  expect(asking.implementations.actors).toEqual({ home })
})

describe('what a machine restores', () => {
  const counter = setup({
    types: {} as { context: { count: number }; input: { id: string; stored?: { count?: number | undefined } } },
    actions: { save: persist({ area: 'local', key: KEYS.muted }, ({ context }) => context.count) },
  }).createMachine({
    context: ({ input: { stored } }) => ({ count: stored?.count ?? 0 }),
    on: { add: { actions: [assign({ count: ({ context }) => context.count + 1 }), 'save'] } },
  })
  restores(counter, ({ id }) => ({ count: inLocal(id as StorageKey, v.number()) }))
  const around = setup({ actors: { counter } }).createMachine({
    invoke: { src: 'counter', id: 'counter', input: { id: 'child' } },
  })
  const storing = (values: Record<string, unknown>) => {
    const written: unknown[] = []
    const storage = {
      read: (_: string, key: string) => values[key],
      write: (...entry: unknown[]) => written.push(entry),
    }
    return { written, dependencies: { storage, ports: {}, feeds: {} } as unknown as Dependencies }
  }

  test('comes from the storage of its app, for its input, and is saved there', () => {
    const [one, two] = [storing({ a: 1, b: 2 }), storing({ a: 'damaged' })]
    const count = (id: string, { dependencies }: typeof one) =>
      createActor(bind(counter, dependencies), { input: { id } }).getSnapshot().context.count
    expect([count('a', one), count('b', one), count('a', two)]).toEqual([1, 2, 0])
    const actor = createActor(bind(counter, one.dependencies), { input: { id: 'b' } }).start()
    actor.send({ type: 'add' })
    expect([one.written, two.written]).toEqual([[['local', KEYS.muted, 3]], []])
  })

  test('comes to child machines too', () => {
    const actor = createActor(bind(around, storing({ child: 4 }).dependencies)).start()
    const child = actor.getSnapshot().children.counter as ActorRefFrom<typeof counter>
    expect(child.getSnapshot().context).toEqual({ count: 4 })
  })
})
