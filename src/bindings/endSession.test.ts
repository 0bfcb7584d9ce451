import { expect, test } from 'vitest'
import { REFUSALS } from '../../protocol/errors.ts'
import { clientWith, envelope } from '../api/testing.ts'
import { endSession } from './endSession.ts'

test('a session ends by its own token, after this device has left it', async () => {
  const { api, sent, state } = clientWith(() => envelope(null), { token: 'next' })
  const outcome = endSession(api, { token: 'left' })
  state.token = ''
  expect(await outcome).toBe('ended')
  const [{ url, headers } = { url: '', headers: new Headers() }] = sent
  expect([url, headers.get('authorization')]).toEqual(['https://exchange.example/api/logout', 'left'])
})

test.each([
  ['lacks the call', 'notOffered', () => envelope(null, 404, '', 404)],
  ['refuses the call', 'notOffered', () => envelope(null, REFUSALS.notOffered)],
  ['has ended it before', 'ended', () => envelope(null, REFUSALS.loginRequired)],
  ['has ended it before, by a status', 'ended', () => envelope(null, REFUSALS.loginRequired, '', 401)],
  ['is out of reach', 'unreached', () => Promise.reject(new TypeError('failed to fetch'))],
] as const)(
  'an exchange that %s: %s, without a notice and without ending the next session',
  async (_, outcome, answer) => {
    const client = clientWith(answer, { token: 'next' })
    expect(await endSession(client.api, { token: 'left' })).toBe(outcome)
    expect([client.notices, client.unauthorised, client.state.token]).toEqual([[], [], 'next'])
    expect(client.lacks).toEqual(outcome === 'notOffered' ? ['logout'] : [])
  },
)
