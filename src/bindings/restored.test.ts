/** Flows begin the same with garbage under every storage key as with an empty storage. */
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor } from 'xstate'
import { MACHINES } from '../../machines/model/register.ts'
import { WALKS } from '../../machines/model/walks/table.ts'
import { isRestoring, provideAll, restoredBy } from '../../machines/shared/storage.ts'
import { DAMAGED_TEXTS } from '../../protocol/testing.ts'
import { createStorage } from './storage.ts'

const GARBAGE: Readonly<Record<string, string>> = {
  ...DAMAGED_TEXTS,
  'another version': JSON.stringify({ version: 99, data: { drafts: [1, 2] }, draft: { amount: 5 } }),
  'ten megabytes': JSON.stringify({ amount: 'x'.repeat(10_000_000) }),
}
const RESTORING = MACHINES.filter(({ machine }) => isRestoring(machine))

/** A storage with a text under every key; null for none. */
const holding = (text: string | null) => ({ getItem: () => text, setItem() {}, removeItem() {} }) as unknown as Storage

function begun(machine: AnyStateMachine, input: unknown, text: string | null) {
  const storage = createStorage({ areas: { local: () => holding(text), session: () => holding(text) } })
  const { value, context, error } = createActor(provideAll(machine, { actors: {}, ...storage, write() {} }), {
    input,
  }).getSnapshot()
  return JSON.stringify([value, context, error])
}

test('the flows that restore something are found', () => {
  expect(RESTORING.length).toBeGreaterThan(25)
  expect(RESTORING.map(({ name }) => name)).toEqual(expect.arrayContaining(['spotOrder', 'withdrawal', 'identity']))
})

describe.each(RESTORING)('$name', ({ name, machine }) => {
  const inputs = Object.values(WALKS[name]?.inputs ?? {}).map((input) => input ?? {})

  test.each(Object.entries(GARBAGE))('starts with %s in its storage as with an empty one', (_, text) => {
    for (const input of inputs) {
      expect(Object.keys(restoredBy(machine, input)).length).toBeGreaterThan(0)
      expect(begun(machine, input, text)).toBe(begun(machine, input, null))
    }
  })
})
