/**
 * The data model in the console: one collection at a time, filtered and sorted, and the navigation along its relations. While shown it
 * reads again every two seconds, since the open items change. Refused input stays in its field.
 */
import { assign, fromPromise, setup } from 'xstate'
import type { LanguageCode } from '../../../../protocol/rules/constants.ts'
import type { DataLink, DataPage, DataQuery } from '../../../../simulator/operator/data.ts'

export type Filter = NonNullable<DataQuery['filter']>
type Sort = NonNullable<DataQuery['sort']>

/** One view in the history: a collection, or the records related to one. `key` is the open record; `one` opens the only one. */
export type Place = {
  collection: string
  filter: Filter
  sort: Sort
  of?: NonNullable<DataQuery['of']> | undefined
  key?: string | undefined
  one?: boolean
}

/** The field of the query that was refused. */
export type Refused = 'collection' | 'field' | 'value' | 'sort'

export type DataContext = {
  language: LanguageCode
  place: Place
  /** The previous places, oldest first. */
  trail: readonly Place[]
  view: DataPage | undefined
  collections: DataPage['collections']
  refused: Refused | undefined
}

export type DataEvent =
  /** `collection` comes from a link. */
  | { type: 'data.open'; language: LanguageCode; collection?: string | undefined }
  | { type: 'data.close' }
  | { type: 'data.choose'; collection: string }
  | { type: 'data.filter'; filter: Partial<Filter> }
  | { type: 'data.sort'; sort: Sort }
  | { type: 'data.show'; key: string }
  | { type: 'data.follow'; key: string; link: DataLink }
  | { type: 'data.back' }

export const LOOK_EVERY_MS = 2_000
const FIRST = 'goods'
const REFUSED: readonly string[] = ['collection', 'field', 'value', 'sort'] satisfies Refused[]

const placeOf = (collection: string): Place => ({
  collection,
  filter: { field: '', way: 'has', value: '' },
  sort: { field: '', down: false },
})

/** The query of a place: an empty filter and an empty sort are left out. */
export const queryOf = (language: LanguageCode, { collection, filter, sort, of }: Place): DataQuery => ({
  collection,
  language,
  ...(filter.value.trim() === '' || filter.field === '' ? {} : { filter }),
  ...(sort.field === '' ? {} : { sort }),
  ...(of === undefined ? {} : { of }),
})

function followed({ collection }: Place, key: string, { to, field, back, count }: DataLink): Place {
  return { ...placeOf(to), of: { collection, key, ...(field === undefined ? { back } : { field }) }, one: count === 1 }
}

const refusedField = (error: unknown): Refused | undefined => {
  const { id, field = '' } = (error ?? {}) as { id?: string; field?: string }
  return id === 'fieldInvalid' && REFUSED.includes(field) ? (field as Refused) : undefined
}

export const dataFlow = setup({
  types: {} as { context: DataContext; events: DataEvent },
  actors: { look: fromPromise<DataPage, DataQuery>(() => new Promise(() => {})) },
  actions: {
    /** The filter starts with a field of the collection, so that it can be used at once. */
    receive: assign(({ context: { place } }, view: DataPage) => ({
      view,
      collections: view.collections,
      refused: undefined,
      place: place.filter.field === '' ? { ...place, filter: { ...place.filter, field: view.fields[0] ?? '' } } : place,
    })),
    refuse: assign((_, { error }: { error: unknown }) => ({ refused: refusedField(error) })),
    goTo: assign((_, place: Place) => ({ place, view: undefined, refused: undefined })),
    remember: assign(({ context }) => ({ trail: [...context.trail, context.place] })),
    goBack: assign(({ context: { place, trail } }) => {
      if (place.key !== undefined) return { place: { ...place, key: undefined } }
      const before = trail.at(-1)
      return before === undefined
        ? {}
        : { place: before, trail: trail.slice(0, -1), view: undefined, refused: undefined }
    }),
    change: assign(({ context }, part: Partial<Place>) => ({ place: { ...context.place, ...part } })),
  },
  guards: {
    isRefused: (_, { error }: { error: unknown }) => refusedField(error) !== undefined,
    isUnknown: (_, { error }: { error: unknown }) => refusedField(error) === 'collection',
  },
  delays: { lookEvery: LOOK_EVERY_MS },
}).createMachine({
  id: 'data',
  context: {
    language: 'en',
    place: placeOf(FIRST),
    trail: [],
    view: undefined,
    collections: [],
    refused: undefined,
  },
  initial: 'closed',
  on: {
    'data.open': {
      target: '.open',
      actions: [
        assign(({ event }) => ({ language: event.language })),
        assign(({ event: { collection } }) =>
          collection === undefined
            ? {}
            : { place: placeOf(collection), trail: [], view: undefined, refused: undefined },
        ),
      ],
    },
  },
  states: {
    closed: {},
    open: {
      initial: 'looking',
      on: {
        'data.close': 'closed',
        'data.choose': {
          target: '.looking',
          reenter: true,
          actions: [assign({ trail: [] }), { type: 'goTo', params: ({ event }) => placeOf(event.collection) }],
        },
        'data.filter': {
          target: '.looking',
          reenter: true,
          actions: {
            type: 'change',
            params: ({ context, event }) => ({ filter: { ...context.place.filter, ...event.filter } }),
          },
        },
        'data.sort': {
          target: '.looking',
          reenter: true,
          actions: { type: 'change', params: ({ event }) => ({ sort: event.sort }) },
        },
        'data.show': { actions: { type: 'change', params: ({ event }) => ({ key: event.key }) } },
        'data.follow': {
          target: '.looking',
          reenter: true,
          actions: [
            'remember',
            { type: 'goTo', params: ({ context, event }) => followed(context.place, event.key, event.link) },
          ],
        },
        'data.back': { target: '.looking', reenter: true, actions: 'goBack' },
      },
      states: {
        looking: {
          invoke: {
            src: 'look',
            input: ({ context }) => queryOf(context.language, context.place),
            onDone: { target: 'shown', actions: { type: 'receive', params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
                target: 'unknown',
                actions: { type: 'refuse', params: ({ event }) => ({ error: event.error }) },
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                target: 'refused',
                actions: { type: 'refuse', params: ({ event }) => ({ error: event.error }) },
              },
              { target: 'failed' },
            ],
          },
        },
        shown: { after: { lookEvery: 'looking' } },
        /** The collection does not exist: the first one is read for the names of all. */
        unknown: {
          invoke: {
            src: 'look',
            input: ({ context }) => queryOf(context.language, placeOf(FIRST)),
            onDone: {
              target: 'refused',
              actions: assign(({ event }) => ({ collections: event.output.collections })),
            },
            onError: 'failed',
          },
        },
        /** Waits for other input; the last view stays. */
        refused: {},
        /** The simulator does not answer. */
        failed: { after: { lookEvery: 'looking' } },
      },
    },
  },
})
