import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { failing, filled, settled } from '../testing.ts'
import { loginFlow } from './loginFlow.ts'

async function opened(calls: Record<string, (input: never) => unknown> = {}, store = new Map<string, unknown>()) {
  const log: { call: string; input: unknown }[] = []
  const answers = { checkUser: () => ({ exists: true }), login: () => ({ token: 'T', first: false }), ...calls }
  const machine = filled(loginFlow, { calls: answers, store, log })
  const actor = createActor(machine, { input: { methods: ['email', 'mobile'], device: 'Phone' } }).start()
  await settled()
  return { actor, log, store, is: (value: string) => actor.getSnapshot().matches({ filling: value } as never) }
}

test('ERR-10: the account is looked for, and said not to exist when it does not', async () => {
  const { actor, is } = await opened({ checkUser: () => ({ exists: false }) })
  actor.send({ type: 'login.account', account: ' a@example.com ' })
  actor.send({ type: 'login.check' })
  expect(is('checking')).toBe(true)
  await settled()
  expect(is('accountMissing')).toBe(true)
  actor.send({ type: 'login.account', account: 'b@example.com' })
  expect(is('account')).toBe(true)
})

test('logging in by mobile sends area and number; the session comes out', async () => {
  const { actor, log } = await opened()
  let done: unknown
  actor.on('login.done', (event) => {
    done = event
  })
  actor.send({ type: 'login.method', method: 'mobile' })
  actor.send({ type: 'login.area', area: '44' })
  actor.send({ type: 'login.account', account: '7700900123' })
  actor.send({ type: 'login.submit', password: 'secret 1' })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  await settled()
  expect(log).toEqual([
    {
      call: 'login',
      input: { type: 'mobile', account: '7700900123', area: '44', password: 'secret 1', device: 'Phone' },
    },
  ])
  expect(done).toEqual({ type: 'login.done', session: { token: 'T', first: false }, name: '7700900123' })
  expect(actor.getSnapshot().status).toBe('done')
})

test('VAL-09 VAL-12: what is wrong stands beside its field and nothing is sent', async () => {
  const { actor, log } = await opened()
  actor.send({ type: 'login.submit', password: '' })
  expect(actor.getSnapshot().context.problems).toEqual({ account: 'required', password: 'required' })
  actor.send({ type: 'login.method', method: 'mobile' })
  actor.send({ type: 'login.account', account: '23800000000' })
  actor.send({ type: 'login.submit', password: 'x' })
  expect(actor.getSnapshot().context.problems.account).toBe('mobileInvalid')
  expect(log).toEqual([])
})

test('a refusal keeps the account typed; too many lock it; the password is kept nowhere', async () => {
  let id: 'wrongPassword' | 'accountLocked' = 'wrongPassword'
  const { actor, store, is } = await opened({ login: () => failing(id, 'no')() })
  actor.send({ type: 'login.account', account: 'a@example.com' })
  actor.send({ type: 'login.submit', password: 'hunter 22' })
  await settled()
  expect(is('refused')).toBe(true)
  expect(actor.getSnapshot().context).toMatchObject({ contact: { account: 'a@example.com' }, error: { message: 'no' } })
  id = 'accountLocked'
  actor.send({ type: 'login.submit', password: 'hunter 22' })
  await settled()
  expect(is('locked')).toBe(true)
  expect(JSON.stringify([actor.getSnapshot().context, ...store])).not.toContain('hunter')
  expect((await opened({}, store)).actor.getSnapshot().context.contact.account).toBe('a@example.com')
})

test('two taps log in once', async () => {
  const { actor, log } = await opened()
  actor.send({ type: 'login.account', account: 'a@example.com' })
  actor.send({ type: 'login.submit', password: 'x' })
  actor.send({ type: 'login.submit', password: 'x' })
  await settled()
  expect(log).toHaveLength(1)
})
