import { type AnyActorLogic, type AnyStateMachine, fromCallback, fromPromise, type InspectionEvent } from 'xstate'
import type { AskPortName, AskPorts, FeedPortName, FeedPorts } from '../../machines/ports.ts'
import type { StorageKey } from '../../machines/shared/keys.ts'
import { isSecretMark } from '../../machines/shared/secret.ts'
import {
  isRestoring,
  type ReadStorage,
  savingActions,
  type WriteStorage,
  withKept,
} from '../../machines/shared/storage.ts'
import { type CallName, rowOf } from '../../protocol/calls.ts'
import type { Api } from '../api/client.ts'
import type { Vault } from './vault.ts'

type FeedCallback<K extends FeedPortName> = Parameters<
  typeof fromCallback<FeedPorts[K]['takes'], FeedPorts[K]['input']>
>[0]

/** What fills the holes of every machine. */
export interface Dependencies {
  api: Api
  /** What machines restore from and save to. */
  storage: {
    readonly read: ReadStorage
    readonly write: WriteStorage
    readonly claimOf?: (keys: readonly StorageKey[]) => Promise<void> | undefined
  }
  ports: { [K in AskPortName]: (input: AskPorts[K]['input']) => Promise<AskPorts[K]['output']> }
  feeds: { [K in FeedPortName]: FeedCallback<K> }
  /** Whose secrets go out with the calls. */
  vault?: Vault
  /** Looks on at every actor; in demo and development builds. */
  inspect?: ((event: InspectionEvent) => void) | undefined
}

type Marked = AnyActorLogic & {
  call?: CallName
  quiet?: boolean
  port?: AskPortName
  feed?: FeedPortName
  provide?: unknown
}

/**
 * A call whose actor was stopped ends without a word: in development React stops and starts an actor anew under the same name, and
 * the first one's end must not be taken for the second one's.
 */
function unlessStopped<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return answer.catch((error: unknown) => (signal.aborted ? new Promise<never>(() => {}) : Promise.reject(error)))
}

const holdsSecret = (request: unknown): boolean =>
  typeof request === 'object' && request !== null && Object.values(request).some(isSecretMark)

const withSecrets = <T>(
  { vault }: Pick<Dependencies, 'vault'>,
  request: unknown,
  call: (request: unknown) => Promise<T>,
): Promise<T> =>
  vault && typeof request === 'object' && request !== null ? vault.during(request, call) : call(request)

/** Makes the call that a machine asks for: with the secrets that its request only marks, and telling the user of a failure unless its flow does. */
export function makeCall(
  dependencies: Pick<Dependencies, 'api' | 'vault'>,
  { call, quiet = false }: { call: CallName; quiet?: boolean },
  input: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  // A flow that moves money or sends a secret says in its own place what was refused: a toast would say it twice.
  const flags = quiet || rowOf(call).money || holdsSecret(input) ? { showError: false } : {}
  return withSecrets(dependencies, input, (request) =>
    dependencies.api(call, request as never, { ...(signal ? { signal } : {}), ...flags }),
  )
}

function filled(logic: Marked, dependencies: Dependencies): AnyActorLogic | undefined {
  const { call, quiet = false, port, feed } = logic
  // The mark stays, so that what was filled once can be filled anew.
  if (call) {
    const send = fromPromise(({ input, signal }) =>
      unlessStopped(makeCall(dependencies, { call, quiet }, input, signal), signal),
    )
    return Object.assign(send, { call, quiet })
  }
  if (port) {
    const ask = dependencies.ports[port] as (input: unknown) => Promise<unknown>
    return Object.assign(
      fromPromise(({ input }) => ask(input)),
      { port },
    )
  }
  if (feed) return Object.assign(fromCallback(dependencies.feeds[feed] as Parameters<typeof fromCallback>[0]), { feed })
  if (typeof logic.provide === 'function') return bind(logic as unknown as AnyStateMachine, dependencies)
  return undefined
}

const bound = new WeakMap<Dependencies, WeakMap<AnyStateMachine, AnyStateMachine>>()
/** Whose machines have been filled where they stand. */
const owners = new WeakMap<AnyStateMachine, Dependencies>()

/**
 * A machine with its holes filled: actors made by `ask`, `port` and `feed`, in child machines as well, and what it keeps. Everything else stays
 * as the machine said it. The app's own machines are filled where they stand, since a copy builds all states anew, which an
 * opening app has no time for; a second world outside, as tests have, gets copies.
 */
export function bind<M extends AnyStateMachine>(machine: M, dependencies: Dependencies): M {
  const known = bound.get(dependencies) ?? new WeakMap<AnyStateMachine, AnyStateMachine>()
  bound.set(dependencies, known)
  const made = known.get(machine) ?? withHolesFilled(machine, dependencies)
  known.set(machine, made)
  return made as M
}

function withHolesFilled(machine: AnyStateMachine, dependencies: Dependencies): AnyStateMachine {
  const owner = owners.get(machine) ?? dependencies
  owners.set(machine, owner)
  const actors: Record<string, AnyActorLogic> = {}
  for (const [name, logic] of Object.entries(machine.implementations.actors)) {
    const fill = filled(logic as Marked, dependencies)
    if (fill && fill !== logic) actors[name] = fill
  }
  const actions = savingActions(machine, (_, ...kept) => dependencies.storage.write(...kept))
  const read: ReadStorage = (area, key) => dependencies.storage.read(area, key)
  if (owner === dependencies) {
    Object.assign(machine.implementations.actors, actors)
    Object.assign(machine.implementations.actions, actions)
    return withKept(machine, read)
  }
  const isPlain = [actors, actions].every((parts) => Object.keys(parts).length === 0) && !isRestoring(machine)
  return isPlain ? machine : withKept(machine.provide({ actors, actions }), read)
}
