import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { chartOf, statesOf, transitionsOf } from './chart.ts'
import { MACHINES, registered } from './register.ts'
import type { MachineWords, Said } from './words/said.ts'
import { WORDS } from './words.ts'

/** Those that everything in the handbook is said of. */
const THOROUGH = ['login', 'register', 'identity', 'withdrawal', 'contractOrder', 'socket'] as const

const chartNamed = (name: string) => {
  const found = registered(name)
  if (!found) throw new Error(`there is no machine ${name}`)
  return chartOf(found.machine)
}
const placeOf = (id: string): string => id.slice(id.lastIndexOf(' ') + 1)

const saidIn = ({ states = {}, moves = {}, guards = {} }: MachineWords): Said[] => [
  ...Object.values(states),
  ...Object.values(moves).flatMap((one) => Object.values(one)),
  ...Object.values(guards),
]

/** What the words speak of and the machine does not have. */
function strayed(name: string, { states = {}, moves = {}, guards = {} }: MachineWords): string[] {
  const all = statesOf(chartNamed(name))
  const paths = new Set(all.map(({ path }) => path))
  const causes = new Set(
    all.flatMap(({ path, transitions }) =>
      transitions.flatMap(({ why, id }) => [`${path}: ${why}`, `${path}: ${why} ${placeOf(id)}`]),
    ),
  )
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

describe('FLW-01: the words beside the machines', () => {
  test('speak of machines, states, transitions and guards that there are', () => {
    const names = new Set(MACHINES.map(({ name }) => name))
    expect(Object.keys(WORDS).filter((name) => !names.has(name))).toEqual([])
    expect(Object.entries(WORDS).flatMap(([name, words]) => strayed(name, words))).toEqual([])
  })

  test('a state, cause or guard that is not there is found', () => {
    const { login } = WORDS
    expect(strayed('login', { ...login, states: { 'filling.acount': 'x' } })).toEqual(['login filling.acount'])
    expect(strayed('login', { moves: { filling: { 'login.submit 2': 'x' } } })).toEqual([
      'login filling: login.submit 2',
    ])
    expect(strayed('login', { guards: { offerd: 'x' } })).toEqual(['login offerd'])
  })

  test('quote lines of the specification that there are, each once in its place', () => {
    const lines = readFileSync('docs/requirements.tsv', 'utf8').trim().split('\n').slice(1)
    const known = new Set(lines.map((line) => line.split('\t')[0]))
    const quoted = Object.values(WORDS).flatMap((words) =>
      saidIn(words).flatMap((said) => (typeof said === 'object' ? [said.codes] : [])),
    )
    expect(quoted.length).toBeGreaterThan(100)
    expect(quoted.flat().filter((code) => !known.has(code))).toEqual([])
    for (const codes of quoted) expect([codes, codes.length]).toEqual([codes, new Set(codes).size])
  })

  test.each(THOROUGH)(
    '%s: every state and every guard has its sentence, and lines of the specification are served',
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

  test('a sentence about a transition says what a guard without a name asks, and all sentences end as such', () => {
    for (const [name, { moves = {} }] of Object.entries(WORDS)) {
      const told = transitionsOf(chartNamed(name)).filter(({ guard }) => guard?.name === '' && guard.description)
      const said = Object.values(moves).flatMap((one) => Object.values(one))
      const sentences = said.filter((one) => typeof one === 'string' || one.is !== undefined)
      expect([name, told.length]).toEqual([name, sentences.length])
    }
    const all = Object.values(WORDS).flatMap(saidIn)
    const sentences = all.flatMap((said) => (typeof said === 'string' ? said : (said.is ?? [])))
    expect(sentences.filter((sentence) => !/^[A-Z].*\.$/.test(sentence))).toEqual([])
  })
})

test('FLW-01: of every machine every guard without a name has its sentence', () => {
  const silent = MACHINES.flatMap(({ name }) =>
    transitionsOf(chartNamed(name))
      .filter(({ guard }) => guard?.name === '' && guard.description === undefined)
      .map(({ id }) => `${name}: ${id}`),
  )
  expect(silent).toEqual([])
})

test('FLW-01: charts carry the words: what one transition is said of stands before what all of its cause are', () => {
  const moves = transitionsOf(chartNamed('login'))
  const to = (target: string) => moves.filter(({ targets }) => targets.includes(target))
  expect(to('login.secondFactor').map(({ guard, meta }) => [guard?.description, meta.codes])).toEqual([
    ['An authenticator is bound.', ['SCR-10']],
    [undefined, ['SCR-10']],
  ])
  const submit = moves.find(({ guard }) => guard?.name === 'complete')
  expect([submit?.guard?.description, submit?.meta.codes]).toEqual(['Account and password are both there.', ['VAL-12']])
  expect(statesOf(chartNamed('login')).find(({ path }) => path === 'loggedIn')?.meta.codes).toEqual(['LOG-01'])
})
