import { expect, test } from 'vitest'
import { type Calls, clockAt, failing, started } from '../testing.ts'
import { resetFlow } from './resetFlow.ts'

async function opened(calls: Calls = {}) {
  const page = await started(resetFlow, {
    input: { methods: ['mobile'] },
    calls: {
      checkUser: () => ({ exists: true }),
      sendMobileCode: () => ({ resendAfter: 60, validFor: 600 }),
      checkCode: () => null,
      forgetPassword: () => null,
      ...calls,
    },
    feeds: { exchangeClock: clockAt(1_000) },
  })
  await page.send({ type: 'reset.account', account: '13800000000' })
  return page
}

test('VAL-01 VAL-05: account, code and a valid, repeated new password', async () => {
  const { send, log, store } = await opened()
  expect((await send({ type: 'reset.next' })).matches('code')).toBe(true)
  expect((await send({ type: 'reset.code', code: '123456' })).matches('newPassword')).toBe(true)
  const refused = await send({ type: 'reset.password', password: 'short1', repeat: 'x' })
  expect(refused.context.problems).toEqual({ password: 'passwordShort', passwordRepeat: 'passwordsDiffer' })
  const done = await send({ type: 'reset.password', password: 'abcd1234', repeat: 'abcd1234' })
  expect(done.matches('done')).toBe(true)
  expect(log.at(-1)).toEqual({
    call: 'forgetPassword',
    input: { type: 'mobile', account: '13800000000', area: '86', code: '123456', password: 'abcd1234' },
  })
  expect(JSON.stringify([done.context, ...store])).not.toContain('abcd1234')
})

test('ERR-10: a missing account is reported and gets no code', async () => {
  const { send, log } = await opened({ checkUser: () => ({ exists: false }) })
  expect((await send({ type: 'reset.next' })).matches({ account: 'missing' })).toBe(true)
  expect(log.map(({ call }) => call)).toEqual(['checkUser'])
  expect((await send({ type: 'reset.account', account: '13900000000' })).matches({ account: 'typing' })).toBe(true)
})

test.each([
  ['codeExpired', 'code'],
  ['tooMany', 'newPassword'],
] as const)('a refusal with %s goes to the step %s', async (id, state) => {
  const { send } = await opened({ forgetPassword: failing(id) })
  await send({ type: 'reset.next' })
  await send({ type: 'reset.code', code: '123456' })
  const snapshot = await send({ type: 'reset.password', password: 'abcd1234', repeat: 'abcd1234' })
  expect([snapshot.matches(state), snapshot.context.error?.id]).toEqual([true, id])
})
