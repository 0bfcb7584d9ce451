/** Finds the problems of an adapter. The whole adapter is checked before the app starts with it. */
import * as v from 'valibot'
import { absolutePath, callNames, rowOf } from '../calls/index.ts'
import { type Shape, shapeOf } from '../shape.ts'
import { type TopicKind, topics } from '../topics.ts'
import { adapterShape } from './adapterShape.ts'
import { below, fitsUnit, type Rules, ruleOf } from './fields.ts'
import type { Adapter, Field, FieldRule, Fields, Unit } from './index.ts'
import { holesOf, isOffered, type Schemas } from './mapping.ts'

/** Kinds of problems; each is a text key `deployment.adapter.<kind>`. */
export const PROBLEMS = [
  'notLoaded',
  'shape',
  'call',
  'topic',
  'field',
  'path',
  'samePath',
  'sameName',
  'unit',
  'value',
  'sameWord',
] as const
export interface Problem {
  readonly kind: (typeof PROBLEMS)[number]
  /** The place in the adapter. */
  readonly at: string
  /** The value found, or what it conflicts with. */
  readonly what: string
}

function shapeProblems(issues: readonly v.BaseIssue<unknown>[]): Problem[] {
  return issues.map(({ type, expected, message, ...issue }) => ({
    kind: 'shape',
    at: v.getDotPath({ ...issue, type, expected, message }) ?? '(whole)',
    what: expected === 'never' ? 'no such name' : type === 'regex' ? message : (expected ?? message),
  }))
}

const TOPICS = Object.keys(topics) as TopicKind[]
const core = (shape: Shape): Shape => {
  const inner = shape.wrapped ?? shape.item
  return inner ? core(inner) : shape
}

/** The shape at each place; `rows` are the fields of each object. */
interface Plan {
  readonly shapes: ReadonlyMap<string, Shape>
  readonly rows: ReadonlyMap<string, readonly string[]>
}

function planOf(root: Shape): Plan {
  const shapes = new Map<string, Shape>()
  const rows = new Map<string, string[]>()
  function walk(shape: Shape, at: string): void {
    const { wrapped, item, items, entries } = shape
    if (wrapped) walk(wrapped, at)
    if (item) walk(item, `${at}[]`)
    items?.forEach((part, index) => {
      shapes.set(`${at}.${index}`, part)
      walk(part, `${at}.${index}`)
    })
    if (!entries) return
    rows.set(at, Object.keys(entries))
    for (const [own, entry] of Object.entries(entries)) {
      shapes.set(below(at, own), entry)
      walk(entry, below(at, own))
    }
  }
  walk(root, '')
  return { shapes, rows }
}

const isProblem = <P extends Problem>(problem: P | undefined): problem is P => problem !== undefined

/** Whether a unit fits the field and its coin is known. */
function unitProblem(
  own: Unit | undefined,
  shape: Shape | undefined,
  at: string,
  coins: Adapter['coins'],
): Problem | undefined {
  if (own === undefined) return undefined
  if (shape && !fitsUnit(own, core(shape))) return { kind: 'unit', at, what: JSON.stringify(own) } as const
  const isOfCoin = typeof own === 'object' && 'coin' in own
  return isOfCoin && Object.keys(coins ?? {}).length === 0 ? ({ kind: 'unit', at, what: 'coins' } as const) : undefined
}

function valueProblems(values: FieldRule['values'], shape: Shape, at: string): Problem[] {
  const { type, options = [] } = core(shape)
  if (!values || type !== 'picklist') return []
  const known = options.map(String)
  const seen = new Map<string, string>()
  return Object.entries(values).flatMap(([word, theirs]): Problem[] => [
    ...(known.includes(word) ? [] : [{ kind: 'value', at, what: `${word} (${known.join(', ')})` } as const]),
    ...[theirs].flat().flatMap((one): Problem[] => {
      const other = seen.get(String(one))
      seen.set(String(one), word)
      return other === undefined ? [] : [{ kind: 'sameWord', at, what: `${other}, ${word}: ${one}` }]
    }),
  ])
}

function ruleProblems(rule: Field | undefined, shape: Shape, at: string, coins: Adapter['coins']): Problem[] {
  if (typeof rule !== 'object') return []
  return [unitProblem(rule.unit, shape, at, coins), ...valueProblems(rule.values, shape, at)].filter(isProblem)
}

const fieldProblems = (own: Fields, plan: Plan, at: string, coins: Adapter['coins']): Problem[] =>
  Object.entries(own).flatMap(([where, rule]): Problem[] => {
    const shape = plan.shapes.get(where)
    return shape ? ruleProblems(rule, shape, `${at}['${where}']`, coins) : [{ kind: 'field', at, what: where }]
  })

/** Two fields of one row with the same name in the backend. */
function sameNames(rules: Rules, plan: Plan, at: string): Problem[] {
  return [...plan.rows].flatMap(([row, names]) => {
    const seen = new Map<string, string>()
    return names.flatMap((own): Problem[] => {
      const where = below(row, own)
      const theirs = ruleOf(rules, where, own).name
      const other = seen.get(theirs)
      seen.set(theirs, where)
      return other === undefined ? [] : [{ kind: 'sameName', at, what: `${other}, ${where}: ${theirs}` }]
    })
  })
}

