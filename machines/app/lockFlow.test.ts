import { describe, expect, test } from 'vitest'
import type { SignedPasskey } from '../ports.ts'
import { KEYS } from '../shared/keys.ts'
import { apiError, started, type TestDependencies } from '../testing.ts'
import { lockFlow } from './lockFlow.ts'
import { type LockInput, lockAfter, triesLeft } from './lockState.ts'

const NOW = 1_790_000_000_000
const MINUTE = 60_000
const UID = '7'
const LOCKS = `local ${KEYS.lock}`
const SEEN = `session ${KEYS.lockSeen}`
const PASSWORD = 'Right-horse-1'
const SIGNED: SignedPasskey = {
  outcome: 'signed',
  assertion: { credentialId: 'id', clientData: 'data', authenticatorData: 'more', signature: 'signature' },
}

/** A backend that knows one password. */
const passkeyOptions = ({ password }: { password: string }) => {
  if (password !== PASSWORD) throw apiError('wrongPassword')
  return {}
}

function lock(
  after: number | undefined,
  { seen, tries = 0, ...rest }: Partial<LockInput> & TestDependencies & { seen?: object; tries?: number } = {},
) {
  const { uid = UID, opened, ...dependencies } = rest
  const store = new Map<string, unknown>()
  if (after !== undefined) store.set(LOCKS, { [UID]: { after, tries } })
  if (seen) store.set(SEEN, seen)
  const calls = {
    passkeyOptions,
    passkeyChallenge: () => ({ challenge: 'c', rpId: null }),
    passkeyLogin: () => ({ token: 'new' }),
  }
  return started(lockFlow, { input: { uid, opened, device: 'Phone' }, store, calls, ...dependencies })
}

describe('turning the lock on', () => {
  test('asks for the password first; a wrong or missing one keeps it off', async () => {
    const { send, state, store, log } = await lock(undefined)
    expect(state().value).toEqual({ off: 'idle' })
    await send({ type: 'lock.choose', after: 5 }, { type: 'lock.confirm', password: '' })
    expect([state().value, state().context.passwordMissing, log]).toEqual([{ off: 'confirming' }, true, []])
    await send({ type: 'lock.confirm', password: 'wrong' })
    expect([state().value, state().context.error?.id, store.has(LOCKS)]).toEqual([
      { off: 'confirming' },
      'wrongPassword',
      false,
    ])
    await send({ type: 'lock.confirm', password: PASSWORD })
    expect([state().value, lockAfter(state().context), store.get(LOCKS)]).toEqual([
      'open',
      5,
      { [UID]: { after: 5, tries: 0 } },
    ])
    expect(JSON.stringify([state().context, [...store]])).not.toContain(PASSWORD)
  })

  test('its time changes at once, and choosing none turns it off and forgets it', async () => {
    const { send, state, store } = await lock(5)
    await send({ type: 'lock.choose', after: 0 })
    expect([state().value, store.get(LOCKS)]).toEqual(['open', { [UID]: { after: 0, tries: 0 } }])
    await send({ type: 'lock.choose', after: undefined }, { type: 'lock.hidden', at: NOW })
    expect([state().value, store.size]).toEqual([{ off: 'idle' }, 0])
  })

  test('can be left before it is confirmed', async () => {
    const { send, state } = await lock(undefined)
    await send({ type: 'lock.choose', after: 5 }, { type: 'lock.confirm', password: 'wrong' }, { type: 'lock.cancel' })
    expect(state().value).toEqual({ off: 'idle' })
    await send({ type: 'lock.choose', after: undefined })
    expect(state().value).toEqual({ off: 'idle' })
  })
})

describe('out of sight', () => {
  test.each([
    [0, 0, 'locked'],
    [1, MINUTE - 1, 'open'],
    [1, MINUTE, 'locked'],
    [5, 5 * MINUTE - 1, 'open'],
    [5, 5 * MINUTE, 'locked'],
    [15, 15 * MINUTE - 1, 'open'],
    [15, 15 * MINUTE, 'locked'],
    // The device's clock was set back.
    [15, -1, 'locked'],
  ])('a lock after %i min is, %i ms later, %s', async (after, away, expected) => {
    const { send, state } = await lock(after)
    await send({ type: 'lock.hidden', at: NOW })
    // The cover does not wait for the time.
    expect([state().value, state().hasTag('covered')]).toEqual(['hidden', true])
    await send({ type: 'lock.shown', at: NOW + away })
    expect([state().matches(expected as 'open'), state().hasTag('covered')]).toEqual([true, expected === 'locked'])
  })

  test('a tab without a lock is never covered', async () => {
    const { send, state } = await lock(undefined)
    await send({ type: 'lock.hidden', at: NOW })
    expect(state().hasTag('covered')).toBe(false)
  })
})

