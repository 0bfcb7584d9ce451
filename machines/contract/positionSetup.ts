/** What the machine of a held position is made of: whom it asks, what it can do and tell apart. Its chart is in positionFlow.ts. */
import { assign, sendTo, setup } from 'xstate'
import type { Position } from '../../protocol/shapes/perpetual.ts'
import { ask } from '../ask.ts'
import { port } from '../ports.ts'
import type { Failure } from '../shared/failure.ts'
import { moneyOrder, type OrderEvent } from '../shared/moneyOrder.ts'
import { type CloseDraft, changedClose, changedStops, type Prices, type StopsDraft } from './closeDraft.ts'
import {
  nextGone,
  type PositionAction,
  type PositionContext,
  type PositionEvent,
  problemsOf,
} from './positionActions.ts'

export const positionSetup = setup({
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
    noteGone: assign(({ context: { unreported } }, position: Position) => ({ unreported: [...unreported, position] })),
    forward: sendTo('order', ({ event }) => event as OrderEvent),
  },
  guards: {
    keptFor: ({ context }, action: PositionAction) => context.kept?.action === action,
    fine: ({ context }, { of, prices }: { of: 'close' | 'stops'; prices: Prices }) =>
      problemsOf[of](context, prices).length === 0,
    someGone: ({ context }) => nextGone(context) !== undefined,
    ownGone: ({ context, event }) =>
      event.type === 'position.gone' && context.position?.number === event.position.number,
    closesAtTrigger: ({ context }) => context.close.at === 'trigger',
  },
})
