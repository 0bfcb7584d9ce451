import { expect, test } from 'vitest'
import type { MadePasskey } from '../ports.ts'
import { failing, started, type TestDependencies } from '../testing.ts'
import { passkeysFlow } from './passkeysFlow.ts'

const PHONE = { id: 1, name: 'Phone', created: 900, lastUsed: null, canRename: true }
const LAPTOP = { id: 2, name: 'Laptop', created: 901, lastUsed: null, canRename: true }
const PASSWORD = 'Trader-2026'
const OPTIONS = { challenge: 'AQ', rpId: null, rpName: 'X', userHandle: 'Ag', userName: 'ann', known: [] }
const passkey = { credentialId: 'AQ', clientData: 'Ag', authenticatorData: 'Aw', publicKey: 'BA' }
const made: MadePasskey = { outcome: 'made', passkey }

type Calls = NonNullable<TestDependencies['calls']>

async function opened(calls: Calls = {}, device: () => MadePasskey = () => made) {
  const page = await started(passkeysFlow, {
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

test('a list read again before the answer arrives has the new passkey once', async () => {
  let answer = (_: typeof LAPTOP) => {}
  let saved = [PHONE]
  const { send, state, create } = await opened({
    passkeys: () => saved,
    addPasskey: () => new Promise((resolve) => (answer = resolve)),
  })
  await create()
  saved = [LAPTOP, PHONE]
  await send({ type: 'passkeys.refresh' })
  expect(state().context.passkeys).toEqual(saved)
  answer(LAPTOP)
  expect((await send()).value).toBe('shown')
  expect(state().context.passkeys).toEqual(saved)
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

test('a passkey is renamed; a name that is empty or too long is pointed at, and nothing is sent', async () => {
  const renamed = { ...PHONE, name: 'Key ring' }
  const { send, callsMade, state, emittedTypes } = await opened({ renamePasskey: () => renamed })
  await send({ type: 'passkeys.rename', id: 1 }, { type: 'passkeys.save', name: '  ' })
  expect([state().value, state().context.nameProblem]).toEqual(['naming', 'empty'])
  await send({ type: 'passkeys.save', name: 'x'.repeat(41) })
  expect(state().context.nameProblem).toBe('passkeyNameInvalid')
  await send({ type: 'passkeys.change' })
  expect([state().context.nameProblem, callsMade()]).toEqual([undefined, []])
  await send({ type: 'passkeys.save', name: ' Key ring ' })
  expect(callsMade()).toEqual([{ call: 'renamePasskey', input: { id: 1, name: 'Key ring' } }])
  expect([state().value, state().context.passkeys, emittedTypes]).toEqual(['shown', [renamed], ['passkeys.renamed']])
  await send({ type: 'passkeys.rename', id: 1 }, { type: 'passkeys.cancel' })
  expect([state().value, callsMade().length]).toEqual(['shown', 1])
})

test('renaming that fails or whose answer is lost keeps the form, and the second time counts', async () => {
  const renamed = { ...PHONE, name: 'Key ring' }
  const answers: (() => unknown)[] = [failing('offline'), failing('timeout'), () => renamed]
  const { send, callsMade, state, emittedTypes } = await opened({ renamePasskey: () => answers.shift()?.() })
  await send({ type: 'passkeys.rename', id: 1 }, { type: 'passkeys.save', name: 'Key ring' })
  expect([state().value, state().context.error?.id, state().context.passkeys]).toEqual(['naming', 'offline', [PHONE]])
  await send({ type: 'passkeys.save', name: 'Key ring' })
  expect([state().value, state().context.error?.id]).toEqual(['naming', 'timeout'])
  await send({ type: 'passkeys.save', name: 'Key ring' })
  expect([state().value, state().context.error, state().context.passkeys]).toEqual(['shown', undefined, [renamed]])
  expect([callsMade().length, emittedTypes]).toEqual([3, ['passkeys.renamed']])
})

test('a passkey that another device removed is not renamed, and leaves the list', async () => {
  const { send, state } = await opened({ renamePasskey: failing('passkeyUnknown') })
  await send({ type: 'passkeys.rename', id: 1 }, { type: 'passkeys.save', name: 'Key ring' })
  const { value, context } = state()
  expect([value, context.passkeys, context.obstacle, context.error]).toEqual(['shown', [], 'gone', undefined])
})

test('a removal that fails is asked again, and one that was done before counts as done', async () => {
  const answers = [failing('offline'), failing('passkeyUnknown')]
  const { send, state } = await opened({ removePasskey: () => answers.shift()?.() })
  await send({ type: 'passkeys.remove', id: 1 }, { type: 'passkeys.confirm' })
  expect([state().value, state().context.error?.id, state().context.passkeys]).toEqual([
    'confirming',
    'offline',
    [PHONE],
  ])
  await send({ type: 'passkeys.confirm' })
  expect([state().value, state().context.passkeys]).toEqual(['shown', []])
})
