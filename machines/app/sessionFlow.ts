/** Who uses the app: a visitor or somebody logged in. One 401 or twenty at once end the session once. */
import { assign, emit, setup } from 'xstate'
import type { CallName } from '../../protocol/calls.ts'
import type { Res } from '../../protocol/schemas.ts'
import { apiActor } from '../apiActor.ts'
import { callFailure, type Failure, loginNeeded } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import { type ReadCache, readKey } from '../shared/readCache.ts'
import { persist } from '../shared/storage.ts'

const TOKEN = { area: 'local', key: KEYS.token } as const
const USER = { area: 'local', key: KEYS.user } as const

type Profile = Res<'myProfile'>

/** The user as the pages know him; `info` comes with the profile. */
export interface User {
  readonly name: string
  readonly isLogin: boolean
  readonly info: Profile | undefined
  readonly shareId: string
  readonly token: string
}

const VISITOR: User = { name: '', isLogin: false, info: undefined, shareId: '', token: '' }

interface SessionContext {
  readonly user: User
  /** First log-in of a new user: it counts as registration. */
  readonly first: boolean
  /** Text of the dialog that stands over the login page after a 401. */
  readonly dialog: 'status.401' | 'status.401Visitor'
  readonly error: Failure | undefined
  readonly cache: ReadCache | undefined
}

export type SessionEvent =
  /** A token was given; an empty one logs out. */
  | { type: 'session.login'; token: string; name?: string; first?: boolean }
  /** Found at start. */
  | { type: 'session.restore'; token: string; name?: string; profile?: Profile }
  /** A call came back with 401. `token` is the one that it was sent with: a late answer to an older session ends nothing. */
  | { type: 'session.unauthorised'; token?: string }
  | { type: 'session.logout' }
  /** Another tab logged in or out; empty when it logged out. */
  | { type: 'session.tokenElsewhere'; token: string }
  | { type: 'session.reloadProfile' }
  /** The dialog after a 401 was read. */
  | { type: 'session.acknowledged' }

export type SessionEmitted =
  /** Tie the socket to the user. */
  | { type: 'session.began'; token: string; first: boolean }
  | { type: 'session.openLogin' }
  /**
   * Forget every cached answer and every draft of this user. `expired` where the session ended by itself: then what was typed is set aside
   * until the same user is back.
   */
  | { type: 'session.clear'; expired: boolean }
  /** Close the socket's handling; a new anonymous connection may follow. */
  | { type: 'session.closeSocket' }

/** Puts a first answer where the pages look before they ask. */
const remembering =
  (call: CallName) =>
  ({ context, event }: { context: SessionContext; event: { output: unknown } }) =>
    context.cache?.set(readKey(call, {}), event.output)

/** The session ends, by itself or because the user logs out. */
const forget = (expired: boolean) =>
  [
    'clearCache',
    'forgetToken',
    'forgetUser',
    'beVisitor',
    { type: 'sayCleared', params: expired },
    'sayCloseSocket',
    'sayLogin',
  ] as const

