/** The draft of a position's stops: for all of it, or in levels that each close a part. Edits, problems, requests. */
import { STOP_LEVELS_MAX } from '../../protocol/rules/constants.ts'
import { compare, isZero, minus, plus, sign } from '../../protocol/rules/decimal.ts'
import type { Req } from '../../protocol/schemas/index.ts'
import type { Position } from '../../protocol/shapes/perpetual.ts'
import { numberProblem, type Prices, type Steps, shareOf } from './closeDraft.ts'
import { positive } from './contractDraft.ts'
import { type ContractProblem, stopFits, stopProblems } from './contractPreview.ts'

export type Stop = 'stopWin' | 'stopLose'
export interface LevelDraft {
  readonly stop: Stop
  readonly price: string
  readonly quantity: string
  readonly percent: number
}
/** Stops for all of the position: an empty text removes one. A kind with levels has no such stop. */
export interface StopsDraft {
  readonly stopWin: string
  readonly stopLose: string
  readonly levels: readonly LevelDraft[]
}
export type StopsChange = Partial<Pick<StopsDraft, 'stopWin' | 'stopLose'>>
export type LevelChange = Partial<Pick<LevelDraft, 'price' | 'quantity' | 'percent'>>
export type StopsRequest = Omit<Req<'contractStopWinLose'>, 'clientId'>
export type LevelsRequest = Omit<Req<'contractStopLevels'>, 'clientId'>

export const STOPS: readonly Stop[] = ['stopWin', 'stopLose']
const HALF = 50

const ofStop = (levels: readonly LevelDraft[], stop: Stop) => levels.filter((level) => level.stop === stop)

/** The levels that a position has. */
export const levelsOf = ({ stopLevels = [] }: Pick<Position, 'stopLevels'>): LevelDraft[] =>
  stopLevels.map(({ stop, price, quantity }) => ({
    stop: stop === 'win' ? 'stopWin' : 'stopLose',
    price,
    quantity,
    percent: 0,
  }))

export const stopsOf = (position: Pick<Position, 'stopWin' | 'stopLose' | 'stopLevels'>): StopsDraft => ({
  stopWin: position.stopWin ?? '',
  stopLose: position.stopLose ?? '',
  levels: levelsOf(position),
})

export const changedStops = (draft: StopsDraft, change: StopsChange): StopsDraft => ({
  ...draft,
  stopWin: change.stopWin ?? draft.stopWin,
  stopLose: change.stopLose ?? draft.stopLose,
})

/** The total quantity that the levels of a kind close. */
const sumOf = (levels: readonly LevelDraft[], stop: Stop): string =>
  ofStop(levels, stop).reduce((sum, { quantity }) => plus(sum, positive(quantity) ?? '0'), '0')

export const canAdd = ({ levels }: StopsDraft, stop: Stop): boolean => ofStop(levels, stop).length < STOP_LEVELS_MAX

/** The first added level splits the stop for the whole position into two halves; each further level starts with the rest. */
export function addedLevel(
  draft: StopsDraft,
  stop: Stop,
  position: Pick<Position, 'quantity'>,
  step: Steps['step'],
): StopsDraft {
  if (!canAdd(draft, stop)) return draft
  const { levels } = draft
  if (ofStop(levels, stop).length > 0) {
    const left = minus(position.quantity, sumOf(levels, stop))
    return { ...draft, levels: [...levels, { stop, price: '', quantity: sign(left) > 0 ? left : '', percent: 0 }] }
  }
  const half = shareOf(position, HALF, step)
  const first = { stop, price: draft[stop], quantity: half, percent: HALF }
  const rest = minus(position.quantity, half === '' ? '0' : half)
  return { ...draft, [stop]: '', levels: [...levels, first, { stop, price: '', quantity: rest, percent: HALF }] }
}

