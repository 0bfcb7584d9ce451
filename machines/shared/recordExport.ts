/**
 * Reads a list to its end for an export, the largest pages one after the other. Between two pages the device can do other things; the user
 * sees how many rows are read and can stop. After a failure it continues where it stopped.
 */
import { assign, type PromiseActorLogic, setup } from 'xstate'
import { droppedIn } from '../../protocol/rows.ts'
import { PAGE_SIZE_MAX } from '../../protocol/rules/constants.ts'
import { anyCall } from '../apiActor.ts'
import { callFailure, type Failure } from './failure.ts'
import type { ListCall, RowOf } from './recordList.ts'
import type { Retyped } from './retyped.ts'

export interface RecordExportContext<Row = unknown> {
  readonly filters: object
  /** Newest first, each row once. */
  readonly rows: readonly Row[]
  /** The server's total, and how many rows of the pages could not be read. */
  readonly total: number
  readonly dropped: number
  readonly pages: number
  readonly error: Failure | undefined
}

export type RecordExportEvent =
  | { type: 'export.start'; filters: object }
  | { type: 'export.stop' }
  /** After a failure. */
  | { type: 'export.retry' }

type Key = string | number
interface PageOf {
  list: unknown[]
  total: number
}

/** Lets the screen answer between two pages (ms). */
const BETWEEN_PAGES_MS = 10

function added(rows: readonly unknown[], next: readonly unknown[], keyOf: (row: unknown) => Key): unknown[] {
  // A list that grows while it is read shifts rows to the next page.
  const keys = new Set(rows.map(keyOf))
  return [...rows, ...next.filter((row) => !keys.has(keyOf(row)))]
}

const NOTHING = { rows: [], total: 0, dropped: 0, pages: 0, error: undefined }

function exportFlow(name: string, part: PromiseActorLogic<PageOf, object>, keyOf: (row: unknown) => Key) {
  return setup({
    types: {} as { context: RecordExportContext; events: RecordExportEvent; tags: 'busy' },
    actors: { part },
    actions: {
      begin: assign((_, filters: object) => ({ ...NOTHING, filters })),
      drop: assign(() => NOTHING),
      clearError: assign({ error: undefined }),
    },
    guards: { complete: ({ context: { pages, total } }) => pages * PAGE_SIZE_MAX >= total },
    delays: { betweenPages: BETWEEN_PAGES_MS },
  }).createMachine({
    id: `export ${name}`,
    context: { filters: {}, ...NOTHING },
    initial: 'idle',
    states: {
      idle: {
        id: 'idle',
        on: { 'export.start': { target: 'reading', actions: { type: 'begin', params: ({ event }) => event.filters } } },
      },
      reading: {
        tags: 'busy',
        on: { 'export.stop': { target: 'idle', actions: 'drop' } },
        initial: 'requesting',
        states: {
          requesting: {
            entry: 'clearError',
            invoke: {
              src: 'part',
              input: ({ context }) => ({ ...context.filters, page: context.pages + 1, limit: PAGE_SIZE_MAX }),
              onDone: {
                target: 'choosing',
                actions: assign(({ context, event }) => ({
                  rows: added(context.rows, event.output.list, keyOf),
                  // An empty page ends the list, whatever the total.
                  total: event.output.list.length === 0 ? 0 : event.output.total,
                  dropped: context.dropped + droppedIn(event.output),
                  pages: context.pages + 1,
                })),
              },
              onError: { target: '#failed', actions: assign({ error: callFailure }) },
            },
          },
          choosing: { always: [{ guard: 'complete', target: '#ready' }, { target: 'resting' }] },
          resting: { after: { betweenPages: 'requesting' } },
        },
      },
      failed: {
        id: 'failed',
        on: { 'export.retry': 'reading', 'export.stop': { target: 'idle', actions: 'drop' } },
      },
      ready: { id: 'ready', on: { 'export.stop': { target: 'idle', actions: 'drop' } } },
    },
  })
}

export type RecordExportFlow<Row = unknown> = Retyped<
  ReturnType<typeof exportFlow>,
  RecordExportContext<Row>,
  RecordExportEvent,
  undefined
>

/** The export of a call's list; `keyOf` identifies its rows. Create it once per list, outside the component. */
export function recordExport<K extends ListCall>(call: K, keyOf: (row: RowOf<K>) => Key): RecordExportFlow<RowOf<K>> {
  return exportFlow(call, anyCall<PageOf>(call), keyOf as (row: unknown) => Key) as RecordExportFlow<RowOf<K>>
}
