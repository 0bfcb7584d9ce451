import { expect, test } from 'vitest'
import { MACHINES } from '../machines/model/register.ts'
import { WALKS } from '../machines/model/walks/table.ts'
import { codeKey } from '../machines/shared/keys.ts'
import { restoredBy, type Stored } from '../machines/shared/storage.ts'
import { readAs } from '../machines/shared/storedSchemas.ts'
import { buildScenario, PLAYS } from '../simulator/scenarios/build.ts'
import { SCENARIOS } from '../simulator/scenarios/table.ts'

/** The storage keys and schemas of each machine's restored values. */
const STORED = MACHINES.flatMap(({ name, machine }): Stored<unknown>[] => {
  const inputs = Object.values(WALKS[name]?.inputs ?? {})
  return inputs.flatMap((input) => Object.values(restoredBy(machine, input ?? {})))
})

test('SIM-05: drafts of a scenario are stored under session keys, in the form that their flow reads', () => {
  const drafts = SCENARIOS.filter(({ name, people }) => name in PLAYS && people === undefined).flatMap((scenario) =>
    Object.entries(buildScenario(scenario).entry.drafts),
  )
  expect(drafts.length).toBeGreaterThan(10)
  for (const [key, draft] of drafts) {
    expect(key).toMatch(/^(draft|intent):/)
    const readers = STORED.filter((stored) => stored.key === key)
    expect([key, readers.length > 0]).toEqual([key, true])
    const read = readers.map(({ schema }) => readAs(schema, draft)).find((value) => value !== undefined)
    expect(read, key).toBeTruthy()
    // Every typed value of the scenario is kept.
    if (key.startsWith('intent:')) expect(read, key).toEqual(draft)
    else if (key !== codeKey('register')) expect(Object.keys(read as object).length, key).toBeGreaterThan(0)
  }
})
