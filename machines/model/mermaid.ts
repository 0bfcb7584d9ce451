import type { ChartState, ChartTransition } from './chart.ts'
import { stateText, transitionText } from './labels.ts'

/** Mermaid's names are words. Other characters become their code, so that names stay unique. */
const nameOf = (id: string): string =>
  id.replace(/[^A-Za-z0-9]/g, (sign) => (sign === '.' ? '_' : `_${sign.codePointAt(0)}_`))

/** Escapes characters that would end a label. */
const worded = (text: string): string => text.replace(/[#;:"{}<>]/g, (sign) => `#${sign.codePointAt(0)};`)

function linesOf(state: ChartState, depth: number): string[] {
  const pad = '  '.repeat(depth)
  const { id, states, initial, type } = state
  const title = `state "${worded(stateText(state))}" as ${nameOf(id)}`
  if (states.length === 0) return [pad + title, ...(type === 'final' ? [`${pad}${nameOf(id)} --> [*]`] : [])]
  const parts = states.map((inner) => linesOf(inner, depth + 1))
  // Regions of a parallel state are separated.
  const inside =
    type === 'parallel' ? parts.flatMap((part, place) => (place > 0 ? [`${pad}  --`, ...part] : part)) : parts.flat()
  return [`${pad}${title} {`, ...(initial ? [`${pad}  [*] --> ${nameOf(initial)}`] : []), ...inside, `${pad}}`]
}

const arrowsOf = ({ source, targets, ...transition }: ChartTransition): string[] =>
  (targets.length > 0 ? targets : [source]).map(
    (target) =>
      `  ${nameOf(source)} --> ${nameOf(target)} : ${worded(transitionText({ ...transition, source, targets }))}`,
  )

const transitionsIn = (state: ChartState): ChartTransition[] => [
  ...state.transitions,
  ...state.states.flatMap(transitionsIn),
]

/** The diagram's text. Internal transitions become self-loops. */
export const mermaidOf = (chart: ChartState): string =>
  ['stateDiagram-v2', ...linesOf(chart, 1), ...transitionsIn(chart).flatMap(arrowsOf), ''].join('\n')
