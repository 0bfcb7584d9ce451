import { expect, test } from 'vitest'
import type { ErrorId } from '../../protocol/errors.ts'
import { failing, started } from '../testing.ts'
import { authenticatorFlow } from './authenticatorFlow.ts'

const KEY = 'JBSWY3DPEHPK3PXP'
const OFF = { bound: false, key: KEY, uri: `otpauth://totp/x?secret=${KEY}` }
const ON = { bound: true, key: null, uri: null }

/** An exchange that accepts code 123456 and fails with `refusal`, if given; `lost` carries the request out nevertheless. */
async function opened({ bound = false, refusal = undefined as ErrorId | undefined, lost = false } = {}) {
  const now = { bound, refusal }
  const change = ({ action, code }: { action: string; code: string }) => {
    if (lost || (now.refusal === undefined && code === '123456')) now.bound = action === 'bind'
    if (now.refusal !== undefined) return failing(now.refusal, 'no')()
    return code === '123456' ? (now.bound ? ON : OFF) : failing('authenticatorWrong', 'no')()
  }
  const flow = await started(authenticatorFlow, {
    calls: { authenticator: () => ({ ...(now.bound ? ON : OFF) }), bindAuthenticator: change },
  })
  return { ...flow, now, requests: flow.made }
}
const code = (digits: string) => ({ type: 'authenticator.code', code: digits }) as const

test('SCR-10: the key is shown until one of its codes binds it, and never again', async () => {
  const { state, send, requests, emittedTypes } = await opened()
  expect([state().value, state().context.authenticator]).toEqual(['shown', OFF])
  expect((await send(code('123456'))).value).toBe('bound')
  expect(requests('bindAuthenticator')).toEqual([{ action: 'bind', code: '123456' }])
  expect(emittedTypes).toEqual(['authenticator.bound'])
  expect(JSON.stringify(state().context)).not.toMatch(new RegExp(`${KEY}|123456`))
})

test('SCR-10: an incomplete code is not sent; a wrong one binds nothing and can be corrected', async () => {
  const { send, requests, emittedTypes } = await opened()
  const short = await send(code('123'))
  expect([short.value, short.context.problem]).toEqual(['shown', 'codeInvalid'])
  expect(requests('bindAuthenticator')).toEqual([])
  const wrong = await send(code('000000'))
  expect([wrong.value, wrong.context.error]).toEqual(['shown', { id: 'authenticatorWrong', message: 'no' }])
  expect(emittedTypes).toEqual([])
  const right = await send(code('123456'))
  expect([right.value, right.context.error]).toEqual(['bound', undefined])
})

test('SCR-10: two taps send one code', async () => {
  const { actor, send, requests } = await opened()
  actor.send(code('123456'))
  await send(code('123456'))
  expect(requests('bindAuthenticator')).toHaveLength(1)
})

test('SCR-10: it counts as bound after a lost reply, or when another tab bound it', async () => {
  const lost = await opened({ refusal: 'timeout', lost: true })
  expect((await lost.send(code('123456'))).value).toBe('bound')
  expect(lost.emittedTypes).toEqual(['authenticator.bound'])
  const other = await opened()
  other.now.bound = true
  expect((await other.send({ type: 'authenticator.refresh' })).value).toBe('bound')
  const twice = await opened({ refusal: 'authenticatorBound', lost: true })
  expect((await twice.send(code('123456'))).value).toBe('bound')
})

test('SCR-10: one of its codes removes it, and a new key is requested', async () => {
  const { state, send, requests, emittedTypes } = await opened({ bound: true })
  expect(state().value).toBe('bound')
  await send(code('123456'))
  expect(requests('bindAuthenticator')).toEqual([])
  expect((await send({ type: 'authenticator.remove' }, code('12345'))).context.problem).toBe('codeInvalid')
  expect((await send(code('111111'))).value).toEqual({ removing: 'code' })
  expect((await send(code('123456'))).value).toBe('shown')
  expect(requests('bindAuthenticator').at(-1)).toEqual({ action: 'unbind', code: '123456' })
  expect(emittedTypes).toEqual(['authenticator.removed'])
  expect(requests('authenticator').length).toBeGreaterThan(1)
})

test('SCR-10: removing can be cancelled; a removal by another tab applies here as well', async () => {
  const { send } = await opened({ bound: true })
  await send({ type: 'authenticator.remove' }, code('000000'))
  const left = await send({ type: 'authenticator.cancel' })
  expect([left.value, left.context.error]).toEqual(['bound', undefined])
  const gone = await opened({ bound: true, refusal: 'authenticatorMissing', lost: true })
  expect((await gone.send({ type: 'authenticator.remove' }, code('123456'))).value).toBe('shown')
})
