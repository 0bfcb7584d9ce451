import { describe, expect, test } from 'vitest'
import { DAMAGED } from '../../protocol/testing.ts'
import { MACHINES } from '../model/register.ts'
import { WALKS } from '../model/walks/table.ts'
import { KEYS, type StorageKey } from '../shared/keys.ts'
import { SHOP_KEYS } from '../shared/shopKeys.ts'
import { restoredBy, type Stored } from '../shared/storage.ts'
import { readAs } from '../shared/storedSchemas.ts'
import { firstSubmission, newSubmission, submissionHere } from './storedSubmission.ts'

/** The stored submissions of each machine, by key. */
const STORED = new Map<StorageKey, Stored<unknown>>(
  MACHINES.flatMap(({ name, machine }) =>
    Object.values(restoredBy(machine, Object.values(WALKS[name]?.inputs ?? {})[0] ?? {})),
  )
    .filter(({ key }) => key.startsWith('intent:'))
    .map((stored) => [stored.key, stored]),
)
const read = (key: StorageKey, value: unknown) => {
  const stored = STORED.get(key)
  if (!stored) throw new Error(`nobody restores ${key}`)
  return readAs(stored.schema, value)
}

test('each key is restored by a machine', () => {
  const keys = [...Object.values(KEYS), ...Object.values(SHOP_KEYS)].filter((key) => key.startsWith('intent:'))
  expect([...STORED.keys()].sort()).toEqual(keys.sort())
  expect(keys.length).toBeGreaterThan(15)
})

describe('a stored submission', () => {
  const clientId = '0b54c1de-9d0c-4d4a-8a5b-4a1c2d3e4f50'
  const spot = { id: 1, side: 'buy', type: 'limit', price: '67000', quantity: '0.01' }

  test('is restored where its call accepts its request', () => {
    const stored = { clientId, request: spot, sent: true, facts: { price: '67000', code: 'btcusdt' } }
    expect(read(KEYS.spotSubmission, stored)).toEqual(stored)
  })

  test('of a withdrawal is restored without its fund password, which is never stored', () => {
    const request = {
      currency: 'USDT',
      network: 'TRON',
      amount: '10',
      paymentPassword: { secret: 'fundPassword' },
      address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
    }
    const stored = { clientId, request, sent: true }
    expect(read(KEYS.withdrawalSubmission, stored)).toEqual(stored)
  })

  test.each([...STORED.keys()])('%s with another call’s fields, or any other value, is dropped', (key) => {
    // No field of the calls that cancel all open orders is required.
    const wrong = /revokeAll$/i.test(key)
      ? [{ code: 7 }, { code: [] }]
      : [{}, { id: {}, amount: 7 }, { id: 1, nothing: true }, []]
    for (const request of wrong) expect(read(key, { clientId, request, sent: true })).toBeUndefined()
    for (const value of Object.values(DAMAGED)) expect(read(key, value)).toBeUndefined()
  })

  test('without a sent flag, or with invalid facts, is dropped', () => {
    const stored = { clientId, request: spot, sent: true }
    for (const wrong of [{ sent: undefined }, { sent: 1 }, { facts: 'a text' }, { request: null }])
      expect(read(KEYS.spotSubmission, { ...stored, ...wrong })).toBeUndefined()
  })

  test('with an invalid client_id is dropped', () => {
    for (const wrong of ['', 'a b', 'x'.repeat(65)])
      expect(read(KEYS.spotSubmission, { clientId: wrong, request: spot, sent: true })).toBeUndefined()
  })
})

test('a review is restored only for its subject; a sent request anywhere, and before any review', () => {
  const review = newSubmission({ id: 1 })
  const sent = { ...newSubmission({ id: 2 }), sent: true }
  expect([submissionHere(review, 1), submissionHere(review, 3), submissionHere(sent, 3)]).toEqual([
    review,
    undefined,
    sent,
  ])
  expect(submissionHere(undefined, undefined)).toBeUndefined()
  expect([firstSubmission(review, sent), firstSubmission(undefined, review), firstSubmission()]).toEqual([
    sent,
    review,
    undefined,
  ])
})
