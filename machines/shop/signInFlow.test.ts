import { describe, expect, test } from 'vitest'
import { ApiError } from '../../protocol/errors.ts'
import { failing, started } from '../testing.ts'
import { signInFlow } from './signInFlow.ts'
import { calendar } from './testing.ts'

const DAY = 86_400
const reward = { day: 3 * DAY, points: 5, balance: 20, streak: 2, coupon: null }
const signed = calendar({ signedToday: true, streak: 2, points: 20 })
const mended = calendar({ points: 5, days: [{ day: DAY, state: 'replenished', points: 0 }] })
type Calls = Record<string, (input: never) => unknown>
const opened = (calls: Calls = {}) => started(signInFlow, { calls: { shopSignIn: () => calendar(), ...calls } })
const then = (after: ReturnType<typeof calendar>) => {
  let read = 0
  return () => (read++ === 0 ? calendar() : after)
}
const SIGN = { type: 'signIn.sign' } as const
const MISSED = { type: 'signIn.replenish', day: DAY } as const
const CONFIRM = { type: 'signIn.confirm' } as const

describe('SHP-01: signing in', () => {
  test('repeated taps sign in once and show the reward', async () => {
    const { send, log, emittedTypes } = await opened({ shopSignIn: then(signed), shopSignInToday: () => reward })
    const after = await send(SIGN, SIGN, SIGN)
    expect([after.value, after.context.reward, emittedTypes]).toEqual([{ ready: 'signed' }, reward, ['signIn.signed']])
    expect(log.map(({ call }) => call)).toEqual(['shopSignIn', 'shopSignInToday', 'shopSignIn'])
    expect(after.can(SIGN)).toBe(false)
  })

  test.each([
    ['lost', failing('timeout')],
    [
      'refused since another tab was faster',
      () => {
        throw new ApiError({ id: 'refused', call: 'shopSignInToday', code: 6101 })
      },
    ],
  ])('a reply that is %s: the calendar shows the day as signed', async (_, shopSignInToday) => {
    const { send, log } = await opened({ shopSignIn: then(signed), shopSignInToday })
    const after = await send(SIGN)
    expect([after.value, after.context.error, after.context.reward]).toEqual([
      { ready: 'signed' },
      undefined,
      undefined,
    ])
    expect(log.filter(({ call }) => call === 'shopSignInToday')).toHaveLength(1)
  })

  test('a request that never arrived can be retried; without the calendar the page fails', async () => {
    const { send } = await opened({ shopSignInToday: failing('timeout') })
    const after = await send(SIGN)
    expect([after.value, after.context.error?.id]).toEqual([{ ready: 'unsigned' }, 'timeout'])
    let read = 0
    const down = await opened({
      shopSignIn: () => (read++ === 1 ? failing('offline')() : calendar()),
      shopSignInToday: failing('offline'),
    })
    expect((await down.send(SIGN)).value).toBe('failed')
    expect((await down.send({ type: 'signIn.reload' })).value).toEqual({ ready: 'unsigned' })
  })
})

describe('SHP-01: making up a missed day', () => {
  test('the cost is confirmed first, and the request is sent once', async () => {
    const { send, log, emittedTypes } = await opened({
      shopSignIn: then(mended),
      shopSignInReplenish: () => ({ ...reward, day: DAY, points: -10 }),
    })
    expect((await send(MISSED)).value).toBe('confirming')
    expect((await send({ type: 'signIn.back' })).value).toEqual({ ready: 'unsigned' })
    const after = await send(MISSED, CONFIRM, CONFIRM)
    expect([after.context.reward?.points, emittedTypes]).toEqual([-10, ['signIn.replenished']])
    expect(log.filter(({ call }) => call === 'shopSignInReplenish')).toEqual([
      { call: 'shopSignInReplenish', input: { day: DAY } },
    ])
  })

  test('only missed days can be made up, and only with enough points', async () => {
    const { state } = await opened()
    expect([DAY, 2 * DAY, 3 * DAY, 9 * DAY].map((day) => state().can({ type: 'signIn.replenish', day }))).toEqual([
      true,
      false,
      false,
      false,
    ])
    const poor = await opened({ shopSignIn: () => calendar({ points: 9 }) })
    expect(poor.state().can(MISSED)).toBe(false)
  })

  test('a lost reply is looked up in the calendar', async () => {
    const found = await opened({ shopSignIn: then(mended), shopSignInReplenish: failing('timeout') })
    const after = await found.send(MISSED, CONFIRM)
    expect([after.value, after.context.error, found.emittedTypes]).toEqual([
      { ready: 'unsigned' },
      undefined,
      ['signIn.replenished'],
    ])
    const missed = await opened({ shopSignInReplenish: failing('timeout') })
    expect((await missed.send(MISSED, CONFIRM)).context.error?.id).toBe('timeout')
  })
})

test('a refresh is silent, and a failed first load can be retried', async () => {
  const { send } = await opened({ shopSignIn: then(signed) })
  expect((await send({ type: 'signIn.refresh' })).value).toEqual({ ready: 'signed' })
  let failures = 1
  const failed = await opened({ shopSignIn: () => (failures-- > 0 ? failing('offline')() : calendar()) })
  expect(failed.state().value).toBe('failed')
  expect((await failed.send({ type: 'signIn.reload' })).value).toEqual({ ready: 'unsigned' })
})
