import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { MACHINES } from '../register.ts'
import { REPLIED } from './answers.ts'
import { readRecord } from './files.ts'
import { gaps, replay, walksIn } from './record.ts'
import { WALKS } from './table.ts'

test('FLW-03: every machine of the register can be walked, and no other', () => {
  expect(Object.keys(WALKS).sort()).toEqual(MACHINES.map(({ name }) => name).sort())
})

/** The calls of a machine and of the machines that it invokes. */
const callsOf = ({ implementations }: AnyStateMachine): string[] =>
  Object.values(implementations.actors).flatMap((logic) => {
    const { call, provide } = logic as { call?: string; provide?: unknown }
    return call ?? (typeof provide === 'function' ? callsOf(logic as unknown as AnyStateMachine) : [])
  })

test('FLW-03: replies.txt has a reply of each call that a machine makes, and a picture for uploads', () => {
  const calls = new Set(MACHINES.flatMap(({ machine }) => callsOf(machine)))
  expect([...REPLIED].sort()).toEqual([...calls, 'uploadFile'].sort())
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
