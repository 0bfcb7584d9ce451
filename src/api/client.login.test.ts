import { describe, expect, test } from 'vitest'
import { callNames, rowOf } from '../../protocol/calls/index.ts'
import { ApiError } from '../../protocol/errors.ts'
import { clientWith, envelope, settled } from './testing.ts'

const idOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof ApiError ? error.id : `no ApiError: ${error}`),
  )
const LISTS = ['currencyRecord', 'fundsOverview', 'loginRecord', 'myProfile'] as const
const byEnvelope = () => envelope(null, 401, 'Token expired')
const byStatus = () => new Response('', { status: 401 })

describe('VAL-11: login calls of a visitor', () => {
  test('are never sent, and open the log-in page', async () => {
    for (const name of callNames.filter((each) => rowOf(each).login)) {
      const { api, sent, unauthorised, notices } = clientWith(() => envelope(null))
      expect(await idOf(api(name, { id: 1 } as never))).toBe('loginRequired')
      expect(sent).toEqual([])
      expect(unauthorised).toEqual([{ reason: 'visitor', call: name, token: '' }])
      expect(notices).toEqual([])
    }
  })

  test('open it once for several simultaneous calls, and again for the next tap', async () => {
    const { api, unauthorised } = clientWith(() => envelope(null))
    await Promise.all(LISTS.map((name) => idOf(api(name, {}))))
    expect(unauthorised).toHaveLength(1)
    await idOf(api('myProfile', {}))
    expect(unauthorised).toHaveLength(2)
  })
})

describe('ERR-01 ERR-04: 401', () => {
  test.each([3, 10, 100])('%i parallel calls answered 401: one log-out, no notice, no retry', async (count) => {
    for (const answering of [byEnvelope, byStatus]) {
      const { api, sent, unauthorised, notices } = clientWith(answering, { token: 'old' })
      const ids = await Promise.all(
        Array.from({ length: count }, (_, at) => idOf(api('currencyRecord', { state: 'current', page: at + 1 }))),
      )
      expect(ids.every((id) => id === 'loginRequired' || id === 'status401')).toBe(true)
      expect(unauthorised).toEqual([{ reason: 'expired', key: 'status.401', call: 'currencyRecord', token: 'old' }])
      expect(notices).toEqual([])
      expect(sent).toHaveLength(count)
    }
  })

  test('the same token is reported once, even during further calls', async () => {
    const { api, unauthorised } = clientWith(byEnvelope, { token: 'old' })
    for (let n = 0; n < 5; n += 1) await idOf(api('myProfile', {}))
    expect(unauthorised).toHaveLength(1)
  })

  test('a silent call logs out as well, and a visitor is asked to log in', async () => {
    const user = clientWith(byStatus, { token: 'old' })
    await idOf(user.api('baseConfig', {}))
    expect(user.unauthorised).toHaveLength(1)
    const visitor = clientWith(byStatus)
    await idOf(visitor.api('home', {}))
    expect(visitor.unauthorised).toEqual([{ reason: 'visitor', key: 'status.401Visitor', call: 'home', token: '' }])
  })

  test.each(['myProfile', 'home'] as const)(
    'a late 401 of an older token is ignored; the new token is reported separately: %s',
    async (name) => {
      let late: (response: Response) => void = () => {}
      const { api, state, unauthorised, notices } = clientWith(
        (_, number) => (number === 1 ? new Promise((resolve) => (late = resolve)) : byEnvelope()),
        { token: 'old' },
      )
      const before = idOf(api(name, {}))
      await settled()
      state.token = 'new'
      late(byEnvelope())
      await before
      expect(unauthorised).toEqual([])
      expect(notices).toEqual([])
      await idOf(api(name, {}))
      expect(unauthorised).toHaveLength(1)
    },
  )
})

describe('after a log-out', () => {
  const favourite = { is_collect: true, ids: [1] }

  test.each([
    ['a late success', () => envelope(favourite)],
    ['a late refusal', () => envelope(null, 500, 'Sorry')],
    ['a late broken answer', () => new Response('<html>')],
  ])('%s of the earlier user is dropped without a notice', async (_, answer) => {
    let late: (response: Response) => void = () => {}
    const { api, state, notices } = clientWith(() => new Promise((resolve) => (late = resolve)), { token: 'old' })
    const work = idOf(api('collect', { id: 1 }))
    await settled()
    state.token = ''
    late(answer())
    expect(await work).toBe('aborted')
    expect(notices).toEqual([])
  })

  test('without a log-out the same reply is used', async () => {
    const { api } = clientWith(() => envelope(favourite), { token: 'old' })
    expect(await api('collect', { id: 1 })).toEqual({ favourite: true, ids: [1] })
  })

  test('a public call’s reply is used', async () => {
    let late: (response: Response) => void = () => {}
    const { api, state } = clientWith(() => new Promise((resolve) => (late = resolve)), { token: 'old' })
    const work = api('serverTime', {})
    await settled()
    state.token = ''
    late(envelope({ time: 1_700_000_000, rate: 1 }))
    expect(await work).toEqual({ time: 1_700_000_000, rate: 1 })
  })
})
