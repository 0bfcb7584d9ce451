import { describe, expect, test } from 'vitest'
import { MACHINES } from '../register.ts'
import { readRecord } from './files.ts'
import { gaps, replay, walksIn } from './record.ts'
import { WALKS } from './table.ts'

test('FLW-03: every machine of the register can be walked, and no other', () => {
  expect(Object.keys(WALKS).sort()).toEqual(MACHINES.map(({ name }) => name).sort())
})

describe.each(MACHINES)('FLW-03: the walks of $name', ({ name, machine }) => {
  const model = WALKS[name]!
  const record = readRecord(name)

  test('replay as recorded and break no rule', () => {
    const { text, wrongs } = replay(machine, model, walksIn(record))
    expect(text).toBe(record)
    expect(wrongs).toEqual([])
  })

  test('take every transition, enter every state and see both results of every guard', () => {
    const { missing, idle } = gaps(machine, model, walksIn(record))
    expect(missing).toEqual([])
    expect(idle).toEqual([])
  })
})
