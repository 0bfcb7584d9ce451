/** One page of the handbook: a machine. */
import { type ChartState, statesOf, transitionsOf } from '../../machines/model/chart.ts'
import { mermaidOf } from '../../machines/model/mermaid.ts'
import { absolutePath, rowOf } from '../../protocol/calls/index.ts'
import { linkTo, type RouteName } from '../../protocol/routes.ts'
import type { Coverage } from '../../src/demo/flows/coverage.ts'
import { tableOf } from '../coverage/table.ts'
import type { Facts } from './facts.ts'
import { guardCells } from './guards.ts'
import { code, codes, fileLink, plain, section, table } from './markdown.ts'

const pathOf = ({ path }: ChartState): string => (path === '' ? 'everywhere' : code(path))

/** States can share a key; the comment above one of them does not describe the others. */
function wordsOf({ chart, comments }: Facts): (state: ChartState) => string {
  const keys = statesOf(chart).map(({ key }) => key)
  return ({ key, path, description }) => {
    const alone = path !== '' && keys.indexOf(key) === keys.lastIndexOf(key)
    return plain(description ?? (alone ? comments.get(key) : undefined) ?? '')
  }
}

function stateRows(facts: Facts): string[][] {
  const words = wordsOf(facts)
  return statesOf(facts.chart)
    .filter(({ path, description, invocations, meta }) => path !== '' || description || invocations[0] || meta.codes[0])
    .map((state) => [
      pathOf(state),
      words(state),
      state.type === 'atomic' || state.type === 'compound' ? '' : state.type,
      codes(state.tags),
      state.invocations.map(({ kind, name }) => `${kind === 'other' ? 'actor' : kind} ${code(name)}`).join(', '),
      state.meta.codes.join(', '),
    ])
}

/** Named actions; inline ones have no name. */
const named = (actions: readonly string[]): string[] =>
  actions.filter((action) => action !== '' && !action.startsWith('xstate.'))

function moveRows({ chart, machine }: Facts): string[][] {
  const paths = new Map(statesOf(chart).map((state) => [state.id, pathOf(state)]))
  const request = guardCells(machine)
  return transitionsOf(chart).map((move) => [
    paths.get(move.source) ?? '',
    code(move.why),
    request(move),
    move.targets.length === 0 ? 'stays' : move.targets.map((id) => paths.get(id) ?? code(id)).join(', '),
    codes(named(move.actions)),
    move.meta.codes.join(', '),
  ])
}

function guardRows({ chart }: Facts): string[][] {
  const guards = new Map(transitionsOf(chart).flatMap(({ guard }) => (guard?.name ? [[guard.name, guard]] : [])))
  return [...guards.values()]
    .filter(({ description }) => description !== undefined)
    .map(({ name, description }) => [code(name), plain(description ?? '')])
}

function delayRows({ machine, chart }: Facts): string[][] {
  const delays = machine.implementations.delays as Record<string, unknown>
  const used = new Set(transitionsOf(chart).flatMap(({ cause, label }) => (cause === 'delay' ? [label] : [])))
  return [...used].map((name) => {
    const length = delays[name] ?? Number(name)
    return [code(name), typeof length === 'number' ? `${length} ms` : 'set at runtime']
  })
}

function callRows({ calls }: Facts): string[][] {
  return calls.map(({ call, by }) => {
    const { method, path } = rowOf(call)
    const whole = absolutePath(path)
    const pointer = `#/paths/${whole.replaceAll('~', '~0').replaceAll('/', '~1')}/${method.toLowerCase()}`
    return [`[${code(call)}](../../docs/openapi.json${pointer})`, `${method} ${whole}`, by ? `[${by}](${by}.md)` : '']
  })
}

const screenText = (titles: Record<string, string>, name: RouteName): string =>
  `- ${plain(titles[name] ?? name)}: ${code(linkTo(name))}`

function testLines({ name, tests, stories, walks }: Facts): string {
  const walked = `${fileLink(`machines/model/walks/recorded/${name}.txt`, 'recorded walks')}: ${walks.walks} with ${walks.steps} steps`
  return [walked, ...[...tests, ...stories].map((file) => fileLink(file))].map((line) => `- ${line}`).join('\n')
}

/** Machines created for one call each are drawn as created for one of them. */
const madeFor = ({ name, machine: { id } }: Facts): string =>
  id === name
    ? ''
    : `Each call that needs it has its own instance. This page shows the one for ${code(id.slice(name.length + 1))}.`

const MOST_SCREENS = 20
function whereText(facts: Facts, titles: Record<string, string>): string {
  const { everywhere, screens } = facts
  if (everywhere) return 'It runs on every page.'
  if (screens.length > MOST_SCREENS) return `It runs on ${screens.length} pages.`
  if (screens.length === 0) return 'It has no page.'
  return screens.map((name) => screenText(titles, name)).join('\n')
}

/** The page's text. `titles` are those of the screens. */
export function pageOf(facts: Facts, titles: Record<string, string>, coverage: Coverage): string {
  const { name, file, purpose, chart, users, texts, screens } = facts
  const covered = coverage[name]
  const parts = [
    `# ${name}`,
    plain(purpose),
    `Source: ${fileLink(file)}. ${madeFor(facts)}`.trim(),
    users.length > 0 ? `Used by ${users.map((user) => `[${user}](${user}.md)`).join(', ')}.` : '',
    ...section('Chart', `\`\`\`mermaid\n${mermaidOf(chart)}\`\`\``),
    ...section('States', table(['state', 'meaning', 'type', 'tags', 'invokes', 'covers'], stateRows(facts))),
    ...section('Transitions', table(['state', 'event', 'guard', 'target', 'actions', 'covers'], moveRows(facts))),
    ...section('Guards', table(['guard', 'true when'], guardRows(facts))),
    ...section('Delays', table(['delay', 'length'], delayRows(facts))),
    ...section('Calls', table(['call', 'method and path', 'by'], callRows(facts))),
    ...section('Pages', whereText(facts, titles)),
    ...section(
      'Texts',
      screens.length > MOST_SCREENS ? '' : texts.map((area) => `- ${fileLink(`locales/en/${area}.json`)}`).join('\n'),
    ),
    ...section('Tests', testLines(facts)),
    ...section('Coverage', covered ? tableOf({ [name]: covered }) : ''),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}
