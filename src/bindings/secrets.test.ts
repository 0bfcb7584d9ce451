/** Machines only handle a mark of the fund password: searches all their output for the password. */
import { expect, test } from 'vitest'
import { type AnyActorRef, type AnyStateMachine, createActor, type InspectionEvent } from 'xstate'
import { addressBookFlow } from '../../machines/assets/addressBookFlow.ts'
import { registerFlow } from '../../machines/entry/registerFlow.ts'
import { addMethodFlow, bindCardFlow } from '../../machines/payment/bindFlow.ts'
import { closingFlow } from '../../machines/security/closingFlow.ts'
import { fundPasswordSettingsFlow } from '../../machines/security/fundPasswordSettingsFlow.ts'
import { secretMark } from '../../machines/shared/secret.ts'
import { submission } from '../../machines/submission/submissionFlow.ts'
import { settled } from '../../machines/testing.ts'
import { bind, type Dependencies } from './bind.ts'
import { createVault } from './vault.ts'

const MARKER = '90817263'
const OLD_MARKER = '63728190'
const CODE_MARKER = '482915'
const PROFILE = { email: 'a@example.com', mobile: null, area: null }

/** All text in a value, without cycles. */
function textOf(value: unknown): string {
  const seen = new WeakSet<object>()
  return (
    JSON.stringify(value, (_, part: unknown) => {
      if (typeof part === 'function') return undefined
      if (part instanceof Map || part instanceof Set) return [...part]
      if (typeof part === 'object' && part !== null) {
        if (seen.has(part)) return undefined
        seen.add(part)
      }
      return part
    }) ?? ''
  )
}

async function watched<M extends AnyStateMachine>(machine: M, input: object, isSet: boolean) {
  const inspected: string[] = []
  const sent: unknown[] = []
  const store = new Map<string, unknown>()
  const answers: Record<string, unknown> = {
    myProfile: { ...PROFILE, fundPasswordSet: isSet },
    sendEmailCode: { resendAfter: 60, validFor: 600 },
    register: { token: 'T', first: true },
    accountClosing: { needs: [], givenUp: [], authenticator: true, version: 'v1' },
  }
  const vault = createVault()
  const dependencies = {
    vault,
    api: async (call: string, request: object) => {
      sent.push({ call, ...request })
      return answers[call] ?? null
    },
    storage: {
      read: (_: string, key: string) => store.get(key),
      write: (_: string, key: string, value: unknown) => void store.set(key, value),
    },
    ports: {
      newId: async () => 'id-00000001',
    },
    feeds: {
      exchangeClock: ({ sendBack }: { sendBack: (event: object) => void }) =>
        sendBack({ type: 'clock.tick', now: 1_000 }),
    },
  } as unknown as Dependencies
  const actor = createActor(bind(machine, dependencies), {
    input,
    inspect: (event: InspectionEvent) => inspected.push(textOf(event)),
  } as never)
  actor.start()
  await settled()
  const send = async (...events: object[]) => {
    for (const event of events) {
      actor.send(event as never)
      await settled()
    }
  }
  const prove = async (...events: object[]) => {
    for (const event of events) {
      const { children } = actor.getSnapshot() as { children: Record<string, AnyActorRef> }
      children.proof?.send(event)
      await settled()
    }
  }
  const texts = () => [...inspected, textOf(actor.getPersistedSnapshot()), textOf([...store])]
  return {
    vault,
    sent,
    send,
    prove,
    texts,
    traces: (secret = MARKER) => texts().filter((text) => text.includes(secret)),
  }
}

test('setting the fund password leaves it in one request only, not in machines', async () => {
  const flow = await watched(fundPasswordSettingsFlow, {}, false)
  await flow.send({ type: 'fund.set' }, { type: 'fund.entered', length: 8 })
  flow.vault.put('fundPassword', MARKER)
  await flow.send({ type: 'fund.repeated', same: true })
  expect(flow.sent).toContainEqual({ call: 'initTradePwd', password: MARKER })
  expect(flow.texts().join()).toContain(secretMark('fundPassword'))
  expect(flow.traces()).toEqual([])
})

test('changing it leaves no trace of the old or new one', async () => {
  const flow = await watched(fundPasswordSettingsFlow, {}, true)
  await flow.send({ type: 'fund.change' }, { type: 'fund.old', length: 8 }, { type: 'fund.entered', length: 8 })
  flow.vault.put('fundPassword', MARKER)
  flow.vault.put('oldFundPassword', OLD_MARKER)
  await flow.send({ type: 'fund.repeated', same: true })
  expect(flow.sent.at(-2)).toMatchObject({ call: 'revisePassword', password: MARKER, oldPassword: OLD_MARKER })
  expect([flow.traces(), flow.traces(OLD_MARKER)]).toEqual([[], []])
})

