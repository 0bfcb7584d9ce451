/** What the tests of machines share: filled holes, settled promises, and a look at which states can be reached. */
import { type AnyActorLogic, type AnyStateMachine, type AnyStateNode, fromCallback, fromPromise } from 'xstate'
import type { CallName } from '../protocol/calls.ts'
import { ApiError, type ErrorId } from '../protocol/errors.ts'

type Answer = (input: never) => unknown
type Feed = Parameters<typeof fromCallback>[0]

/** The world outside as a test wants it; a call without an answer never comes back. */
export interface TestOutside {
  readonly calls?: Partial<Record<CallName, Answer>>
  readonly feeds?: Readonly<Record<string, Feed>>
  /** Storage: `local token`, `session draft:spot` … */
  readonly store?: Map<string, unknown>
  /** Every call made, in order. */
  readonly log?: { call: string; input: unknown }[]
  readonly newId?: () => string
}

type StoreInput = { area: string; key: string; keys: readonly string[]; value: unknown }

function portAnswer(name: string, outside: TestOutside): (input: StoreInput) => unknown {
  const store = outside.store ?? new Map<string, unknown>()
  const ports: Record<string, (input: StoreInput) => unknown> = {
    recall: ({ area, key }) => store.get(`${area} ${key}`),
    recallAll: ({ area, keys }) =>
      Object.fromEntries(
        keys.filter((key) => store.has(`${area} ${key}`)).map((key) => [key, store.get(`${area} ${key}`)]),
      ),
    keep: ({ area, key, value }) => {
      if (value === undefined) store.delete(`${area} ${key}`)
      else store.set(`${area} ${key}`, value)
    },
    newId: () => (outside.newId ? outside.newId() : 'id-00000001'),
  }
  return ports[name] ?? (() => undefined)
}

/** A machine with all its holes filled for a test, those of its children too. */
export function filled<M extends AnyStateMachine>(machine: M, outside: TestOutside): M {
  const actors: Record<string, AnyActorLogic> = {}
  for (const [name, logic] of Object.entries(machine.implementations.actors)) {
    const { call, port, feed, provide } = logic as { call?: CallName; port?: string; feed?: string; provide?: unknown }
    if (call) {
      actors[name] = fromPromise(async ({ input }) => {
        outside.log?.push({ call, input })
        const answer = outside.calls?.[call]
        return answer ? answer(input as never) : new Promise(() => {})
      })
    } else if (port) {
      const answer = portAnswer(port, outside)
      actors[name] = fromPromise(async ({ input }) => answer(input as StoreInput))
    } else if (feed) actors[name] = fromCallback(outside.feeds?.[feed] ?? (() => {}))
    else if (typeof provide === 'function') actors[name] = filled(logic as unknown as AnyStateMachine, outside)
  }
  return machine.provide({ actors }) as M
}

/** Lets every promise that is ready come through. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve()
}

/** An error as the client throws it. */
export const apiError = (id: ErrorId, serverMessage?: string): ApiError =>
  new ApiError({ id, call: 'test', ...(serverMessage === undefined ? {} : { serverMessage }) })

/** An answer that throws. */
export const failing = (id: ErrorId, serverMessage?: string) => () => {
  throw apiError(id, serverMessage)
}

function targetsOf(node: AnyStateNode): AnyStateNode[] {
  const moves = [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
  return moves.flatMap((move) => move.target ?? [])
}

/** Ids of states that no transition leads to, whatever the guards say. */
export function unreachable(machine: AnyStateMachine): string[] {
  const reached = new Set<AnyStateNode>()
  const enter = (node: AnyStateNode): void => {
    if (reached.has(node)) return
    reached.add(node)
    if (node.parent) enter(node.parent)
    for (const first of node.type === 'parallel' ? Object.values(node.states) : node.initial.target) enter(first)
    for (const target of targetsOf(node)) enter(target)
  }
  enter(machine.root)
  const all = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(all)]
  return all(machine.root)
    .filter((node) => !reached.has(node))
    .map((node) => node.id)
}
