/**
 * A first adapter, as a TypeScript file that type-checks. It contains the rules that were found, and a TODO with the received data for each
 * other difference. It contains names, never values.
 */
import type { SocketResult } from './frames.ts'
import type { Report, ReportedCall } from './report.ts'
import { kindOf } from './words.ts'

type Difference = SocketResult['differences'][number]

const PROTOCOL_ENVELOPE = ['code', 'data']
const IN_CALLS = '    '
const DEEPER = '  '

/** The top-level names of answers, with the kind of each value. */
type Top = Readonly<Record<string, string>>
type Bodies = readonly { top: Top; count: number }[]

/** Collects the top-level names of answers, and for booleans whether one was true. */
export function createBodies() {
  const tops = new Map<string, { top: Top; count: number }>()
  return {
    take(body: string): void {
      let value: unknown
      try {
        value = JSON.parse(body)
      } catch {
        return
      }
      if (kindOf(value) !== 'an object') return
      const fields = Object.entries(value as object)
      const top = Object.fromEntries(fields.map(([name, one]) => [name, one === true ? 'true' : kindOf(one)]))
      const key = Object.keys(top).sort().join()
      const known = tops.get(key)
      // An answer with data shows more fields than one without.
      tops.set(key, { top: { ...known?.top, ...top }, count: (known?.count ?? 0) + 1 })
    },
    seen: (): Bodies => [...tops.values()].sort((a, b) => b.count - a.count),
  }
}

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&').replace(/\s/g, ' ')}'`
/** A comment line; received text can't end it. */
const todo = (text: string): string => `// TODO ${text.replace(/\s+/g, ' ')}`
const othersText = (names: readonly string[]): string =>
  names.length === 0 ? 'nothing else came' : `came: ${names.join(', ')}`
const isIdentifier = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name)
const key = (name: string): string => (isIdentifier(name) ? name : quoted(name))
const rowOf = (at: string): string => at.slice(0, Math.max(0, at.lastIndexOf('.')))

function envelopeLines(tops: Bodies): string[] {
  const [most] = tops
  if (most === undefined || PROTOCOL_ENVELOPE.every((name) => name in most.top)) return []
  const entries = Object.entries(most.top)
  const named = (...kinds: string[]) => entries.filter(([, kind]) => kinds.includes(kind)).map(([name]) => name)
  const [yes, ...otherYes] = named('true')
  const [data, ...otherData] = named('an object', 'a list')
  return [
    ...tops.map(({ top, count }) => `// ${count} answers: { ${Object.keys(top).join(', ')} }`),
    'envelope: {',
    yes !== undefined && otherYes.length === 0
      ? `  success: { at: ${quoted(yes)}, is: [true] },`
      : `  ${todo(`success: { at: '', is: [] }, what tells that a call is done`)}`,
    data !== undefined && otherData.length === 0
      ? `  data: ${quoted(data)},`
      : `  ${todo(`data: '', where the data stands`)}`,
    `  ${todo(`message: '', code: '', codes: { …: 'loginRequired' }, statuses: [], how it refuses`)}`,
    '},',
  ]
}

/** Rules of fields: a found name becomes a rule, everything else a TODO. */
function fieldLines(differences: readonly Difference[], ignored: readonly string[]): string[] {
  const beside = (at: string) =>
    ignored.filter((one) => rowOf(one) === rowOf(at)).map((one) => one.slice(one.lastIndexOf('.') + 1))
  const rules = new Map<string, string>()
  const rest: string[] = []
  for (const { kind, at, expected, found } of differences) {
    if (kind === 'name') rules.set(at, `${quoted(at)}: ${quoted(found)},`)
    else if (kind === 'missing') rest.push(todo(`${quoted(at)}: '', ${expected}; ${othersText(beside(at))}`))
    else if (kind === 'type' || kind === 'value') rest.push(todo(`${quoted(at)}: {}, ${found} in place of ${expected}`))
  }
  return [...rules.values(), ...rest]
}

const indented = (lines: readonly string[], by: string): string[] => lines.map((line) => by + line)

function callLines(call: ReportedCall): string[] {
  const { state, differences, ignored, method, path, optional } = call
  const name = key(call.call)
  if (state === 'lacking')
    return [
      todo(`${name}: { path: '' }, ${method} ${path} is not there${optional ? '; false where it is not offered' : ''}`),
    ]
  const refused = differences
    .filter(({ kind }) => ['status', 'silence', 'refused', 'login'].includes(kind))
    .map(({ expected, found }) => todo(`${name}: ${found} in place of ${expected}`))
  const whole = differences.filter(({ kind, at }) => ['type', 'value'].includes(kind) && at === '')
  const fields = fieldLines(
    differences.filter((one) => !whole.includes(one)),
    ignored,
  )
  const data = whole.map(({ expected, found }) => todo(`data: '', ${found} in place of ${expected}`))
  if (fields.length + data.length === 0) return refused
  const reply = fields.length > 0 ? ['reply: {', ...indented(fields, DEEPER), '},'] : []
  return [...refused, `${name}: {`, ...indented([...data, ...reply], DEEPER), '},']
}

function socketLines(socket: SocketResult): string[] {
  const silent = socket.topics.filter(({ state }) => state === 'silent').map(({ name }) => name)
  const misnamed = socket.topics.flatMap(({ name, differences }) =>
    differences.filter(({ at, kind }) => at === '' && kind === 'name').map(({ found }) => [name, found] as const),
  )
  const strange = socket.differences.map(({ expected, found }) => todo(`${found} in place of ${expected}`))
  const topics = socket.topics.flatMap(({ topic, differences, ignored }) => {
    const lines = fieldLines(
      differences.filter(({ at }) => at !== ''),
      ignored,
    )
    return topic === 'ping' || lines.length === 0 ? [] : [`${key(topic)}: {`, ...indented(lines, DEEPER), '},']
  })
  const lines = [
    ...strange,
    ...(strange.length > 0
      ? [todo('path, hello(), ready(), send() and receive(): how it is joined and what its frames say')]
      : []),
    ...misnamed.map(([name, found]) => todo(`receive(): ${found} may be ${name}`)),
    ...(silent.length > 0 ? [todo(`nothing came of ${silent.join(', ')}`)] : []),
    ...(topics.length > 0 ? ['topics: {', ...indented(topics, DEEPER), '},'] : []),
  ]
  return lines.length === 0 ? [] : ['socket: {', ...indented(lines, DEEPER), '},']
}

/** The text of the file, with imports as from deploy/. */
export function skeletonOf({ base, calls, socket }: Report, bodies: Bodies): string {
  const lines = calls.flatMap((call) => callLines(call))
  return [
    `/** Begun by the conformance check from what ${base.replaceAll('*/', '')} answered: each TODO is something that it could not know. */`,
    "import type { Adapter } from '../protocol/adapter.ts'",
    '',
    'export default {',
    ...indented(envelopeLines(bodies), DEEPER),
    `${DEEPER}calls: {`,
    ...indented(lines, IN_CALLS),
    `${DEEPER}},`,
    ...indented(socket ? socketLines(socket) : [], DEEPER),
    '} satisfies Adapter',
    '',
  ].join('\n')
}
