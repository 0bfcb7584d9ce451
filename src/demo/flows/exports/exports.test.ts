import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { type ChartState, chartOf, statesOf, transitionsOf } from '../../../../machines/model/chart.ts'
import { mermaidOf } from '../../../../machines/model/mermaid.ts'
import { MACHINES } from '../../../../machines/model/register.ts'
import { NOTHING } from '../highlights.ts'
import { draw, type Place } from '../layout.ts'
import { type Delays, wordsOf } from '../words.ts'
import { statelyOf } from './stately.ts'
import { svgOf } from './svg.ts'

/** The comparable part of a chart. */
const gist = (chart: ChartState) => ({
  states: statesOf(chart).map(({ id, type, initial, tags, invocations }) => [
    id,
    type,
    initial,
    tags,
    invocations.map((invoked) => invoked.id),
  ]),
  transitions: transitionsOf(chart).map(({ id, cause, label, targets, reenter, guard }) => [
    id,
    cause,
    label,
    targets,
    reenter,
    guard !== undefined,
  ]),
})

describe('FLW-02: JSON for the Stately editor', () => {
  test.each(MACHINES)('$name opens as a machine with the same states and transitions', ({ machine }) => {
    const chart = chartOf(machine)
    const json = JSON.parse(JSON.stringify(statelyOf(chart)))
    expect(gist(chartOf(createMachine(json) as never))).toEqual(gist(chart))
  })
})

/** Parses the used part of the state diagram grammar: statements, blocks, names. */
function parsed(diagram: string) {
  const [head, ...lines] = diagram.trimEnd().split('\n')
  expect(head).toBe('stateDiagram-v2')
  const states = new Map<string, string>()
  const arrows: string[][] = []
  let depth = 0
  const NAME = '[A-Za-z_][A-Za-z0-9_]*'
  for (const line of lines) {
    const state = new RegExp(`^ +state "((?:[^"#;{}<>:]|#\\d+;)+)" as (${NAME})( \\{)?$`).exec(line)
    const arrow = new RegExp(`^ +(\\[\\*\\]|${NAME}) --> (\\[\\*\\]|${NAME})(?: : ((?:[^"#;{}<>:]|#\\d+;)+))?$`).exec(
      line,
    )
    if (state) {
      expect(states.has(state[2] ?? '')).toBe(false)
      states.set(state[2] ?? '', state[1] ?? '')
      if (state[3]) depth++
    } else if (arrow) arrows.push([arrow[1] ?? '', arrow[2] ?? '', arrow[3] ?? ''])
    else if (/^ +\}$/.test(line)) depth--
    else expect(line).toMatch(/^ +--$/)
    expect(depth).toBeGreaterThanOrEqual(0)
  }
  expect(depth).toBe(0)
  return { states, arrows }
}

describe('FLW-02: Mermaid', () => {
  test.each(MACHINES)('$name parses, with each state once and each transition', ({ machine }) => {
    const chart = chartOf(machine)
    const { states, arrows } = parsed(mermaidOf(chart))
    expect(states.size).toBe(statesOf(chart).length)
    for (const end of arrows.flatMap(([from = '', to = '']) => [from, to]))
      expect(end === '[*]' || states.has(end)).toBe(true)
    const targetCount = transitionsOf(chart).reduce((sum, { targets }) => sum + Math.max(1, targets.length), 0)
    expect(arrows.filter(([, , words]) => words !== '').length).toBe(targetCount)
  })

  test('characters that would end a label are escaped by their code points', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a"b',
      states: { 'a"b': { on: { 'x;y:z#': 'c' } }, c: { type: 'final' } },
    })
    const diagram = mermaidOf(chartOf(machine))
    expect(diagram).toContain('a#34;b')
    expect(diagram).toContain('x#59;y#58;z#35;')
    expect(parsed(diagram).states.size).toBe(3)
  })
})

/** Checks that every element is closed, attributes are quoted, and text is escaped. Returns the texts. */
function wellFormed(svg: string): string[] {
  const open: string[] = []
  const texts: string[] = []
  const rest = svg.replace(
    /<(\/?)([a-z]+)((?: [a-zA-Z-:]+="[^"<]*")*)(\/?)>|([^<]+)/g,
    (_, closing, name, __, empty, text) => {
      if (text !== undefined) {
        expect(text).not.toMatch(/>|&(?!(?:amp|lt|gt|quot);)/)
        if (text.trim() !== '') texts.push(text)
      } else if (closing) expect(open.pop()).toBe(name)
      else if (!empty) open.push(name)
      return ''
    },
  )
  expect([rest, open]).toEqual(['', []])
  return texts
}

describe('FLW-02: SVG', () => {
  /** This test is about the texts, not their places. */
  const unplaced: Place = async (graph) => graph

  test.each(MACHINES)('$name is a valid, self-contained image', async ({ name, machine }) => {
    const chart = chartOf(machine)
    const words = wordsOf(chart, machine.implementations.delays as Delays)
    const drawing = await draw(chart, words, unplaced)
    const svg = svgOf(name, drawing, NOTHING, 'dark')
    const texts = wellFormed(svg)
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ')).toBe(true)
    expect(svg).not.toMatch(/NaN|undefined|var\(|class=|href|url\((?!#)/)
    for (const { title } of drawing.boxes) expect(texts).toContain(title.replace(/&/g, '&amp;'))
  })
})
