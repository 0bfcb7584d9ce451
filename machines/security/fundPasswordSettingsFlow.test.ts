import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { CallName } from '../../protocol/calls.ts'
import { failing, filled, settled } from '../testing.ts'
import type { FundPasswordEvent } from './fundPasswordSettings.ts'
import { fundPasswordSettingsFlow } from './fundPasswordSettingsFlow.ts'

type Calls = Partial<Record<CallName, (input: never) => unknown>>
const OLD = { type: 'fund.old', length: 8 } as const
const CHOSEN: readonly FundPasswordEvent[] = [
  { type: 'fund.entered', length: 8 },
  { type: 'fund.repeated', same: true },
]

async function opened({ isSet = false, sentHere = false, calls = {} as Calls, contacts = {} } = {}) {
  const log: { call: string; input: unknown }[] = []
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
  const exchangeClock = ({ sendBack }: { sendBack: (event: object) => void }) =>
    sendBack({ type: 'clock.tick', now: 1_000 })
  const machine = filled(fundPasswordSettingsFlow, {
    calls: answers,
    log,
    feeds: { exchangeClock: exchangeClock as never },
  })
  const actor = createActor(machine, { input: { sentHere } })
  const courses: string[] = []
  actor.on('fund.done', ({ course }) => courses.push(course))
  actor.start()
  await settled()
  const send = async (...events: FundPasswordEvent[]) => {
    for (const event of events) {
      actor.send(event)
      await settled()
    }
    return actor.getSnapshot()
  }
  const asked = (call: CallName) => log.filter((one) => one.call === call).map(({ input }) => input)
  return { actor, send, asked, courses, log, value: () => actor.getSnapshot().value }
}

test('VAL-02: the first one is entered twice and set by its mark', async () => {
  const flow = await opened()
  expect(flow.value()).toBe('notSet')
  const short = await flow.send({ type: 'fund.set' }, { type: 'fund.entered', length: 7 })
  expect([short.value, short.context.problem]).toEqual(['entering', 'fundPasswordInvalid'])
  expect((await flow.send({ type: 'fund.entered', length: 0 })).context.problem).toBe('required')
  const other = await flow.send({ type: 'fund.entered', length: 8 }, { type: 'fund.repeated', same: false })
  expect([other.value, other.context.problem]).toEqual(['confirming', 'passwordsDiffer'])
  expect(flow.asked('initTradePwd')).toEqual([])
  const last = await flow.send({ type: 'fund.repeated', same: true })
  expect(last.value).toBe('set')
  expect(flow.asked('initTradePwd')).toEqual([{ password: 'secret:fundPassword' }])
  expect(flow.courses).toEqual(['set'])
})

test('VAL-08: who was sent here begins at once, and may leave it', async () => {
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
  expect(flow.asked('revisePassword')).toEqual([
    { type: 'payment', password: 'secret:fundPassword', oldPassword: 'secret:oldFundPassword' },
  ])
  expect(flow.courses).toEqual(['change'])
})

test('a wrong old one is asked for again with what the exchange said', async () => {
  const flow = await opened({ isSet: true, calls: { revisePassword: failing('fundPasswordWrong', 'Tries left: 4') } })
  const back = await flow.send({ type: 'fund.change' }, OLD, ...CHOSEN)
  expect(back.value).toEqual({ changing: 'old' })
  expect(back.context.error).toEqual({ id: 'fundPasswordWrong', message: 'Tries left: 4' })
})

test('locked, only a code or time helps', async () => {
  const flow = await opened({ isSet: true, calls: { revisePassword: failing('fundPasswordLocked') } })
  expect((await flow.send({ type: 'fund.change' }, OLD, ...CHOSEN)).value).toEqual({ changing: 'locked' })
  expect((await flow.send({ type: 'fund.change' })).value).toEqual({ changing: 'old' })
  expect((await flow.send(OLD, ...CHOSEN, { type: 'fund.forgot' })).value).toEqual({ changing: 'contact' })
})

test('forgotten: a code to the bound contact opens the way to a new one', async () => {
  const flow = await opened({ isSet: true, contacts: { mobile: '13900000000', area: '86' } })
  await flow.send({ type: 'fund.forgot' }, { type: 'fund.contact', kind: 'mobile' })
  expect((await flow.send({ type: 'fund.sendCode' })).value).toEqual({ changing: 'code' })
  expect(flow.asked('sendMobileCode')).toEqual([{ mobile: '13900000000', area: '86', purpose: 'security' }])
  expect((await flow.send({ type: 'fund.code', code: '123' })).context.problem).toBe('codeInvalid')
  expect((await flow.send({ type: 'fund.code', code: '123456' })).value).toBe('entering')
  expect((await flow.send(...CHOSEN)).value).toBe('set')
  expect(flow.asked('revisePassword')).toEqual([{ type: 'payment', password: 'secret:fundPassword', code: '123456' }])
  expect(flow.actor.getSnapshot().context.code).toBe('')
})

test('a code that is refused is asked for again; one on its way is not sent twice', async () => {
  const flow = await opened({ isSet: true, calls: { checkCode: failing('codeWrong') } })
  await flow.send({ type: 'fund.forgot' }, { type: 'fund.sendCode' })
  const wrong = await flow.send({ type: 'fund.code', code: '000000' })
  expect([wrong.value, wrong.context.error?.id]).toEqual([{ changing: 'code' }, 'codeWrong'])
  await flow.send({ type: 'fund.cancel' }, { type: 'fund.forgot' }, { type: 'fund.sendCode' })
  expect(flow.value()).toEqual({ changing: 'code' })
  expect(flow.asked('sendEmailCode')).toHaveLength(1)
})

test('without a contact no code can be sent; a refused sending is said', async () => {
  const nobody = await opened({ isSet: true, contacts: { email: null } })
  expect((await nobody.send({ type: 'fund.forgot' }, { type: 'fund.sendCode' })).value).toEqual({ changing: 'contact' })
  const refused = await opened({ isSet: true, calls: { sendEmailCode: failing('tooMany') } })
  const back = await refused.send({ type: 'fund.forgot' }, { type: 'fund.sendCode' })
  expect([back.value, back.context.error?.id]).toEqual([{ changing: 'contact' }, 'tooMany'])
})

test('a hidden page goes back to the first entry of the course', async () => {
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

test('what another tab or a lost answer did is believed', async () => {
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
  expect(lost.courses).toEqual(['set'])
})
