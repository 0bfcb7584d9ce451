/**
 * The console: which part is open, what is known of the world, and one deed at a time. While it is open it looks again every second of
 * interface time, since others may decide in the same world. What was refused is said until something else is tried.
 */
import { assign, emit, enqueueActions, fromPromise, raise, setup } from 'xstate'
import type { Deed, DeedInput, Outcome, Seen } from './deeds.ts'
import type { Part } from './names.ts'

/** Why a deed was not done: the refusal's id and field, or the words of any other failure. */
export type Trouble = { text: string; id?: string | undefined; field?: string | undefined }

export type ConsoleContext = {
  part: Part
  token: string
  seen: Seen
  /** What is asked about before it is done. */
  asked: Deed | undefined
  deed: Deed | undefined
  /** What is to follow it, in order. */
  queue: readonly Deed[]
  trouble: Trouble | undefined
  /** The world that the last load or reset replaced. */
  replaced: string | undefined
  /** What the last deed brought beside that. */
  brought: Pick<Outcome, 'page' | 'shared'>
}

export type ConsoleEvent =
  | { type: 'console.open'; token: string }
  | { type: 'console.close' }
  /** Somebody else is logged in now. */
  | { type: 'console.token'; token: string }
  | { type: 'console.part'; part: Part }
  /** Looks at everything anew, also at what costs more. */
  | { type: 'console.refresh' }
  | { type: 'console.do'; deed: Deed }
  | { type: 'console.confirm' }
  | { type: 'console.cancel' }

export type ConsoleEmitted =
  /** A deed was done. */
  { type: 'console.done'; deed: Deed; outcome: Outcome }

/** How often an open console looks, in ms of interface time. */
export const LOOK_EVERY_MS = 1_000

type LookInput = Pick<ConsoleContext, 'part' | 'token' | 'seen'>

const troubleOf = (error: unknown): Trouble => {
  const { message, id, field } = (error ?? {}) as { message?: string; id?: string; field?: string }
  return { text: message ?? String(error), id, field }
}

/** What is kept when the world changed: the views that cost more are out of date. */
const withoutLedger = ({ ledger: _, ...seen }: Seen): Seen => seen

/** Whether a command that waits or is under way is given once more: a double tap decides once. */
const isRepeated = ({ deed, queue }: ConsoleContext, next: Deed): boolean =>
  next.kind === 'command' && [deed, ...queue].some((one) => JSON.stringify(one) === JSON.stringify(next))

export const consoleFlow = setup({
  types: {} as {
    context: ConsoleContext
    events: ConsoleEvent
    emitted: ConsoleEmitted
    tags: 'busy'
  },
  actors: {
    look: fromPromise<Seen, LookInput>(() => new Promise(() => {})),
    carryOut: fromPromise<Outcome, DeedInput>(() => new Promise(() => {})),
  },
  actions: {
    queue: assign(({ context }, deed: Deed) => (isRepeated(context, deed) ? {} : { queue: [...context.queue, deed] })),
    takeNext: assign(({ context: { queue } }) => ({ deed: queue[0], queue: queue.slice(1), trouble: undefined })),
    ask: assign(({ context: { queue } }) => ({ asked: queue[0], queue: queue.slice(1), trouble: undefined })),
    takeAsked: assign(({ context }) => ({ deed: context.asked, asked: undefined, trouble: undefined })),
    forgetQuestion: assign({ asked: undefined }),
    forgetTrouble: assign({ trouble: undefined }),
    learn: assign(({ context }, seen: Seen) => ({ seen: { ...context.seen, ...seen } })),
    settle: enqueueActions(({ context, enqueue }, outcome: Outcome) => {
      const { deed } = context
      enqueue.assign({
        deed: undefined,
        brought: { page: outcome.page, shared: outcome.shared },
        seen: withoutLedger(context.seen),
        ...(outcome.token === undefined ? {} : { token: outcome.token }),
        ...('replaced' in outcome ? { replaced: outcome.replaced } : {}),
      })
      if (deed) enqueue(emit({ type: 'console.done' as const, deed, outcome }))
    }),
    /** What was to follow was meant for a world in which the deed had been done. */
    fail: assign((_, { error }: { error: unknown }) => ({ deed: undefined, queue: [], trouble: troubleOf(error) })),
  },
  guards: {
    anyNext: ({ context }) => context.queue.length > 0,
    /** What takes the place of all that is there is asked about first. */
    graveNext: ({ context: { queue } }) => queue[0]?.kind === 'reset' || queue[0]?.kind === 'scenario',
  },
  delays: { lookEvery: LOOK_EVERY_MS },
}).createMachine({
  id: 'console',
  context: {
    part: 'clock',
    token: '',
    seen: {},
    asked: undefined,
    deed: undefined,
    queue: [],
    trouble: undefined,
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
            'console.close': { target: 'closed', actions: ['forgetTrouble', 'forgetQuestion'] },
            'console.part': {
              target: '.looking',
              reenter: true,
              actions: [assign(({ event }) => ({ part: event.part })), 'forgetTrouble'],
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
            /** The simulator does not answer; what was seen last stays in sight. */
            failed: { after: { lookEvery: 'looking' } },
          },
        },
      },
    },
    deeds: {
      initial: 'idle',
      on: { 'console.do': { actions: { type: 'queue', params: ({ event }) => event.deed } } },
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
            input: ({ context: { deed, token, replaced } }) => ({ deed: deed as Deed, token, replaced }),
            onDone: {
              target: 'done',
              actions: { type: 'settle', params: ({ event }) => event.output },
            },
            onError: { target: 'idle', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        /** What was done shows at once, not a second later. */
        done: { entry: raise({ type: 'console.refresh' }), always: 'idle' },
      },
    },
  },
})
