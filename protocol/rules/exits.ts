/** Exits of a spot order, placed with it: a take profit and a stop loss for what its fills bring. */
import { compare, type Decimal } from './decimal.ts'
import { crosses, positive, type SpotDraft, type SpotFacts, type SpotMarket } from './spot.ts'
import { priceProblem, type SpotProblem } from './spotProblems.ts'

/** As typed. `stops`: whether the order has exits; an empty price is no exit. */
export interface ExitDraft {
  readonly stops: boolean
  readonly stopWin: string
  readonly stopLose: string
}

export const NO_EXITS: ExitDraft = { stops: false, stopWin: '', stopLose: '' }

const EXITS = ['stopWin', 'stopLose'] as const

/** Whether a draft may have exits: a limit or market order, where its market takes them. */
export const takesExits = ({ kind }: Pick<SpotDraft, 'kind'>, market: SpotMarket): boolean =>
  market.takesExits === true && (kind === 'limit' || kind === 'market')

/** The exits that a draft sends. */
export const exitsOf = (
  draft: SpotDraft & ExitDraft,
  market: SpotMarket,
): Partial<Record<(typeof EXITS)[number], Decimal>> =>
  draft.stops && takesExits(draft, market)
    ? Object.fromEntries(EXITS.filter((name) => draft[name] !== '').map((name) => [name, draft[name]]))
    : {}

/** The prices that the exits are around: the order's limit, and where it fills at once the best and the last price. */
function entries({ kind, side, price }: SpotDraft, { price: best, last }: SpotFacts): Decimal[] {
  const limit = kind === 'limit' ? positive(price) : undefined
  const now = positive(best)
  const fills = now !== undefined && (limit === undefined || crosses(side, limit, now))
  return [limit, ...(fills ? [now, last] : [])].filter((one) => one !== undefined)
}

/** Problems of a draft's exits: none is typed, or one is malformed, off the tick, or on the wrong side of a price. */
export function exitProblems(draft: SpotDraft & ExitDraft, market: SpotMarket, facts: SpotFacts): SpotProblem[] {
  if (!draft.stops || !takesExits(draft, market)) return []
  const typed = EXITS.filter((name) => draft[name] !== '')
  if (typed.length === 0) return [{ field: 'stopWin', id: 'exitRequired', params: {} }]
  const from = entries(draft, facts)
  return typed.flatMap((field): SpotProblem[] => {
    const malformed = priceProblem(field, draft, market)
    if (malformed) return [malformed]
    const isAbove = (field === 'stopWin') === (draft.side === 'buy')
    const wrong = from.find((price) => compare(draft[field], price) !== (isAbove ? 1 : -1))
    if (wrong === undefined) return []
    const id = field === 'stopWin' ? (isAbove ? 'winAbove' : 'winBelow') : isAbove ? 'loseAbove' : 'loseBelow'
    return [{ field, id, params: { price: wrong } }]
  })
}
