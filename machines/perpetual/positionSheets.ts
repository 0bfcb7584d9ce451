/** The states of a sheet: typing, confirming, and the submission. */
import { assign } from 'xstate'
import type { Position } from '../../protocol/shapes/perpetual.ts'
import { carriedOut, failureIn, refused, type SubmissionOutput } from '../submission/outcome.ts'
import { closeRequest, closeTriggerRequest, type Prices, sharedClose } from './closeDraft.ts'
import { leverageRequest, marginRequest } from './marginDraft.ts'
import { ordering, type PositionAction, type PositionContext, type Sheet } from './positionActions.ts'
import { positionSetup } from './positionSetup.ts'
import { addedLevel, changedLevel, changedStops, levelsRequest, removedLevel, stopsRequest } from './stopsDraft.ts'

const leaves = (state: Position['state']) =>
  ({
    type: 'leaves',
    params: ({ event: { output } }: { event: { output: SubmissionOutput<Position> } }) => ({ output, state }),
  }) as const

const leaving = {
  'position.leave': '#position.holding',
  'position.gone': { guard: 'ownGone', target: '#position.gone' },
} as const

const sending = { tags: 'sending' } as const

/** What was typed, with the prices at confirmation. */
const typed =
  <const What extends Sheet>(of: What) =>
  ({ event: { prices } }: { event: { prices: Prices } }) => ({ of, prices })

const failed = { guard: refused, target: 'typing', actions: { type: 'setError', params: failureIn } } as const

/** The sheet's button: sends a valid draft, or shows its problems. */
const confirming = <const What extends Sheet, const Target extends string>(of: What, target: Target) =>
  [
    { guard: { type: 'fine', params: typed(of) }, target, actions: 'clearError' },
    { actions: { type: 'setProblems', params: typed(of) } },
  ] as const

/** The submission of an action that changes the position as a whole. */
const sent = <const Action extends PositionAction, Request extends object, const Target extends string>(
  action: Action,
  requestOf: (context: PositionContext, position: Position) => Request,
  target: Target,
) =>
  ({
    ...sending,
    invoke: {
      src: action,
      id: 'submission',
      input: ({ context }: { context: PositionContext }) => ({
        ...ordering(context, action),
        request: requestOf(context, context.position as Position),
      }),
      onDone: [failed, { guard: carriedOut, target }, { target: '#position.holding' }],
    },
  }) as const

export const closing = positionSetup.createStateConfig({
  initial: 'typing',
  states: {
    typing: {
      on: {
        'close.edit': { actions: { type: 'editClose', params: ({ event }) => event.change } },
        'close.percent': {
          actions: assign(({ context: { close, position, steps }, event: { percent } }) => ({
            close: sharedClose(close, percent, position as Position, steps.step),
            problems: [],
          })),
        },
        'close.confirm': confirming('close', 'confirmed'),
        ...leaving,
      },
    },
    confirmed: { always: [{ guard: 'closesAtTrigger', target: 'atTrigger' }, { target: 'atMarket' }] },
    atMarket: {
      ...sending,
      invoke: {
        src: 'close',
        id: 'submission',
        input: ({ context }) => ({
          ...ordering(context, 'close'),
          request: closeRequest(context.close, context.position as Position),
        }),
        onDone: [
          failed,
          { guard: { type: 'rests', params: ({ event: { output } }) => output }, target: '#position.rested' },
          { guard: leaves('holding'), target: '#position.reduced' },
          { guard: leaves('liquidated'), target: '#position.liquidated' },
          { guard: leaves('closed'), target: '#position.closed' },
          { guard: carriedOut, target: '#position.found' },
          { target: '#position.holding' },
        ],
      },
    },
    atTrigger: sent('closeTrigger', ({ close }, position) => closeTriggerRequest(close, position), '#position.pending'),
  },
})

export const settingStops = positionSetup.createStateConfig({
  initial: 'typing',
  states: {
    typing: {
      on: {
        'stops.edit': {
          actions: { type: 'setStops', params: ({ context, event }) => changedStops(context.stops, event.change) },
        },
        'stops.addLevel': {
          actions: {
            type: 'setStops',
            params: ({ context: { stops, position, steps }, event: { stop } }) =>
              addedLevel(stops, stop, position as Position, steps.step),
          },
        },
        'stops.editLevel': {
          actions: {
            type: 'setStops',
            params: ({ context: { stops, position, steps }, event: { index, change } }) =>
              changedLevel(stops, index, change, position as Position, steps.step),
          },
        },
        'stops.removeLevel': {
          actions: { type: 'setStops', params: ({ context, event }) => removedLevel(context.stops, event.index) },
        },
        'stops.confirm': confirming('stops', 'confirmed'),
        ...leaving,
      },
    },
    confirmed: { always: [{ guard: 'inLevels', target: 'placingLevels' }, { target: 'placing' }] },
    placingLevels: sent('stopLevels', ({ stops }, position) => levelsRequest(stops, position), '#position.stopsSet'),
    placing: sent('stops', ({ stops }, position) => stopsRequest(stops, position), '#position.stopsSet'),
  },
})

export const adjustingMargin = positionSetup.createStateConfig({
  initial: 'typing',
  states: {
    typing: {
      on: {
        'margin.edit': { actions: { type: 'editMargin', params: ({ event }) => event.change } },
        'margin.confirm': confirming('margin', 'placing'),
        ...leaving,
      },
    },
    placing: sent('margin', ({ margin }, position) => marginRequest(margin, position), '#position.marginSet'),
  },
})

export const changingLeverage = positionSetup.createStateConfig({
  initial: 'typing',
  states: {
    typing: {
      on: {
        'leverage.pick': { actions: { type: 'pickLeverage', params: ({ event }) => event.leverage } },
        'leverage.confirm': confirming('leverage', 'placing'),
        ...leaving,
      },
    },
    placing: sent('leverage', ({ leverage }, position) => leverageRequest(leverage, position), '#position.leverageSet'),
  },
})

export const reversing = positionSetup.createStateConfig({
  initial: 'typing',
  states: {
    typing: { on: { 'reverse.confirm': { target: 'placing', actions: 'clearError' }, ...leaving } },
    placing: sent('reverse', (_, position) => ({ id: position.number }), '#position.reversed'),
  },
})
