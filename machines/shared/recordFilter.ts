/** The filter of a list of records: chosen in a sheet, applied at once, kept until the tab is closed. */
import { assign, emit, setup } from 'xstate'
import { type FilteredList, filterKey } from './keys.ts'
import { inSession, persist, type Restored, restores, type Stored } from './storage.ts'
import { storedRecord, typedText } from './storedSchemas.ts'

/** The chosen value of each field; a field without one does not narrow the list. */
export type Filter = Readonly<Record<string, string>>

export interface RecordFilterContext {
  /** The filter of the list. */
  readonly filter: Filter
  /** As chosen in the open sheet. */
  readonly draft: Filter
  /** The field whose values are listed. */
  readonly field: string
}

export type RecordFilterEvent =
  | { type: 'filter.open' }
  /** Without a value the field is cleared. */
  | { type: 'filter.pick'; field: string; value: string | undefined }
  /** Lists all values of a field. */
  | { type: 'filter.list'; field: string }
  | { type: 'filter.back' }
  | { type: 'filter.reset' }
  | { type: 'filter.apply' }
  | { type: 'filter.close' }
  /** Outside the sheet: removes one choice, or all of them. */
  | { type: 'filter.remove'; field: string | undefined }

/** Longest stored value: two days with a sign between them, or a market. */
const LONGEST = 40

type Entries = { filter: Stored<Record<string, string>> }
interface Input {
  /** The address's filter, which replaces the stored one. */
  readonly linked?: Filter | undefined
  readonly stored?: Restored<Entries>
}

function without(filter: Filter, field: string): Filter {
  const { [field]: _, ...others } = filter
  return others
}

const picked = (filter: Filter, { field, value }: { field: string; value: string | undefined }): Filter =>
  value === undefined ? without(filter, field) : { ...filter, [field]: value }

/** The filter of one list. Create it once per list, outside the component. */
export function recordFilter(list: FilteredList) {
  const entries: Entries = { filter: inSession(filterKey(list), storedRecord(typedText(LONGEST))) }
  const machine = setup({
    types: {} as {
      context: RecordFilterContext
      events: RecordFilterEvent
      input: Input | undefined
      emitted: { type: 'filter.changed'; filter: Filter }
    },
    actions: {
      begin: assign(({ context: { filter } }) => ({ draft: filter })),
      pick: assign(({ context: { draft } }, choice: { field: string; value: string | undefined }) => ({
        draft: picked(draft, choice),
      })),
      list: assign((_, field: string) => ({ field })),
      reset: assign({ draft: {} }),
      apply: assign(({ context: { draft } }) => ({ filter: draft })),
      remove: assign(({ context: { filter } }, field: string | undefined) => ({
        filter: field === undefined ? {} : without(filter, field),
      })),
      save: persist(entries.filter, ({ context: { filter } }) => filter),
      emitChanged: emit(({ context: { filter } }) => ({ type: 'filter.changed' as const, filter })),
    },
  }).createMachine({
    id: `filter ${list}`,
    context: ({ input }) => ({ filter: input?.linked ?? input?.stored?.filter ?? {}, draft: {}, field: '' }),
    initial: 'closed',
    states: {
      closed: {
        id: 'closed',
        on: {
          'filter.open': { target: 'open', actions: 'begin' },
          'filter.remove': {
            actions: [{ type: 'remove', params: ({ event }) => event.field }, 'save', 'emitChanged'],
          },
        },
      },
      open: {
        initial: 'choosing',
        on: { 'filter.close': 'closed' },
        states: {
          choosing: {
            on: {
              'filter.pick': { actions: { type: 'pick', params: ({ event }) => event } },
              'filter.list': { target: 'listing', actions: { type: 'list', params: ({ event }) => event.field } },
              'filter.reset': { actions: 'reset' },
              'filter.apply': { target: '#closed', actions: ['apply', 'save', 'emitChanged'] },
            },
          },
          listing: {
            on: {
              'filter.pick': { target: 'choosing', actions: { type: 'pick', params: ({ event }) => event } },
              'filter.back': 'choosing',
            },
          },
        },
      },
    },
  })
  restores(machine, entries)
  return machine
}

export type RecordFilterFlow = ReturnType<typeof recordFilter>
