import { expect, test } from 'vitest'
import type { ErrorId } from '../../protocol/errors.ts'
import { KEYS } from '../shared/keys.ts'
import { clockAt, failing, started } from '../testing.ts'
import type { ContactEvent, ContactInput } from './contactDraft.ts'
import { contactFlow } from './contactFlow.ts'

const OLD = { mobile: '13900000000', area: '86' }
type Requested = { account: string; code: string; oldCode?: string; authenticatorCode?: string }
const OWNER = { type: 'contact.confirm', password: 'Owner-2026', factor: '' } as const

interface Options {
  input?: ContactInput
  profile?: object
  refusal?: ErrorId
  /** It is bound although the call fails. */
  lost?: boolean
  sending?: ErrorId
  needsFactor?: boolean
  store?: Map<string, unknown>
}

async function opened({ input = {}, profile = {}, refusal, lost = false, sending, store, needsFactor }: Options = {}) {
  const now = { profile: { email: 'a@example.com', mobile: null, area: null, ...profile } as object }
  const bind = ({ account, area, authenticatorCode }: Requested & { area: string }) => {
    if (needsFactor && authenticatorCode === undefined) return failing('secondFactorNeeded')()
    const bound = { ...now.profile, mobile: account, area }
    if (refusal === undefined || lost) now.profile = bound
    return refusal === undefined ? bound : failing(refusal, 'no')()
  }
  const send = () => (sending ? failing(sending, 'taken')() : { resendAfter: 60, validFor: 600 })
  const flow = await started(contactFlow, {
    input,
    calls: {
      myProfile: () => now.profile,
      sendEmailCode: send,
      sendMobileCode: send,
      checkCode: () => null,
      bindContact: bind,
    },
    feeds: { exchangeClock: clockAt(1_000) },
    ...(store ? { store } : {}),
  })
  const prove = async (code: string) => {
    flow.state().children.proof?.send({ type: 'proof.code', code })
    return flow.send()
  }
  return { ...flow, requests: flow.made, prove, now }
}
const NEW: ContactEvent[] = [{ type: 'contact.account', account: ' 13911112222 ' }, { type: 'contact.next' }]

test('SCR-11: a first phone needs one code, sent to it, and the login password', async () => {
  const { state, send, prove, requests, emittedTypes, store } = await opened({ input: { kind: 'mobile' } })
  expect(state().value).toBe('typing')
  expect((await send(...NEW)).value).toBe('provingNew')
  expect(requests('sendMobileCode')).toEqual([{ mobile: '13911112222', area: '86', purpose: 'bind' }])
  expect((await prove('123456')).value).toBe('confirming')
  expect(requests('bindContact')).toEqual([])
  const after = await send(OWNER)
  expect([after.value, after.context.changed]).toEqual(['bound', false])
  expect(requests('bindContact')).toEqual([
    { type: 'mobile', account: '13911112222', area: '86', code: '123456', loginPassword: 'Owner-2026' },
  ])
  expect(emittedTypes).toEqual(['contact.bound'])
  expect(JSON.stringify([after.context, ...store])).not.toContain('Owner-2026')
})

test('SCR-11: without a kind the first one that is missing is bound', async () => {
  const kindOf = async (profile: object) => {
    const { kind, contact } = (await opened({ profile })).state().context
    return [kind, contact.type]
  }
  expect(await kindOf({})).toEqual(['mobile', 'mobile'])
  expect(await kindOf({ ...OLD, email: null })).toEqual(['email', 'email'])
})

test('SCR-11: a change needs a code from the old number first, then one from the new', async () => {
  const { state, send, prove, requests, store } = await opened({ input: { kind: 'mobile' }, profile: OLD })
  expect(state().value).toBe('shown')
  await send(...NEW)
  expect(requests('sendMobileCode')).toEqual([])
  await send({ type: 'contact.begin' })
  expect(requests('sendMobileCode')).toEqual([{ ...OLD, purpose: 'security' }])
  expect((await prove('111111')).value).toBe('typing')
  await send(...NEW)
  const after = await prove('222222')
  expect([after.value, after.context.changed]).toEqual(['bound', true])
  expect(requests('bindContact')).toEqual([
    { type: 'mobile', account: '13911112222', area: '86', code: '222222', oldCode: '111111' },
  ])
  expect([after.context.code, after.context.oldCode]).toEqual(['', ''])
  expect(JSON.stringify([...store])).not.toMatch(/111111|222222/)
})

