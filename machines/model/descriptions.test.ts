import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { chartOf, statesOf, transitionsOf } from './chart.ts'
import type { Description, MachineDescriptions } from './descriptions/description.ts'
import { GUARDS } from './descriptions/guards.ts'
import { DESCRIPTIONS } from './descriptions/index.ts'
import { MACHINES, registered } from './register.ts'

/** Machines with all parts described. */
const THOROUGH = ['login', 'register', 'identity', 'withdrawal', 'contractOrder', 'socket'] as const

const chartNamed = (name: string) => {
  const found = registered(name)
  if (!found) throw new Error(`there is no machine ${name}`)
  return chartOf(found.machine)
}

const saidIn = ({ states = {}, guards = {} }: MachineDescriptions): Description[] => [
  ...Object.values(states),
  ...Object.values(guards),
]

/** Descriptions of parts that the machine does not have. */
function strayed(name: string, { states = {}, moves = {}, guards = {} }: MachineDescriptions): string[] {
  const all = statesOf(chartNamed(name))
  const paths = new Set(all.map(({ path }) => path))
  const causes = new Set(all.flatMap(({ path, transitions }) => transitions.map(({ why }) => `${path}: ${why}`)))
  const named = new Set(all.flatMap(({ transitions }) => transitions.map(({ guard }) => guard?.name)))
  return [
    ...Object.keys(states).filter((path) => !paths.has(path)),
    ...Object.entries(moves).flatMap(([path, one]) =>
      Object.keys(one)
        .map((cause) => `${path}: ${cause}`)
        .filter((cause) => !causes.has(cause)),
    ),
    ...Object.keys(guards).filter((guard) => !named.has(guard)),
  ].map((part) => `${name} ${part}`)
}

describe('FLW-01: the descriptions beside the machines', () => {
  test('only name machines, states, transitions and guards that exist', () => {
    const names = new Set(MACHINES.map(({ name }) => name))
    expect(Object.keys(DESCRIPTIONS).filter((name) => !names.has(name))).toEqual([])
    expect(Object.entries(DESCRIPTIONS).flatMap(([name, words]) => strayed(name, words))).toEqual([])
  })

  test('of shared guards only name those that several machines have', () => {
    const named = MACHINES.flatMap(({ name }) => [
      ...new Set(transitionsOf(chartNamed(name)).map(({ guard }) => guard?.name)),
    ])
    expect(Object.keys(GUARDS).filter((guard) => named.filter((one) => one === guard).length < 2)).toEqual([])
  })

  test('an unknown state, cause or guard is reported', () => {
    const { login } = DESCRIPTIONS
    expect(strayed('login', { ...login, states: { 'filling.acount': 'x' } })).toEqual(['login filling.acount'])
    expect(strayed('login', { moves: { filling: { 'login.sent': [] } } })).toEqual(['login filling: login.sent'])
    expect(strayed('login', { guards: { offerd: 'x' } })).toEqual(['login offerd'])
  })

  test('quote existing lines of the specification, each once in its place', () => {
    const lines = readFileSync('docs/requirements.tsv', 'utf8').trim().split('\n').slice(1)
    const known = new Set(lines.map((line) => line.split('\t')[0]))
    const quoted = Object.values(DESCRIPTIONS).flatMap((words) => [
      ...saidIn(words).flatMap((description) => (typeof description === 'object' ? [description.codes] : [])),
      ...Object.values(words.moves ?? {}).flatMap((one) => Object.values(one)),
    ])
    expect(quoted.length).toBeGreaterThan(100)
    expect(quoted.flat().filter((code) => !known.has(code))).toEqual([])
    for (const codes of quoted) expect([codes, codes.length]).toEqual([codes, new Set(codes).size])
  })

  test.each(THOROUGH)(
    '%s: every state and guard has its sentence, and each line of the specification is covered',
    (name) => {
      const chart = chartNamed(name)
      const inner = statesOf(chart).filter(({ path }) => path !== '')
      expect(inner.filter(({ description }) => description === undefined).map(({ path }) => path)).toEqual([])
      const moves = transitionsOf(chart)
      expect(moves.filter(({ guard }) => guard && guard.description === undefined).map(({ id }) => id)).toEqual([])
      expect(statesOf(chart).flatMap(({ meta }) => meta.codes).length).toBeGreaterThan(2)
      expect(moves.flatMap(({ meta }) => meta.codes).length).toBeGreaterThan(2)
    },
  )

  test('are sentences', () => {
    const all = [...Object.values(DESCRIPTIONS), { guards: GUARDS }].flatMap(saidIn)
    const sentences = all.flatMap((description) =>
      typeof description === 'string' ? description : (description.is ?? []),
    )
    expect(sentences.filter((sentence) => !/^[A-Z].*\.$/.test(sentence))).toEqual([])
  })
})

test('FLW-01: charts include the descriptions', () => {
  const moves = transitionsOf(chartNamed('login'))
  const to = (target: string) => moves.filter(({ targets }) => targets.includes(target))
  expect(to('login.secondFactor').map(({ guard, meta }) => [guard?.description, meta.codes])).toEqual([
    ['An authenticator is linked.', ['SCR-10']],
    [undefined, ['SCR-10']],
  ])
  const submit = moves.find(({ guard }) => guard?.name === 'complete')
  expect([submit?.guard?.description, submit?.meta.codes]).toEqual([
    'Account and password are both entered.',
    ['VAL-12'],
  ])
  expect(statesOf(chartNamed('login')).find(({ path }) => path === 'loggedIn')?.meta.codes).toEqual(['LOG-01'])
})
