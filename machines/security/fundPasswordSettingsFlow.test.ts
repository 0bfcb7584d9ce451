import { expect, test } from 'vitest'
import type { EventFromLogic } from 'xstate'
import type { CallName } from '../../protocol/calls/index.ts'
import { clockAt, failing, settled, started } from '../testing.ts'
import type { FundPasswordEvent } from './fundPasswordSettings.ts'
import { fundPasswordSettingsFlow } from './fundPasswordSettingsFlow.ts'
import type { proofFlow } from './proofFlow.ts'

type Calls = Partial<Record<CallName, (input: never) => unknown>>
const OLD = { type: 'fund.old', length: 8 } as const
const CHOSEN: readonly FundPasswordEvent[] = [
  { type: 'fund.entered', length: 8 },
  { type: 'fund.repeated', same: true },
]
const BY_EMAIL = { type: 'proof.send', kind: 'email' } as const
const CODE = { type: 'proof.code', code: '123456' } as const
const BACK = { type: 'proof.back' } as const

async function opened({ isSet = false, sentHere = false, calls = {} as Calls, contacts = {} } = {}) {
  let known = isSet
  const done = () => {
    known = true
    return null
  }
  const answers: Calls = {
    myProfile: () => ({ email: 'a@example.com', mobile: null, area: null, fundPasswordSet: known, ...contacts }),
    sendEmailCode: () => ({ resendAfter: 60, validFor: 600 }),
    sendMobileCode: () => ({ resendAfter: 60, validFor: 600 }),
    checkCode: () => null,
    initTradePwd: done,
    revisePassword: done,
    ...calls,
  }
  const page = await started(fundPasswordSettingsFlow, {
    input: { sentHere },
    calls: answers,
    feeds: { exchangeClock: clockAt(1_000) },
  })
  const send = async (...events: FundPasswordEvent[]) => {
    for (const event of events) {
      page.actor.send(event)
      await settled()
    }
    return page.state()
  }
  const proof = () => page.state().children.proof?.getSnapshot()
  const prove = async (...events: EventFromLogic<typeof proofFlow>[]) => {
    for (const event of events) {
      page.state().children.proof?.send(event)
      await settled()
    }
    return page.state()
  }
  const courses = () => page.emitted.map(({ course }) => course)
  return { ...page, send, proof, prove, requests: page.made, courses, value: () => page.state().value }
}

test('VAL-02: the first one is entered twice and sent as a placeholder', async () => {
  const flow = await opened()
  expect(flow.value()).toBe('notSet')
  const short = await flow.send({ type: 'fund.set' }, { type: 'fund.entered', length: 7 })
  expect([short.value, short.context.problem]).toEqual(['entering', 'fundPasswordInvalid'])
  expect((await flow.send({ type: 'fund.entered', length: 0 })).context.problem).toBe('required')
  const other = await flow.send({ type: 'fund.entered', length: 8 }, { type: 'fund.repeated', same: false })
  expect([other.value, other.context.problem]).toEqual(['confirming', 'passwordsDiffer'])
  expect(flow.requests('initTradePwd')).toEqual([])
  const last = await flow.send({ type: 'fund.repeated', same: true })
  expect(last.value).toBe('set')
  expect(flow.requests('initTradePwd')).toEqual([{ password: 'secret:fundPassword' }])
  expect(flow.courses()).toEqual(['set'])
})

test('VAL-02: where the exchange asks for it, the login password is sent with a first one, and entered again after a refusal', async () => {
  const now = { isSet: false, refusals: 1 }
  const initTradePwd = () => {
    if (now.refusals-- > 0) return failing('wrongPassword', 'Tries left: 4')()
    now.isSet = true
    return null
  }
  const myProfile = () => ({ email: 'a@example.com', fundPasswordSet: now.isSet, needsLoginPassword: true })
  const flow = await opened({ calls: { initTradePwd, myProfile } })
  const missing = await flow.send({ type: 'fund.set' }, { type: 'fund.owner', isGiven: false })
  expect([missing.value, missing.context.problem]).toEqual([{ setting: 'owner' }, 'required'])
  const wrong = await flow.send({ type: 'fund.owner', isGiven: true }, ...CHOSEN)
  expect([wrong.value, wrong.context.error?.message]).toEqual([{ setting: 'owner' }, 'Tries left: 4'])
  expect((await flow.send({ type: 'fund.owner', isGiven: true }, { type: 'fund.wiped' })).value).toEqual({
    setting: 'owner',
  })
  expect((await flow.send({ type: 'fund.owner', isGiven: true }, ...CHOSEN)).value).toBe('set')
  const sent = { password: 'secret:fundPassword', loginPassword: 'secret:loginPassword' }
  expect(flow.requests('initTradePwd')).toEqual([sent, sent])
})

