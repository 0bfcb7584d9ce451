import { beforeEach, describe, expect, test } from 'vitest'
import { madeBy } from './clientIds.ts'
import { executeOnce } from './executeOnce.ts'
import { Refusal } from './refusal.ts'
import { START } from './testing.ts'
import { startTransaction, type Transaction } from './transaction.ts'
import { createWorld } from './world.ts'

let transaction: Transaction
let acts: number
beforeEach(() => {
  transaction = startTransaction(createWorld({ seed: 1, now: START }))
  acts = 0
})
type OnceRequest = Parameters<typeof executeOnce>[1]
const request = (more: Partial<OnceRequest> = {}): OnceRequest => ({
  user: 1,
  clientId: 'id-1',
  kind: 'spot',
  facts: ['a', 1],
  ...more,
})
const act = (more: Partial<OnceRequest> = {}) => executeOnce(transaction, request(more), () => `N${++acts}`)

describe('a client_id', () => {
  test('executes once: a repetition gives the same result', () => {
    expect([act(), act(), acts]).toEqual(['N1', 'N1', 1])
    expect(madeBy(transaction.world.clientIds, 1, 'id-1')).toMatchObject({ kind: 'spot', ref: 'N1' })
  })

  test('belongs to one user and one command', () => {
    expect([act(), act({ user: 2 }), act({ clientId: 'id-2' })]).toEqual(['N1', 'N2', 'N3'])
    expect(madeBy(transaction.world.clientIds, 2, 'id-2')).toBeUndefined()
    expect(madeBy(transaction.world.clientIds, 1, 'constructor')).toBeUndefined()
  })

  test.each<Partial<OnceRequest>>([
    { kind: 'convert' },
    { facts: ['a', 2] },
    { facts: ['a', undefined] },
    { facts: ['a'] },
  ])('is refused with other content (%j)', (other) => {
    act()
    expect(() => act(other)).toThrow(Refusal)
    expect(acts).toBe(1)
  })

  test('stays unused after a refusal', () => {
    expect(() =>
      executeOnce(transaction, request(), () => {
        throw new Refusal('balanceShort', {}, undefined)
      }),
    ).toThrow(Refusal)
    expect([madeBy(transaction.world.clientIds, 1, 'id-1'), act()]).toEqual([undefined, 'N1'])
  })

  test.each(['', 'a b', 'ä', 'x'.repeat(65), 'a/b', ' a'])('%j is refused', (clientId) => {
    expect(() => act({ clientId })).toThrow(Refusal)
    expect(acts).toBe(0)
  })

  test('may have 64 letters, digits, hyphens and underscores', () => {
    expect(act({ clientId: `aZ09_-${'x'.repeat(58)}` })).toBe('N1')
  })

  test('that is missing executes every time', () => {
    expect([act({ clientId: undefined }), act({ clientId: undefined }), acts]).toEqual(['N1', 'N2', 2])
    expect(transaction.world.clientIds).toEqual({})
  })
})
