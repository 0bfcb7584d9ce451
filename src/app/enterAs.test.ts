import { expect, test } from 'vitest'
import { storageOver } from '../../protocol/testing.ts'
import { createStorage } from '../bindings/storage.ts'
import { enterAs } from './enterAs.ts'

function entered(token: string) {
  const [local, session] = [new Map<string, string>(), new Map<string, string>()]
  const storage = createStorage({ areas: { local: () => storageOver(local), session: () => storageOver(session) } })
  storage.write('local', 'token', 'old')
  storage.write('local', 'user', { uid: '1' })
  storage.write('session', 'draft:spot', { price: '1' })
  enterAs(storage, token)
  return [storage.read('local', 'token'), storage.read('local', 'user'), storage.read('session', 'draft:spot')] as const
}

test('the persona of a link replaces the logged-in user and the user’s drafts', () => {
  expect(entered('new')).toEqual(['new', undefined, undefined])
  expect(entered('')).toEqual([undefined, undefined, undefined])
})

test('a user already logged in keeps the drafts', () => {
  expect(entered('old')).toEqual(['old', { uid: '1' }, { price: '1' }])
})
