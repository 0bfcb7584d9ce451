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

test('the persona of a link takes the place of who was logged in, with nothing of theirs left', () => {
  expect(entered('new')).toEqual(['new', undefined, undefined])
  expect(entered('')).toEqual([undefined, undefined, undefined])
})

test('whoever is logged in already keeps what they have typed', () => {
  expect(entered('old')).toEqual(['old', { uid: '1' }, { price: '1' }])
})
