/** Events, actors, actions and guards of positionFlow.ts. */
import { assign, emit, setup } from 'xstate'
import { compare } from '../../protocol/rules/decimal.ts'
import type { ContractEntry, Position } from '../../protocol/shapes/perpetual.ts'
import { apiActor } from '../apiActor.ts'
import type { Failure } from '../shared/failure.ts'
import type { Restored } from '../shared/storage.ts'
import { type SubmissionOutput, submissionGuards } from '../submission/outcome.ts'
import { submission } from '../submission/submissionFlow.ts'
import { type CloseDraft, changedClose, type Prices } from './closeDraft.ts'
import type { MarginDraft } from './marginDraft.ts'
import {
  nextGone,
  type PositionAction,
  type PositionContext,
  type PositionEvent,
  type PositionResult,
  problemsOf,
  type Sheet,
  type STORED,
} from './positionActions.ts'
import type { StopsDraft } from './stopsDraft.ts'

export const positionSetup = setup({
  types: {} as {
    context: PositionContext
    events: PositionEvent
    input: { stored?: Restored<typeof STORED> }
    emitted: { type: 'position.done'; result: PositionResult }
    tags: 'sending'
    children: { submission: 'close' | 'closeTrigger' | 'stops' | 'stopLevels' | 'reverse' | 'margin' | 'leverage' }
  },
  actors: {
    ended: apiActor('contractFinance'),
    close: submission('contractCloseOrder'),
    closeTrigger: submission('contractPendingCloseOrder'),
    stops: submission('contractStopWinLose'),
    stopLevels: submission('contractStopLevels'),
    reverse: submission('contractReverse'),
    margin: submission('contractMargin'),
    leverage: submission('contractLeverage'),
  },
  actions: {
    begin: assign((_, facts: Pick<PositionContext, 'position' | 'steps'>) => ({
      ...facts,
      problems: [],
      error: undefined,
      submission: undefined,
    })),
    editClose: assign(({ context }, change: Partial<CloseDraft>) => ({
      close: changedClose(context.close, change, context.position, context.steps.step),
      problems: [],
      error: undefined,
    })),
    setStops: assign((_, stops: StopsDraft) => ({ stops, problems: [], error: undefined })),
    editMargin: assign(({ context }, change: Partial<MarginDraft>) => ({
      margin: { ...context.margin, ...change },
      problems: [],
      error: undefined,
    })),
    pickLeverage: assign((_, leverage: number) => ({ leverage, problems: [], error: undefined })),
    setProblems: assign(({ context }, { of, prices }: { of: Sheet; prices: Prices }) => ({
      problems: problemsOf[of](context, prices),
    })),
    setError: assign((_, error: Failure | undefined) => ({ error, submission: undefined })),
    clearError: assign({ problems: [], error: undefined }),
    remember: assign(({ context: { ended, position } }) => ({ ended: position ? [...ended, position.number] : ended })),
    addGone: assign(({ context: { unreported } }, position: Position) => ({ unreported: [...unreported, position] })),
    emitDone: emit((_, result: PositionResult) => ({ type: 'position.done' as const, result })),
  },
  guards: {
    ...submissionGuards,
    /** The state of the position in the reply. */
    leaves: (_, { output, state }: { output: SubmissionOutput<Position>; state: Position['state'] }) =>
      output.outcome === 'done' && output.reply.state === state,
    /** Nothing of the limit order filled at once. Without a reply this is unknown. */
    rests: ({ context: { close, position } }, output: SubmissionOutput<Position>) =>
      close.at === 'limit' &&
      (output.outcome === 'done'
        ? output.reply.state === 'holding' && compare(output.reply.quantity, position?.quantity ?? '0') >= 0
        : output.outcome === 'happened'),
    wasLiquidated: ({ context }, ended: readonly ContractEntry[]) =>
      ended.some(({ position }) => position?.number === context.position?.number && position?.state === 'liquidated'),
    restoredFor: ({ context }, action: PositionAction) => context.submission?.action === action,
    fine: ({ context }, { of, prices }: { of: Sheet; prices: Prices }) => problemsOf[of](context, prices).length === 0,
    someGone: ({ context }) => nextGone(context) !== undefined,
    ownGone: ({ context, event }) =>
      event.type === 'position.gone' && context.position?.number === event.position.number,
    inLevels: ({ context }) => context.stops.levels.length > 0,
    closesAtTrigger: ({ context }) => context.close.at === 'trigger' || context.close.at === 'trailing',
  },
})
