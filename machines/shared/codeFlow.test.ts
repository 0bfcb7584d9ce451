import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { failing, filled, settled } from '../testing.ts'
import { codeFlow, secondsLeft } from './codeFlow.ts'
import type { Contact } from './contact.ts'

const email: Contact = { type: 'email', account: 'a@example.com', area: '86' }
const mobile: Contact = { type: 'mobile', account: '13800000000', area: '86' }
const START = 1_800_000_000_000

function opened(
  store = new Map<string, unknown>(),
  calls: Record<string, (input: never) => unknown> = {},
  now = START,
) {
  const log: { call: string; input: unknown }[] = []
  const time = { now, tick: () => {} }
  const exchangeClock = ({ sendBack }: { sendBack: (event: { type: 'clock.tick'; now: number }) => void }) => {
    time.tick = () => sendBack({ type: 'clock.tick', now: time.now })
    time.tick()
  }
  const sent = () => ({ resendAfter: 60, validFor: 600 })
  const machine = filled(codeFlow, {
    store,
    log,
    calls: { sendEmailCode: sent, sendMobileCode: sent, ...calls },
    feeds: { exchangeClock: exchangeClock as never },
  })
  const actor = createActor(machine, { input: { purpose: 'register' }, clock: new SimulatedClock() }).start()
  return { actor, log, time }
}

test('CON-05 ERR-10: a code is sent and can be requested again after 60 s of exchange time', async () => {
  const { actor, log, time } = opened()
  await settled()
  actor.send({ type: 'code.send', contact: email })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  await settled()
  expect(actor.getSnapshot().matches('countingDown')).toBe(true)
  expect(secondsLeft(actor.getSnapshot().context)).toBe(60)
  actor.send({ type: 'code.send', contact: email })
  time.now = START + 59_001
  time.tick()
  expect(secondsLeft(actor.getSnapshot().context)).toBe(1)
  expect(log).toEqual([{ call: 'sendEmailCode', input: { email: email.account, purpose: 'register' } }])
  time.now = START + 60_000
  time.tick()
  expect(actor.getSnapshot().matches('ready')).toBe(true)
  actor.send({ type: 'code.send', contact: email })
  await settled()
  expect(log).toHaveLength(2)
})

test('CON-05: the countdown continues while the page is closed', async () => {
  const store = new Map<string, unknown>()
  const first = opened(store)
  await settled()
  first.actor.send({ type: 'code.send', contact: mobile })
  await settled()
  expect(first.log[0]).toEqual({
    call: 'sendMobileCode',
    input: { mobile: mobile.account, area: '86', purpose: 'register' },
  })
  first.actor.stop()
  const second = opened(store, {}, START + 20_000)
  await settled()
  expect(second.actor.getSnapshot().matches('countingDown')).toBe(true)
  expect(secondsLeft(second.actor.getSnapshot().context)).toBe(40)
})

test('another address has no separate pause', async () => {
  const { actor, log } = opened()
  await settled()
  actor.send({ type: 'code.send', contact: email })
  await settled()
  actor.send({ type: 'code.send', contact: mobile })
  await settled()
  expect(log.map(({ call }) => call)).toEqual(['sendEmailCode', 'sendMobileCode'])
})

test('a refusal shows its message and can be retried', async () => {
  const { actor } = opened(new Map(), { sendEmailCode: failing('codeTooSoon', 'wait 5 s') })
  await settled()
  actor.send({ type: 'code.send', contact: email })
  await settled()
  expect(actor.getSnapshot().matches('refused')).toBe(true)
  expect(actor.getSnapshot().context.error).toEqual({ id: 'codeTooSoon', message: 'wait 5 s' })
  actor.send({ type: 'code.send', contact: email })
  expect(actor.getSnapshot().matches('sending')).toBe(true)
})
