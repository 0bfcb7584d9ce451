import { expect, test } from 'vitest'
import { type Calls, clockAt, failing, started } from '../testing.ts'
import { loginPasswordFlow } from './loginPasswordFlow.ts'

async function opened(calls: Calls = {}) {
  const flow = await started(loginPasswordFlow, {
    input: {},
    calls: {
      myProfile: () => ({ email: 'a@example.com', mobile: null, area: null }),
      sendEmailCode: () => ({ resendAfter: 60, validFor: 600 }),
      checkCode: () => null,
      revisePassword: () => null,
      ...calls,
    },
    feeds: { exchangeClock: clockAt(1_000) },
  })
  const proof = async (...events: { type: string }[]) => {
    for (const event of events) {
      flow.state().children.proof?.send(event as never)
      await flow.send()
    }
    return flow.state()
  }
  return { ...flow, requests: flow.made, proof }
}
const CHANGE = { type: 'password.change', old: 'Trader-2026', password: 'Trader-2027', repeat: 'Trader-2027' } as const
const REPLACE = { type: 'password.replace', password: 'Trader-2027', repeat: 'Trader-2027' } as const
const PROVEN = [
  { type: 'proof.send', kind: 'email' },
  { type: 'proof.code', code: '123456' },
]

test('the current password allows a new one; neither is stored', async () => {
  const { send, requests, emittedTypes, store } = await opened()
  const after = await send(CHANGE)
  expect(after.value).toBe('done')
  expect(requests('revisePassword')).toEqual([{ type: 'login', password: 'Trader-2027', oldPassword: 'Trader-2026' }])
  expect(emittedTypes).toEqual(['password.done'])
  expect(JSON.stringify([after.context, ...store])).not.toMatch(/Trader-202/)
})

test('VAL-01: problems are shown at their fields and nothing is sent', async () => {
  const { send, requests } = await opened()
  const wrong = await send({ ...CHANGE, old: '', password: 'short', repeat: 'other' })
  expect(wrong.context.problems).toEqual({ old: 'required', password: 'passwordShort', repeat: 'passwordsDiffer' })
  expect(requests('revisePassword')).toEqual([])
})

test('a wrong one is reported, and two taps send one request', async () => {
  const { actor, send, requests } = await opened({ revisePassword: failing('wrongPassword', 'Tries left: 4') })
  actor.send(CHANGE)
  const back = await send(CHANGE)
  expect([back.value, back.context.error?.message]).toEqual(['typing', 'Tries left: 4'])
  expect(requests('revisePassword')).toHaveLength(1)
})

test('forgotten: a code to the user’s own contact allows a new one', async () => {
  const { send, proof, requests } = await opened()
  await send({ type: 'password.forgot' })
  expect((await proof(...PROVEN)).value).toBe('choosing')
  expect((await send({ ...REPLACE, repeat: 'x' })).context.problems).toMatchObject({ repeat: 'passwordsDiffer' })
  const after = await send(REPLACE)
  expect(requests('revisePassword')).toEqual([{ type: 'login', password: 'Trader-2027', code: '123456' }])
  expect([after.value, after.context.code]).toEqual(['done', ''])
})

test('an expired code returns to the start; another refusal to the new password', async () => {
  const expired = await opened({ revisePassword: failing('codeExpired') })
  await expired.send({ type: 'password.forgot' })
  await expired.proof(...PROVEN)
  const back = await expired.send(REPLACE)
  expect([back.value, back.context.error?.id]).toEqual(['typing', 'codeExpired'])
  const refused = await opened({ revisePassword: failing('tooMany') })
  await refused.send({ type: 'password.forgot' })
  await refused.proof(...PROVEN)
  expect((await refused.send(REPLACE)).value).toBe('choosing')
})

test('every step with a code can be left', async () => {
  const { send, proof } = await opened()
  await send({ type: 'password.forgot' })
  expect((await proof({ type: 'proof.back' })).value).toBe('typing')
  await send({ type: 'password.forgot' })
  await proof(...PROVEN)
  const left = await send({ type: 'password.cancel' })
  expect([left.value, left.context.code]).toEqual(['typing', ''])
})
