/** Context and events of actions on a position. */
import { schemas } from '../../protocol/schemas/perpetual.ts'
import type { Position } from '../../protocol/shapes/perpetual.ts'
import type { Failure } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import type { Restored } from '../shared/storage.ts'
import { trailingDraft } from '../shared/trailing.ts'
import { type StoredSubmission, storedSubmission } from '../submission/storedSubmission.ts'
import {
  type CloseDraft,
  type CloseRequest,
  type CloseTriggerRequest,
  closeDraftFor,
  closeProblems,
  type Prices,
  type Steps,
} from './closeDraft.ts'
import type { ContractProblem } from './contractPreview.ts'
import {
  type LeverageRequest,
  leverageProblems,
  type MarginDraft,
  type MarginRequest,
  marginProblems,
  NO_MARGIN,
} from './marginDraft.ts'
import {
  type LevelChange,
  type LevelsRequest,
  type Stop,
  type StopsChange,
  type StopsDraft,
  type StopsRequest,
  stopsProblems,
  typedLevels,
} from './stopsDraft.ts'

export type PositionAction = 'close' | 'closeTrigger' | 'stops' | 'stopLevels' | 'reverse' | 'margin' | 'leverage'

export const STORED = {
  close: storedSubmission(KEYS.closeSubmission, 'contractCloseOrder', schemas),
  closeTrigger: storedSubmission(KEYS.closeTriggerSubmission, 'contractPendingCloseOrder', schemas),
  stops: storedSubmission(KEYS.stopsSubmission, 'contractStopWinLose', schemas),
  stopLevels: storedSubmission(KEYS.stopLevelsSubmission, 'contractStopLevels', schemas),
  reverse: storedSubmission(KEYS.reverseSubmission, 'contractReverse', schemas),
  margin: storedSubmission(KEYS.marginSubmission, 'contractMargin', schemas),
  leverage: storedSubmission(KEYS.leverageSubmission, 'contractLeverage', schemas),
}

export interface PositionContext {
  readonly position: Position | undefined
  readonly steps: Steps
  readonly close: CloseDraft
  readonly stops: StopsDraft
  readonly margin: MarginDraft
  /** As chosen; 0 before a choice. */
  readonly leverage: number
  readonly problems: readonly ContractProblem[]
  /** Restored after a reload, with its action. */
  readonly submission: (StoredSubmission<object> & { readonly action: PositionAction }) | undefined
  readonly error: Failure | undefined
  /** Positions closed here: their disappearance is not announced. */
  readonly ended: readonly string[]
  /** Positions that disappeared while another one was shown; announced later. */
  readonly unreported: readonly Position[]
}

export type PositionEvent =
  /** `percent`: the slider's start, 100 to close, 0 to reduce. */
  | { type: 'position.close'; position: Position; steps: Steps; percent: number }
  | { type: 'position.stops'; position: Position; steps: Steps }
  | { type: 'position.reverse'; position: Position; steps: Steps }
  | { type: 'position.margin'; position: Position; steps: Steps }
  | { type: 'position.leverage'; position: Position; steps: Steps }
  | { type: 'close.edit'; change: Partial<Omit<CloseDraft, 'percent'>> }
  | { type: 'close.percent'; percent: number }
  | { type: 'close.confirm'; prices: Prices }
  | { type: 'stops.edit'; change: StopsChange }
  | { type: 'stops.addLevel'; stop: Stop }
  | { type: 'stops.editLevel'; index: number; change: LevelChange }
  | { type: 'stops.removeLevel'; index: number }
  | { type: 'stops.confirm'; prices: Prices }
  | { type: 'reverse.confirm' }
  | { type: 'margin.edit'; change: Partial<MarginDraft> }
  | { type: 'margin.confirm'; prices: Prices }
  | { type: 'leverage.pick'; leverage: number }
  | { type: 'leverage.confirm'; prices: Prices }
  | { type: 'position.leave' }
  /** A position is no longer held: closed by a stop, a trigger, liquidation or another tab. */
  | { type: 'position.gone'; position: Position }

export type PositionResult =
  | 'reduced'
  | 'closed'
  | 'liquidated'
  | 'pending'
  | 'rested'
  | 'stopsSet'
  | 'reversed'
  | 'marginSet'
  | 'leverageSet'
  | 'found'

/** The drafts, one per sheet. */
export type Sheet = 'close' | 'stops' | 'margin' | 'leverage'

/** The draft of a request. */
function typedIn(request: object, position: Position): Pick<PositionContext, Sheet> {
  const { quantity, price, triggerPrice, triggerType, stopWin, stopLose, levels, action, amount, leverage } =
    request as Partial<
      CloseRequest & CloseTriggerRequest & StopsRequest & LevelsRequest & MarginRequest & LeverageRequest
    >
  const trails = trailingDraft(request)
  return {
    close: {
      at:
        trails.distance !== ''
          ? 'trailing'
          : triggerPrice !== undefined
            ? 'trigger'
            : price === undefined
              ? 'market'
              : 'limit',
      quantity: quantity ?? position.quantity,
      percent: quantity === undefined ? 100 : 0,
      price: price ?? '',
      triggerPrice: triggerPrice ?? '',
      triggerType: triggerType ?? 'mark',
      ...trails,
    },
    stops: levels ? typedLevels({ levels }) : { stopWin: stopWin ?? '', stopLose: stopLose ?? '', levels: [] },
    margin: { action: action ?? 'add', amount: amount ?? '' },
    leverage: Number(leverage ?? position.leverage),
  }
}

/** An action that may have been sent before a reload, with its position. */
export function restoredAction(stored: Restored<typeof STORED> = {}): Partial<PositionContext> {
  for (const action of Object.keys(STORED) as PositionAction[]) {
    const sent = stored[action]
    if (!sent?.sent) continue
    const { position, steps } = (sent.facts ?? {}) as Partial<PositionContext>
    if (typeof position?.number !== 'string' || !steps) continue
    return { submission: { ...sent, action }, position, steps, ...typedIn(sent.request, position) }
  }
  return {}
}

export const NO_STEPS: Steps = {}

export const NOTHING_BEGUN: PositionContext = {
  position: undefined,
  steps: NO_STEPS,
  close: closeDraftFor({ quantity: '' }, 100, '0'),
  stops: { stopWin: '', stopLose: '', levels: [] },
  margin: NO_MARGIN,
  leverage: 0,
  problems: [],
  submission: undefined,
  error: undefined,
  ended: [],
  unreported: [],
}

/** The next disappeared position to announce. */
export const nextGone = ({ unreported, ended }: PositionContext): Position | undefined =>
  unreported.find(({ number }) => !ended.includes(number))

export const problemsOf = {
  close: ({ position, close, steps }: PositionContext, prices: Prices) =>
    position ? closeProblems(close, position, steps, prices) : [],
  stops: ({ position, stops, steps }: PositionContext, prices: Prices) =>
    position ? stopsProblems(stops, position, steps, prices) : [],
  margin: ({ position, margin }: PositionContext, facts: Prices) =>
    position ? marginProblems(margin, position, facts) : [],
  leverage: ({ position, leverage }: PositionContext, facts: Prices) =>
    position ? leverageProblems(leverage, position, facts) : [],
}

/** Input of every submission here; the sheet is its confirmation. */
export const ordering = ({ submission, position, steps }: PositionContext, action: PositionAction) => ({
  key: STORED[action].key,
  facts: { position, steps },
  stored: submission?.action === action ? submission : undefined,
  confirmed: true,
})
