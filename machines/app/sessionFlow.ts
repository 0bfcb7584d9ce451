/** The session: a visitor or a logged-in user. Any number of 401s at once end it once. */
import { assign, emit, setup } from 'xstate'
import type { CallName } from '../../protocol/calls/index.ts'
import type { Res } from '../../protocol/schemas/index.ts'
import { apiActor } from '../apiActor.ts'
import { type EndOfSession, port } from '../ports.ts'
import { callFailure, type Failure, loginNeeded } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import { type ReadCache, readKey } from '../shared/readCache.ts'
import { persist } from '../shared/storage.ts'

const TOKEN = { area: 'local', key: KEYS.token } as const
const USER = { area: 'local', key: KEYS.user } as const

type Profile = Res<'myProfile'>

/** `info` comes with the profile. */
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
  /** First log-in of a new user; counts as registration. */
  readonly first: boolean
  /** Text of the dialog over the login page after a 401. */
  readonly dialog: 'status.401' | 'status.401Visitor'
  readonly error: Failure | undefined
  /** The token of the session that the user has logged out of, until the exchange has ended it. */
  readonly ending: string
  readonly cache: ReadCache | undefined
}

export type SessionEvent =
  /** An empty token logs out. */
  | { type: 'session.login'; token: string; name?: string; first?: boolean }
  /** The stored session, when the app starts. */
  | { type: 'session.restore'; token: string; name?: string; profile?: Profile }
  /** A call was answered 401. `token` is the one it was sent with: a late answer to an older session is ignored. */
  | { type: 'session.unauthorised'; token?: string }
  | { type: 'session.logout' }
  /** Another tab logged in or out; empty after a log-out. */
  | { type: 'session.tokenElsewhere'; token: string }
  | { type: 'session.reloadProfile' }
  | { type: 'session.acknowledged' }

export type SessionEmitted =
  | { type: 'session.started'; token: string; first: boolean }
  | { type: 'session.openLogin' }
  /** Clear every cached answer and draft of this user. After `expired` drafts are set aside until the same user returns. */
  | { type: 'session.clear'; expired: boolean }
  | { type: 'session.closeSocket' }
  /** The outcome of ending the session at the exchange, after the log-out on this device. */
  | { type: 'session.ended'; outcome: EndOfSession }

/** Caches an answer for the pages. */
const remembering =
  (call: CallName) =>
  ({ context, event }: { context: SessionContext; event: { output: unknown } }) =>
    context.cache?.set(readKey(call, {}), event.output)

const forget = (expired: boolean) =>
  [
    'clearCache',
    'forgetToken',
    'forgetUser',
    'beVisitor',
    { type: 'emitCleared', params: expired },
    'emitCloseSocket',
    'emitLogin',
  ] as const

const LOG_OUT = { target: '#session.visitor.loggingOut', actions: ['setEnding', ...forget(false)] } as const

export const sessionFlow = setup({
  types: {} as {
    context: SessionContext
    events: SessionEvent
    input: { cache?: ReadCache }
    emitted: SessionEmitted
    tags: 'busy'
  },
  actors: {
    logout: port('logout'),
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
    receive: assign(({ context }, profile: Profile) => ({
      user: { ...context.user, name: profile.name, info: profile, shareId: profile.shareId },
      error: undefined,
    })),
    clearCache: ({ context }) => context.cache?.clear(),
    emitCleared: emit((_, expired: boolean) => ({ type: 'session.clear' as const, expired })),
    emitCloseSocket: emit({ type: 'session.closeSocket' }),
    beVisitor: assign({ user: VISITOR, first: false, error: undefined }),
    /** Only token, uid and name are stored; other personal data is not. */
    saveToken: persist(TOKEN, ({ context }) => context.user.token),
    saveUser: persist(USER, ({ context: { user } }) => user.info && { uid: user.info.uid, name: user.info.name }),
    forgetToken: persist(TOKEN, () => undefined),
    forgetUser: persist(USER, () => undefined),
    emitStarted: emit(({ context }) => ({
      type: 'session.started' as const,
      token: context.user.token,
      first: context.first,
    })),
    emitLogin: emit({ type: 'session.openLogin' }),
    setEnding: assign(({ context }) => ({ ending: context.user.token })),
    clearEnding: assign({ ending: '' }),
    emitEnded: emit((_, outcome: EndOfSession) => ({ type: 'session.ended' as const, outcome })),
    expire: assign({ dialog: 'status.401' }),
    showLoginDialog: assign({ dialog: 'status.401Visitor' }),
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
    ending: '',
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
      initial: 'idle',
      states: {
        idle: {},
        /** The user is logged out on this device, even if the exchange has not ended the session. */
        loggingOut: {
          exit: 'clearEnding',
          invoke: {
            src: 'logout',
            input: ({ context }) => ({ token: context.ending }),
            onDone: { target: 'idle', actions: { type: 'emitEnded', params: ({ event }) => event.output } },
            onError: { target: 'idle', actions: { type: 'emitEnded', params: 'unreached' } },
          },
        },
      },
      on: {
        'session.restore': [
          {
            guard: 'profileRestored',
            target: 'loggedIn',
            actions: [
              { type: 'begin', params: ({ event }) => ({ token: event.token }) },
              { type: 'receive', params: ({ event }) => event.profile as Profile },
            ],
          },
          {
            guard: { type: 'token', params: ({ event }) => event.token },
            target: 'loggedIn',
            actions: { type: 'begin', params: ({ event }) => event },
          },
        ],
        'session.unauthorised': { target: 'expired', actions: ['showLoginDialog', 'emitLogin'] },
      },
    },
    loggedIn: {
      type: 'parallel',
      entry: 'emitStarted',
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
                onDone: { target: 'loaded', actions: { type: 'receive', params: ({ event }) => event.output } },
                onError: { target: 'failed', actions: assign({ error: callFailure }) },
              },
            },
            loaded: { entry: 'saveUser', on: { 'session.reloadProfile': 'loading' } },
            failed: {
              // Without a 401 hook in the client, the profile's answer ends the session.
              always: {
                guard: 'tokenRefused',
                target: '#session.expired',
                actions: [...forget(true), 'expire'],
              },
              on: { 'session.reloadProfile': 'loading' },
            },
          },
        },
        /** Market list and money overviews. Failures are ignored: the pages load again. */
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
              { type: 'emitCleared', params: false },
              { type: 'begin', params: ({ event }) => event },
              'saveToken',
            ],
          },
          { guard: { type: 'noToken', params: ({ event }) => event.token }, ...LOG_OUT },
          // The same token: the session continues.
          {},
        ],
        'session.logout': LOG_OUT,
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
              { type: 'emitCleared', params: false },
              { type: 'begin', params: ({ event }) => event },
            ],
          },
          // The other tab ends the session at the exchange.
          {
            guard: { type: 'noToken', params: ({ event }) => event.token },
            target: 'visitor',
            actions: forget(false),
          },
        ],
      },
    },
    /** The login page is open with the dialog over it. */
    expired: { on: { 'session.acknowledged': 'visitor' } },
  },
})
