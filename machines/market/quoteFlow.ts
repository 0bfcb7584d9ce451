/** Quote details: the coin's facts, and the chart's history. Interval and indicators are stored by market. */
import * as v from 'valibot'
import { assign, setup } from 'xstate'
import { CHART_PERIODS, type ChartPeriod, sourceOf } from '../../protocol/rules/periods.ts'
import type { Candle, MarketDetail } from '../../protocol/shapes/market.ts'
import { apiActor } from '../apiActor.ts'
import { callFailure, type Failure } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import { inLocal, persist, type Restored, restores } from '../shared/storage.ts'
import { storedFlag, storedRecord } from '../shared/storedSchemas.ts'
import { inTimeOrder } from './candles.ts'

/** Candles per request: several screens of a phone. Those of a period that is made of another one are fewer than their parts. */
export const CANDLES = 500
const PARTS = 1_000

/** Drawn in a pane of their own under the chart, from top to bottom. */
const PANE_INDICATORS = ['MACD', 'KDJ', 'RSI'] as const
export type PaneIndicator = (typeof PANE_INDICATORS)[number]

/** In menu order. */
export const INDICATORS = ['MA', 'EMA', 'BOLL', 'VOL', ...PANE_INDICATORS] as const
export type Indicator = (typeof INDICATORS)[number]

export interface ChartChoice {
  readonly period: ChartPeriod
  readonly line: boolean
  readonly indicators: readonly Indicator[]
}
const DEFAULT_CHOICE: ChartChoice = { period: '15m', line: false, indicators: ['MA', 'VOL'] }

interface QuoteContext {
  readonly market: { readonly id: number; readonly code: string }
  readonly detail: MarketDetail | undefined
  readonly detailError: Failure | undefined
  readonly choices: Readonly<Record<string, ChartChoice>>
  /** Loaded history, oldest first; the socket sends the current candle. */
  readonly candles: readonly Candle[]
  readonly error: Failure | undefined
}

export type QuoteEvent =
  | { type: 'quote.period'; period: ChartPeriod }
  | { type: 'quote.line'; line: boolean }
  | { type: 'quote.indicator'; indicator: Indicator }
  /** The chart was scrolled to its oldest candle. */
  | { type: 'quote.older' }
  | { type: 'quote.market'; market: QuoteContext['market'] }
  /** After a tap, or after reconnecting. */
  | { type: 'quote.reload' }

/** Interval and indicators of the market on screen. */
export const choiceOf = ({ choices, market }: Pick<QuoteContext, 'choices' | 'market'>): ChartChoice =>
  choices[market.code] ?? DEFAULT_CHOICE

const candlesPer = (period: ChartPeriod): number => (sourceOf(period) === period ? CANDLES : PARTS)

/** The market and how many candles of which period are requested. */
const requestOf = (context: QuoteContext) => {
  const { period } = choiceOf(context)
  return { id: context.market.id, period: sourceOf(period), limit: candlesPer(period) }
}

/** Whether the loaded history is known to begin with the market's first candle. */
export const isWhole = (context: QuoteContext): boolean => context.candles.length < candlesPer(choiceOf(context).period)

const storedChoice: v.GenericSchema<unknown, ChartChoice> = v.object({
  period: v.picklist(CHART_PERIODS),
  line: storedFlag,
  indicators: v.pipe(
    v.array(v.unknown()),
    v.transform((all) => INDICATORS.filter((indicator) => all.includes(indicator))),
  ),
})
const STORED = { choices: inLocal(KEYS.quote, storedRecord(storedChoice)) }

const toggled = (list: readonly Indicator[], one: Indicator): readonly Indicator[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

const olderThan = ([first]: readonly Candle[], candles: readonly Candle[]): readonly Candle[] =>
  candles.filter(({ time }) => first === undefined || time < first.time)

export const quoteFlow = setup({
  types: {} as {
    context: QuoteContext
    events: QuoteEvent
    input: { market: QuoteContext['market']; stored?: Restored<typeof STORED> }
    tags: 'busy'
  },
  actors: { marketDetail: apiActor('marketDetail'), kline: apiActor('kline') },
  actions: {
    choose: assign(({ context }, change: Partial<ChartChoice>) => ({
      choices: { ...context.choices, [context.market.code]: { ...choiceOf(context), ...change } },
    })),
    saveChoices: persist(STORED.choices, ({ context }) => context.choices),
  },
  guards: { isEmpty: (_, candles: readonly unknown[]) => candles.length === 0 },
}).createMachine({
  id: 'quote',
  context: ({ input }) => ({
    market: input.market,
    detail: undefined,
    detailError: undefined,
    choices: input.stored?.choices ?? {},
    candles: [],
    error: undefined,
  }),
  type: 'parallel',
  on: {
    'quote.market': {
      target: ['.detail.loading', '.chart.loading'],
      actions: assign(({ event }) => ({ market: event.market, detail: undefined, candles: [] })),
    },
    'quote.line': { actions: [{ type: 'choose', params: ({ event }) => ({ line: event.line }) }, 'saveChoices'] },
    'quote.indicator': {
      actions: [
        {
          type: 'choose',
          params: ({ context, event }) => ({ indicators: toggled(choiceOf(context).indicators, event.indicator) }),
        },
        'saveChoices',
      ],
    },
  },
  states: {
    detail: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'marketDetail',
            input: ({ context }) => ({ id: context.market.id }),
            onDone: {
              target: 'ready',
              actions: assign({ detail: ({ event }) => event.output, detailError: undefined }),
            },
            onError: { target: 'failed', actions: assign({ detailError: callFailure }) },
          },
        },
        ready: {},
        failed: { on: { 'quote.reload': 'loading' } },
      },
    },
    chart: {
      initial: 'loading',
      on: {
        'quote.period': {
          target: '.loading',
          actions: [
            { type: 'choose', params: ({ event }) => ({ period: event.period }) },
            'saveChoices',
            assign({ candles: [] }),
          ],
        },
      },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            src: 'kline',
            input: ({ context }) => requestOf(context),
            onDone: {
              target: 'ready',
              actions: assign({ candles: ({ event }) => inTimeOrder(event.output), error: undefined }),
            },
            onError: { target: 'failed', actions: assign({ error: callFailure }) },
          },
        },
        ready: { on: { 'quote.older': 'loadingOlder', 'quote.reload': 'loading' } },
        loadingOlder: {
          invoke: {
            src: 'kline',
            input: ({ context }) => ({ ...requestOf(context), before: context.candles[0]?.time }),
            onDone: [
              // A backend without the parameter returns the same candles again.
              {
                guard: { type: 'isEmpty', params: ({ context, event }) => olderThan(context.candles, event.output) },
                target: 'complete',
              },
              {
                target: 'ready',
                actions: assign({
                  candles: ({ context, event }) => inTimeOrder([...event.output, ...context.candles]),
                }),
              },
            ],
            // The next scroll to the edge tries again.
            onError: { target: 'ready', actions: assign({ error: callFailure }) },
          },
        },
        complete: { on: { 'quote.reload': 'loading' } },
        failed: { on: { 'quote.reload': 'loading' } },
      },
    },
  },
})

restores(quoteFlow, STORED)
