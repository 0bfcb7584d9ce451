/**
 * The console: the open part, the view of the world, and one action at a time. While open it reads again every second of interface time,
 * since others may act in the same world. A refusal shows until the next action.
 */
import { assign, emit, enqueueActions, fromPromise, raise, setup } from 'xstate'
import type { ActionInput, ConsoleAction, Outcome, Seen } from './actions.ts'
import type { Part } from './names.ts'

/** A refusal's id and field, or the message of any other failure. */
export type Failure = { text: string; id?: string | undefined; field?: string | undefined }

export type ConsoleContext = {
  part: Part
  token: string
  seen: Seen
  /** The action to confirm. */
  asked: ConsoleAction | undefined
  action: ConsoleAction | undefined
  /** Actions that follow, in order. */
  queue: readonly ConsoleAction[]
  failure: Failure | undefined
  /** The world replaced by the last load or reset. */
  replaced: string | undefined
  /** Further results of the last action. */
  brought: Pick<Outcome, 'page' | 'shared' | 'added'>
}

export type ConsoleEvent =
  | { type: 'console.open'; token: string }
  | { type: 'console.close' }
  /** Another user is logged in. */
  | { type: 'console.token'; token: string }
  | { type: 'console.part'; part: Part }
  /** Reads everything again, expensive views too. */
  | { type: 'console.refresh' }
  | { type: 'console.do'; action: ConsoleAction }
  | { type: 'console.confirm' }
  | { type: 'console.cancel' }

export type ConsoleEmitted = { type: 'console.done'; action: ConsoleAction; outcome: Outcome }

/** Interval of reads in ms of interface time. */
export const LOOK_EVERY_MS = 1_000

type LookInput = Pick<ConsoleContext, 'part' | 'token' | 'seen'>

const failureOf = (error: unknown): Failure => {
  const { message, id, field } = (error ?? {}) as { message?: string; id?: string; field?: string }
  return { text: message ?? String(error), id, field }
}

/** The views without the expensive ones, which are outdated after a change. */
const withoutLedger = ({ ledger: _, ...seen }: Seen): Seen => seen

/** Whether the action is already queued or under way, as after a double tap. */
const isRepeated = ({ action, queue }: ConsoleContext, next: ConsoleAction): boolean =>
  (next.kind === 'command' || next.kind === 'addPeople') &&
  [action, ...queue].some((one) => JSON.stringify(one) === JSON.stringify(next))

export const consoleFlow = setup({
  types: {} as {
    context: ConsoleContext
    events: ConsoleEvent
    emitted: ConsoleEmitted
    tags: 'busy'
  },
  actors: {
    look: fromPromise<Seen, LookInput>(() => new Promise(() => {})),
    carryOut: fromPromise<Outcome, ActionInput>(() => new Promise(() => {})),
  },
  actions: {
    queue: assign(({ context }, action: ConsoleAction) =>
      isRepeated(context, action) ? {} : { queue: [...context.queue, action] },
    ),
    takeNext: assign(({ context: { queue } }) => ({ action: queue[0], queue: queue.slice(1), failure: undefined })),
    ask: assign(({ context: { queue } }) => ({ asked: queue[0], queue: queue.slice(1), failure: undefined })),
    takeAsked: assign(({ context }) => ({ action: context.asked, asked: undefined, failure: undefined })),
    forgetQuestion: assign({ asked: undefined }),
    forgetFailure: assign({ failure: undefined }),
    learn: assign(({ context }, seen: Seen) => ({ seen: { ...context.seen, ...seen } })),
    settle: enqueueActions(({ context, enqueue }, outcome: Outcome) => {
      const { action } = context
      enqueue.assign({
        action: undefined,
        brought: { page: outcome.page, shared: outcome.shared, added: outcome.added },
        seen: withoutLedger(context.seen),
        ...(outcome.token === undefined ? {} : { token: outcome.token }),
        ...('replaced' in outcome ? { replaced: outcome.replaced } : {}),
      })
      if (action) enqueue(emit({ type: 'console.done' as const, action, outcome }))
    }),
    /** Queued actions relied on the failed one, so they are dropped. */
    fail: assign((_, { error }: { error: unknown }) => ({ action: undefined, queue: [], failure: failureOf(error) })),
  },
  guards: {
    anyNext: ({ context }) => context.queue.length > 0,
    /** Replacing the world is confirmed first. */
    graveNext: ({ context: { queue } }) => queue[0]?.kind === 'reset' || queue[0]?.kind === 'scenario',
  },
  delays: { lookEvery: LOOK_EVERY_MS },
}).createMachine({
  id: 'console',
  context: {
    part: 'demo',
    token: '',
    seen: {},
    asked: undefined,
    action: undefined,
    queue: [],
    failure: undefined,
    replaced: undefined,
    brought: {},
  },
  type: 'parallel',
  states: {
    sight: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'console.open': { target: 'open', actions: assign(({ event }) => ({ token: event.token })) },
            'console.part': { actions: assign(({ event }) => ({ part: event.part })) },
          },
        },
        open: {
          initial: 'looking',
          on: {
            'console.close': { target: 'closed', actions: ['forgetFailure', 'forgetQuestion'] },
            'console.part': {
              target: '.looking',
              reenter: true,
              actions: [assign(({ event }) => ({ part: event.part })), 'forgetFailure'],
            },
            'console.token': {
              guard: ({ context, event }) => event.token !== context.token,
              target: '.looking',
              reenter: true,
              actions: assign(({ event }) => ({ token: event.token })),
            },
            'console.refresh': {
              target: '.looking',
              reenter: true,
              actions: assign(({ context }) => ({ seen: withoutLedger(context.seen) })),
            },
          },
          states: {
            looking: {
              invoke: {
                src: 'look',
                input: ({ context: { part, token, seen } }) => ({ part, token, seen }),
                onDone: { target: 'resting', actions: { type: 'learn', params: ({ event }) => event.output } },
                onError: 'failed',
              },
            },
            resting: { after: { lookEvery: 'looking' } },
            /** The simulator does not answer; the last view stays. */
            failed: { after: { lookEvery: 'looking' } },
          },
        },
      },
    },
    deeds: {
      initial: 'idle',
      on: { 'console.do': { actions: { type: 'queue', params: ({ event }) => event.action } } },
      states: {
        idle: {
          always: [
            { guard: 'graveNext', target: 'asking', actions: 'ask' },
            { guard: 'anyNext', target: 'doing', actions: 'takeNext' },
          ],
        },
        asking: {
          on: {
            'console.confirm': {
              target: 'doing',
              actions: 'takeAsked',
            },
            'console.cancel': { target: 'idle', actions: 'forgetQuestion' },
            'console.close': { target: 'idle', actions: 'forgetQuestion' },
          },
        },
        doing: {
          tags: 'busy',
          invoke: {
            src: 'carryOut',
            input: ({ context: { action, token, replaced } }) => ({ action: action as ConsoleAction, token, replaced }),
            onDone: {
              target: 'done',
              actions: { type: 'settle', params: ({ event }) => event.output },
            },
            onError: { target: 'idle', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        /** Reads at once, to show the result. */
        done: { entry: raise({ type: 'console.refresh' }), always: 'idle' },
      },
    },
  },
})
