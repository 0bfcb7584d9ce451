/**
 * Outages that the operator has announced: what is planned, and what rests now. They come with the announcements of Home, which
 * visitors may read too. Those are asked for again when the exchange says that there are new ones, when somebody comes back to the
 * page, and now and then while it is in sight. When an outage begins and ends is judged by the exchange's clock.
 */
import * as v from 'valibot'
import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Res } from '../../protocol/schemas.ts'
import type { Outage } from '../../protocol/shapes/outage.ts'
import { apiActor } from '../apiActor.ts'
import { type ClockEvent, feed, type SurroundingsEvent } from '../ports.ts'
import { keptList } from '../shared/keptSchemas.ts'
import { KEYS } from '../shared/keys.ts'
import { type ReadCache, readKey } from '../shared/readCache.ts'
import { inLocal, type Kept, persist, restores } from '../shared/storage.ts'

/** So long the first screen has to ask for the announcements itself. */
export const OUTAGE_START_MS = 1_000
/** So often they are asked for again while the page is in sight: a backend may have no way to say that there are new ones. */
export const OUTAGE_REST_MS = 5 * 60_000
const SECOND_MS = 1_000

/** An outage with the number of the announcement that says more about it. */
export type KnownOutage = Outage & { readonly id: number }

interface OutageContext {
  readonly outages: readonly KnownOutage[]
  /** The one that pages speak of. */
  readonly shown: KnownOutage | undefined
  /** What was dismissed, with its period: another period is news. */
  readonly dismissed: readonly string[]
  readonly cache: ReadCache | undefined
}

export type OutageEvent =
  /** There may be new announcements. */
  | { type: 'outage.ask' }
  /** The one ahead was read. */
  | { type: 'outage.dismiss' }
  | ClockEvent
  | SurroundingsEvent

const HOME = readKey('home', {})
const markOf = ({ id, from, until }: KnownOutage): string => `${id} ${from} ${until}`
const endOf = ({ until }: Outage): number => (until === null ? Number.POSITIVE_INFINITY : until * SECOND_MS)

/** What lasts longest of that which is under way. */
function underWay({ outages }: OutageContext, now: number): KnownOutage | undefined {
  const running = outages.filter((one) => one.from * SECOND_MS <= now && now < endOf(one))
  return running.sort((a, b) => endOf(b) - endOf(a))[0]
}

/** What comes first of that which is ahead and was not dismissed. */
function ahead({ outages, dismissed }: OutageContext, now: number): KnownOutage | undefined {
  const coming = outages.filter((one) => now < one.from * SECOND_MS && !dismissed.includes(markOf(one)))
  return coming.sort((a, b) => a.from - b.from)[0]
}

const outagesIn = ({ headlines }: Res<'home'>): KnownOutage[] =>
  headlines.flatMap(({ id, outage }) => (outage === null ? [] : [{ id, ...outage }]))

const STORED = { dismissed: inLocal(KEYS.outages, keptList(v.string())) }

export const outageFlow = setup({
  types: {} as {
    context: OutageContext
    events: OutageEvent
    input: { cache?: ReadCache; kept?: Kept<typeof STORED> }
  },
  actors: {
    surroundings: feed('surroundings'),
    exchangeClock: feed('exchangeClock'),
    home: apiActor('home', { silent: true }),
  },
  actions: {
    learn: assign((_, home: Res<'home'>) => ({ outages: outagesIn(home) })),
    remember: ({ context }, home: Res<'home'>) => context.cache?.set(HOME, home),
    show: assign(({ context }, now: number) => ({ shown: underWay(context, now) ?? ahead(context, now) })),
    hide: assign({ shown: undefined }),
    /** Of what is no longer announced nothing is kept. */
    dismiss: assign(({ context: { outages, dismissed, shown } }) => {
      const known = outages.map(markOf)
      return { dismissed: [...dismissed, ...(shown ? [markOf(shown)] : [])].filter((mark) => known.includes(mark)) }
    }),
    saveDismissed: persist(STORED.dismissed, ({ context }) => context.dismissed),
  },
  guards: {
    cached: ({ context }) => context.cache?.get(HOME) !== undefined,
    known: ({ context }) => context.outages.length > 0,
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
    dismissed: input.kept?.dismissed ?? [],
    cache: input.cache,
  }),
  type: 'parallel',
  states: {
    /** What is announced. */
    asking: {
      invoke: { src: 'surroundings' },
      on: { 'page.hidden': '.hidden' },
      initial: 'starting',
      states: {
        starting: { after: { start: 'looking' }, on: { 'outage.ask': 'asking' } },
        looking: {
          always: [
            {
              guard: 'cached',
              target: 'seen',
              actions: { type: 'learn', params: ({ context }) => context.cache?.get(HOME) as Res<'home'> },
            },
            { target: 'asking' },
          ],
        },
        /** On screen, asked for not long ago. */
        seen: {
          after: { rest: 'asking' },
          on: { 'outage.ask': 'asking', 'page.woke': 'asking' },
        },
        hidden: { on: { 'page.shown': 'asking', 'page.woke': 'asking' } },
        asking: {
          // Something was announced while the answer was on its way: it may be older than that.
          on: { 'outage.ask': { target: 'asking', reenter: true } },
          invoke: {
            src: 'home',
            input: {},
            onDone: {
              target: 'seen',
              actions: [
                { type: 'learn', params: ({ event }) => event.output },
                { type: 'remember', params: ({ event }) => event.output },
              ],
            },
            // What is known stays: an exchange that rests may not answer.
            onError: 'seen',
          },
        },
      },
    },
    /** What pages say of it. */
    notice: {
      initial: 'nothing',
      states: {
        nothing: { entry: 'hide', always: { guard: 'known', target: 'known' } },
        known: {
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
            /** What is ahead was dismissed, or everything is over. */
            silent: {},
            announced: {
              on: { 'outage.dismiss': { target: 'silent', actions: ['dismiss', 'saveDismissed', 'hide'] } },
            },
            /** It can't be dismissed: whoever is refused something meanwhile has to see why. */
            underWay: {},
          },
        },
      },
    },
  },
})

restores(outageFlow, STORED)

/** Whether something rests now, whatever else is planned. */
export const isUnderWay = (snapshot: SnapshotFrom<typeof outageFlow>): boolean =>
  snapshot.matches({ notice: { known: 'underWay' } })