test.each([true, false])(
  'where the profile doesn’t say whether there is one, the ways to withdraw do: %s',
  async (isSet) => {
    const myProfile = () => ({ email: 'a@example.com', fundPasswordSet: null })
    const flow = await opened({ calls: { myProfile, withdrawalWay: () => ({ fundPasswordSet: isSet }) } })
    expect([flow.value(), flow.requests('withdrawalWay')]).toEqual([isSet ? 'set' : 'notSet', [{}]])
  },
)

test('where nothing says whether there is one, the backend decides when a first one is sent', async () => {
  const myProfile = () => ({ email: 'a@example.com', fundPasswordSet: null })
  const flow = await opened({ calls: { myProfile, withdrawalWay: failing('badAnswer') }, sentHere: true })
  expect(flow.value()).toBe('entering')
  expect((await flow.send(...CHOSEN)).value).toBe('set')
})

test('VAL-08: a user sent here by another flow starts at once and can leave', async () => {
  const flow = await opened({ sentHere: true })
  expect(flow.value()).toBe('entering')
  expect((await flow.send({ type: 'fund.cancel' })).value).toBe('notSet')
  expect((await opened({ sentHere: true, isSet: true })).value()).toBe('set')
})

test('a change asks for the old one first', async () => {
  const flow = await opened({ isSet: true })
  await flow.send({ type: 'fund.change' })
  expect((await flow.send({ type: 'fund.old', length: 3 })).context.problem).toBe('fundPasswordInvalid')
  expect((await flow.send(OLD, ...CHOSEN)).value).toBe('set')
  expect(flow.requests('revisePassword')).toEqual([
    { type: 'payment', password: 'secret:fundPassword', oldPassword: 'secret:oldFundPassword' },
  ])
  expect(flow.courses()).toEqual(['change'])
})

test('a wrong old one is requested again with the exchange’s message', async () => {
  const flow = await opened({ isSet: true, calls: { revisePassword: failing('fundPasswordWrong', 'Tries left: 4') } })
  const back = await flow.send({ type: 'fund.change' }, OLD, ...CHOSEN)
  expect(back.value).toEqual({ changing: 'old' })
  expect(back.context.error).toEqual({ id: 'fundPasswordWrong', message: 'Tries left: 4' })
})

test('when locked, only a code or time helps', async () => {
  const flow = await opened({ isSet: true, calls: { revisePassword: failing('fundPasswordLocked') } })
  expect((await flow.send({ type: 'fund.change' }, OLD, ...CHOSEN)).value).toEqual({ changing: 'locked' })
  expect((await flow.send({ type: 'fund.change' })).value).toEqual({ changing: 'old' })
  expect((await flow.send(OLD, ...CHOSEN, { type: 'fund.forgot' })).value).toEqual({ changing: 'proving' })
  // The lock's failure is not shown for the code.
  expect([flow.proof()?.value, flow.proof()?.context.error]).toEqual(['contact', undefined])
})

test('forgotten: a code to the bound contact allows a new one', async () => {
  const flow = await opened({ isSet: true, contacts: { mobile: '13900000000', area: '86' } })
  await flow.send({ type: 'fund.forgot' })
  expect((await flow.prove({ type: 'proof.send', kind: 'mobile' })).value).toEqual({ changing: 'proving' })
  expect(flow.proof()?.value).toBe('code')
  expect(flow.requests('sendMobileCode')).toEqual([{ mobile: '13900000000', area: '86', purpose: 'security' }])
  await flow.prove({ type: 'proof.code', code: '123' })
  expect([flow.value(), flow.proof()?.context.problem]).toEqual([{ changing: 'proving' }, 'codeInvalid'])
  expect((await flow.prove(CODE)).value).toBe('entering')
  expect((await flow.send(...CHOSEN)).value).toBe('set')
  expect(flow.requests('revisePassword')).toEqual([
    { type: 'payment', password: 'secret:fundPassword', code: '123456' },
  ])
  expect(flow.courses()).toEqual(['recover'])
  expect(flow.actor.getSnapshot().context.code).toBe('')
})

