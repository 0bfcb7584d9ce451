/** Helpers for tests of machines: bound actors, settled promises, unreachable states. */
import {
  type Actor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  type EmittedFrom,
  type EventFromLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type InputFrom,
  SimulatedClock,
} from 'xstate'
import type { CallName } from '../protocol/calls/index.ts'
import { ApiError, type ErrorId } from '../protocol/errors.ts'
import type { EndOfSession, MadePasskey, SignedPasskey } from './ports.ts'
import { isMachineLogic, provideAll } from './shared/storage.ts'
import type { SubmissionEvent } from './submission/submissionContext.ts'

/** A method, so that a test's answer can name the type of its input. */
type Answer = { answer(input: unknown): unknown }['answer']
export type Calls = Partial<Record<CallName, Answer>>
type Feed = Parameters<typeof fromCallback>[0]

/** Dependencies of a machine under test; a call without an answer stays pending. */
export interface TestDependencies {
  readonly calls?: Calls
  readonly feeds?: Readonly<Record<string, Feed>>
  /** Storage: `local token`, `session draft:spot` … */
  readonly store?: Map<string, unknown>
  /** Every call made, in order. */
  readonly log?: { call: string; input: unknown }[]
  readonly newId?: () => string
  /** Result of `deployedBuild`; the same by default. */
  readonly deployed?: () => 'same' | 'newer'
  /** Redraws a picture; by default returns it. */
  readonly shrink?: (file: Blob) => Blob
  /** Ends a session; it never answers by default. */
  readonly logout?: (input: { token: string }) => EndOfSession
  /** The uid of a session's user; it never answers by default. */
  readonly ownerOf?: (input: { token: string }) => string
  /** What the device answers; by default the user cancels. */
  readonly makePasskey?: () => MadePasskey
  readonly signWithPasskey?: () => SignedPasskey
}

type PortInput = { file: Blob; token: string }

function portAnswer(name: string, dependencies: TestDependencies): (input: PortInput) => unknown {
  const ports: Record<string, (input: PortInput) => unknown> = {
    newId: () => (dependencies.newId ? dependencies.newId() : 'id-00000001'),
    deployedBuild: () => dependencies.deployed?.() ?? 'same',
    logout: (input) => dependencies.logout?.(input) ?? new Promise(() => {}),
    ownerOf: (input) => dependencies.ownerOf?.(input) ?? new Promise(() => {}),
    makePasskey: () => dependencies.makePasskey?.() ?? { outcome: 'cancelled' },
    signWithPasskey: () => dependencies.signWithPasskey?.() ?? { outcome: 'cancelled' },
    shrink: ({ file }) => (dependencies.shrink ? dependencies.shrink(file) : file),
  }
  return ports[name] ?? (() => undefined)
}

/** A machine with all its actors bound for a test, including those of its children. */
export function filled<M extends AnyStateMachine>(machine: M, dependencies: TestDependencies): M {
  const { store = new Map<string, unknown>() } = dependencies
  const actors: Record<string, AnyActorLogic> = {}
  for (const [name, logic] of Object.entries(machine.implementations.actors)) {
    const { call, port, feed } = logic as { call?: CallName; port?: string; feed?: string }
    if (call) {
      actors[name] = fromPromise(async ({ input }) => {
        dependencies.log?.push({ call, input })
        const answer = dependencies.calls?.[call]
        return answer ? answer(input) : new Promise(() => {})
      })
    } else if (port) {
      const answer = portAnswer(port, dependencies)
      actors[name] = fromPromise(async ({ input }) => answer(input as PortInput))
    } else if (feed) actors[name] = fromCallback(dependencies.feeds?.[feed] ?? (() => {}))
    else if (isMachineLogic(logic)) actors[name] = filled(logic, { ...dependencies, store })
  }
  return provideAll(machine, {
    actors,
    read: (area, key) => store.get(`${area} ${key}`),
    write(_, area, key, value) {
      if (value === undefined) store.delete(`${area} ${key}`)
      else store.set(`${area} ${key}`, value)
    },
  })
}

/** Waits for every promise that is ready. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve()
}

type Tap = Exclude<SubmissionEvent['type'], `password.${string}` | 'code.count'>

/** The exchange's clock as a feed, at one moment. */
export const clockAt =
  (now: number): Feed =>
  ({ sendBack }) =>
    sendBack({ type: 'clock.tick', now })

/** A feed whose events the test sends. */
export function heldFeed<Event extends EventObject>() {
  let send = (_: Event) => {}
  const feed: Feed = ({ sendBack }) => {
    send = sendBack
  }
  return { feed, send: (event: Event) => send(event) }
}

type Given<M extends AnyStateMachine> = Omit<TestDependencies, 'log'> & { input?: InputFrom<M> }

/**
 * Starts a machine with bound actors; its first calls are under way. `send` settles after its events. New ids are client-1, client-2 …;
 * `emitted` has the emitted events, `emittedTypes` their types.
 */
export function begun<M extends AnyStateMachine>(
  machine: M,
  { input, store = new Map<string, unknown>(), ...dependencies }: Given<M> = {},
) {
  const log: { call: string; input: unknown }[] = []
  const emitted: EmittedFrom<M>[] = []
  const emittedTypes: string[] = []
  const clock = new SimulatedClock()
  let ids = 0
  const whole = filled(machine, { newId: () => `client-${++ids}`, ...dependencies, store, log })
  const options = { input, clock } as Parameters<typeof createActor<M>>[1]
  const actor: Actor<M> = createActor(whole, options)
  actor.on('*', (event: EmittedFrom<M>) => {
    emitted.push(event)
    emittedTypes.push((event as { type: string }).type)
  })
  actor.start()
  const state = () => actor.getSnapshot()
  const send = async (...events: (EventFromLogic<M> | SubmissionEvent)[]) => {
    // Taps in a review and the fund password go to the submission.
    for (const event of events as { type: string }[]) {
      const isOfSubmission = /^(submission|password|code)\./.test(event.type)
      const target: AnyActorRef = (isOfSubmission ? submissionOf(state()) : undefined) ?? actor
      target.send(event)
    }
    await settled()
    return state()
  }
  const tap = (...types: Tap[]) => send(...types.map((type) => ({ type })))
  /** What was sent with each request of a call. */
  const made = (call: CallName) => log.filter((one) => one.call === call).map((one) => one.input)
  return { actor, clock, state, send, tap, log, made, store, emitted, emittedTypes }
}

/** The same, once the first calls have their answers. */
export async function started<M extends AnyStateMachine>(machine: M, given: Given<M> = {}) {
  const test = begun(machine, given)
  await settled()
  return test
}

const submissionOf = (snapshot: unknown): AnyActorRef | undefined =>
  (snapshot as { children: Partial<Record<string, AnyActorRef>> }).children.submission

/** The state of the flow's submission. */
export const stateOfSubmission = (snapshot: unknown): unknown =>
  (submissionOf(snapshot)?.getSnapshot() as { value?: unknown } | undefined)?.value

export const apiError = (id: ErrorId, serverMessage?: string): ApiError =>
  new ApiError({ id, call: 'test', ...(serverMessage === undefined ? {} : { serverMessage }) })

export const failing = (id: ErrorId, serverMessage?: string) => () => {
  throw apiError(id, serverMessage)
}

function targetsOf(node: AnyStateNode): AnyStateNode[] {
  const moves = [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
  return moves.flatMap((move) => move.target ?? [])
}

/** Ids of states without any transition to them, whatever the guards. */
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
