/**
 * The daily sign-in, and making up a missed day with points. A day is signed once, so the calendar is read again after every answer and
 * shows the result.
 */
import { assign, emit, setup } from 'xstate'
import type { ShopSignedIn, ShopSignIn } from '../../protocol/shapes/shop/activities.ts'
import { apiActor } from '../apiActor.ts'
import type { Failure } from '../shared/failure.ts'
import { withFailure } from './shopFailure.ts'

interface SignInContext {
  readonly calendar: ShopSignIn | undefined
  /** Points of the last sign-in, if its reply arrived. */
  readonly reward: ShopSignedIn | undefined
  /** The day (Unix s) to make up. */
  readonly day: number | undefined
  readonly error: Failure | undefined
}

export type SignInEvent =
  | { type: 'signIn.sign' }
  | { type: 'signIn.replenish'; day: number }
  | { type: 'signIn.confirm' }
  | { type: 'signIn.back' }
  | { type: 'signIn.refresh' }
  | { type: 'signIn.reload' }

const stateOf = (calendar: ShopSignIn | undefined, day: number | undefined) =>
  calendar?.days.find((one) => one.day === day)?.state

const receive = { type: 'receive', params: ({ event }: { event: { output: ShopSignIn } }) => event.output } as const

const signInSetup = setup({
  types: {} as {
    context: SignInContext
    events: SignInEvent
    emitted: { type: 'signIn.signed' } | { type: 'signIn.replenished' }
    tags: 'busy'
  },
  actors: {
    read: apiActor('shopSignIn'),
    sign: apiActor('shopSignInToday'),
    replenish: apiActor('shopSignInReplenish'),
  },
  actions: {
    receive: assign((_, calendar: ShopSignIn) => ({ calendar })),
    receiveReward: assign((_, reward: ShopSignedIn) => ({ reward, error: undefined })),
    clearError: assign({ error: undefined }),
    refuse: assign((_, error: Failure) => ({ error })),
    begin: assign({ reward: undefined, error: undefined }),
    emitSigned: emit({ type: 'signIn.signed' as const }),
    emitReplenished: emit({ type: 'signIn.replenished' as const }),
  },
  guards: {
    signed: ({ context }) => context.calendar?.signedToday === true,
    isSigned: (_, calendar: ShopSignIn) => calendar.signedToday,
    isReplenished: ({ context }, calendar: ShopSignIn) => stateOf(calendar, context.day) === 'replenished',
    /** The day was missed, and the points suffice. */
    possible: ({ context: { calendar } }, day: number) =>
      stateOf(calendar, day) === 'missed' && (calendar?.points ?? 0) >= (calendar?.replenishCost ?? 0),
  },
})

/** Reads the calendar, which shows whether it was signed or made up for. */
const checking = (is: 'isSigned' | 'isReplenished', say: 'emitSigned' | 'emitReplenished') =>
  signInSetup.createStateConfig({
    invoke: {
      src: 'read',
      input: {},
      onDone: [
        {
          guard: { type: is, params: ({ event }) => event.output },
          target: '#signIn.ready',
          actions: [receive, 'clearError', say],
        },
        { target: '#signIn.ready', actions: receive },
      ],
      onError: '#signIn.failed',
    },
  })

export const signInFlow = signInSetup.createMachine({
  id: 'signIn',
  context: { calendar: undefined, reward: undefined, day: undefined, error: undefined },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        src: 'read',
        input: {},
        onDone: { target: 'ready', actions: receive },
        onError: { target: 'failed', actions: withFailure },
      },
    },
    failed: { on: { 'signIn.reload': 'loading' } },
    ready: {
      initial: 'choosing',
      on: {
        'signIn.refresh': 'refreshing',
        'signIn.replenish': {
          guard: { type: 'possible', params: ({ event }) => event.day },
          target: 'confirming',
          actions: ['begin', assign({ day: ({ event }) => event.day })],
        },
      },
      states: {
        choosing: { always: [{ guard: 'signed', target: 'signed' }, { target: 'unsigned' }] },
        unsigned: { on: { 'signIn.sign': { target: '#signIn.signing', actions: 'begin' } } },
        signed: {},
      },
    },
    refreshing: {
      invoke: {
        src: 'read',
        input: {},
        onDone: { target: 'ready', actions: receive },
        onError: 'ready',
      },
    },
    signing: {
      tags: 'busy',
      invoke: {
        src: 'sign',
        input: {},
        onDone: {
          target: 'refreshing',
          actions: [{ type: 'receiveReward', params: ({ event }) => event.output }, 'emitSigned'],
        },
        onError: { target: 'checking.signing', actions: withFailure },
      },
    },
    /** Shows the cost; nothing is spent before the confirmation. */
    confirming: { on: { 'signIn.confirm': 'replenishing', 'signIn.back': 'ready' } },
    replenishing: {
      tags: 'busy',
      invoke: {
        src: 'replenish',
        input: ({ context }) => ({ day: context.day ?? 0 }),
        onDone: {
          target: 'refreshing',
          actions: [{ type: 'receiveReward', params: ({ event }) => event.output }, 'emitReplenished'],
        },
        onError: { target: 'checking.replenishing', actions: withFailure },
      },
    },
    /** Refused, or the answer was lost: reads the calendar to find out. */
    checking: {
      tags: 'busy',
      initial: 'signing',
      on: { 'signIn.reload': '.signing' },
      states: {
        signing: checking('isSigned', 'emitSigned'),
        replenishing: checking('isReplenished', 'emitReplenished'),
      },
    },
  },
})