test('a refused code is requested again; two taps send one code', async () => {
  const flow = await opened({ isSet: true, calls: { checkCode: failing('codeWrong') } })
  await flow.send({ type: 'fund.forgot' })
  const wrong = await flow.prove(BY_EMAIL, { type: 'proof.code', code: '000000' })
  expect([wrong.value, flow.proof()?.value, flow.proof()?.context.error?.id]).toEqual([
    { changing: 'proving' },
    'code',
    'codeWrong',
  ])
  expect((await flow.prove(BACK, BACK)).value).toBe('set')
  await flow.send({ type: 'fund.forgot' })
  await flow.prove(BY_EMAIL)
  expect([flow.value(), flow.proof()?.value]).toEqual([{ changing: 'proving' }, 'code'])
  expect(flow.requests('sendEmailCode')).toHaveLength(1)
})

test('an expired code is requested again with the exchange’s message', async () => {
  let tries = 0
  const flow = await opened({
    isSet: true,
    calls: { revisePassword: () => (++tries === 1 ? failing('codeExpired', 'Too late.')() : null) },
  })
  await flow.send({ type: 'fund.forgot' })
  await flow.prove(BY_EMAIL, CODE)
  const back = await flow.send(...CHOSEN)
  expect([back.value, back.context.code]).toEqual([{ changing: 'proving' }, ''])
  const again = flow.proof()
  expect([again?.value, again?.context.error]).toEqual(['contact', { id: 'codeExpired', message: 'Too late.' }])
  const proven = await flow.prove(BY_EMAIL, { type: 'proof.code', code: '654321' })
  expect([proven.value, proven.context.error]).toEqual(['entering', undefined])
  expect((await flow.send(...CHOSEN)).value).toBe('set')
  expect(flow.requests('revisePassword')).toEqual([
    { type: 'payment', password: 'secret:fundPassword', code: '123456' },
    { type: 'payment', password: 'secret:fundPassword', code: '654321' },
  ])
})

test('every step with a code can be left, and no code is stored', async () => {
  const flow = await opened({ isSet: true })
  await flow.send({ type: 'fund.forgot' })
  expect((await flow.prove(BACK)).value).toBe('set')
  await flow.send({ type: 'fund.change' }, { type: 'fund.forgot' })
  await flow.prove(BY_EMAIL, BACK)
  expect([flow.value(), flow.proof()?.value]).toEqual([{ changing: 'proving' }, 'contact'])
  await flow.prove(BY_EMAIL, CODE)
  const left = await flow.send({ type: 'fund.cancel' })
  expect([left.value, left.context.code, left.context.error]).toEqual(['set', '', undefined])
  expect(flow.requests('revisePassword')).toEqual([])
})

test('without a contact no code is sent; a refused sending is shown', async () => {
  const nobody = await opened({ isSet: true, contacts: { email: null } })
  await nobody.send({ type: 'fund.forgot' })
  await nobody.prove(BY_EMAIL)
  expect([nobody.value(), nobody.proof()?.value]).toEqual([{ changing: 'proving' }, 'contact'])
  expect(nobody.requests('sendEmailCode')).toEqual([])
  const refused = await opened({ isSet: true, calls: { sendEmailCode: failing('tooMany') } })
  await refused.send({ type: 'fund.forgot' })
  const back = await refused.prove(BY_EMAIL)
  expect([back.value, refused.proof()?.value, refused.proof()?.context.error?.id]).toEqual([
    { changing: 'proving' },
    'contact',
    'tooMany',
  ])
})

test('a hidden page returns to the first step', async () => {
  const flow = await opened({ isSet: true })
  const wiped = await flow.send(
    { type: 'fund.change' },
    OLD,
    { type: 'fund.entered', length: 8 },
    { type: 'fund.wiped' },
  )
  expect([wiped.value, wiped.context.wiped]).toEqual([{ changing: 'old' }, true])
  const first = await opened()
  const again = await first.send({ type: 'fund.set' }, { type: 'fund.entered', length: 8 }, { type: 'fund.wiped' })
  expect([again.value, again.context.wiped]).toEqual(['entering', true])
})

test('a change by another tab, or found after a lost reply, applies', async () => {
  const set = await opened({ calls: { initTradePwd: failing('fundPasswordSet') } })
  expect((await set.send({ type: 'fund.set' }, ...CHOSEN)).value).toBe('set')
  const gone = await opened({ isSet: true, calls: { revisePassword: failing('fundPasswordMissing') } })
  expect((await gone.send({ type: 'fund.change' }, OLD, ...CHOSEN)).value).toBe('notSet')
  let known = false
  const lost = await opened({
    calls: {
      myProfile: () => ({ email: null, mobile: null, area: null, fundPasswordSet: known }),
      initTradePwd: () => {
        known = true
        return failing('timeout')()
      },
    },
  })
  expect((await lost.send({ type: 'fund.set' }, ...CHOSEN)).value).toBe('set')
  expect(lost.courses()).toEqual(['set'])
})
