/**
 * The lock of the app: after a time out of sight it asks for the login password or a passkey. Each user of a device chooses it; the
 * password is only in its event and request. Which users lock is stored for the device, and what a tab does for the tab alone.
 */
import { assign, emit, setup } from 'xstate'
import { preparedPassword } from '../../protocol/rules/fields.ts'
import type { Res } from '../../protocol/schemas/index.ts'
import { apiActor } from '../apiActor.ts'
import { port, type SignedPasskey } from '../ports.ts'
import { outputOf } from '../shared/actorOutput.ts'
import { callFailure, type Failure, refuse } from '../shared/failure.ts'
import { failedWith } from '../shared/failureGuards.ts'
import { persist, restores } from '../shared/storage.ts'
import {
  isDue,
  isOver,
  type LockAfter,
  type LockContext,
  type LockEvent,
  type LockInput,
  type Locks,
  lockOf,
  type Seen,
  STORED,
  triesLeft,
  withTries,
} from './lockState.ts'

const passwordOf = (event: LockEvent) => ({
  password: 'password' in event ? preparedPassword(event.password) : '',
})

/** What the device signed; only the event has it. */
const assertionIn = (event: object) => outputOf<Extract<SignedPasskey, { outcome: 'signed' }>>(event).assertion

const UNLOCK = { target: '#lock.open', actions: ['resetTries', 'saveLocks'] } as const
const END = {
  target: '#lock.off',
  actions: ['emitLogout', 'resetTries', 'saveLocks', { type: 'setUser', params: '' }],
} as const