/** A percentage sets the quantity; a typed quantity sets the percentage to 0. */
export function changedLevel(
  draft: StopsDraft,
  index: number,
  change: LevelChange,
  position: Pick<Position, 'quantity'>,
  step: Steps['step'],
): StopsDraft {
  const { price, quantity, percent } = change
  const changed = (level: LevelDraft): LevelDraft => ({
    ...level,
    ...(price === undefined ? {} : { price: price }),
    ...(quantity === undefined ? {} : { quantity: quantity, percent: 0 }),
    ...(percent === undefined ? {} : { quantity: shareOf(position, percent, step), percent }),
  })
  return { ...draft, levels: draft.levels.map((level, at) => (at === index ? changed(level) : level)) }
}

export const removedLevel = (draft: StopsDraft, index: number): StopsDraft => ({
  ...draft,
  levels: draft.levels.filter((_, at) => at !== index),
})

/** The problems of the levels, each with its level: what is typed, the side of the mark price, duplicate prices, and a total that exceeds the position. */
export function levelProblems(
  { levels }: StopsDraft,
  { direction, quantity }: Pick<Position, 'direction' | 'quantity'>,
  { tick, step }: Steps,
  { mark }: Prices,
): ContractProblem[] {
  return levels.flatMap((level, index) => {
    const before = ofStop(levels.slice(0, index), level.stop)
    const typed =
      numberProblem(level.stop, level.price, tick) ??
      // The whole position can be closed even if its size is not on the current step.
      (level.quantity === quantity ? undefined : numberProblem('quantity', level.quantity, step))
    if (typed) return { ...typed, level: index }
    if (!isZero(mark) && !stopFits(level.stop, direction, level.price, mark))
      return { field: level.stop, id: 'stopSide' as const, params: { price: mark }, level: index }
    if (before.some(({ price }) => positive(price) && compare(price, level.price) === 0))
      return { field: level.stop, id: 'stopSame' as const, params: {}, level: index }
    if (compare(plus(sumOf(before, level.stop), level.quantity), quantity) > 0)
      return { field: 'quantity' as const, id: 'stopsTooMuch' as const, params: { quantity }, level: index }
    return []
  })
}

/** A stop for all of the position has no quantity. */
export function levelsRequest({ levels, ...whole }: StopsDraft, { number, quantity }: Position): LevelsRequest {
  const requested = STOPS.flatMap((stop) => {
    const kind = stop === 'stopWin' ? ('win' as const) : ('lose' as const)
    const parts = ofStop(levels, stop)
    if (parts.length === 0) return whole[stop] === '' ? [] : [{ stop: kind, price: whole[stop] }]
    return parts.map((level) => ({
      stop: kind,
      price: level.price,
      ...(parts.length === 1 && compare(level.quantity, quantity) === 0 ? {} : { quantity: level.quantity }),
    }))
  })
  return { id: number, levels: requested }
}

/** The draft of a request. */
export function typedLevels(request: Partial<Pick<LevelsRequest, 'levels'>>): StopsDraft {
  const draft = { stopWin: '', stopLose: '' }
  const levels: LevelDraft[] = []
  for (const { stop: kind, price, quantity } of request.levels ?? []) {
    const stop = kind === 'win' ? 'stopWin' : 'stopLose'
    if (quantity === undefined) draft[stop] = price
    else levels.push({ stop, price, quantity, percent: 0 })
  }
  return { ...draft, levels }
}

/** Stops are compared with the mark price. */
export function stopsProblems(
  draft: StopsDraft,
  position: Pick<Position, 'direction' | 'quantity'>,
  steps: Steps,
  prices: Prices,
): ContractProblem[] {
  const { mark } = prices
  const typed = (['stopWin', 'stopLose'] as const)
    .filter((field) => draft[field] !== '')
    .map((field) => numberProblem(field, draft[field], steps.tick))
    .filter((one) => one !== undefined)
  const whole = typed.length > 0 || isZero(mark) ? typed : stopProblems(draft, position.direction, mark)
  return [...whole, ...levelProblems(draft, position, steps, prices)]
}

export const stopsRequest = ({ stopWin, stopLose }: Pick<StopsDraft, Stop>, { number }: Position): StopsRequest => ({
  id: number,
  ...(stopWin === '' ? {} : { stopWin }),
  ...(stopLose === '' ? {} : { stopLose }),
})
