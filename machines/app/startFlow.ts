/** Opens the app: restores the session, then loads what every page needs. Without that the app shows InitError. */
import * as v from 'valibot'
import { assign, emit, setup } from 'xstate'
import type { Res } from '../../protocol/schemas/index.ts'
import type { AppConfig, Forex, LanguageChoice } from '../../protocol/shapes/app.ts'
import { apiActor } from '../apiActor.ts'
import { callFailure, type Failure, loginNeeded, refuse } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import { inLocal, type Restored, restores } from '../shared/storage.ts'

export const INIT_ERROR = 'InitError'

export interface StartContext {
  /** The stored token, until the server rejects it. */
  readonly token: string | undefined
  readonly name: string
  readonly config: AppConfig | undefined
  readonly languages: LanguageChoice | undefined
  readonly forexList: readonly Forex[]
  readonly profile: Res<'myProfile'> | undefined
  readonly error: Failure | undefined
}

/** `start.restored` comes before the first call, so that the client can send its token. */
export type StartEmitted =
  | { type: 'start.restored'; token: string | undefined }
  | { type: 'start.ready' }
  | { type: 'start.failed'; errCode: typeof INIT_ERROR }

/** Valid as a header value: otherwise the browser would refuse every call. */
const storedToken = v.pipe(v.string(), v.regex(/^[ -~]{1,4096}$/))
const storedUser = v.object({ uid: v.fallback(v.optional(v.string()), undefined), name: v.fallback(v.string(), '') })
const STORED = { token: inLocal(KEYS.token, storedToken), user: inLocal(KEYS.user, storedUser) }

/** A stored value as a token; undefined if it is not one. */
export function tokenFrom(value: unknown): string | undefined {
  const token = v.safeParse(storedToken, value)
  return token.success ? token.output : undefined
}

/** The uid of the last user; undefined if the value has none. */
export function uidFrom(value: unknown): string | undefined {
  const user = v.safeParse(storedUser, value)
  return user.success ? user.output.uid : undefined
}

const startSetup = setup({
  types: {} as {
    context: StartContext
    events: { type: 'start.retry' }
    input: { stored?: Restored<typeof STORED> }
    emitted: StartEmitted
    tags: 'busy'
  },
  actors: {
    baseConfig: apiActor('baseConfig'),
    language: apiActor('language'),
    forex: apiActor('forex'),
    myProfile: apiActor('myProfile'),
  },
  actions: {
    emitRestored: emit(({ context }) => ({ type: 'start.restored' as const, token: context.token })),
    emitReady: emit({ type: 'start.ready' }),
    emitFailed: emit({ type: 'start.failed', errCode: INIT_ERROR }),
    receive: assign((_, loaded: Partial<StartContext>) => loaded),
    refuse: assign((_, error: Failure) => ({ error })),
    clearError: assign({ error: undefined }),
  },
  guards: {
    configured: ({ context }) => context.config !== undefined,
    tokenRefused: (_, failure: Failure) => loginNeeded(failure),
    aborted: (_, { id }: Failure) => id === 'aborted',
    unreadable: (_, { id }: Failure) => id === 'badAnswer',
    stranger: ({ context }) => context.token === undefined || context.profile !== undefined,
  },
})

type Answered = { event: { output: unknown } }
/** A list of a call, loaded after the configuration, so the first page's own calls go first. */
const list = (src: 'language' | 'forex', field: 'languages' | 'forexList') =>
  startSetup.createStateConfig({
    initial: 'waiting',
    states: {
      waiting: { always: { guard: 'configured', target: 'requesting' } },
      requesting: {
        invoke: {
          src,
          input: {},
          onDone: {
            target: 'loaded',
            actions: { type: 'receive', params: ({ event }: Answered) => ({ [field]: event.output }) },
          },
          onError: [
            // The parts of pages that need the list show a failure, or work without it.
            { guard: { type: 'unreadable', params: callFailure }, target: 'loaded' },
            { target: '#failed', actions: refuse },
          ],
        },
      },
      loaded: { type: 'final' },
    },
  })

export const startFlow = startSetup.createMachine({
  id: 'start',
  entry: 'emitRestored',
  context: ({ input }) => ({
    token: input.stored?.token,
    name: (input.stored?.token && input.stored.user?.name) ?? '',
    config: undefined,
    languages: undefined,
    forexList: [],
    profile: undefined,
    error: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'clearError',
      type: 'parallel',
      onDone: 'ready',
      states: {
        config: {
          initial: 'requesting',
          states: {
            requesting: {
              invoke: {
                src: 'baseConfig',
                input: {},
                onDone: { target: 'loaded', actions: assign({ config: ({ event }) => event.output }) },
                onError: { target: '#failed', actions: refuse },
              },
            },
            loaded: { type: 'final' },
          },
        },
        languages: list('language', 'languages'),
        forex: list('forex', 'forexList'),
        profile: {
          initial: 'choosing',
          states: {
            choosing: { always: [{ guard: 'stranger', target: 'loaded' }, { target: 'requesting' }] },
            requesting: {
              invoke: {
                src: 'myProfile',
                input: {},
                onDone: { target: 'loaded', actions: assign({ profile: ({ event }) => event.output }) },
                onError: [
                  {
                    guard: { type: 'tokenRefused', params: callFailure },
                    target: 'loaded',
                    actions: assign({ token: undefined, name: '' }),
                  },
                  // Another user has logged in meanwhile.
                  { guard: { type: 'aborted', params: callFailure }, target: 'loaded' },
                  // The pages that need the profile show the failure.
                  { guard: { type: 'unreadable', params: callFailure }, target: 'loaded' },
                  { target: '#failed', actions: refuse },
                ],
              },
            },
            loaded: { type: 'final' },
          },
        },
      },
    },
    ready: { entry: 'emitReady' },
    failed: { id: 'failed', entry: 'emitFailed', on: { 'start.retry': 'loading' } },
  },
})

restores(startFlow, STORED)
