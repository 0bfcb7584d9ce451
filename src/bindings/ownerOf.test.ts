import { expect, test } from 'vitest'
import { clientWith, envelope } from '../api/testing.ts'
import { ownerOf } from './ownerOf.ts'

const paths = (sent: readonly { url: string; headers: Headers }[]) =>
  sent.map(({ url, headers }) => `${new URL(url).pathname} ${headers.get('authorization')}`)

test('the owner of a session is read with its own token, and the session ended', async () => {
  const { api, sent } = clientWith(() => envelope({ uid: '7', name: 'Som' }), { token: 'mine' })
  expect(await ownerOf(api, { token: 'other' })).toBe('7')
  await Promise.resolve()
  expect(paths(sent)).toEqual(['/api/myProfile other', '/api/logout other'])
})

test('a session whose owner can not be read is ended as well, without a notice', async () => {
  const { api, sent, notices } = clientWith(() => Promise.reject(new TypeError('lost')), { token: 'mine' })
  await expect(ownerOf(api, { token: 'other' })).rejects.toThrow()
  expect(paths(sent).at(-1)).toBe('/api/logout other')
  expect(notices).toEqual([])
})
