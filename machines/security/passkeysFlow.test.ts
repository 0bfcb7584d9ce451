import { expect, test } from 'vitest'
import type { MadePasskey } from '../ports.ts'
import { begun, failing, type TestOutside } from '../testing.ts'
import { passkeysFlow } from './passkeysFlow.ts'

const PHONE = { id: 1, name: 'Phone', created: 900, lastUsed: null }
const LAPTOP = { id: 2, name: 'Laptop', created: 901, lastUsed: null }
const PASSWORD = 'Trader-2026'
const OPTIONS = { challenge: 'AQ', rpId: null, rpName: 'X', userHandle: 'Ag', userName: 'ann', known: [] }
const passkey = { credentialId: 'AQ', clientData: 'Ag', authenticatorData: 'Aw', publicKey: 'BA' }
const made: MadePasskey = { outcome: 'made', passkey }

type Calls = NonNullable<TestOutside['calls']>

async function opened(calls: Calls = {}, device: () => MadePasskey = () => made) {
  const page = await begun(passkeysFlow, {
    input: { name: 'Laptop' },
    calls: { passkeys: () => [PHONE], passkeyOptions: () => OPTIONS, addPasskey: () => LAPTOP, ...calls },
    makePasskey: device,
  })
  const callsMade = () => page.log.filter(({ call }) => call !== 'passkeys')
  const create = () => page.send({ type: 'passkeys.add' }, { type: 'passkeys.create', password: PASSWORD })
  return { ...page, callsMade, create }
}

test('a passkey is added with the password: the device makes it between two calls', async () => {
  const { state, create, callsMade, emittedTypes } = await opened()
  expect((await create()).value).toBe('shown')
  expect(callsMade()).toEqual([
    { call: 'passkeyOptions', input: { password: PASSWORD } },
    { call: 'addPasskey', input: { ...passkey, name: 'Laptop' } },
  ])
  expect([state().context.passkeys, emittedTypes]).toEqual([[LAPTOP, PHONE], ['passkeys.added']])
  expect(JSON.stringify(state().context)).not.toContain(PASSWORD)
})

test('without a password nothing is sent; a wrong one is refused in the form', async () => {
  const { send, state, create, callsMade } = await opened({ passkeyOptions: failing('wrongPassword', 'Tries left: 4') })
  await send({ type: 'passkeys.add' }, { type: 'passkeys.create', password: '' })
  expect([state().value, state().context.passwordMissing, callsMade()]).toEqual(['entering', true, []])
  await send({ type: 'passkeys.cancel' })
  await create()
  expect([state().value, state().context.error]).toEqual([
    'entering',
    { id: 'wrongPassword', message: 'Tries left: 4' },
  ])
  expect((await send({ type: 'passkeys.cancel' })).context.error).toBeUndefined()
})

test.each([
  ['cancelled', undefined],
  ['known', 'known'],
  ['impossible', 'impossible'],
] as const)('a device that answers %s leads back to the form, with obstacle %s', async (outcome, obstacle) => {
  const { create, callsMade } = await opened({}, () => ({ outcome }))
  const { value, context } = await create()
  expect([value, context.obstacle, context.error, callsMade().length]).toEqual(['entering', obstacle, undefined, 1])
})

test('a device that fails counts as one that can make none', async () => {
  const { create } = await opened({}, () => {
    throw new Error('broken')
  })
  expect((await create()).context.obstacle).toBe('impossible')
})

test('waiting for the device can be left', async () => {
  const { actor, send, state } = await opened({ passkeyOptions: () => new Promise(() => {}) })
  actor.send({ type: 'passkeys.add' })
  actor.send({ type: 'passkeys.create', password: PASSWORD })
  expect(state().hasTag('busy')).toBe(true)
  expect((await send({ type: 'passkeys.cancel' })).value).toBe('shown')
})

test('a lost answer is followed by a reading of the list; a refusal is shown in the form', async () => {
  const lists = [[PHONE], [LAPTOP, PHONE]]
  const lost = await opened({ passkeys: () => lists.shift(), addPasskey: failing('timeout') })
  const { value, context } = await lost.create()
  expect([value, context.error?.id, context.passkeys]).toEqual(['shown', 'timeout', [LAPTOP, PHONE]])
  const expired = await opened({ addPasskey: failing('passkeyExpired') })
  const refused = await expired.create()
  expect([refused.value, refused.context.error?.id]).toEqual(['entering', 'passkeyExpired'])
})

test('a passkey is removed after a question', async () => {
  const { send, callsMade, state, emittedTypes } = await opened({ removePasskey: () => null })
  await send({ type: 'passkeys.remove', id: 1 }, { type: 'passkeys.cancel' })
  expect([state().value, callsMade()]).toEqual(['shown', []])
  await send({ type: 'passkeys.remove', id: 1 }, { type: 'passkeys.confirm' })
  expect(callsMade()).toEqual([{ call: 'removePasskey', input: { id: 1 } }])
  expect([state().value, state().context.passkeys, emittedTypes]).toEqual(['shown', [], ['passkeys.removed']])
})

test('a removal that fails is asked again, and one that was done before counts as done', async () => {
  const answers = [failing('offline'), failing('passkeyUnknown')]
  const { send, state } = await opened({ removePasskey: () => answers.shift()?.() })
  await send({ type: 'passkeys.remove', id: 1 }, { type: 'passkeys.confirm' })
  expect([state().value, state().context.error?.id, state().context.passkeys]).toEqual(['asking', 'offline', [PHONE]])
  await send({ type: 'passkeys.confirm' })
  expect([state().value, state().context.passkeys]).toEqual(['shown', []])
})
