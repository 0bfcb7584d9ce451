/**
 * What is done to a position that is held: closing a part or the whole, at market or at a trigger, setting, changing and taking off
 * its stops. Each is sent exactly once, under an intent of its own that outlives a reload.
 */
import { assign, sendTo, setup } from 'xstate'
import { PAGE_SIZE } from '../../protocol/rules/constants.ts'
import type { Position } from '../../protocol/shapes/perpetual.ts'
import { ask } from '../ask.ts'
import type { Failure } from '../parts/failure.ts'
import { moneyOrder, type OrderEvent } from '../parts/moneyOrder.ts'
import { answered, carriedOut, failureIn, refused } from '../parts/orderEnd.ts'
import { port } from '../ports.ts'
import {
  type CloseDraft,
  changedClose,
  changedStops,
  closeDraftFor,
  closeRequest,
  closeTriggerRequest,
  type Prices,
  type StopsDraft,
  shareOf,
  stopsOf,
  stopsRequest,
} from './closeDraft.ts'
import {
  ACTION_KEYS,
  NO_STEPS,
  NOTHING_BEGUN,
  ordering,
  type PositionAction,
  type PositionContext,
  type PositionEvent,
  problemsOf,
  restoredAction,
} from './positionActions.ts'

const leaves = (state: Position['state']) => answered<Position>((position) => position.state === state)

/** The sheet is left by the user, or because its position is gone. */
const leaving = {
  'position.leave': '#position.holding',
  'position.gone': { guard: 'ownGone', target: '#position.gone' },
} as const

/** An order is on its way: what is tapped meanwhile goes to it. */
const sending = { tags: 'sending', on: { 'order.*': { actions: 'forward' } } } as const

/** What was typed, with the prices of the moment it was confirmed. */
const typed =
  <const What extends 'close' | 'stops'>(of: What) =>
  ({ event: { prices } }: { event: { prices: Prices } }) => ({ of, prices })

const turnedDown = { guard: refused, target: 'typing', actions: { type: 'blame', params: failureIn } } as const

const result = { tags: 'result', on: { 'position.done': 'holding' } } as const
/** The position is held no longer, as this flow knows. */
const ending = { ...result, entry: 'remember' } as const