describe('a page that is opened', () => {
  const due = async (seen: object | undefined) =>
    (await lock(5, { opened: NOW, ...(seen ? { seen } : {}) })).state().matches('locked')

  test('is locked in a new tab, and where it was locked before the reload', async () => {
    expect(await due(undefined)).toBe(true)
    expect(await due({ uid: UID, locked: true })).toBe(true)
    expect(await due({ uid: 'other', locked: false })).toBe(true)
    expect(await due({ uid: UID, locked: 'no' })).toBe(true)
  })

  test('goes on where the tab was in use until a moment ago', async () => {
    expect(await due({ uid: UID, locked: false })).toBe(false)
    expect(await due({ uid: UID, locked: false, since: NOW - 5 * MINUTE + 1 })).toBe(false)
    expect(await due({ uid: UID, locked: false, since: NOW - 5 * MINUTE })).toBe(true)
  })

  test('stores that it is locked, for the next reload', async () => {
    const { store } = await lock(5, { opened: NOW })
    expect(store.get(SEEN)).toEqual({ uid: UID, locked: true })
  })

  test('is open for a visitor, and for a user without a lock', async () => {
    expect((await lock(5, { opened: NOW, uid: '' })).state().value).toEqual({ off: 'idle' })
    expect((await lock(5, { opened: NOW, uid: '8' })).state().value).toEqual({ off: 'idle' })
  })
})

describe('the locked app', () => {
  test('opens with the password, and forgets the failures', async () => {
    const { send, state, store, log } = await lock(0, { opened: NOW, tries: 3 })
    await send({ type: 'lock.unlock', password: '' })
    expect([state().context.passwordMissing, triesLeft(state().context), log]).toEqual([true, 2, []])
    await send({ type: 'lock.unlock', password: PASSWORD })
    expect([state().value, store.get(LOCKS), store.get(SEEN)]).toEqual([
      'open',
      { [UID]: { after: 0, tries: 0 } },
      { uid: UID, locked: false },
    ])
  })

  test('counts failures over reloads, and logs out after the fifth', async () => {
    const { send, state, store, emitted } = await lock(0, { opened: NOW, tries: 3 })
    await send({ type: 'lock.unlock', password: 'wrong' })
    expect([triesLeft(state().context), store.get(LOCKS), emitted]).toEqual([1, { [UID]: { after: 0, tries: 4 } }, []])
    await send({ type: 'lock.unlock', password: 'wrong' })
    expect([state().value, emitted]).toEqual([{ off: 'idle' }, [{ type: 'lock.logout', failed: true }]])
    // The lock stays chosen for the next login.
    expect([store.get(LOCKS), store.has(SEEN)]).toEqual([{ [UID]: { after: 0, tries: 0 } }, false])
    await send({ type: 'lock.user', uid: '' }, { type: 'lock.user', uid: UID })
    expect(state().value).toBe('open')
  })

  test('counts neither lost answers nor a backend without the call', async () => {
    for (const id of ['offline', 'notOffered', 'accountShared'] as const) {
      const calls = {
        passkeyOptions: () => {
          throw apiError(id)
        },
      }
      const { send, state } = await lock(0, { opened: NOW, calls })
      await send({ type: 'lock.unlock', password: PASSWORD })
      expect([state().value, state().context.error?.id, triesLeft(state().context)]).toEqual([
        { locked: 'asking' },
        id,
        5,
      ])
    }
  })

  test('stays locked when it is hidden and shown, and logs out on wish', async () => {
    const { send, state, emitted } = await lock(15, { opened: NOW })
    await send({ type: 'lock.hidden', at: NOW }, { type: 'lock.shown', at: NOW })
    expect(state().value).toEqual({ locked: 'asking' })
    await send({ type: 'lock.logout' })
    expect([state().value, emitted]).toEqual([{ off: 'idle' }, [{ type: 'lock.logout', failed: false }]])
  })
})

describe('a passkey', () => {
  test('of the user opens the lock; the session that it started is not used', async () => {
    const { send, state, log } = await lock(0, { opened: NOW, signWithPasskey: () => SIGNED, ownerOf: () => UID })
    await send({ type: 'lock.passkey' })
    expect(state().value).toBe('open')
    expect(log.at(-1)).toEqual({
      call: 'passkeyLogin',
      input: { ...(SIGNED as { assertion: object }).assertion, device: 'Phone' },
    })
  })

  test('of another account counts as a failure', async () => {
    const { send, state } = await lock(0, { opened: NOW, signWithPasskey: () => SIGNED, ownerOf: () => '8' })
    await send({ type: 'lock.passkey' })
    expect([state().value, state().context.obstacle, triesLeft(state().context)]).toEqual([
      { locked: 'asking' },
      'stranger',
      4,
    ])
  })

  test('that the user cancels or the device lacks costs nothing', async () => {
    for (const outcome of ['cancelled', 'impossible'] as const) {
      const { send, state } = await lock(0, { opened: NOW, signWithPasskey: () => ({ outcome }) })
      await send({ type: 'lock.passkey' })
      const expected = outcome === 'impossible' ? outcome : undefined
      expect([state().value, state().context.obstacle, triesLeft(state().context)]).toEqual([
        { locked: 'asking' },
        expected,
        5,
      ])
    }
  })
})

test('another tab turns the lock on and off; its unlocking does not open this tab', async () => {
  const { send, state } = await lock(undefined)
  await send({ type: 'lock.changedElsewhere', locks: { [UID]: { after: 0, tries: 0 } } })
  expect(state().value).toBe('open')
  await send({ type: 'lock.hidden', at: NOW }, { type: 'lock.shown', at: NOW })
  await send({ type: 'lock.changedElsewhere', locks: { [UID]: { after: 0, tries: 0 } } })
  expect(state().value).toEqual({ locked: 'asking' })
  await send({ type: 'lock.changedElsewhere', locks: {} })
  expect(state().value).toEqual({ off: 'idle' })
})
