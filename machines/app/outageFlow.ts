/**
 * Announcements that appear while the app is open, and announced outages: planned and current. Both come with the announcements of Home,
 * which visitors can read. They are read again when the exchange reports new ones, when the page is shown, and periodically. The exchange's
 * clock decides when an outage begins and ends.
 */
import * as v from 'valibot'
import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { Res } from '../../protocol/schemas/index.ts'
import type { Outage } from '../../protocol/shapes/outage.ts'
import { apiActor } from '../apiActor.ts'
import { type ClockEvent, feed, type SurroundingsEvent } from '../ports.ts'
import { KEYS } from '../shared/keys.ts'
import { type ReadCache, readKey } from '../shared/readCache.ts'
import { inLocal, persist, type Restored, restores } from '../shared/storage.ts'
import { storedList } from '../shared/storedSchemas.ts'

/** How long to wait for the announcements that the first page loads. */
export const OUTAGE_START_MS = 1_000
/** Interval between reads: a backend may not report new announcements. */
export const OUTAGE_REST_MS = 5 * 60_000
const SECOND_MS = 1_000

/** `id` of the announcement with details. */
export type KnownOutage = Outage & { readonly id: number }

interface OutageContext {
  readonly outages: readonly KnownOutage[]
  readonly shown: KnownOutage | undefined
  /** The mark includes the period, so a dismissed outage shows again when its period changes. */
  readonly dismissed: readonly string[]
  readonly cache: ReadCache | undefined
  /** The highest id of an announcement seen; undefined before the first answer. */
  readonly newest: number | undefined
}

type Headline = Res<'home'>['headlines'][number]
export type OutageEmitted = { type: 'outage.announced'; headlines: readonly Headline[] }

export type OutageEvent = { type: 'outage.ask' } | { type: 'outage.dismiss' } | ClockEvent | SurroundingsEvent

const HOME = readKey('home', {})
const markOf = ({ id, from, until }: KnownOutage): string => `${id} ${from} ${until}`
const endOf = ({ until }: Outage): number => (until === null ? Number.POSITIVE_INFINITY : until * SECOND_MS)

/** The current outage that ends last. */
function underWay({ outages }: OutageContext, now: number): KnownOutage | undefined {
  const running = outages.filter((one) => one.from * SECOND_MS <= now && now < endOf(one))
  return running.sort((a, b) => endOf(b) - endOf(a))[0]
}

/** The next outage that was not dismissed. */
function ahead({ outages, dismissed }: OutageContext, now: number): KnownOutage | undefined {
  const coming = outages.filter((one) => now < one.from * SECOND_MS && !dismissed.some((mark) => mark === markOf(one)))
  return coming.sort((a, b) => a.from - b.from)[0]
}

const outagesIn = ({ headlines }: Res<'home'>): KnownOutage[] =>
  headlines.flatMap(({ id, outage }) => (outage === null ? [] : [{ id, ...outage }]))

/** Announcements above the newest seen, oldest first, without those of outages, which have a strip of their own. */
const newIn = ({ newest }: OutageContext, { headlines }: Res<'home'>): Headline[] =>
  headlines
    .filter(({ id, outage }) => newest !== undefined && id > newest && outage === null)
    .sort((a, b) => a.id - b.id)

const STORED = { dismissed: inLocal(KEYS.outages, storedList(v.string())) }

