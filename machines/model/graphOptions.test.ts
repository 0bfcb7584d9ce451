import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { graphOptions } from './graphOptions.ts'
import { MACHINES } from './register.ts'
import { valueText } from './walks/atWork.ts'

describe('FLW-02: xstate/graph walks our machines', () => {
  test.each(MACHINES)('the shortest paths of $name reach every state that its walks reach', ({ name }) => {
    const starts = graphOptions(name)
    expect(starts.length).toBeGreaterThan(0)
    for (const { name: start, machine, options, reached } of starts) {
      expect(reached.size, start).toBeGreaterThan(0)
      const paths = getShortestPaths(machine, options as never)
      const states = new Set(paths.map(({ state }) => valueText((state as AnyMachineSnapshot).value)))
      expect(
        [...reached].filter((state) => !states.has(state)),
        start,
      ).toEqual([])
    }
  })

  test('an unknown machine is refused with its name', () => {
    expect(() => graphOptions('nope')).toThrow('There is no machine nope')
  })
})
