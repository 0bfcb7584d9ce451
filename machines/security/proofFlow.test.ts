import { expect, test } from 'vitest'
import type { Contact } from '../shared/contact.ts'
import { type Calls, clockAt, failing, started } from '../testing.ts'
import { type ProofInput, proofFlow } from './proofFlow.ts'

const MAIL: Contact = { type: 'email', account: 'a@example.com', area: '86' }
const PHONE: Contact = { type: 'mobile', account: '13900000000', area: '86' }

async function opened(input: Partial<ProofInput> = {}, calls: Calls = {}, store = new Map<string, unknown>()) {
  const flow = await started(proofFlow, {
    input: { purpose: 'security', contacts: [MAIL, PHONE], ...input },
    calls: {
      sendEmailCode: () => ({ resendAfter: 60, validFor: 600 }),
      sendMobileCode: () => ({ resendAfter: 60, validFor: 600 }),
      checkCode: ({ code }: { code: string }) => (code === '123456' ? null : failing('codeWrong', 'no')()),
      ...calls,
    },
    feeds: { exchangeClock: clockAt(1_000) },
    store,
  })
  return { ...flow, requests: flow.made, end: () => flow.actor.getSnapshot().output }
}

test('a code from the chosen contact is the proof', async () => {
  const { send, requests, end } = await opened()
  expect((await send({ type: 'proof.send', kind: 'mobile' })).value).toBe('code')
  expect(requests('sendMobileCode')).toEqual([{ mobile: '13900000000', area: '86', purpose: 'security' }])
  expect((await send({ type: 'proof.code', code: '12' })).context.problem).toBe('codeInvalid')
  const wrong = await send({ type: 'proof.code', code: '000000' })
  expect([wrong.value, wrong.context.error?.id, wrong.context.code]).toEqual(['code', 'codeWrong', ''])
  await send({ type: 'proof.code', code: '123456' })
  expect(end()).toEqual({ outcome: 'proven', contact: PHONE, code: '123456' })
})

test('with one contact the code is sent at once, and once', async () => {
  const store = new Map<string, unknown>()
  const first = await opened({ contacts: [MAIL], atOnce: true }, {}, store)
  expect(first.state().value).toBe('code')
  expect((await first.send({ type: 'proof.back' })).status).toBe('done')
  expect(first.end()).toEqual({ outcome: 'left' })
  const second = await opened({ contacts: [MAIL], atOnce: true }, {}, store)
  expect(second.state().value).toBe('code')
  expect(second.requests('sendEmailCode')).toEqual([])
  const other = await opened({ contacts: [PHONE], atOnce: true }, {}, store)
  expect(other.requests('sendMobileCode')).toHaveLength(1)
})

test('a refused sending is shown at the choice of contact, or ends the flow', async () => {
  const refusing = { sendEmailCode: failing('tooMany', 'slow'), sendMobileCode: failing('contactTaken', 'taken') }
  const chosen = await opened({}, refusing)
  const back = await chosen.send({ type: 'proof.send', kind: 'email' })
  expect([back.value, back.context.error?.message]).toEqual(['contact', 'slow'])
  const once = await opened({ contacts: [PHONE], atOnce: true, purpose: 'bind' }, refusing)
  expect(once.end()).toEqual({ outcome: 'refused', error: { id: 'contactTaken', message: 'taken' } })
})

test('the reason for another attempt stays until something is sent, and is not output when left', async () => {
  const error = { id: 'codeExpired', message: 'too late' } as const
  const { send, state } = await opened({ error })
  expect(state().context.error).toEqual(error)
  expect((await send({ type: 'proof.send', kind: 'email' })).context.error).toBeUndefined()
  const left = await opened({ error })
  await left.send({ type: 'proof.back' })
  expect(left.end()).toEqual({ outcome: 'left' })
})

test('back leads from the code to the choice, and from there out', async () => {
  const { send, end } = await opened()
  await send({ type: 'proof.send', kind: 'email' })
  expect((await send({ type: 'proof.back' })).value).toBe('contact')
  await send({ type: 'proof.back' })
  expect(end()).toEqual({ outcome: 'left' })
})

test('without a contact nothing is sent', async () => {
  const { send, requests } = await opened({ contacts: [] })
  expect((await send({ type: 'proof.send', kind: 'email' })).value).toBe('contact')
  expect(requests('sendEmailCode')).toEqual([])
})