export const lockFlow = setup({
  types: {} as {
    context: LockContext
    events: LockEvent
    input: LockInput
    /** `failed`: too many failures. */
    emitted: { type: 'lock.logout'; failed: boolean }
    tags: 'busy' | 'passkey' | 'covered'
  },
  actors: {
    /** The call that proves the login password without starting a session. */
    passkeyOptions: apiActor('passkeyOptions', { silent: true }),
    passkeyChallenge: apiActor('passkeyChallenge', { silent: true }),
    signWithPasskey: port('signWithPasskey'),
    passkeyLogin: apiActor('passkeyLogin', { silent: true }),
    ownerOf: port('ownerOf'),
  },
  actions: {
    setUser: assign((_, uid: string) => ({ uid })),
    setChosen: assign((_, chosen: LockAfter | undefined) => ({ chosen })),
    setLock: assign(({ context }, after: LockAfter | undefined) => {
      const { [context.uid]: _, ...others } = context.locks
      return { locks: after === undefined ? others : { ...others, [context.uid]: { after, tries: 0 } } }
    }),
    setLocks: assign((_, locks: Locks) => ({ locks })),
    resetTries: assign(({ context }) => withTries(context, 0)),
    countTry: assign(({ context }) => withTries(context, (lockOf(context)?.tries ?? 0) + 1)),
    saveLocks: persist(STORED.locks, ({ context }) =>
      Object.keys(context.locks).length > 0 ? context.locks : undefined,
    ),
    setSeen: assign(({ context }, seen: Omit<Seen, 'uid'>) => ({ seen: { ...seen, uid: context.uid } })),
    clearSeen: assign({ seen: undefined }),
    saveSeen: persist(STORED.seen, ({ context }) => context.seen),
    setPasswordMissing: assign({ passwordMissing: true, obstacle: undefined, error: undefined }),
    setObstacle: assign((_, obstacle: LockContext['obstacle']) => ({ obstacle })),
    refuse: assign((_, error: Failure) => ({ error })),
    clearError: assign({ passwordMissing: false, obstacle: undefined, error: undefined }),
    emitLogout: emit(({ context }) => ({ type: 'lock.logout' as const, failed: triesLeft(context) <= 0 })),
  },
  guards: {
    isLacking: ({ context }) => lockOf(context) === undefined,
    isDue: ({ context }) => isDue(context),
    isOver: ({ context }, at: number) => isOver(context, context.seen?.since ?? 0, at),
    isSameUser: ({ context }, uid: string) => uid === context.uid,
    locksFor: ({ context }, uid: string) => context.locks[uid] !== undefined,
    locksIn: ({ context }, locks: Locks) => locks[context.uid] !== undefined,
    isTime: (_, after: LockAfter | undefined) => after !== undefined,
    complete: (_, password: string) => password !== '',
    passwordIsRefused: failedWith('wrongPassword', 'accountLocked'),
    noTriesLeft: ({ context }) => triesLeft(context) <= 0,
    passkeySigned: (_, { outcome }: SignedPasskey) => outcome === 'signed',
    passkeyCancelled: (_, { outcome }: SignedPasskey) => outcome === 'cancelled',
    isOwner: ({ context }, uid: string) => uid === context.uid,
  },
}).createMachine({
  id: 'lock',
  context: ({ input: { uid, opened, device, stored } }) => ({
    uid,
    locks: stored?.locks ?? {},
    seen: stored?.seen,
    opened,
    device,
    chosen: undefined,
    passwordMissing: false,
    obstacle: undefined,
    error: undefined,
  }),
  on: {
    'lock.user': [
      { guard: { type: 'isSameUser', params: ({ event }) => event.uid } },
      {
        guard: { type: 'locksFor', params: ({ event }) => event.uid },
        target: '.open',
        // The login was proof enough.
        actions: [{ type: 'setUser', params: ({ event }) => event.uid }, 'resetTries', 'saveLocks'],
      },
      { target: '.off', actions: { type: 'setUser', params: ({ event }) => event.uid } },
    ],
    'lock.changedElsewhere': [
      {
        guard: { type: 'locksIn', params: ({ event }) => event.locks },
        actions: { type: 'setLocks', params: ({ event }) => event.locks },
      },
      { target: '.off', actions: { type: 'setLocks', params: ({ event }) => event.locks } },
    ],
  },
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'isLacking', target: 'off' }, { guard: 'isDue', target: 'locked' }, { target: 'open' }],
    },
    off: {
      entry: ['clearError', 'clearSeen', 'saveSeen'],
      on: {
        'lock.changedElsewhere': [
          {
            guard: { type: 'locksIn', params: ({ event }) => event.locks },
            target: 'open',
            actions: { type: 'setLocks', params: ({ event }) => event.locks },
          },
          { actions: { type: 'setLocks', params: ({ event }) => event.locks } },
        ],
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'lock.choose': {
              guard: { type: 'isTime', params: ({ event }) => event.after },
              target: 'confirming',
              actions: ['clearError', { type: 'setChosen', params: ({ event }) => event.after }],
            },
          },
        },
        /** The password is asked before: where it can't be checked, the user would be locked out. */
        confirming: {
          on: {
            'lock.confirm': [
              {
                guard: { type: 'complete', params: ({ event }) => event.password },
                target: 'checking',
                actions: 'clearError',
              },
              { actions: 'setPasswordMissing' },
            ],
            'lock.cancel': 'idle',
          },
        },
        checking: {
          tags: 'busy',
          on: { 'lock.cancel': 'idle' },
          invoke: {
            src: 'passkeyOptions',
            input: ({ event }) => passwordOf(event),
            onDone: {
              target: '#lock.open',
              actions: [{ type: 'setLock', params: ({ context }) => context.chosen }, 'saveLocks'],
            },
            onError: { target: 'confirming', actions: refuse },
          },
        },
      },
    },
    /** The app is in use. */
    open: {
      entry: ['clearError', { type: 'setSeen', params: { locked: false, since: undefined } }, 'saveSeen'],
      on: {
        'lock.choose': [
          {
            guard: { type: 'isTime', params: ({ event }) => event.after },
            actions: [{ type: 'setLock', params: ({ event }) => event.after }, 'saveLocks'],
          },
          { target: 'off', actions: [{ type: 'setLock', params: undefined }, 'saveLocks'] },
        ],
        'lock.hidden': {
          target: 'hidden',
          actions: [{ type: 'setSeen', params: ({ event }) => ({ locked: false, since: event.at }) }, 'saveSeen'],
        },
      },
    },
    /** Out of sight: covered, so that the picture of the task switcher has nothing. */
    hidden: {
      tags: 'covered',
      on: {
        'lock.shown': [
          { guard: { type: 'isOver', params: ({ event }) => event.at }, target: 'locked' },
          { target: 'open' },
        ],
      },
    },
    locked: {
      tags: 'covered',
      entry: ['clearError', { type: 'setSeen', params: { locked: true, since: undefined } }, 'saveSeen'],
      on: { 'lock.logout': END },
      initial: 'asking',
      states: {
        asking: {
          always: { guard: 'noTriesLeft', ...END },
          on: {
            'lock.unlock': [
              {
                guard: { type: 'complete', params: ({ event }) => event.password },
                target: 'checking',
                actions: 'clearError',
              },
              { actions: 'setPasswordMissing' },
            ],
            'lock.passkey': { target: 'challenging', actions: 'clearError' },
          },
        },
        checking: {
          tags: 'busy',
          invoke: {
            src: 'passkeyOptions',
            input: ({ event }) => passwordOf(event),
            onDone: UNLOCK,
            onError: [
              {
                guard: { type: 'passwordIsRefused', params: callFailure },
                target: 'asking',
                actions: [refuse, 'countTry', 'saveLocks'],
              },
              { target: 'asking', actions: refuse },
            ],
          },
        },
        challenging: {
          tags: 'passkey',
          invoke: {
            src: 'passkeyChallenge',
            input: {},
            onDone: 'onDevice',
            onError: { target: 'asking', actions: refuse },
          },
        },
        onDevice: {
          tags: 'passkey',
          invoke: {
            src: 'signWithPasskey',
            input: ({ event }) => outputOf<Res<'passkeyChallenge'>>(event),
            onDone: [
              { guard: { type: 'passkeySigned', params: ({ event }) => event.output }, target: 'verifying' },
              { guard: { type: 'passkeyCancelled', params: ({ event }) => event.output }, target: 'asking' },
              { target: 'asking', actions: { type: 'setObstacle', params: 'impossible' } },
            ],
            onError: { target: 'asking', actions: { type: 'setObstacle', params: 'impossible' } },
          },
        },
        verifying: {
          tags: 'passkey',
          invoke: {
            src: 'passkeyLogin',
            input: ({ context: { device }, event }) => ({ ...assertionIn(event), device }),
            onDone: 'identifying',
            onError: { target: 'asking', actions: refuse },
          },
        },
        /** A device may have passkeys of several accounts. */
        identifying: {
          tags: 'passkey',
          invoke: {
            src: 'ownerOf',
            input: ({ event }) => ({ token: outputOf<Res<'passkeyLogin'>>(event).token }),
            onDone: [
              { guard: { type: 'isOwner', params: ({ event }) => event.output }, ...UNLOCK },
              { target: 'asking', actions: [{ type: 'setObstacle', params: 'stranger' }, 'countTry', 'saveLocks'] },
            ],
            onError: { target: 'asking', actions: refuse },
          },
        },
      },
    },
  },
})

restores(lockFlow, STORED)
