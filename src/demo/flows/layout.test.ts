import Elk from 'elkjs/lib/elk.bundled.js'
import { describe, expect, test } from 'vitest'
import { chartOf, statesOf, transitionsOf } from '../../../machines/model/chart.ts'
import { MACHINES } from '../../../machines/model/register.ts'
import type { Area } from './geometry.ts'
import { draw } from './layout.ts'
import { crossingsOf, faultsOf } from './layoutTesting.ts'
import { fitted } from './panZoom.ts'
import { type Delays, wordsOf } from './words.ts'

const contains = (outer: Area, inner: Area): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height
const apart = (a: Area, b: Area): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y

/** The chart's pane in a window of 1440×900. */
const PANE = { width: 820, height: 640 } as DOMRect
const elk = new Elk()
let crossings = 0

async function drawingOf(name: string, marks = 0) {
  const { machine } = MACHINES.find((one) => one.name === name) ?? MACHINES[0]!
  const chart = chartOf(machine)
  const words = wordsOf(chart, machine.implementations.delays as Delays, marks)
  return { chart, drawing: await draw(chart, words, (graph) => elk.layout(graph)) }
}

describe('FLW-02: the drawing of every machine', () => {
  test.each(MACHINES)('$name: every state and transition is drawn, and nothing overlaps', async ({ name }) => {
    const { chart, drawing } = await drawingOf(name)
    const { boxes, arrows, width, height } = drawing
    expect(faultsOf(drawing)).toEqual({
      labelOnLine: [],
      labelOnLabel: [],
      labelOnBox: [],
      lineThroughBox: [],
      headOnLine: [],
      slanted: [],
    })
    crossings += crossingsOf(drawing)
    const byId = new Map(boxes.map((box) => [box.id, box]))
    expect(boxes.map(({ id }) => id)).toEqual(statesOf(chart).map(({ id }) => id))
    for (const outer of boxes) {
      const inner = outer.state.states.flatMap(({ id }) => byId.get(id) ?? [])
      expect(inner.filter((box) => !contains(outer, box)).map(({ id }) => id)).toEqual([])
      for (const [place, box] of inner.entries())
        expect(inner.slice(place + 1).filter((other) => !apart(box, other))).toEqual([])
    }
    const whole = { x: 0, y: 0, width, height }
    expect([...boxes, ...arrows.map(({ label }) => label)].filter((area) => !contains(whole, area))).toEqual([])
    const shown = [...boxes, ...arrows].flatMap(({ lines }) => lines.flatMap(({ transition }) => transition?.id ?? []))
    expect(new Set(shown)).toEqual(new Set(transitionsOf(chart).map(({ id }) => id)))
    for (const { points } of arrows) expect(points.length).toBeGreaterThan(1)
    // "Show all" shows all, in the middle.
    const { x, y, scale } = fitted(drawing, PANE)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(2 * x + width * scale).toBeCloseTo(PANE.width)
    expect(2 * y + height * scale).toBeCloseTo(PANE.height)
  })

  test('lines cross rarely', () => {
    expect(crossings).toBeLessThan(250)
  })

  test('nothing overlaps with room for coverage marks', async () => {
    const [plain, marked] = [await drawingOf('session'), await drawingOf('session', 40)]
    expect(Object.values(faultsOf(marked.drawing)).flat()).toEqual([])
    const widths = ({ drawing }: typeof plain) => drawing.arrows.map(({ label }) => label.width)
    expect(widths(marked)).toEqual(widths(plain).map((width) => width + 40))
  })
})
