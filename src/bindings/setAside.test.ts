import { expect, test } from 'vitest'
import { KEYS } from '../../machines/shared/keys.ts'
import { storageOver } from '../../protocol/testing.ts'
import { createStorage } from './storage.ts'

/** A tab with drafts and an expired session. */
function tab() {
  const [local, session] = [new Map<string, string>(), new Map<string, string>()]
  const areas = { local: () => storageOver(local), session: () => storageOver(session) }
  const storage = createStorage({ areas })
  storage.write('session', KEYS.spotDraft, { price: '67000' })
  storage.write('session', KEYS.withdrawalDraft, { amount: '12' })
  storage.write('session', KEYS.identityDraft, { name: 'Ada' })
  storage.write('session', KEYS.contactDraft, { email: 'ada@example.com' })
  storage.write('session', KEYS.spotSubmission, { clientId: 'one' })
  storage.setAside('10000017')
  storage.forgetDrafts()
  const read = (key: (typeof KEYS)['spotDraft' | 'withdrawalDraft' | 'identityDraft']) => storage.read('session', key)
  return { storage, session, read, again: () => createStorage({ areas }) }
}

test('drafts about money are out of reach after a session ends, and others are deleted', () => {
  const { session, read } = tab()
  expect(read(KEYS.spotDraft)).toBeUndefined()
  expect([...session.keys()]).toEqual(['app:aside'])
  for (const word of ['Ada', 'ada@example.com', 'clientId']) expect([...session.values()].join()).not.toContain(word)
})

test('the same user gets them back once identified; newer drafts take precedence', async () => {
  const { storage, session, read } = tab()
  storage.write('session', KEYS.withdrawalDraft, { amount: '13' })
  let tell = (_: string) => {}
  storage.claimAside(
    new Promise((done) => {
      tell = done
    }),
  )
  const claim = storage.claimOf([KEYS.spotDraft])
  expect([claim !== undefined, storage.claimOf([KEYS.quote])]).toEqual([true, undefined])
  expect(session.has('app:aside')).toBe(false)
  tell('10000017')
  await claim
  expect([read(KEYS.spotDraft), read(KEYS.withdrawalDraft)]).toEqual([{ price: '67000' }, { amount: '13' }])
  expect([read(KEYS.identityDraft), storage.claimOf([KEYS.spotDraft])]).toEqual([undefined, undefined])
})

test.each([['10000018'], [undefined]])(
  'another user gets nothing, and neither does the first one later: %s',
  async (other) => {
    const { storage, session, read } = tab()
    storage.claimAside(Promise.resolve(other))
    await storage.claimOf([KEYS.spotDraft])
    expect(read(KEYS.spotDraft)).toBeUndefined()
    storage.claimAside(Promise.resolve('10000017'))
    await storage.claimOf([KEYS.spotDraft])
    expect(read(KEYS.spotDraft)).toBeUndefined()
    expect(session.size).toBe(0)
  },
)

test('they survive a reload, and damaged ones are dropped', async () => {
  const { again, session } = tab()
  const later = again()
  later.claimAside(Promise.resolve('10000017'))
  await later.claimOf([KEYS.spotDraft])
  expect(later.read('session', KEYS.spotDraft)).toEqual({ price: '67000' })
  for (const damaged of ['7', '{"owner":"1"}', '{"owner":"1","typed":[["token","x"]]}']) {
    session.set('app:aside', damaged)
    later.claimAside(Promise.resolve('1'))
    expect([session.has('app:aside'), later.read('session', 'token')]).toEqual([false, undefined])
  }
})
