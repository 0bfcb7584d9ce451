import { type AnyActorLogic, type AnyStateMachine, fromCallback, fromPromise, type InspectionEvent } from 'xstate'
import type { Silence } from '../../machines/apiActor.ts'
import type { FeedPortName, FeedPorts, RequestPortName, RequestPorts } from '../../machines/ports.ts'
import type { StorageKey } from '../../machines/shared/keys.ts'
import { isSecretMark } from '../../machines/shared/secret.ts'
import { isMachineLogic, provideAll, type ReadStorage, type WriteStorage } from '../../machines/shared/storage.ts'
import { type CallName, rowOf } from '../../protocol/calls/index.ts'
import type { Req } from '../../protocol/schemas/index.ts'
import type { Api } from '../api/client.ts'
import type { Vault } from './vault.ts'

type FeedCallback<K extends FeedPortName> = Parameters<
  typeof fromCallback<FeedPorts[K]['takes'], FeedPorts[K]['input']>
>[0]

/** Dependencies of machines. */
export interface Dependencies {
  api: Api
  storage: {
    readonly read: ReadStorage
    readonly write: WriteStorage
    readonly claimOf?: (keys: readonly StorageKey[]) => Promise<void> | undefined
  }
  ports: { [K in RequestPortName]: (input: RequestPorts[K]['input']) => Promise<RequestPorts[K]['output']> }
  feeds: { [K in FeedPortName]: FeedCallback<K> }
  /** Secrets for requests. */
  vault?: Vault
  /** Inspects every actor; in demo and development builds. */
  inspect?: ((event: InspectionEvent) => void) | undefined
}

type Marked = AnyActorLogic & {
  call?: CallName
  silent?: Silence
  port?: RequestPortName
  feed?: FeedPortName
}

/**
 * The call of a stopped actor never settles: in development React stops an actor and starts another with the same name, which would receive
 * the result.
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

/** Makes a machine's call, with the secrets in place of their marks. A failure raises a notice unless the flow shows it. */
export function makeCall(
  dependencies: Pick<Dependencies, 'api' | 'vault'>,
  { call, silent = false }: { call: CallName; silent?: Silence },
  input: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  // A flow that moves money or sends a secret shows refusals itself.
  const showsItself = silent === true || rowOf(call).money || holdsSecret(input)
  const flags = showsItself ? { showError: false } : silent === 'whenUnknown' ? { showError: 'refusals' as const } : {}
  return withSecrets(dependencies, input, (request) =>
    dependencies.api(call, request as Req<CallName>, { ...(signal ? { signal } : {}), ...flags }),
  )
}

/** An actor with its dependencies; undefined if it needs none. */
function actorFor(logic: Marked, dependencies: Dependencies): AnyActorLogic | undefined {
  const { call, silent = false, port, feed } = logic
  if (call)
    return fromPromise(({ input, signal }) =>
      unlessStopped(makeCall(dependencies, { call, silent }, input, signal), signal),
    )
  if (port) {
    const ask = dependencies.ports[port] as (input: unknown) => Promise<unknown>
    return fromPromise(({ input }) => ask(input))
  }
  if (feed) return fromCallback(dependencies.feeds[feed] as Parameters<typeof fromCallback>[0])
  return isMachineLogic(logic) ? bind(logic, dependencies) : undefined
}

const bound = new WeakMap<Dependencies, WeakMap<AnyStateMachine, AnyStateMachine>>()

/**
 * A copy of a machine with its dependencies: actors of `apiActor`, `port` and `feed`, including those of child machines, and storage. There
 * is one copy for each app (decision 027).
 */
export function bind<M extends AnyStateMachine>(machine: M, dependencies: Dependencies): M {
  const known = bound.get(dependencies) ?? new WeakMap<AnyStateMachine, AnyStateMachine>()
  bound.set(dependencies, known)
  const made = known.get(machine) ?? provided(machine, dependencies)
  known.set(machine, made)
  return made as M
}

function provided(machine: AnyStateMachine, dependencies: Dependencies): AnyStateMachine {
  const actors: Record<string, AnyActorLogic> = {}
  for (const [name, logic] of Object.entries(machine.implementations.actors)) {
    const actor = actorFor(logic as Marked, dependencies)
    if (actor && actor !== logic) actors[name] = actor
  }
  return provideAll(machine, {
    actors,
    read: (...place) => dependencies.storage.read(...place),
    write: (_, ...entry) => dependencies.storage.write(...entry),
  })
}
