/** The contract calculator: profit/loss, liquidation price and target price of a hypothetical position, by the exchange's rules. */
import {
  absolute,
  amountFault,
  compare,
  type Decimal,
  onStep,
  over,
  percentChange,
  times,
  toStep,
} from '../../protocol/rules/decimal.ts'
import { exitPrice } from '../../protocol/rules/exitPrice.ts'
import {
  grossProfit,
  type Holding,
  initialMargin,
  liquidationTick,
  maintenanceMargin,
  notionalOf,
  roundTrip,
  settled,
  UNIT_PLACES,
} from '../../protocol/rules/perpetual.ts'
import type { Direction } from '../../protocol/shapes/perpetual.ts'
import { type ContractMarket, positive } from './contractDraft.ts'
import type { ContractProblemId } from './contractPreview.ts'
import { type KnownTerms, largestNotional, maxLeverage, termsOf } from './contractTerms.ts'

export const CALCULATIONS = ['profit', 'liquidation', 'target'] as const
export type Calculation = (typeof CALCULATIONS)[number]

const NUMBERS = ['leverage', 'entry', 'exit', 'quantity', 'roi'] as const
export type CalculatorField = (typeof NUMBERS)[number]

/** As typed. `roi` is the wanted return on margin in percent, after fees. */
export type CalculatorDraft = Readonly<Record<CalculatorField, string>> & {
  readonly of: Calculation
  readonly direction: Direction
}

export interface CalculatorProblem {
  readonly field: CalculatorField
  readonly id: ContractProblemId
  readonly params: Readonly<Record<string, string>>
}

/** Figures in the quote currency. A figure is undefined if the calculation does not show it, or if it needs unknown terms. */
export interface Calculated {
  readonly margin: Decimal
  readonly notional: Decimal
  readonly maintenance: Decimal | undefined
  /** Null if no price liquidates the position. */
  readonly liquidation: Decimal | null | undefined
  /** From entry to liquidation, in percent of the entry. */
  readonly distance: Decimal | undefined
  /** Null if no price brings the wanted return. */
  readonly exit: Decimal | null | undefined
  readonly fees: Decimal | undefined
  readonly gross: Decimal | undefined
  readonly net: Decimal | undefined
  /** `net` in percent of the margin. */
  readonly roi: Decimal | undefined
}

type Grid = Pick<ContractMarket, 'tick' | 'step' | 'quote' | 'contractTerms'>

const FIELDS: Record<Calculation, readonly CalculatorField[]> = {
  profit: ['leverage', 'entry', 'exit', 'quantity'],
  liquidation: ['leverage', 'entry', 'quantity'],
  target: ['leverage', 'entry', 'quantity', 'roi'],
}
/** The fields of a calculation, in order. */
export const fieldsOf = ({ of }: Pick<CalculatorDraft, 'of'>): readonly CalculatorField[] => FIELDS[of]

const problem = (field: CalculatorField, id: ContractProblemId, params: Record<string, string> = {}) => ({
  field,
  id,
  params,
})

function numberProblem(field: CalculatorField, text: string, { tick, step }: Grid): CalculatorProblem | undefined {
  const fault = amountFault(text)
  if (fault) return problem(field, fault)
  const [unit, id] =
    field === 'quantity'
      ? ([step, 'quantityStep'] as const)
      : field === 'leverage'
        ? (['1', 'amountInvalid'] as const)
        : ([tick, 'priceStep'] as const)
  if (field === 'roi' || unit === undefined || onStep(text, unit)) return undefined
  return problem(field, id, { step: unit, nearest: toStep(text, unit, 'nearest') })
}

/** Problems of the notional, once entry and quantity are valid. */
function sizeProblem({ entry, quantity, leverage }: CalculatorDraft, market: Grid): CalculatorProblem | undefined {
  const notional = notionalOf(quantity, entry)
  const terms = termsOf(market)
  const { quote: currency } = market
  const [limit, most] = [largestNotional(terms), maxLeverage(notional, terms)]
  if (terms.minTotal !== undefined && compare(notional, terms.minTotal) < 0)
    return problem('quantity', 'notionalSmall', { minimum: terms.minTotal, currency })
  if (limit !== undefined && compare(notional, limit) > 0)
    return problem('quantity', 'notionalLarge', { limit, currency })
  return most !== undefined && positive(leverage) && Number(leverage) > most
    ? problem('leverage', 'leverageHigh', { most: String(most), quantity })
    : undefined
}

/** Finds at most one problem per field. An empty field has no problem. */
export function calculatorProblems(draft: CalculatorDraft, market: Grid): CalculatorProblem[] {
  const typed = fieldsOf(draft)
    .filter((field) => draft[field] !== '')
    .map((field) => numberProblem(field, draft[field], market))
    .filter((one) => one !== undefined)
  const wrong = (field: CalculatorField): boolean => typed.some((one) => one.field === field)
  const sized = (['entry', 'quantity'] as const).every((field) => draft[field] !== '' && !wrong(field))
  const size = sized ? sizeProblem(draft, market) : undefined
  return size && !wrong(size.field) ? [...typed, size] : typed
}

/** The exit of a calculation: as typed, or the one that brings the wanted return. */
function exitOf(
  draft: CalculatorDraft,
  holding: Holding,
  margin: Decimal,
  { tick, takerRate }: Pick<Grid, 'tick'> & Pick<KnownTerms, 'takerRate'>,
): Calculated['exit'] {
  if (draft.of === 'profit') return draft.exit
  if (draft.of !== 'target' || takerRate === undefined) return undefined
  return exitPrice(holding, over(times(margin, draft.roi), '100', 8, 'up'), takerRate, tick) ?? null
}

/** The result; undefined while a field is empty or wrong. */
export function calculated(draft: CalculatorDraft, market: Grid): Calculated | undefined {
  if (fieldsOf(draft).some((field) => draft[field] === '') || calculatorProblems(draft, market).length > 0)
    return undefined
  const { direction, quantity, entry, leverage } = draft
  const { tiers, takerRate } = termsOf(market)
  const holding = { direction, quantity, entry }
  const notional = notionalOf(quantity, entry)
  const margin = initialMargin(notional, Number(leverage))
  const liquidation = tiers && (liquidationTick(margin, holding, market.tick, tiers) ?? null)
  const exit = exitOf(draft, holding, margin, { tick: market.tick, takerRate })
  const made = exit && takerRate ? roundTrip(holding, exit, takerRate) : undefined
  return {
    margin,
    notional,
    maintenance: tiers && maintenanceMargin(notional, tiers),
    liquidation,
    distance: liquidation ? absolute(percentChange(entry, liquidation)) : undefined,
    exit,
    fees: made?.fees,
    gross: exit ? settled(grossProfit(holding, exit), UNIT_PLACES) : undefined,
    net: made?.net,
    roi: made && over(times(made.net, '100'), margin, 2),
  }
}