test('replacing it by a code leaves no trace', async () => {
  const flow = await watched(fundPasswordSettingsFlow, {}, true)
  await flow.send({ type: 'fund.forgot' })
  await flow.prove({ type: 'proof.send', kind: 'email' }, { type: 'proof.code', code: '123456' })
  await flow.send({ type: 'fund.entered', length: 8 })
  flow.vault.put('fundPassword', MARKER)
  await flow.send({ type: 'fund.repeated', same: true })
  expect(flow.sent).toContainEqual({ call: 'revisePassword', type: 'payment', password: MARKER, code: '123456' })
  expect(flow.texts().join()).toContain(secretMark('fundPassword'))
  expect(flow.traces()).toEqual([])
})

test('registering with a password leaves no trace', async () => {
  const flow = await watched(registerFlow, { methods: ['email'] }, false)
  await flow.send(
    { type: 'register.account', account: 'a@example.com' },
    { type: 'register.next' },
    { type: 'register.code', code: '123456' },
    { type: 'register.password', password: 'abcd1234', repeat: 'abcd1234' },
    { type: 'register.payment', length: 8 },
  )
  flow.vault.put('fundPassword', MARKER)
  await flow.send({ type: 'register.paymentRepeat', same: true })
  expect(flow.sent.at(-1)).toMatchObject({ call: 'register', paymentPassword: MARKER })
  expect(flow.traces()).toEqual([])
})

test.each([
  ['a bank card', bindCardFlow, { bankName: 'B', name: 'Ann', cardNumber: '4111111111111111' }],
  ['a payment method', addMethodFlow, { name: 'Ann', account: 'ann' }],
] as const)('confirming %s leaves no trace', async (_, machine, change) => {
  const flow = await watched(machine, {}, true)
  await flow.send({ type: 'bind.change', change }, { type: 'bind.submit' })
  flow.vault.put('fundPassword', MARKER)
  await flow.send({ type: 'password.confirm', count: 8 })
  expect(flow.sent.at(-1)).toMatchObject({ name: 'Ann', paymentPassword: MARKER })
  expect(flow.traces()).toEqual([])
})

test('confirming a withdrawal leaves no trace, and its stored request has a placeholder', async () => {
  const request = {
    currency: 'USDT',
    network: 'TRC20',
    address: 'T1',
    amount: '5',
    paymentPassword: secretMark('fundPassword'),
    code: secretMark('authenticatorCode'),
  }
  const flow = await watched(submission('withdrawal'), { key: 'intent:withdrawal', request }, true)
  await flow.send(
    { type: 'code.count', count: 6 },
    { type: 'submission.confirm' },
    { type: 'password.count', count: 8 },
  )
  flow.vault.put('authenticatorCode', CODE_MARKER)
  flow.vault.put('fundPassword', MARKER)
  await flow.send({ type: 'password.confirm', count: 8 })
  expect(flow.sent).toContainEqual(
    expect.objectContaining({ call: 'withdrawal', paymentPassword: MARKER, code: CODE_MARKER }),
  )
  for (const name of ['fundPassword', 'authenticatorCode'] as const)
    expect(flow.texts().join()).toContain(secretMark(name))
  expect([flow.traces(), flow.traces(CODE_MARKER)]).toEqual([[], []])
})

test('turning the whitelist off leaves no trace', async () => {
  const flow = await watched(addressBookFlow, {}, true)
  await flow.send({ type: 'book.unlock', withCode: true }, { type: 'book.confirm', digits: 6 })
  flow.vault.put('authenticatorCode', CODE_MARKER)
  flow.vault.put('fundPassword', MARKER)
  await flow.send({ type: 'password.confirm', count: 8 })
  expect(flow.sent).toContainEqual({
    call: 'addressWhitelist',
    enabled: false,
    paymentPassword: MARKER,
    code: CODE_MARKER,
  })
  expect([flow.traces(), flow.traces(CODE_MARKER)]).toEqual([[], []])
})

test('closing the account leaves no trace', async () => {
  const contact = { type: 'email', account: 'ann@example.com', area: '86' } as const
  const flow = await watched(closingFlow, { contact }, true)
  await flow.send({ type: 'closing.ask' }, { type: 'closing.confirm', digits: 6 })
  flow.vault.put('authenticatorCode', CODE_MARKER)
  flow.vault.put('fundPassword', MARKER)
  await flow.send({ type: 'password.confirm', count: 8 })
  const request = { version: 'v1', paymentPassword: MARKER, code: CODE_MARKER }
  expect(flow.sent).toContainEqual({ call: 'closeAccount', ...request })
  expect([flow.traces(), flow.traces(CODE_MARKER)]).toEqual([[], []])
})

test('a leak is detected in an event, a context, a request or the storage', async () => {
  const event = await watched(fundPasswordSettingsFlow, {}, false)
  await event.send({ type: 'fund.set', digits: MARKER })
  expect(event.traces()).not.toEqual([])
  const held = await watched(bindCardFlow, {}, true)
  await held.send({ type: 'bind.change', change: { name: MARKER } })
  expect(held.traces().length).toBeGreaterThan(2)
  expect(held.texts().at(-1)).toContain(MARKER)
})