export const outageFlow = setup({
  types: {} as {
    context: OutageContext
    events: OutageEvent
    emitted: OutageEmitted
    input: { cache?: ReadCache; stored?: Restored<typeof STORED> }
  },
  actors: {
    surroundings: feed('surroundings'),
    exchangeClock: feed('exchangeClock'),
    home: apiActor('home', { silent: true }),
  },
  actions: {
    announce: emit(({ context }, home: Res<'home'>) => ({
      type: 'outage.announced' as const,
      headlines: newIn(context, home),
    })),
    receive: assign(({ context }, home: Res<'home'>) => ({
      outages: outagesIn(home),
      newest: Math.max(context.newest ?? 0, ...home.headlines.map(({ id }) => id)),
    })),
    remember: ({ context }, home: Res<'home'>) => context.cache?.set(HOME, home),
    show: assign(({ context }, now: number) => ({ shown: underWay(context, now) ?? ahead(context, now) })),
    hide: assign({ shown: undefined }),
    /** Also forgets dismissed outages that are no longer announced. */
    dismiss: assign(({ context: { outages, dismissed, shown } }) => {
      const known = outages.map(markOf)
      return { dismissed: [...dismissed, ...(shown ? [markOf(shown)] : [])].filter((mark) => known.includes(mark)) }
    }),
    saveDismissed: persist(STORED.dismissed, ({ context }) => context.dismissed),
  },
  guards: {
    cached: ({ context }) => context.cache?.get(HOME) !== undefined,
    some: ({ context }) => context.outages.length > 0,
    none: ({ context }) => context.outages.length === 0,
    underWay: ({ context }, now: number) => underWay(context, now) !== undefined,
    ahead: ({ context }, now: number) => ahead(context, now) !== undefined,
  },
  delays: { start: OUTAGE_START_MS, rest: OUTAGE_REST_MS },
}).createMachine({
  id: 'outage',
  context: ({ input }) => ({
    outages: [],
    shown: undefined,
    dismissed: input.stored?.dismissed ?? [],
    cache: input.cache,
    newest: undefined,
  }),
  type: 'parallel',
  states: {
    reads: {
      invoke: { src: 'surroundings' },
      on: { 'page.hidden': '.hidden' },
      initial: 'starting',
      states: {
        starting: { after: { start: 'looking' }, on: { 'outage.ask': 'loading' } },
        looking: {
          always: [
            {
              guard: 'cached',
              target: 'seen',
              actions: { type: 'receive', params: ({ context }) => context.cache?.get(HOME) as Res<'home'> },
            },
            { target: 'loading' },
          ],
        },
        /** The page is visible, and the announcements were read recently. */
        seen: {
          after: { rest: 'loading' },
          on: { 'outage.ask': 'loading', 'page.woke': 'loading' },
        },
        hidden: { on: { 'page.shown': 'loading', 'page.woke': 'loading' } },
        loading: {
          // The answer on its way may be older than this announcement.
          on: { 'outage.ask': { target: 'loading', reenter: true } },
          invoke: {
            src: 'home',
            input: {},
            onDone: {
              target: 'seen',
              actions: [
                { type: 'announce', params: ({ event }) => event.output },
                { type: 'receive', params: ({ event }) => event.output },
                { type: 'remember', params: ({ event }) => event.output },
              ],
            },
            // An exchange under maintenance may not answer.
            onError: 'seen',
          },
        },
      },
    },
    notice: {
      initial: 'nothing',
      states: {
        nothing: { entry: 'hide', always: { guard: 'some', target: 'shown' } },
        shown: {
          invoke: { src: 'exchangeClock' },
          always: { guard: 'none', target: 'nothing' },
          on: {
            'clock.tick': [
              {
                guard: { type: 'underWay', params: ({ event }) => event.now },
                target: '.underWay',
                actions: { type: 'show', params: ({ event }) => event.now },
              },
              {
                guard: { type: 'ahead', params: ({ event }) => event.now },
                target: '.announced',
                actions: { type: 'show', params: ({ event }) => event.now },
              },
              { target: '.silent', actions: 'hide' },
            ],
          },
          initial: 'silent',
          states: {
            silent: {},
            announced: {
              on: { 'outage.dismiss': { target: 'silent', actions: ['dismiss', 'saveDismissed', 'hide'] } },
            },
            /** Can't be dismissed: it explains refusals meanwhile. */
            underWay: {},
          },
        },
      },
    },
  },
})

restores(outageFlow, STORED)

/** Whether an outage is under way now. */
export const isUnderWay = (snapshot: SnapshotFrom<typeof outageFlow>): boolean =>
  snapshot.matches({ notice: { shown: 'underWay' } })