test('SCR-11: a missing password is not sent, and a wrong one is entered again with the same code', async () => {
  const flow = await opened({ input: { kind: 'mobile' }, refusal: 'wrongPassword' })
  await flow.send(...NEW)
  await flow.prove('123456')
  const missing = await flow.send({ ...OWNER, password: '' })
  expect([missing.value, missing.context.problem, flow.requests('bindContact')]).toEqual(['confirming', 'required', []])
  const wrong = await flow.send(OWNER)
  expect([wrong.value, wrong.context.error?.id, wrong.context.code]).toEqual(['confirming', 'wrongPassword', '123456'])
  expect((await flow.send({ type: 'contact.back' })).value).toBe('typing')
})

test('SCR-11: the code of a bound authenticator is requested, and sent with the password', async () => {
  const flow = await opened({ input: { kind: 'mobile' }, needsFactor: true })
  await flow.send(...NEW)
  await flow.prove('123456')
  const needed = await flow.send(OWNER)
  expect([needed.value, needed.context.needsFactor, needed.context.error]).toEqual(['confirming', true, undefined])
  expect((await flow.send({ ...OWNER, factor: '12' })).context.problem).toBe('codeInvalid')
  expect((await flow.send({ ...OWNER, factor: '654 321' })).value).toBe('bound')
  expect(flow.requests('bindContact').at(-1)).toMatchObject({
    loginPassword: 'Owner-2026',
    authenticatorCode: '654321',
  })
})

test('SCR-11: a problem with a number is shown, and no code is sent', async () => {
  const { send, requests } = await opened({ input: { kind: 'mobile' } })
  const wrong = await send({ type: 'contact.account', account: '1390' }, { type: 'contact.next' })
  expect([wrong.value, wrong.context.problem]).toEqual(['typing', 'mobileInvalid'])
  expect(requests('sendMobileCode')).toEqual([])
})

test('SCR-11: another user’s contact gets no code', async () => {
  const { send } = await opened({ input: { kind: 'mobile' }, sending: 'contactTaken' })
  const back = await send(...NEW)
  expect([back.value, back.context.error]).toEqual(['typing', { id: 'contactTaken', message: 'taken' }])
})

test('SCR-11: an expired old code restarts the change; the draft stays', async () => {
  const flow = await opened({ input: { kind: 'mobile' }, profile: OLD, refusal: 'codeExpired' })
  await flow.send({ type: 'contact.begin' })
  await flow.prove('111111')
  await flow.send(...NEW)
  const back = await flow.prove('222222')
  expect([back.value, back.context.error?.id, back.context.oldCode]).toEqual(['shown', 'codeExpired', ''])
  expect(back.context.contact.account).toBe('13911112222')
})

test('SCR-11: a lost reply is looked up', async () => {
  const lost = await opened({ input: { kind: 'mobile' }, refusal: 'timeout', lost: true })
  await lost.send(...NEW)
  await lost.prove('123456')
  expect((await lost.send(OWNER)).value).toBe('bound')
  const not = await opened({ input: { kind: 'mobile' }, refusal: 'timeout' })
  await not.send(...NEW)
  await not.prove('123456')
  const back = await not.send(OWNER)
  expect([back.value, back.context.error?.id]).toEqual(['typing', 'timeout'])
})

test('SCR-11: without a kind the missing contact is bound; either, when the account has neither', async () => {
  expect((await opened()).state().context.kind).toBe('mobile')
  expect((await opened({ profile: { email: null, ...OLD } })).state().context.kind).toBe('email')
  const none = await opened({ profile: { email: null } })
  expect((await none.send({ type: 'contact.kind', kind: 'mobile' })).context.contact.type).toBe('mobile')
  const one = await opened()
  expect((await one.send({ type: 'contact.kind', kind: 'email' })).context.kind).toBe('mobile')
})

test('the draft survives a reload until it is bound', async () => {
  const store = new Map<string, unknown>()
  const first = await opened({ input: { kind: 'mobile' }, store })
  await first.send({ type: 'contact.area', area: '44' }, { type: 'contact.account', account: '7700900123' })
  const second = await opened({ input: { kind: 'mobile' }, store })
  expect(second.state().context.contact).toEqual({ type: 'mobile', account: '7700900123', area: '44' })
  const other = await opened({ input: { kind: 'email' }, profile: { email: null }, store })
  expect(other.state().context.contact.account).toBe('')
  await second.send({ type: 'contact.next' })
  await second.prove('123456')
  await second.send(OWNER)
  expect(store.has(`session ${KEYS.contactDraft}`)).toBe(false)
})

test('after leaving, a change needs the old code again', async () => {
  const { send, prove } = await opened({ input: { kind: 'mobile' }, profile: OLD })
  await send({ type: 'contact.begin' })
  await prove('111111')
  const back = await send({ type: 'contact.back' })
  expect([back.value, back.context.oldCode]).toEqual(['shown', ''])
})