export const sessionFlow = setup({
  types: {} as {
    context: SessionContext
    events: SessionEvent
    input: { cache?: ReadCache }
    emitted: SessionEmitted
    tags: 'busy'
  },
  actors: {
    myProfile: apiActor('myProfile'),
    market: apiActor('market'),
    walletOverview: apiActor('walletOverview'),
    fundsOverview: apiActor('fundsOverview'),
    currencyOverview: apiActor('currencyOverview'),
    secondOverview: apiActor('secondOverview'),
    deadlineOverview: apiActor('deadlineOverview'),
    contractOverview: apiActor('contractOverview'),
  },
  actions: {
    begin: assign((_, { token, name, first }: { token: string; name?: string; first?: boolean }) => ({
      user: { ...VISITOR, token, name: name ?? '', isLogin: true },
      first: first === true,
      error: undefined,
    })),
    know: assign(({ context }, profile: Profile) => ({
      user: { ...context.user, name: profile.name, info: profile, shareId: profile.shareId },
      error: undefined,
    })),
    clearCache: ({ context }) => context.cache?.clear(),
    sayCleared: emit((_, expired: boolean) => ({ type: 'session.clear' as const, expired })),
    sayCloseSocket: emit({ type: 'session.closeSocket' }),
    beVisitor: assign({ user: VISITOR, first: false, error: undefined }),
    /** Personal data stays out of storage: only the token, uid and name are kept. */
    saveToken: persist(TOKEN, ({ context }) => context.user.token),
    saveUser: persist(USER, ({ context: { user } }) => user.info && { uid: user.info.uid, name: user.info.name }),
    forgetToken: persist(TOKEN, () => undefined),
    forgetUser: persist(USER, () => undefined),
    sayBegan: emit(({ context }) => ({
      type: 'session.began' as const,
      token: context.user.token,
      first: context.first,
    })),
    sayLogin: emit({ type: 'session.openLogin' }),
    expire: assign({ dialog: 'status.401' }),
    demand: assign({ dialog: 'status.401Visitor' }),
  },
  guards: {
    token: (_, token: string) => token !== '',
    noToken: (_, token: string) => token === '',
    profileRestored: ({ event }) =>
      event.type === 'session.restore' && event.token !== '' && event.profile !== undefined,
    tokenRefused: ({ context: { error } }) => error !== undefined && loginNeeded(error),
    otherToken: ({ context }, token: string) => token !== '' && token !== context.user.token,
    mine: ({ context }, token: string | undefined) => token === undefined || token === context.user.token,
    profileKnown: ({ context }) => context.user.info !== undefined,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    user: VISITOR,
    first: false,
    dialog: 'status.401',
    error: undefined,
    cache: input.cache,
  }),
  initial: 'visitor',
  on: {
    'session.login': {
      guard: { type: 'token', params: ({ event }) => event.token },
      target: '.loggedIn',
      actions: [{ type: 'begin', params: ({ event }) => event }, 'saveToken'],
    },
    'session.tokenElsewhere': {
      guard: { type: 'otherToken', params: ({ event }) => event.token },
      target: '.loggedIn',
      actions: { type: 'begin', params: ({ event }) => event },
    },
  },
  states: {
    visitor: {
      on: {
        'session.restore': [
          {
            guard: 'profileRestored',
            target: 'loggedIn',
            actions: [
              { type: 'begin', params: ({ event }) => ({ token: event.token }) },
              { type: 'know', params: ({ event }) => event.profile as Profile },
            ],
          },
          {
            guard: { type: 'token', params: ({ event }) => event.token },
            target: 'loggedIn',
            actions: { type: 'begin', params: ({ event }) => event },
          },
        ],
        'session.unauthorised': { target: 'expired', actions: ['demand', 'sayLogin'] },
      },
    },
    loggedIn: {
      type: 'parallel',
      entry: 'sayBegan',
      states: {
        profile: {
          initial: 'choosing',
          states: {
            choosing: { always: [{ guard: 'profileKnown', target: 'loaded' }, { target: 'loading' }] },
            loading: {
              tags: 'busy',
              invoke: {
                src: 'myProfile',
                input: {},
                onDone: { target: 'loaded', actions: { type: 'know', params: ({ event }) => event.output } },
                onError: { target: 'failed', actions: assign({ error: callFailure }) },
              },
            },
            loaded: { entry: 'saveUser', on: { 'session.reloadProfile': 'loading' } },
            failed: {
              // Where the client has no hook for 401, the profile's own answer ends the session.
              always: {
                guard: 'tokenRefused',
                target: '#session.expired',
                actions: [...forget(true), 'expire'],
              },
              on: { 'session.reloadProfile': 'loading' },
            },
          },
        },
        /** The market list and the money overviews; failures are the pages' matter, which ask again. */
        reads: {
          invoke: [
            { src: 'market', input: {}, onDone: { actions: remembering('market') }, onError: {} },
            { src: 'walletOverview', input: {}, onDone: { actions: remembering('walletOverview') }, onError: {} },
            { src: 'fundsOverview', input: {}, onDone: { actions: remembering('fundsOverview') }, onError: {} },
            { src: 'currencyOverview', input: {}, onDone: { actions: remembering('currencyOverview') }, onError: {} },
            { src: 'secondOverview', input: {}, onDone: { actions: remembering('secondOverview') }, onError: {} },
            { src: 'deadlineOverview', input: {}, onDone: { actions: remembering('deadlineOverview') }, onError: {} },
            { src: 'contractOverview', input: {}, onDone: { actions: remembering('contractOverview') }, onError: {} },
          ],
        },
      },
      on: {
        'session.login': [
          {
            guard: { type: 'otherToken', params: ({ event }) => event.token },
            target: 'loggedIn',
            reenter: true,
            actions: [
              'clearCache',
              { type: 'sayCleared', params: false },
              { type: 'begin', params: ({ event }) => event },
              'saveToken',
            ],
          },
          { guard: { type: 'noToken', params: ({ event }) => event.token }, target: 'loggingOut' },
          // The token it already has: nothing begins anew.
          {},
        ],
        'session.logout': 'loggingOut',
        'session.unauthorised': {
          guard: { type: 'mine', params: ({ event }) => event.token },
          target: 'expired',
          actions: [...forget(true), 'expire'],
        },
        'session.tokenElsewhere': [
          {
            guard: { type: 'otherToken', params: ({ event }) => event.token },
            target: 'loggedIn',
            reenter: true,
            actions: [
              'clearCache',
              { type: 'sayCleared', params: false },
              { type: 'begin', params: ({ event }) => event },
            ],
          },
          { guard: { type: 'noToken', params: ({ event }) => event.token }, target: 'loggingOut' },
        ],
      },
    },
    /** The login page is open with the dialog over it. */
    expired: { on: { 'session.acknowledged': 'visitor' } },
    loggingOut: { entry: forget(false), always: 'visitor' },
  },
})
