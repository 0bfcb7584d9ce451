import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine, StateMachine } from 'xstate'
import { pageLoad } from './shared/pageLoad.ts'
import { recordExport } from './shared/recordExport.ts'
import { recordFilter } from './shared/recordFilter.ts'
import { recordList } from './shared/recordList.ts'
import { submission } from './submission/submissionFlow.ts'
import { unreachable } from './testing.ts'

const loaded = Object.values(import.meta.glob<Record<string, unknown>>('./**/*Flow.ts', { eager: true }))
const machines = loaded
  .flatMap((file) => Object.entries(file))
  .filter(([, thing]) => thing instanceof StateMachine) as [string, AnyStateMachine][]

describe('FLW-01: each flow is a machine with only reachable states', () => {
  test('the machines of this project are found', () => {
    expect(machines.map(([name]) => name)).toEqual(expect.arrayContaining(['loginFlow', 'socketFlow', 'spotOrderFlow']))
    expect(machines.every(([name]) => name.endsWith('Flow'))).toBe(true)
  })

  test.each(machines)('%s', (_, machine) => {
    expect(unreachable(machine)).toEqual([])
  })

  test.each([
    ['pageLoad', pageLoad('home')],
    ['recordExport', recordExport('currencyRecord', (order) => order.number)],
    ['recordFilter', recordFilter('spot')],
    ['recordList', recordList('currencyRecord', (order) => order.number)],
    ['submission', submission('currencyTrade')],
  ])('%s', (_, machine) => {
    expect(unreachable(machine as unknown as AnyStateMachine)).toEqual([])
  })

  test('an unreachable state is reported', () => {
    const machine = createMachine({ id: 'm', initial: 'a', states: { a: { on: { go: 'b' } }, b: {}, lost: {} } })
    expect(unreachable(machine)).toEqual(['m.lost'])
  })
})
