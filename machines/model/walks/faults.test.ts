import { expect, test } from 'vitest'
import { registered } from '../register.ts'
import { chooser } from './chooser.ts'
import { FAULTS, faultsOf, planted } from './faults.ts'
import { readRecord } from './files.ts'
import { replay, walksIn } from './record.ts'
import { WALKS } from './table.ts'

/** Six flows, with the machines that a withdrawal invokes. */
const NAMES = ['login', 'register', 'identity', 'withdrawal', 'submission', 'fundPassword', 'contractOrder', 'socket']
/** The fewest faults of each kind that the walks find, of ten. An action may have no effect that a walk sees. */
const PLANTED = 10
const FOUND = { 'a transition removed': 10, 'a guard turned round': 10, 'a wrong target': 9, 'an action removed': 8 }

function found(name: string, fault: Parameters<typeof planted>[1]): boolean {
  const record = readRecord(name)
  const machine = planted(registered(name)!.machine, fault, WALKS[name]!)
  try {
    const { text, wrongs } = replay(machine, WALKS[name]!, walksIn(record))
    return text !== record || wrongs.length > 0
  } catch {
    return true
  }
}

test.each(FAULTS)(`FLW-03: of ${PLANTED} planted faults the walks find most: %s`, (kind) => {
  const choose = chooser(Number(process.env.FAULT_SEED ?? 7))
  const possible = NAMES.map((name) => ({ name, all: faultsOf(registered(name)!.machine) }))
    .map(({ name, all }) => ({ name, all: all.filter((fault) => fault.kind === kind) }))
    .filter(({ all }) => all.length > 0)
  const missed: string[] = []
  for (let at = 0; at < PLANTED; at++) {
    const { name, all } = possible[at % possible.length]!
    const fault = all[choose(all.length)]!
    if (!found(name, fault)) missed.push(`${name}: ${JSON.stringify(fault)}`)
  }
  console.log(`${kind}: ${PLANTED - missed.length} of ${PLANTED}${missed.map((one) => `\n  not ${one}`).join('')}`)
  expect(PLANTED - missed.length).toBeGreaterThanOrEqual(FOUND[kind])
})

test('FLW-03: a machine without a fault passes', () => {
  for (const name of NAMES) {
    const record = readRecord(name)
    expect(replay(registered(name)!.machine.provide({}), WALKS[name]!, walksIn(record)).text).toBe(record)
  }
})
