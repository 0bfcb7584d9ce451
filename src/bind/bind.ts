import { type AnyActorLogic, type AnyStateMachine, fromCallback, fromPromise } from 'xstate'
import type { AskPortName, AskPorts, FeedPortName, FeedPorts } from '../../machines/ports.ts'
import { type CallName, rowOf } from '../../protocol/calls.ts'
import type { Api } from '../api/client.ts'

type FeedCallback<K extends FeedPortName> = Parameters<
  typeof fromCallback<FeedPorts[K]['takes'], FeedPorts[K]['input']>
>[0]

/** What fills the holes of every machine. */
export interface Outside {
  api: Api
  ports: { [K in AskPortName]: (input: AskPorts[K]['input']) => Promise<AskPorts[K]['output']> }
  feeds: { [K in FeedPortName]: FeedCallback<K> }
}

type Marked = AnyActorLogic & { call?: CallName; port?: AskPortName; feed?: FeedPortName; provide?: unknown }

/**
 * A call whose actor was stopped ends without a word: in development React stops and starts an actor anew under the same name, and
 * the first one's end must not be taken for the second one's.
 */
function unlessStopped<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return answer.catch((error: unknown) => (signal.aborted ? new Promise<never>(() => {}) : Promise.reject(error)))
}

function filled(logic: Marked, outside: Outside): AnyActorLogic | undefined {
  if (logic.call) {
    const name = logic.call
    // A flow that moves money says in its own place what was refused, and finds out what is open: a toast would say it twice.
    const flags = rowOf(name).money ? { showError: false } : {}
    return fromPromise(({ input, signal }) =>
      unlessStopped(outside.api(name, input as never, { signal, ...flags }), signal),
    )
  }
  if (logic.port) {
    const ask = outside.ports[logic.port] as (input: unknown) => Promise<unknown>
    return fromPromise(({ input }) => ask(input))
  }
  if (logic.feed) return fromCallback(outside.feeds[logic.feed] as Parameters<typeof fromCallback>[0])
  if (typeof logic.provide === 'function') return bind(logic as unknown as AnyStateMachine, outside)
  return undefined
}

const bound = new WeakMap<Outside, WeakMap<AnyStateMachine, AnyStateMachine>>()

/**
 * A machine with its holes filled: actors made by `ask`, `port` and `feed`, in child machines as well. Everything else stays
 * as the machine said it. Each machine is bound once, since filling one builds all its states anew.
 */
export function bind<M extends AnyStateMachine>(machine: M, outside: Outside): M {
  const known = bound.get(outside) ?? new WeakMap<AnyStateMachine, AnyStateMachine>()
  bound.set(outside, known)
  const made = known.get(machine) ?? withHolesFilled(machine, outside)
  known.set(machine, made)
  return made as M
}

function withHolesFilled(machine: AnyStateMachine, outside: Outside): AnyStateMachine {
  const actors: Record<string, AnyActorLogic> = {}
  for (const [name, logic] of Object.entries(machine.implementations.actors)) {
    const fill = filled(logic as Marked, outside)
    if (fill && fill !== logic) actors[name] = fill
  }
  return Object.keys(actors).length > 0 ? machine.provide({ actors }) : machine
}
