/** Context and events of what is done to a position. */
import type { Position } from '../../protocol/shapes/perpetual.ts'
import type { Failure } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import { type KeptIntent, keptIntent } from '../shared/moneyIntent.ts'
import {
  type CloseDraft,
  type CloseTriggerRequest,
  closeDraftFor,
  closeProblems,
  type Prices,
  type Steps,
  type StopsDraft,
  type StopsRequest,
  stopsProblems,
} from './closeDraft.ts'
import type { ContractProblem } from './contractPreview.ts'

export type PositionAction = 'close' | 'closeTrigger' | 'stops'

export const ACTION_KEYS = {
  close: KEYS.closeIntent,
  closeTrigger: KEYS.closeTriggerIntent,
  stops: KEYS.stopsIntent,
} as const satisfies Record<PositionAction, string>

export interface PositionContext {
  readonly position: Position | undefined
  readonly steps: Steps
  readonly close: CloseDraft
  readonly stops: StopsDraft
  readonly problems: readonly ContractProblem[]
  /** An action that a reload cut off, with what it was. */
  readonly kept: (KeptIntent & { readonly action: PositionAction }) | undefined
  readonly error: Failure | undefined
  /** Numbers of positions that this flow has closed: that they go is no news. */
  readonly ended: readonly string[]
  /** Positions that went while something else was shown: how each ended is said later. */
  readonly unreported: readonly Position[]
}

export type PositionEvent =
  /** `percent` is where the slider begins: 100 to close, 0 to reduce. */
  | { type: 'position.close'; position: Position; steps: Steps; percent: number }
  | { type: 'position.stops'; position: Position; steps: Steps }
  | { type: 'close.edit'; change: Partial<Omit<CloseDraft, 'percent'>> }
  | { type: 'close.percent'; percent: number }
  | { type: 'close.confirm'; prices: Prices }
  | { type: 'stops.edit'; change: Partial<StopsDraft> }
  | { type: 'stops.confirm'; prices: Prices }
  /** The sheet is left, nothing was sent. */
  | { type: 'position.leave' }
  /** A position is no longer among those held: its stops, its trigger or liquidation have ended it, or another tab. */
  | { type: 'position.gone'; position: Position }
  | { type: 'order.again' }
  | { type: 'order.giveUp' }
  | { type: 'order.happened' }
  /** The result was read. */
  | { type: 'position.done' }

/** What was typed, as far as the request still says it. */
function typedIn(request: object, position: Position): Pick<PositionContext, 'close' | 'stops'> {
  const { quantity, triggerPrice, triggerType, stopWin, stopLose } = request as Partial<
    CloseTriggerRequest & StopsRequest
  >
  return {
    close: {
      at: triggerPrice === undefined ? 'market' : 'trigger',
      quantity: quantity ?? position.quantity,
      percent: quantity === undefined ? 100 : 0,
      triggerPrice: triggerPrice ?? '',
      triggerType: triggerType ?? 'mark',
    },
    stops: { stopWin: stopWin ?? '', stopLose: stopLose ?? '' },
  }
}

/** What a reload cut off: an action that may have been sent, with the position that it was about. */
export function restoredAction(kept: Record<string, unknown>): Partial<PositionContext> {
  for (const action of Object.keys(ACTION_KEYS) as PositionAction[]) {
    const intent = keptIntent(kept[ACTION_KEYS[action]])
    if (!intent?.sent) continue
    const { position, steps } = (intent.facts ?? {}) as Partial<PositionContext>
    if (typeof position?.number !== 'string' || !steps) continue
    return { kept: { ...intent, action }, position, steps, ...typedIn(intent.request, position) }
  }
  return {}
}

export const NO_STEPS = { tick: '0', step: '0' }

export const NOTHING_BEGUN: PositionContext = {
  position: undefined,
  steps: NO_STEPS,
  close: closeDraftFor({ quantity: '' }, 100, '0'),
  stops: { stopWin: '', stopLose: '' },
  problems: [],
  kept: undefined,
  error: undefined,
  ended: [],
  unreported: [],
}

/** The next position that went and whose end is still to be said. */
export const nextGone = ({ unreported, ended }: PositionContext): Position | undefined =>
  unreported.find(({ number }) => !ended.includes(number))

/** What is wrong with what was typed. */
export const problemsOf = {
  close: ({ position, close, steps }: PositionContext, prices: Prices) =>
    position ? closeProblems(close, position, steps, prices) : [],
  stops: ({ position, stops, steps }: PositionContext, prices: Prices) =>
    position ? stopsProblems(stops, position, steps, prices) : [],
}

/** What every order of this flow is made with; the dialog before it was the confirmation. */
export const ordering = ({ kept, position, steps }: PositionContext, action: PositionAction) => ({
  key: ACTION_KEYS[action],
  facts: { position, steps },
  kept: kept?.action === action ? kept : undefined,
  confirmed: true,
})
