/**
 * A paged list: 20 rows at a time, load more, retry, refresh, filters. Rows have keys, so a list that grows at its head while scrolling
 * shows no row twice.
 */
import { assign, type PromiseActorLogic, setup } from 'xstate'
import type { CallName } from '../../protocol/calls/index.ts'
import { droppedIn } from '../../protocol/rows.ts'
import { PAGE_LOAD_DELAY_MS, PAGE_LOAD_TIMEOUT_MS, PAGE_SIZE, PAGE_SIZE_MAX } from '../../protocol/rules/constants.ts'
import type { Req, Res } from '../../protocol/schemas/index.ts'
import { anyCall } from '../apiActor.ts'
import { callFailure, type Failure } from './failure.ts'
import type { Retyped } from './retyped.ts'

type PageOf<Row> = { list: Row[]; total: number; page: number; limit: number }
/** Calls with paged answers. */
export type ListCall = { [K in CallName]: Res<K> extends PageOf<unknown> ? K : never }[CallName]
export type RowOf<K extends ListCall> = Res<K> extends PageOf<infer Row> ? Row : never
export type FiltersOf<K extends ListCall> = Omit<Req<K>, 'page' | 'limit'>

export interface RecordListContext<Row, Filters> {
  readonly filters: Filters
  readonly rows: readonly Row[]
  /** The server's total of rows. */
  readonly total: number
  /** Invalid rows that were dropped. */
  readonly dropped: number
  /** Loaded pages of PAGE_SIZE. */
  readonly pages: number
  readonly error: Failure | undefined
  /** The list changed on the server while it loaded: it is read again after the answer, which may be older. */
  readonly outdated: boolean
}

export type RecordListEvent<Filters> =
  | { type: 'list.more' }
  | { type: 'list.retry' }
  /** By pull or a change on the server: keeps the rows on screen until the answer arrives. */
  | { type: 'list.refresh' }
  | { type: 'list.reload' }
  | { type: 'list.filter'; filters: Filters }

type Key = string | number

/** Appends the rows that are new. */
function joined(rows: readonly unknown[], next: readonly unknown[], keyOf: (row: unknown) => Key): unknown[] {
  const keys = new Set(rows.map(keyOf))
  return [...rows, ...next.filter((row) => !keys.has(keyOf(row)))]
}

function listFlow(name: string, part: PromiseActorLogic<PageOf<unknown>, object>, keyOf: (row: unknown) => Key) {
  return setup({
    types: {} as {
      context: RecordListContext<unknown, object>
      events: RecordListEvent<object>
      input: { filters: object }
      tags: 'busy'
    },
    actors: { part },
    actions: {
      filter: assign((_, filters: object) => ({ filters, rows: [], total: 0, dropped: 0, pages: 0 })),
      begin: assign({ error: undefined, outdated: false }),
      clearError: assign({ error: undefined }),
      noteChange: assign({ outdated: true }),
    },
    guards: {
      isOutdated: ({ context }) => context.outdated,
      complete: ({ context }) => context.rows.length + context.dropped >= context.total,
      isEmpty: (_, rows: readonly unknown[]) => rows.length === 0,
    },
    delays: { showLoading: PAGE_LOAD_DELAY_MS, timeOut: PAGE_LOAD_TIMEOUT_MS },
  }).createMachine({
    id: `list ${name}`,
    context: ({ input }) => ({
      filters: input.filters,
      rows: [],
      total: 0,
      dropped: 0,
      pages: 0,
      error: undefined,
      outdated: false,
    }),
    on: {
      'list.filter': { target: '.loading', actions: { type: 'filter', params: ({ event }) => event.filters } },
    },
    initial: 'loading',
    states: {
      loading: {
        entry: 'begin',
        initial: 'hidden',
        states: { hidden: { after: { showLoading: 'shown' } }, shown: { tags: 'busy' } },
        after: { timeOut: 'timedOut' },
        invoke: {
          src: 'part',
          input: ({ context }) => ({ ...context.filters, page: 1, limit: PAGE_SIZE }),
          onDone: {
            target: 'ready',
            actions: assign(({ event }) => ({
              rows: event.output.list,
              total: event.output.total,
              dropped: droppedIn(event.output),
              pages: 1,
            })),
          },
          onError: { target: 'failed', actions: assign({ error: callFailure }) },
        },
        on: {
          'list.refresh': { actions: 'noteChange' },
          'list.filter': {
            target: 'loading',
            reenter: true,
            actions: { type: 'filter', params: ({ event }) => event.filters },
          },
        },
      },
      failed: { on: { 'list.reload': 'loading' } },
      timedOut: { on: { 'list.reload': 'loading' } },
      ready: {
        initial: 'choosing',
        on: { 'list.refresh': '.refreshing', 'list.reload': '.refreshing' },
        states: {
          choosing: {
            always: [
              { guard: 'isOutdated', target: 'refreshing' },
              { guard: 'complete', target: 'ended' },
              { target: 'more' },
            ],
          },
          more: { on: { 'list.more': 'loadingMore' } },
          ended: {},
          loadingMore: {
            entry: 'clearError',
            after: { timeOut: 'moreFailed' },
            invoke: {
              src: 'part',
              input: ({ context }) => ({ ...context.filters, page: context.pages + 1, limit: PAGE_SIZE }),
              onDone: [
                {
                  // An empty page ends the list, whatever the total.
                  guard: { type: 'isEmpty', params: ({ event }) => event.output.list },
                  target: 'ended',
                  actions: assign(({ context }) => ({ total: context.rows.length + context.dropped })),
                },
                {
                  target: 'choosing',
                  actions: assign(({ context, event }) => ({
                    rows: joined(context.rows, event.output.list, keyOf),
                    total: event.output.total,
                    dropped: context.dropped + droppedIn(event.output),
                    pages: context.pages + 1,
                  })),
                },
              ],
              onError: { target: 'moreFailed', actions: assign({ error: callFailure }) },
            },
          },
          moreFailed: { on: { 'list.retry': 'loadingMore' } },
          refreshing: {
            entry: 'begin',
            after: { timeOut: 'choosing' },
            invoke: {
              src: 'part',
              input: ({ context }) => ({ ...context.filters, page: 1, limit: refreshSize(context.pages) }),
              onDone: {
                target: 'choosing',
                actions: assign(({ context, event }) => ({
                  rows: event.output.list,
                  total: event.output.total,
                  dropped: droppedIn(event.output),
                  pages: refreshSize(context.pages) / PAGE_SIZE,
                })),
              },
              onError: { target: 'choosing', actions: assign({ error: callFailure }) },
            },
          },
        },
      },
    },
  })
}

/** A refresh reads as many rows as are shown, up to the largest page size, so that the list does not jump. */
const refreshSize = (pages: number): number => Math.min(Math.max(pages, 1) * PAGE_SIZE, PAGE_SIZE_MAX)

type RecordList<K extends ListCall> = Retyped<
  ReturnType<typeof listFlow>,
  RecordListContext<RowOf<K>, FiltersOf<K>>,
  RecordListEvent<FiltersOf<K>>,
  { filters: FiltersOf<K> }
>

/** The paged list of a call; `keyOf` identifies its rows. Create it once per page, outside the component. */
export function recordList<K extends ListCall>(call: K, keyOf: (row: RowOf<K>) => Key): RecordList<K> {
  return listFlow(call, anyCall<PageOf<unknown>>(call), keyOf as (row: unknown) => Key) as RecordList<K>
}
