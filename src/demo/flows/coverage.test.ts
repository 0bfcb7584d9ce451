import { describe, expect, test } from 'vitest'
import { coveredBy, type Figures, SEERS } from './coverage.ts'
import type { Step } from './messages.ts'

const FIGURES: Figures = {
  runs: { unit: 1, story: 2 },
  machines: {
    m: {
      states: { 'm.a': { unit: true, walk: true, story: true }, 'm.b': { unit: false, walk: true } },
      transitions: { 'm.a go 0': { unit: true, story: false } },
      guards: { 'm.a go 0': { true: { unit: true }, false: { walk: true } } },
    },
  },
}
const step = (more: Partial<Step>): Step => ({ states: [], taken: [], guards: {}, ...more }) as unknown as Step
const names = (seen: object | undefined) => seen && SEERS.filter((seer) => (seen as Record<string, boolean>)[seer])

describe('FLW-02: coverage of states, transitions and guard results by kind of test', () => {
  test('takes unit tests, walks and stories from the figures, and visits by hand from the steps', () => {
    const covered = coveredBy(FIGURES, 'm', [
      step({ states: ['m.b'], guards: { 'm.a go 0': false } }),
      step({ taken: ['m.a go 0'] }),
    ])
    expect(names(covered.state('m.a'))).toEqual(['unit', 'walk', 'story'])
    expect(names(covered.state('m.b'))).toEqual(['walk', 'hand'])
    expect(names(covered.transition('m.a go 0'))).toEqual(['unit', 'hand'])
    expect(names(covered.answer('m.a go 0', true))).toEqual(['unit'])
    expect(names(covered.answer('m.a go 0', false))).toEqual(['walk', 'hand'])
  })

  test('is empty without figures, and undefined for a transition without a guard', () => {
    const covered = coveredBy(FIGURES, 'm', [])
    expect(names(covered.state('m.c'))).toEqual([])
    expect(names(coveredBy(FIGURES, 'other', []).transition('m.a go 0'))).toEqual([])
    expect(covered.answer('m.b go 0', true)).toBeUndefined()
  })
})