function pathProblems(whole: Adapter, schemas: Schemas): Problem[] {
  const seen = new Map<string, string>()
  return callNames.flatMap((one): Problem[] => {
    if (!isOffered(whole, one)) return []
    const rule = whole.calls?.[one] || undefined
    const at = `calls.${one}.path`
    const { method = rowOf(one).method, path: way = absolutePath(rowOf(one).path), adds = {} } = rule ?? {}
    const asked = shapeOf(schemas[one].request).entries ?? {}
    const problemsOfPath = (whole: string, place: string): Problem[] => [
      ...holesOf(whole)
        .filter((hole) => !Object.hasOwn(asked, hole))
        .map((hole): Problem => ({ kind: 'path', at: place, what: `{${hole}}` })),
      ...(/[{}]/.test(whole.replace(/\{\w+\}/g, '')) ? [{ kind: 'path', at: place, what: whole } as const] : []),
    ]
    // Two calls that only read may take their parts of one answer.
    const part = !rowOf(one).changes && (rule?.data !== undefined || rule?.read !== undefined) ? one : ''
    const key = JSON.stringify([method, way.replace(/\{\w+\}/g, '{}'), Object.entries(adds).sort(), part])
    const other = seen.get(key)
    seen.set(key, one)
    return [
      ...problemsOfPath(way, at),
      ...Object.entries(rule?.further ?? {}).flatMap(([own, next]) =>
        problemsOfPath(next.path, `calls.${one}.further.${own}.path`),
      ),
      ...(other === undefined ? [] : [{ kind: 'samePath', at, what: other } as const]),
    ]
  })
}

/** One side of a call, or a topic, with its schema. */
interface Side {
  readonly at: string
  readonly own: Fields | undefined
  readonly style: Adapter['style']
  readonly plan: Plan
}

function sidesOf(whole: Adapter, schemas: Schemas): Side[] {
  const { calls = {}, socket } = whole
  const ofCalls = callNames.flatMap((one): Side[] => {
    if (!isOffered(whole, one)) return []
    const { request, reply, style: joined } = calls[one] || {}
    return [
      { at: `calls.${one}.request`, own: request, style: joined, plan: planOf(shapeOf(schemas[one].request)) },
      { at: `calls.${one}.reply`, own: reply, style: joined, plan: planOf(shapeOf(schemas[one].reply)) },
    ]
  })
  const ofTopics = TOPICS.map((one): Side => {
    const own = socket?.topics?.[one]
    return { at: `socket.topics.${one}`, own, style: socket?.style, plan: planOf(shapeOf(topics[one])) }
  })
  return [...ofCalls, ...ofTopics]
}

function sideProblems(whole: Adapter, { at, own = {}, style: joined, plan }: Side): Problem[] {
  const rules = { adapter: whole, style: joined ?? whole.style ?? 'snake', own } as const
  return [...fieldProblems(own, plan, at, whole.coins), ...sameNames(rules, plan, at)]
}

/** Problems of rules by name. A name may occur with several meanings; a rule must fit at least one. */
function nameProblems({ fields: named = {}, coins }: Adapter, sides: readonly Side[]): Problem[] {
  const everywhere = new Map<string, Shape[]>()
  for (const { plan } of sides)
    for (const [at, shape] of plan.shapes) {
      const own = at.split('.').at(-1) ?? at
      everywhere.set(own, [...(everywhere.get(own) ?? []), shape])
    }
  return Object.entries(named).flatMap(([own, rule]): Problem[] => {
    const shapes = everywhere.get(own)
    if (!shapes) return [{ kind: 'field', at: 'fields', what: own }]
    const found = shapes.map((shape) => ruleProblems(rule, shape, `fields.${own}`, coins))
    return found.some((list) => list.length === 0) ? [] : (found[0] ?? [])
  })
}

const unitProblems = ({ units = {}, coins }: Adapter): Problem[] =>
  Object.entries(units).flatMap(([measure, own]): Problem[] => {
    const at = `units.${measure}`
    const isOfTime = own === 's' || own === 'ms' || own === 'iso'
    if (isOfTime !== (measure === 'time')) return [{ kind: 'unit', at, what: JSON.stringify(own) }]
    return [unitProblem(own, undefined, at, coins)].filter(isProblem)
  })

const unknown = (kind: 'call' | 'topic', at: string, given: object | undefined, known: readonly string[]): Problem[] =>
  Object.keys(given ?? {}).flatMap((one) => (known.includes(one) ? [] : [{ kind, at, what: one }]))

/** All problems of an adapter; an empty list when the app can start with it. */
export function problemsOf(given: unknown, schemas: Schemas): Problem[] {
  const parsed = v.safeParse(adapterShape, given)
  if (!parsed.success) return shapeProblems(parsed.issues)
  const whole = given as Adapter
  const sides = sidesOf(whole, schemas)
  return [
    ...unknown('call', 'calls', whole.calls, callNames),
    ...unknown('topic', 'socket.topics', whole.socket?.topics, TOPICS),
    ...sides.flatMap((side) => sideProblems(whole, side)),
    ...nameProblems(whole, sides),
    ...unitProblems(whole),
    ...pathProblems(whole, schemas),
  ]
}
