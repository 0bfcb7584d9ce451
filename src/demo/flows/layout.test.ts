import { describe, expect, test } from 'vitest'
import { chartOf, statesOf, transitionsOf } from '../../../machines/model/chart.ts'
import { MACHINES } from '../../../machines/model/register.ts'
import { type Box, draw } from './layout.ts'

const contains = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height
const apart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y

describe('FLW-02: every machine is drawn', () => {
  test.each(MACHINES)(
    '$name: each state has a box of its own inside of the outer one, each transition its line',
    ({ machine }) => {
      const chart = chartOf(machine)
      const { boxes, arrows, width, height } = draw(chart)
      const byId = new Map(boxes.map((box) => [box.id, box]))
      expect(boxes.map(({ id }) => id)).toEqual(statesOf(chart).map(({ id }) => id))
      for (const { state } of boxes) {
        const outer = byId.get(state.id) as Box
        const inner = state.states.map(({ id }) => byId.get(id) as Box)
        expect(inner.filter((box) => !contains(outer, box)).map(({ id }) => id)).toEqual([])
        for (const [place, box] of inner.entries())
          expect(inner.slice(place + 1).filter((other) => !apart(box, other))).toEqual([])
        expect(outer.x >= 0 && outer.y >= 0 && outer.x + outer.width <= width && outer.y + outer.height <= height).toBe(
          true,
        )
      }
      const shown = [...boxes, ...arrows].flatMap(({ lines }) =>
        lines.flatMap(({ transition }) => transition?.id ?? []),
      )
      expect(new Set(shown)).toEqual(new Set(transitionsOf(chart).map(({ id }) => id)))
      for (const { points } of arrows) expect(points.length).toBeGreaterThan(1)
    },
  )
})
