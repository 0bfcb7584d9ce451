import { expect, test } from 'vitest'
import { createMachine, fromPromise, setup } from 'xstate'
import { chartOf, transitionsOf } from './chart.ts'
import { stateText, transitionText } from './labels.ts'
import { mermaidOf } from './mermaid.ts'

const linesOf = (machine: Parameters<typeof chartOf>[0]) => mermaidOf(chartOf(machine)).split('\n')

test('FLW-02: nested states are drawn nested, with initial and final states', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: { on: { go: 'b' } },
      b: { initial: 'x', on: { stay: {} }, states: { x: { on: { leave: '#m.c' } } } },
      c: { type: 'final' },
    },
  })
  expect(linesOf(machine)).toEqual([
    'stateDiagram-v2',
    '  state "m" as m {',
    '    [*] --> m_a',
    '    state "a" as m_a',
    '    state "b" as m_b {',
    '      [*] --> m_b_x',
    '      state "x" as m_b_x',
    '    }',
    '    state "c" as m_c',
    '    m_c --> [*]',
    '  }',
    '  m_a --> m_b : go',
    '  m_b --> m_b : stay',
    '  m_b_x --> m_c : leave',
    '',
  ])
})

test('FLW-02: regions of a parallel state are separate, without an initial arrow', () => {
  const machine = createMachine({ id: 'm', type: 'parallel', states: { a: {}, b: {}, c: {} } })
  expect(linesOf(machine)).toEqual([
    'stateDiagram-v2',
    '  state "m" as m {',
    '    state "a" as m_a',
    '    --',
    '    state "b" as m_b',
    '    --',
    '    state "c" as m_c',
    '  }',
    '',
  ])
})

test('FLW-02: a transition into two regions has an arrow to each', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: { on: { go: { target: ['#m.p.b.z', '#m.p.c.z'] } } },
      p: {
        type: 'parallel',
        states: { b: { initial: 'y', states: { y: {}, z: {} } }, c: { initial: 'y', states: { y: {}, z: {} } } },
      },
    },
  })
  expect(linesOf(machine).filter((line) => line.includes(' : '))).toEqual([
    '  m_a --> m_p_b_z : go',
    '  m_a --> m_p_c_z : go',
  ])
})

test('FLW-02: names are unique words, and characters that would end a label are escaped', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a-b',
    states: { 'a-b': { on: { 'x;y:"z"': 'a_b' } }, a_b: { on: { '{<#>}': 'a-b' } } },
  })
  expect(linesOf(machine).filter((line) => / --> .* : | as m_/.test(line))).toEqual([
    '    state "a-b" as m_a_45_b',
    '    state "a_b" as m_a_95_b',
    '  m_a_45_b --> m_a_95_b : x#59;y#58;#34;z#34;',
    '  m_a_95_b --> m_a_45_b : #123;#60;#35;#62;#125;',
  ])
})

const child = createMachine({ id: 'child' })
const flow = setup({
  actors: { requested: fromPromise(async () => 1), child },
  guards: { ready: () => true, never: () => false },
  delays: { patience: 1_000 },
}).createMachine({
  id: 'flow',
  initial: 'a',
  states: {
    a: {
      invoke: [
        { src: 'requested', onDone: [{ guard: 'ready', target: 'b' }, { target: 'c' }], onError: 'c' },
        { src: 'child', id: 'inner', onSnapshot: 'c' },
      ],
      after: { patience: 'c' },
    },
    b: {
      initial: 'x',
      states: { x: { always: [{ guard: 'never', target: 'y' }, { target: 'y' }] }, y: { type: 'final' } },
      onDone: 'c',
    },
    c: { on: { 'a.name.that.has.more.than.34.letters': 'a', 'a.name.that.has.not.above.34.lette': 'a' } },
  },
})

test('an arrow’s label is one line', () => {
  expect(transitionsOf(chartOf(flow)).map(transitionText)).toEqual([
    'done a [ready]',
    'done a',
    'error a',
    'news inner',
    'after patience',
    'done b',
    '[never]',
    'always',
    'a.name.that.has.more.than.34.lett…',
    'a.name.that.has.not.above.34.lette',
  ])
})

test('a state has its own name, and the machine its own', () => {
  const chart = chartOf(flow)
  expect([chart, ...chart.states].map(stateText)).toEqual(['flow', 'a', 'b', 'c'])
  expect(stateText({ ...chart, id: 'flow BTC' })).toBe('flow')
})
