import { expect, test } from 'vitest'
import { type Calls, clockAt, failing, started } from '../testing.ts'
import { registerFlow } from './registerFlow.ts'

const opened = (calls: Calls = {}, store = new Map<string, unknown>()) =>
  started(registerFlow, {
    input: { methods: ['email', 'mobile'] },
    calls: {
      sendEmailCode: () => ({ resendAfter: 60, validFor: 600 }),
      checkCode: () => null,
      register: () => ({ token: 'T', first: true }),
      ...calls,
    },
    store,
    feeds: { exchangeClock: clockAt(1_000) },
  })
type Opened = Awaited<ReturnType<typeof opened>>

async function atPayment(flow: Opened) {
  await flow.send({ type: 'register.account', account: 'a@example.com' })
  await flow.send({ type: 'register.next' })
  await flow.send({ type: 'register.code', code: '123456' })
  return flow.send({ type: 'register.password', password: 'abcd1234', repeat: 'abcd1234' })
}

async function pay(flow: Opened) {
  await flow.send({ type: 'register.payment', length: 8 })
  return flow.send({ type: 'register.paymentRepeat', same: true })
}

test('VAL-07 LOG-04: contact, code and both passwords open the account, without an invite', async () => {
  const flow = await opened()
  let done: unknown
  flow.actor.on('register.done', (event) => {
    done = event
  })
  expect((await atPayment(flow)).matches('paymentPassword')).toBe(true)
  const last = await pay(flow)
  expect(last.matches('registered')).toBe(true)
  expect(flow.log.at(-1)?.input).toEqual({
    type: 'email',
    account: 'a@example.com',
    code: '123456',
    password: 'abcd1234',
    paymentPassword: 'secret:fundPassword',
    inviteCode: undefined,
    device: undefined,
  })
  expect(done).toMatchObject({ session: { token: 'T', first: true } })
  expect(last.context).toMatchObject({ code: '', password: '' })
  expect((await flow.send({ type: 'register.leave' })).status).toBe('done')
})

test('ENT-16: a registration sends a mobile with area code, an invite code, the login and the fund password', async () => {
  const flow = await opened({ sendMobileCode: () => ({ resendAfter: 60, validFor: 600 }) })
  await flow.send({ type: 'register.method', method: 'mobile' })
  await flow.send({ type: 'register.area', area: '44' })
  await flow.send({ type: 'register.account', account: '7700900123' })
  await flow.send({ type: 'register.invite', invite: ' AB12CD ' })
  await flow.send({ type: 'register.next' })
  await flow.send({ type: 'register.code', code: '123456' })
  await flow.send({ type: 'register.password', password: 'abcd1234', repeat: 'abcd1234' })
  expect((await pay(flow)).matches('registered')).toBe(true)
  expect(flow.log.at(-1)).toEqual({
    call: 'register',
    input: {
      type: 'mobile',
      account: '7700900123',
      area: '44',
      code: '123456',
      password: 'abcd1234',
      paymentPassword: 'secret:fundPassword',
      inviteCode: 'AB12CD',
      device: undefined,
    },
  })
})

test('VAL-01 VAL-02 VAL-05 VAL-12: each step says what is wrong with its fields', async () => {
  const flow = await opened()
  expect((await flow.send({ type: 'register.next' })).context.problems).toEqual({ account: 'required' })
  await flow.send({ type: 'register.account', account: 'a@example.com' })
  await flow.send({ type: 'register.next' })
  expect((await flow.send({ type: 'register.code', code: '12345' })).context.problems).toEqual({ code: 'codeInvalid' })
  await flow.send({ type: 'register.code', code: '123456' })
  const weak = await flow.send({ type: 'register.password', password: 'abcdefgh', repeat: 'other' })
  expect(weak.context.problems).toEqual({ password: 'passwordKinds', passwordRepeat: 'passwordsDiffer' })
  await flow.send({ type: 'register.password', password: 'abcd1234', repeat: 'abcd1234' })
  const none = await flow.send({ type: 'register.payment', length: 0 })
  expect(none.context.problems).toEqual({ payment: 'required' })
  const short = await flow.send({ type: 'register.payment', length: 7 })
  expect(short.context.problems).toEqual({ payment: 'fundPasswordInvalid' })
  expect((await flow.send({ type: 'register.payment', length: 8 })).matches({ paymentPassword: 'confirming' })).toBe(
    true,
  )
  const other = await flow.send({ type: 'register.paymentRepeat', same: false })
  expect(other.context.problems).toEqual({ paymentRepeat: 'passwordsDiffer' })
  expect((await flow.send({ type: 'register.paymentAnew' })).matches({ paymentPassword: 'entering' })).toBe(true)
  expect(flow.log.some(({ call }) => call === 'register')).toBe(false)
})

test('going back and on again sends no second code while its pause lasts', async () => {
  const flow = await opened()
  await atPayment(flow)
  for (const state of ['loginPassword', 'code', 'contact'])
    expect((await flow.send({ type: 'register.back' })).matches(state as never)).toBe(true)
  expect((await flow.send({ type: 'register.next' })).matches('code')).toBe(true)
  expect(flow.log.filter(({ call }) => call === 'sendEmailCode')).toHaveLength(1)
})

test('a reload restores the code step with the draft, without codes and passwords', async () => {
  const store = new Map<string, unknown>()
  const first = await opened({}, store)
  await first.send({ type: 'register.invite', invite: 'FRIEND' })
  await atPayment(first)
  expect(JSON.stringify([...store])).not.toMatch(/abcd1234|123456"/)
  const second = await opened({}, store)
  const snapshot = second.actor.getSnapshot()
  expect(snapshot.matches('code')).toBe(true)
  expect(snapshot.context).toMatchObject({ invite: 'FRIEND', contact: { account: 'a@example.com' }, password: '' })
})

test.each([
  ['accountExists', 'contact'],
  ['inviteUnknown', 'contact'],
  ['codeExpired', 'code'],
  ['tooMany', 'paymentPassword'],
] as const)('a refusal with %s goes to the step %s', async (id, state) => {
  const flow = await opened({ register: failing(id, 'no') })
  await atPayment(flow)
  const snapshot = await pay(flow)
  expect(snapshot.matches(state)).toBe(true)
  expect(snapshot.context.error).toEqual({ id, message: 'no' })
})

test('ERR-10: an unsent or wrong code is reported at its step', async () => {
  const unsent = await opened({ sendEmailCode: failing('tooMany') })
  await unsent.send({ type: 'register.account', account: 'a@example.com' })
  const back = await unsent.send({ type: 'register.next' })
  expect([back.matches('contact'), back.context.error?.id]).toEqual([true, 'tooMany'])
  const wrong = await opened({ checkCode: failing('codeWrong') })
  await wrong.send({ type: 'register.account', account: 'a@example.com' })
  await wrong.send({ type: 'register.next' })
  const stays = await wrong.send({ type: 'register.code', code: '000000' })
  expect([stays.matches('code'), stays.context.error?.id]).toEqual([true, 'codeWrong'])
})
