/**
 * Loads a page's data: a loading view after 200 ms, a retry after a failure or 60 s, and refreshes that keep the old data on screen. Cached
 * data shows at once while it is read again.
 */
import { type AnyActorRef, assign, enqueueActions, type PromiseActorLogic, setup } from 'xstate'
import type { CallName } from '../../protocol/calls/index.ts'
import { PAGE_LOAD_DELAY_MS, PAGE_LOAD_TIMEOUT_MS } from '../../protocol/rules/constants.ts'
import type { Req, Res } from '../../protocol/schemas/index.ts'
import { anyCall, type Silence } from '../apiActor.ts'
import { callFailure, type Failure } from './failure.ts'
import { type ReadCache, readKey } from './readCache.ts'
import type { Retyped } from './retyped.ts'

export interface PageLoadContext<Data, Request> {
  readonly request: Request
  readonly data: Data | undefined
  /** Why the last attempt failed. If data is on screen, that was a refresh. */
  readonly error: Failure | undefined
  /** The data changed on the server while it loaded: it is read again after the answer, which may be older. */
  readonly outdated: boolean
  readonly cache: ReadCache | undefined
  readonly parent: AnyActorRef | undefined
}

export type PageLoadEvent<Request> =
  | { type: 'page.reload' }
  | { type: 'page.refresh' }
  /** Another request: removes the data unless it is cached. */
  | { type: 'page.ask'; request: Request }

export interface PageLoadInput<Request> {
  readonly request: Request
  readonly cache?: ReadCache | undefined
  /** A machine that needs the data: it receives `page.read` with each answer and with cached data. */
  readonly parent?: AnyActorRef | undefined
}

export type PageRead<K extends CallName> = { type: 'page.read'; data: Res<K> }

/** `name` is the call, for the cache's key. */
function loadFlow(name: string, load: PromiseActorLogic<unknown, object>) {
  const cached = (cache: ReadCache | undefined, request: object) => cache?.get(readKey(name, request))
  return setup({
    types: {} as {
      context: PageLoadContext<unknown, object>
      events: PageLoadEvent<object>
      input: PageLoadInput<object>
      tags: 'busy'
    },
    actors: { load },
    actions: {
      ask: assign(({ context }, request: object) => ({
        request,
        data: cached(context.cache, request),
        error: undefined,
      })),
      remember: ({ context }) => context.cache?.set(readKey(name, context.request), context.data),
      notifyParent: enqueueActions(({ context: { parent, data }, enqueue }) => {
        if (parent) enqueue.sendTo(parent, { type: 'page.read', data })
      }),
      begin: assign({ error: undefined, outdated: false }),
      noteChange: assign({ outdated: true }),
    },
    guards: {
      hasData: ({ context }) => context.data !== undefined,
      isOutdated: ({ context }) => context.outdated,
    },
    delays: { showLoading: PAGE_LOAD_DELAY_MS, timeOut: PAGE_LOAD_TIMEOUT_MS },
  }).createMachine({
    id: `load ${name}`,
    context: ({ input }) => ({
      request: input.request,
      data: cached(input.cache, input.request),
      error: undefined,
      outdated: false,
      cache: input.cache,
      parent: input.parent,
    }),
    on: { 'page.ask': { target: '.choosing', actions: { type: 'ask', params: ({ event }) => event.request } } },
    initial: 'choosing',
    states: {
      choosing: {
        always: [{ guard: 'hasData', target: 'ready.refreshing', actions: 'notifyParent' }, { target: 'loading' }],
      },
      loading: {
        entry: 'begin',
        on: { 'page.refresh': { actions: 'noteChange' } },
        initial: 'hidden',
        states: { hidden: { after: { showLoading: 'shown' } }, shown: { tags: 'busy' } },
        after: { timeOut: 'timedOut' },
        invoke: {
          src: 'load',
          input: ({ context }) => context.request,
          onDone: {
            target: 'ready',
            actions: [assign({ data: ({ event }) => event.output, error: undefined }), 'remember', 'notifyParent'],
          },
          onError: { target: 'failed', actions: assign({ error: callFailure }) },
        },
      },
      failed: { on: { 'page.reload': 'loading' } },
      timedOut: { on: { 'page.reload': 'loading' } },
      ready: {
        initial: 'resting',
        states: {
          resting: {
            always: { guard: 'isOutdated', target: 'refreshing' },
            on: { 'page.refresh': 'refreshing', 'page.reload': 'refreshing' },
          },
          refreshing: {
            entry: assign({ outdated: false }),
            after: { timeOut: 'resting' },
            // The answer on its way may be older than this change.
            on: { 'page.refresh': { target: 'refreshing', reenter: true } },
            invoke: {
              src: 'load',
              input: ({ context }) => context.request,
              onDone: {
                target: 'resting',
                actions: [assign({ data: ({ event }) => event.output, error: undefined }), 'remember', 'notifyParent'],
              },
              onError: { target: 'resting', actions: assign({ error: callFailure }) },
            },
          },
        },
      },
    },
  })
}

type PageLoad<K extends CallName> = Retyped<
  ReturnType<typeof loadFlow>,
  PageLoadContext<Res<K>, Req<K>>,
  PageLoadEvent<Req<K>>,
  PageLoadInput<Req<K>>
>

/**
 * The page load of a call: `useMachine(pageLoad('home'), { input: { request: {}, cache } })`. Create it once per page, outside the
 * component.
 */
export function pageLoad<K extends CallName>(call: K, options?: { silent: Silence }): PageLoad<K> {
  return loadFlow(call, anyCall(call, options)) as PageLoad<K>
}
