import { expect, test, vi } from 'vitest'
import { createActor, setup, waitFor } from 'xstate'
import { ask, askQuietly } from '../../machines/ask.ts'
import { secretMark } from '../../machines/parts/secret.ts'
import { bind, type Outside } from './bind.ts'
import { createVault } from './vault.ts'

/** What the client was asked for by a machine that makes one call. */
async function asked(password: string) {
  const api = vi.fn(async () => ({}))
  const vault = createVault()
  vault.put('fundPassword', '12345678')
  const machine = setup({ actors: { initTradePwd: ask('initTradePwd') } }).createMachine({
    initial: 'setting',
    states: {
      setting: { invoke: { src: 'initTradePwd', input: { password }, onDone: 'set' } },
      set: { type: 'final' },
    },
  })
  const outside = { api, vault, ports: {}, feeds: {} } as unknown as Outside
  const actor = createActor(bind(machine, outside)).start()
  await waitFor(actor, (snapshot) => snapshot.status === 'done')
  return api.mock.calls[0] as unknown as [call: string, request: object, options: object]
}

test('a call with a secret carries it, and leaves what was refused to its page', async () => {
  const [call, request, options] = await asked(secretMark('fundPassword'))
  expect([call, request]).toEqual(['initTradePwd', { password: '12345678' }])
  expect(options).toMatchObject({ showError: false })
})

test('a call without one is told of as its row says', async () => {
  const [, request, options] = await asked('plain')
  expect(request).toEqual({ password: 'plain' })
  expect(options).not.toHaveProperty('showError')
})

test('a call that nobody asked for himself fails without a word, also when its machine is filled anew', async () => {
  const machine = setup({ actors: { home: askQuietly('home') } }).createMachine({
    initial: 'asking',
    states: { asking: { invoke: { src: 'home', input: {}, onDone: 'done' } }, done: { type: 'final' } },
  })
  for (let time = 0; time < 2; time++) {
    const api = vi.fn(async (_call: string, _request: object, _options: object) => ({}))
    const actor = createActor(bind(machine, { api, ports: {}, feeds: {} } as unknown as Outside)).start()
    await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect(api.mock.calls[0]?.[2]).toMatchObject({ showError: false })
  }
})
