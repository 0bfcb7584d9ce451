/**
 * No page observes a machine's state in an effect to send that machine an event: machines emit and transition instead (useEmitted). Checks
 * the syntax of each hook and component: values derived from a snapshot, through any constants, are watched by an effect that reads them.
 */
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

interface Node {
  type: string
  [part: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof (value as Partial<Node> | null)?.type === 'string'
/** Child nodes, without property names. */
function partsOf(node: Node): Node[] {
  const name = node.type === 'Property' ? 'key' : node.type === 'MemberExpression' ? 'property' : undefined
  const parts = Object.entries(node).filter(([part]) => node.computed || part !== name)
  return parts.flatMap(([, part]) => part).filter(isNode)
}
const isFunction = ({ type }: Node): boolean => /Function/.test(type)

function* within(node: Node, enters: (inner: Node) => boolean): Generator<Node> {
  yield node
  for (const part of partsOf(node)) if (enters(part)) yield* within(part, enters)
}
const everywhere = () => true
/** `page` of `page.state` and of `page.send`. */
const ownerIn = ({ type, object, property }: Node, part: string): string | undefined =>
  type === 'MemberExpression' && (property as Node).name === part ? ((object as Node).name as string) : undefined
const nameIn = (node: Node): unknown[] => {
  if (node.type === 'Identifier') return [node.name]
  return ['state', 'send'].flatMap((part) => (ownerIn(node, part) ? [`${ownerIn(node, part)}.${part}`] : []))
}
/** Names that an expression reads directly, not in callbacks. */
const readIn = (node: Node, enters = (inner: Node) => !isFunction(inner)): string[] =>
  [...within(node, enters)].flatMap(nameIn) as string[]

/** A page's names of one machine: snapshots, and functions that send. */
interface Machine {
  readonly looks: Set<string>
  readonly sends: Set<string>
}

const calleeOf = (node: Node | undefined): string =>
  node?.type === 'CallExpression' && isNode(node.callee) ? String(node.callee.name) : ''

/** `[state, send, actor]` of usePage and useFlow, and `{ state, send }` of a page's own hook. */
function machineOf({ type, elements, properties }: Node): Machine {
  const parts = type === 'ArrayPattern' ? (elements as (Node | null)[]) : (properties as Node[])
  const names = parts.map((one) => (one ? readIn(one) : []))
  const at = (place: number, named: string) =>
    type === 'ArrayPattern' ? (names[place] ?? []) : names.flat().filter((name) => name === named)
  return { looks: new Set(at(0, 'state')), sends: new Set([...at(1, 'send'), ...at(2, 'actor')]) }
}

/** Parameters with the type of a snapshot, and those that send. */
function machineIn(params: readonly Node[]): Machine {
  const looks = new Set<string>()
  const sends = new Set<string>()
  for (const param of params.flatMap((one) => [...within(one, (inner) => !isFunction(inner))])) {
    if (param.type !== 'Identifier' || !isNode(param.typeAnnotation)) continue
    const type = JSON.stringify(param.typeAnnotation)
    if (/"value":"send"|Send"|Actor"/.test(type)) sends.add(param.name as string)
    else if (/"value":"state"|State"|Snapshot/.test(type)) looks.add(param.name as string)
  }
  return { looks, sends }
}

const EFFECTS = /^use(Layout)?Effect$/

/** Effects of a function that send a machine an event because of its own state. */
function watchingIn(hook: Node): number {
  const statements = [...within(hook.body as Node, (inner) => !isFunction(inner))]
  const effects = statements.filter((node) => EFFECTS.test(calleeOf(node)))
  if (effects.length === 0) return 0
  const consts = statements.filter(({ type, init }) => type === 'VariableDeclarator' && isNode(init))
  const machines = consts
    .filter(({ id, init }) => {
      if ((id as Node).type === 'ObjectPattern') return true
      return (id as Node).type === 'ArrayPattern' && calleeOf(init as Node) !== 'useState'
    })
    .map(({ id }) => machineOf(id as Node))
  const owners = new Set([...within(hook, everywhere)].flatMap((node) => ownerIn(node, 'send') ?? []))
  for (const owner of owners) machines.push({ looks: new Set([`${owner}.state`]), sends: new Set([`${owner}.send`]) })
  return effects.filter((effect) =>
    [...machines, machineIn(hook.params as Node[])].some(({ looks, sends }) => {
      const watched = new Set(looks)
      for (const { id, init } of consts)
        if (readIn(init as Node).some((name) => watched.has(name) && !sends.has(name)))
          for (const name of readIn(id as Node)) if (!sends.has(name)) watched.add(name)
      const read = readIn(effect, everywhere)
      return read.some((name) => sends.has(name)) && read.some((name) => watched.has(name))
    }),
  ).length
}

function watching(source: string): number {
  if (!source.includes('Effect(')) return 0
  return [...within(parseAst(source, { lang: 'tsx' }) as unknown as Node, everywhere)]
    .filter((node) => isFunction(node) && isNode(node.body))
    .reduce((sum, hook) => sum + watchingIn(hook), 0)
}

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Exceptions, which do not acknowledge an end. */
const KNOWN: Readonly<Record<string, string>> = {
  './assets/useWithdrawal.ts': 'the address of the page and the withdrawal that is shown follow each other',
  './identity/Nationality.tsx': 'the page is the step: opening it begins the verification',
  './message/Messages.tsx': 'a filter of the page alone leaves too few rows: more are asked for',
  './option/useStakeTicket.ts': 'the ticket follows the market on screen as soon as nothing is on its way',
  './perpetual/useContractTicket.ts': 'the same',
  './trade/TradePanel.tsx': 'the same',
}

const HOOKS = {
  'a state that is matched':
    "function useEnd() { const [ticket, send] = usePage(flow); const done = ticket.matches('placed'); useEffect(() => { if (done) send({ type: 'close' }) }, [done, send]) }",
  'by a constant of a constant':
    'function End() { const [page, , actor] = useFlow(flow); const { order } = page.context; const state = order?.state; useEffect(() => { if (state) actor.send(close) }) }',
  'a part that is given both':
    "function useEnd(revoke: State, send: Actor<typeof flow>['send']) { const over = revoke.matches('over'); useLayoutEffect(() => { if (over) send(close) }, [over, send]) }",
  'a hook of the page':
    "const End = () => { const { state, send } = useTicket(); useEffect(() => { if (state.matches('done')) send(close) }, [state, send]) }",
  'by its members':
    "function End({ ticket }) { const done = ticket.state.matches('done'); useEffect(() => { if (done) ticket.send(close) }, [done, ticket]) }",
}
test.each(Object.entries(HOOKS))('an effect that sends a machine its own result is found: %s', (_, source) => {
  expect(watching(source)).toBe(1)
})

test('an effect that passes on another machine’s or the page’s data is allowed', () => {
  const other =
    'function useKnown(code: string) { const [list] = usePage(a); const [orders, send] = usePage(b); const rows = list.context.rows; useEffect(() => send({ type: "known", orders: rows, code }), [rows, code, send]); return orders }'
  expect(watching(other)).toBe(0)
})

test('no page sends a machine an event because of that machine’s state', () => {
  const found = Object.entries(sources).flatMap(([file, source]) => {
    const count = watching(source)
    return count > 0 ? [[file, count]] : []
  })
  expect(found).toEqual(Object.keys(KNOWN).map((file) => [file, 1]))
})
