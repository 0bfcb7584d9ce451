/**
 * Actions on an open position: closing part or all of it, at market, at a limit or at a trigger; setting, changing and removing its stops;
 * reversing it; adding and removing margin; and changing its leverage. Each goes through a submission that survives a reload.
 */
import { assign } from 'xstate'
import { PAGE_SIZE } from '../../protocol/rules/constants.ts'
import { restores } from '../shared/storage.ts'
import { closeDraftFor } from './closeDraft.ts'
import { NO_MARGIN } from './marginDraft.ts'
import { NO_STEPS, NOTHING_BEGUN, nextGone, type PositionResult, restoredAction, STORED } from './positionActions.ts'
import { positionSetup } from './positionSetup.ts'
import { adjustingMargin, changingLeverage, closing, reversing, settingStops } from './positionSheets.ts'
import { stopsOf } from './stopsDraft.ts'

const done = <const Result extends PositionResult>(result: Result) =>
  ({ entry: { type: 'emitDone', params: result }, always: 'holding' }) as const
/** The position is no longer held. */
const ended = <const Result extends PositionResult>(result: Result) =>
  ({ entry: ['remember', { type: 'emitDone', params: result }], always: 'holding' }) as const

export const positionFlow = positionSetup.createMachine({
  id: 'position',
  context: ({ input }) => ({ ...NOTHING_BEGUN, ...restoredAction(input.stored) }),
  initial: 'initial',
  // Several may disappear at once: each waits until nothing else is shown.
  on: { 'position.gone': { actions: { type: 'addGone', params: ({ event }) => event.position } } },
  states: {
    initial: {
      always: [
        { guard: { type: 'restoredFor', params: 'close' }, target: 'closing.atMarket' },
        { guard: { type: 'restoredFor', params: 'closeTrigger' }, target: 'closing.atTrigger' },
        { guard: { type: 'restoredFor', params: 'stops' }, target: 'settingStops.placing' },
        { guard: { type: 'restoredFor', params: 'stopLevels' }, target: 'settingStops.placingLevels' },
        { guard: { type: 'restoredFor', params: 'reverse' }, target: 'reversing.placing' },
        { guard: { type: 'restoredFor', params: 'margin' }, target: 'adjustingMargin.placing' },
        { guard: { type: 'restoredFor', params: 'leverage' }, target: 'changingLeverage.placing' },
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
        'position.reverse': {
          target: 'reversing',
          actions: { type: 'begin', params: ({ event: { position, steps } }) => ({ position, steps }) },
        },
        'position.margin': {
          target: 'adjustingMargin',
          actions: [
            { type: 'begin', params: ({ event: { position, steps } }) => ({ position, steps }) },
            assign({ margin: NO_MARGIN }),
          ],
        },
        'position.leverage': {
          target: 'changingLeverage',
          actions: [
            { type: 'begin', params: ({ event: { position, steps } }) => ({ position, steps }) },
            assign(({ event }) => ({ leverage: event.position.leverage ?? 0 })),
          ],
        },
      },
      always: {
        guard: 'someGone',
        target: 'gone',
        actions: { type: 'begin', params: ({ context }) => ({ position: nextGone(context), steps: NO_STEPS }) },
      },
    },
    /** The exchange closed the position: the records show how. */
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
            guard: { type: 'wasLiquidated', params: ({ event }) => event.output.list },
            target: 'liquidated',
          },
          { target: 'closed' },
        ],
        onError: 'closed',
      },
    },
    closing,
    settingStops,
    reversing,
    adjustingMargin,
    changingLeverage,
    reduced: done('reduced'),
    closed: ended('closed'),
    liquidated: ended('liquidated'),
    pending: done('pending'),
    rested: done('rested'),
    stopsSet: done('stopsSet'),
    reversed: ended('reversed'),
    marginSet: done('marginSet'),
    leverageSet: done('leverageSet'),
    /** The close happened; the list shows the rest of the position. */
    found: ended('found'),
  },
})

restores(positionFlow, STORED)
