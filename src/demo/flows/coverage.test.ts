import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { chartOf } from '../../../machines/model/chart.ts'
import { registered } from '../../../machines/model/register.ts'
import { type Coverage, coveredBy, SEERS, sharesOf } from './coverage.ts'
import type { Step } from './news.ts'

const PRINTED: Coverage = {
  m: {
    states: { 'm.a': { unit: true, walk: true, story: true }, 'm.b': { unit: false, walk: true } },
    transitions: { 'm.a go 0': { unit: true, story: false } },
    guards: { 'm.a go 0': { true: { unit: true }, false: { walk: true } } },
  },
}
const step = (more: Partial<Step>): Step => ({ states: [], taken: [], guards: {}, ...more }) as unknown as Step
const names = (seen: object | undefined) => seen && SEERS.filter((seer) => (seen as Record<string, boolean>)[seer])

describe('FLW-02: who has seen a state, a transition and a guard’s answers, each apart', () => {
  test('unit tests, walks and stories as printed, and by hand what was done here', () => {
    const covered = coveredBy(PRINTED, 'm', [
      step({ states: ['m.b'], guards: { 'm.a go 0': false } }),
      step({ taken: ['m.a go 0'] }),
    ])
    expect(names(covered.state('m.a'))).toEqual(['unit', 'walk', 'story'])
    expect(names(covered.state('m.b'))).toEqual(['walk', 'hand'])
    expect(names(covered.transition('m.a go 0'))).toEqual(['unit', 'hand'])
    expect(names(covered.answer('m.a go 0', true))).toEqual(['unit'])
    expect(names(covered.answer('m.a go 0', false))).toEqual(['walk', 'hand'])
  })

  test('nobody has seen what is printed nowhere, and without a guard there is no answer', () => {
    const covered = coveredBy(PRINTED, 'm', [])
    expect(names(covered.state('m.c'))).toEqual([])
    expect(names(coveredBy(PRINTED, 'other', []).transition('m.a go 0'))).toEqual([])
    expect(covered.answer('m.b go 0', true)).toBeUndefined()
  })

  test('the figures of a machine are those of the printed table', () => {
    const printed = JSON.parse(readFileSync('docs/flows/coverage.json', 'utf8')) as Coverage
    const chart = chartOf(registered('withdrawal')?.machine as never)
    const { states, transitions, guards } = sharesOf(chart, coveredBy(printed, 'withdrawal', []))
    const row = /^\| withdrawal \|(.*)\|$/m.exec(readFileSync('docs/flows/coverage.md', 'utf8'))?.[1]
    const cells = [states, transitions, guards].flatMap((share) =>
      (['unit', 'walk', 'calls', 'story'] as const).map((seer) => `${share[seer]}/${share.all}`),
    )
    expect(row?.split('|').map((cell) => cell.trim())).toEqual(cells)
    expect(states.hand).toBe(0)
  })
})