export const positionFlow = setup({
  types: {} as { context: PositionContext; events: PositionEvent; tags: 'sending' | 'result' },
  actors: {
    recallAll: port('recallAll'),
    ended: ask('contractFinance'),
    close: moneyOrder('contractCloseOrder'),
    closeTrigger: moneyOrder('contractPendingCloseOrder'),
    stops: moneyOrder('contractStopWinLose'),
  },
  actions: {
    begin: assign((_, facts: Pick<PositionContext, 'position' | 'steps'>) => ({
      ...facts,
      problems: [],
      error: undefined,
      kept: undefined,
    })),
    editClose: assign(({ context }, change: Partial<CloseDraft>) => ({
      close: changedClose(context.close, change),
      problems: [],
      error: undefined,
    })),
    editStops: assign(({ context }, change: Partial<StopsDraft>) => ({
      stops: changedStops(context.stops, change),
      problems: [],
      error: undefined,
    })),
    point: assign(({ context }, { of, prices }: { of: 'close' | 'stops'; prices: Prices }) => ({
      problems: problemsOf[of](context, prices),
    })),
    blame: assign((_, error: Failure | undefined) => ({ error, kept: undefined })),
    forgive: assign({ problems: [], error: undefined }),
    remember: assign(({ context: { ended, position } }) => ({ ended: position ? [...ended, position.number] : ended })),
    forward: sendTo('order', ({ event }) => event as OrderEvent),
  },
  guards: {
    keptFor: ({ context }, action: PositionAction) => context.kept?.action === action,
    fine: ({ context }, { of, prices }: { of: 'close' | 'stops'; prices: Prices }) =>
      problemsOf[of](context, prices).length === 0,
    ownGone: ({ context, event }) =>
      event.type === 'position.gone' && context.position?.number === event.position.number,
    closesAtTrigger: ({ context }) => context.close.at === 'trigger',
  },
}).createMachine({
  id: 'position',
  context: NOTHING_BEGUN,
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        src: 'recallAll',
        input: { area: 'session', keys: Object.values(ACTION_KEYS) },
        onDone: { target: 'recalled', actions: assign(({ event }) => restoredAction(event.output)) },
        onError: 'holding',
      },
    },
    recalled: {
      always: [
        { guard: { type: 'keptFor', params: 'close' }, target: 'closing.atMarket' },
        { guard: { type: 'keptFor', params: 'closeTrigger' }, target: 'closing.atTrigger' },
        { guard: { type: 'keptFor', params: 'stops' }, target: 'settingStops.placing' },
        { target: 'holding' },
      ],
    },
    holding: {
      on: {
        'position.close': {
          target: 'closing',
          actions: [
            { type: 'begin', params: ({ event: { position, steps } }) => ({ position, steps }) },
            assign(({ event: { position, percent, steps } }) => ({
              close: closeDraftFor(position, percent, steps.step),
            })),
          ],
        },
        'position.stops': {
          target: 'settingStops',
          actions: [
            { type: 'begin', params: ({ event: { position, steps } }) => ({ position, steps }) },
            assign(({ event }) => ({ stops: stopsOf(event.position) })),
          ],
        },
        'position.gone': {
          guard: ({ context, event }) => !context.ended.includes(event.position.number),
          target: 'gone',
          actions: { type: 'begin', params: ({ event: { position } }) => ({ position, steps: NO_STEPS }) },
        },
      },
    },
    /** The exchange has ended it: asks how. */
    gone: {
      invoke: {
        src: 'ended',
        input: ({ context }) => ({
          kind: 'closed' as const,
          limit: PAGE_SIZE,
          ...(context.position ? { code: context.position.code } : {}),
        }),
        onDone: [
          {
            guard: ({ context, event }) =>
              event.output.list.some(
                ({ position }) => position?.number === context.position?.number && position?.state === 'liquidated',
              ),
            target: 'liquidated',
          },
          { target: 'closed' },
        ],
        onError: 'closed',
      },
    },
    closing: {
      initial: 'typing',
      states: {
        typing: {
          on: {
            'close.edit': { actions: { type: 'editClose', params: ({ event }) => event.change } },
            'close.percent': {
              actions: assign(({ context, event: { percent } }) => ({
                close: {
                  ...context.close,
                  percent,
                  quantity: shareOf(context.position as Position, percent, context.steps.step),
                },
                problems: [],
              })),
            },
            'close.confirm': [
              {
                guard: { type: 'fine', params: typed('close') },
                target: 'confirmed',
                actions: 'forgive',
              },
              { actions: { type: 'point', params: typed('close') } },
            ],
            ...leaving,
          },
        },
        confirmed: { always: [{ guard: 'closesAtTrigger', target: 'atTrigger' }, { target: 'atMarket' }] },
        atMarket: {
          ...sending,
          invoke: {
            src: 'close',
            id: 'order',
            input: ({ context }) => ({
              ...ordering(context, 'close'),
              request: closeRequest(context.close, context.position as Position),
            }),
            // So that the page sees what the order does.
            onSnapshot: { actions: [] },
            onDone: [
              turnedDown,
              { guard: leaves('holding'), target: '#position.reduced' },
              { guard: leaves('liquidated'), target: '#position.liquidated' },
              { guard: leaves('closed'), target: '#position.closed' },
              { guard: carriedOut, target: '#position.found' },
              { target: '#position.holding' },
            ],
          },
        },
        atTrigger: {
          ...sending,
          invoke: {
            src: 'closeTrigger',
            id: 'order',
            input: ({ context }) => ({
              ...ordering(context, 'closeTrigger'),
              request: closeTriggerRequest(context.close, context.position as Position),
            }),
            onSnapshot: { actions: [] },
            onDone: [turnedDown, { guard: carriedOut, target: '#position.pending' }, { target: '#position.holding' }],
          },
        },
      },
    },
    settingStops: {
      initial: 'typing',
      states: {
        typing: {
          on: {
            'stops.edit': { actions: { type: 'editStops', params: ({ event }) => event.change } },
            'stops.confirm': [
              {
                guard: { type: 'fine', params: typed('stops') },
                target: 'placing',
                actions: 'forgive',
              },
              { actions: { type: 'point', params: typed('stops') } },
            ],
            ...leaving,
          },
        },
        placing: {
          ...sending,
          invoke: {
            src: 'stops',
            id: 'order',
            input: ({ context }) => ({
              ...ordering(context, 'stops'),
              request: stopsRequest(context.stops, context.position as Position),
            }),
            onSnapshot: { actions: [] },
            onDone: [turnedDown, { guard: carriedOut, target: '#position.stopsSet' }, { target: '#position.holding' }],
          },
        },
      },
    },
    /** A part is closed; the rest is held. */
    reduced: result,
    closed: ending,
    liquidated: ending,
    /** A close that waits for its trigger. */
    pending: result,
    stopsSet: result,
    /** The close happened; the list shows what is left. */
    found: ending,
  },
})
