import { describe, expect, test } from 'vitest'
import type { ErrorId } from '../../protocol/errors.ts'
import type { SignedPasskey } from '../ports.ts'
import { type Calls, failing, settled, started } from '../testing.ts'
import { loginFlow } from './loginFlow.ts'

async function opened(calls: Calls = {}, store = new Map<string, unknown>()) {
  const answers = { checkUser: () => ({ exists: true }), login: () => ({ token: 'T', first: false }), ...calls }
  const page = await started(loginFlow, {
    input: { methods: ['email', 'mobile'], device: 'Phone' },
    calls: answers,
    store,
  })
  return { ...page, is: (value: string) => page.state().matches({ filling: value } as never) }
}

test('ERR-10: the account is looked up, and a missing one is reported', async () => {
  const { actor, is } = await opened({ checkUser: () => ({ exists: false }) })
  actor.send({ type: 'login.account', account: ' a@example.com ' })
  actor.send({ type: 'login.check' })
  expect(is('checking')).toBe(true)
  await settled()
  expect(is('accountMissing')).toBe(true)
  actor.send({ type: 'login.account', account: 'b@example.com' })
  expect(is('account')).toBe(true)
})

test('logging in by mobile sends area and number, and outputs the session', async () => {
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

test('VAL-09 VAL-12: problems are shown at their fields and nothing is sent', async () => {
  const { actor, log } = await opened()
  actor.send({ type: 'login.submit', password: '' })
  expect(actor.getSnapshot().context.problems).toEqual({ account: 'required', password: 'required' })
  actor.send({ type: 'login.method', method: 'mobile' })
  actor.send({ type: 'login.account', account: '23800000000' })
  actor.send({ type: 'login.submit', password: 'x' })
  expect(actor.getSnapshot().context.problems).toEqual({ account: 'mobileInvalid' })
  expect(log).toEqual([])
})

test('a refusal keeps the account; too many lock it; the password is never stored', async () => {
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

/** Logs in an account with an authenticator; its codes are refused with `refusal`, if given. */
async function withAuthenticator(refusal?: ErrorId) {
  const now = { refusal }
  const login = ({ code }: { code?: string }) => {
    if (code === undefined) return failing('secondFactorNeeded')()
    return now.refusal === undefined ? { token: 'T', first: false } : failing(now.refusal, 'no')()
  }
  const flow = await opened({ login })
  flow.actor.send({ type: 'login.account', account: 'a@example.com' })
  flow.actor.send({ type: 'login.submit', password: 'hunter 22' })
  await settled()
  const give = async (code: string) => {
    flow.actor.send({ type: 'login.code', password: 'hunter 22', code })
    await settled()
    return flow.actor.getSnapshot()
  }
  return { ...flow, now, give }
}

test('SCR-10: a bound authenticator asks for its code, which is sent with the password', async () => {
  const { actor, log, give } = await withAuthenticator()
  expect(actor.getSnapshot().value).toBe('secondFactor')
  expect(actor.getSnapshot().context.error).toBeUndefined()
  expect((await give('123456')).value).toBe('loggedIn')
  const account = { type: 'email', account: 'a@example.com', password: 'hunter 22', device: 'Phone' }
  expect(log.map(({ input }) => input)).toEqual([account, { ...account, code: '123456' }])
})

test('SCR-10: an incomplete code is not sent, and a wrong one is requested again', async () => {
  const { log, now, give } = await withAuthenticator('authenticatorWrong')
  const short = await give('12345')
  expect([short.value, short.context.problems]).toEqual(['secondFactor', { code: 'codeInvalid' }])
  expect(log).toHaveLength(1)
  const wrong = await give('000000')
  expect([wrong.value, wrong.context.error]).toEqual(['secondFactor', { id: 'authenticatorWrong', message: 'no' }])
  now.refusal = undefined
  expect((await give('123456')).status).toBe('done')
})

test('SCR-10: after a lost reply the code can be sent again', async () => {
  const { give, now } = await withAuthenticator('timeout')
  expect((await give('123456')).value).toBe('secondFactor')
  now.refusal = undefined
  expect((await give('123456')).value).toBe('loggedIn')
})

test.each([
  ['accountLocked', { filling: 'locked' }],
  ['wrongPassword', { filling: 'refused' }],
] as const)('SCR-10: after %s the password is requested again', async (refusal, value) => {
  const { give } = await withAuthenticator(refusal)
  const after = await give('123456')
  expect([after.value, after.context.error?.id]).toEqual([value, refusal])
})

test('SCR-10: two taps send one code; back leads to the password; no secret is stored', async () => {
  const { actor, log, store } = await withAuthenticator('authenticatorWrong')
  actor.send({ type: 'login.code', password: 'hunter 22', code: '654321' })
  actor.send({ type: 'login.code', password: 'hunter 22', code: '654321' })
  await settled()
  expect(log).toHaveLength(2)
  expect(JSON.stringify([actor.getSnapshot().context, ...store])).not.toMatch(/hunter|654321/)
  actor.send({ type: 'login.back' })
  expect(actor.getSnapshot().matches({ filling: 'password' })).toBe(true)
  expect(actor.getSnapshot().context.error).toBeUndefined()
})

describe('with a passkey', () => {
  const assertion = { credentialId: 'AQ', clientData: 'Ag', authenticatorData: 'Aw', signature: 'BA' }
  const challenge = { challenge: 'AQ', rpId: null }
  const signed: SignedPasskey = { outcome: 'signed', assertion }

  async function tapped(device: () => SignedPasskey, calls: Record<string, (input: never) => unknown> = {}) {
    const page = await started(loginFlow, {
      input: { methods: ['email', 'mobile'], device: 'Phone' },
      calls: { passkeyChallenge: () => challenge, passkeyLogin: () => ({ token: 'T', first: false }), ...calls },
      signWithPasskey: device,
    })
    await page.send({ type: 'login.account', account: 'other@example.com' }, { type: 'login.passkey' })
    return page
  }

  test('the device signs the challenge, and the session has no name of the form', async () => {
    const { log, emitted, state } = await tapped(() => signed)
    expect(log).toEqual([
      { call: 'passkeyChallenge', input: {} },
      { call: 'passkeyLogin', input: { ...assertion, device: 'Phone' } },
    ])
    expect(emitted).toEqual([{ type: 'login.done', session: { token: 'T', first: false }, name: '' }])
    expect(state().status).toBe('done')
  })

  test('a cancelled log-in returns silently, and keeps what was typed', async () => {
    const { log, state } = await tapped(() => ({ outcome: 'cancelled' }))
    const { value, context } = state()
    expect([value, context.error, context.noPasskey]).toEqual([{ filling: 'account' }, undefined, false])
    expect([context.contact.account, log.length]).toEqual(['other@example.com', 1])
  })

  test.each([
    ['has no passkey', () => ({ outcome: 'impossible' }) as const],
    [
      'fails',
      () => {
        throw new Error('broken')
      },
    ],
  ])('a device that %s is named until something is typed', async (_, device: () => SignedPasskey) => {
    const { state, send } = await tapped(device)
    expect([state().value, state().context.noPasskey]).toEqual([{ filling: 'refused' }, true])
    expect((await send({ type: 'login.account', account: 'a' })).context.noPasskey).toBe(false)
  })

  test.each([
    ['passkeyChallenge', 'offline'],
    ['passkeyLogin', 'passkeyUnknown'],
    ['passkeyLogin', 'passkeyExpired'],
    ['passkeyLogin', 'timeout'],
  ] as const)('a %s that fails with %s is shown, and can be tried again', async (call, id) => {
    const { state, send } = await tapped(() => signed, { [call]: failing(id) })
    expect([state().value, state().context.error?.id]).toEqual([{ filling: 'refused' }, id])
    await send({ type: 'login.passkey' })
    expect(state().context.error?.id).toBe(id)
  })
})
