/** The draft of a conversion: its edits, its problems, and how it is stored. */
import * as v from 'valibot'
import { compare, leastKnown, placesOf } from '../../protocol/rules/decimal.ts'
import { SETTLEMENT_CURRENCY, TRANSFER_PLACES } from '../../protocol/rules/transfer.ts'
import type { ConvertWay, Quote } from '../../protocol/shapes/convert.ts'
import { typedText } from '../shared/storedSchemas.ts'
import { AMOUNT_MOST, amountOf, type Problem, problem, typedAmount, writingProblem } from '../shared/typedAmount.ts'

/** The amount is in `from`, as typed. */
export type ConvertDraft = Readonly<Omit<v.InferOutput<typeof storedConvert>, 'wish'>>

/** From the link; not validated. */
export type ConvertPrefill = Partial<Record<'from' | 'to', string | undefined>>

export type ConvertProblem = Problem<'required' | 'invalid' | 'decimals' | 'minimum' | 'maximum' | 'balanceShort'>

export type ConvertEdit =
  | { type: 'convert.from'; currency: string }
  | { type: 'convert.to'; currency: string }
  | { type: 'convert.swap' }
  | { type: 'convert.amount'; amount: string }
  | { type: 'convert.all' }

export type ConvertCurrencies = ConvertWay['currencies']
export type Convertible = ConvertCurrencies[number]

/** Default beside the settlement currency. */
const FIRST_COIN = 'BTC'

/** Balance and limit of a currency. */
export const convertible = (currencies: ConvertCurrencies, currency: string): Convertible | undefined =>
  currencies.find((row) => row.currency === currency)

/** The first convertible currency of `preferred`, or else the first of the list, other than `other`. */
function otherThan(
  currencies: ConvertCurrencies,
  other: string,
  ...preferred: (string | undefined)[]
): string | undefined {
  const known = [...preferred, ...currencies.map(({ currency }) => currency)]
  return known.find((one) => one !== undefined && one !== other && convertible(currencies, one))
}

/** An empty draft for a link; undefined with fewer than two currencies. */
export function draftFor(currencies: ConvertCurrencies, { from, to }: ConvertPrefill): ConvertDraft | undefined {
  const giving = otherThan(currencies, to ?? '', from, SETTLEMENT_CURRENCY)
  const taking = otherThan(
    currencies,
    giving ?? '',
    to,
    SETTLEMENT_CURRENCY === giving ? FIRST_COIN : SETTLEMENT_CURRENCY,
  )
  return giving === undefined || taking === undefined ? undefined : { from: giving, to: taking, amount: '' }
}

/** The draft in storage, with the link's prefill at its creation as `wish`. */
export const storedConvert = v.pipe(
  v.object({ from: v.string(), to: v.string(), amount: typedText(AMOUNT_MOST), wish: v.optional(v.unknown()) }),
  v.check(({ from, to }) => from !== to),
)

/** The quote in storage, for the review after a reload. */
export const storedQuote = v.looseObject({
  ...v.entriesFromList(['number', 'from', 'to', 'amount', 'received'], v.string()),
  ...v.entriesFromList(['rate', 'spread'], v.nullable(v.string())),
  expires: v.pipe(v.number(), v.finite()),
}) as v.GenericSchema<unknown, Quote>

/** Why the amount can't be converted now; undefined if it can. */
export function convertProblem(draft: ConvertDraft, currencies: ConvertCurrencies): ConvertProblem | undefined {
  const { from: currency } = draft
  const amount = amountOf(draft)
  const { available, minimum, maximum } = convertible(currencies, currency) ?? {
    available: '0',
    minimum: '0',
    maximum: '0',
  }
  const wrong = writingProblem(amount, Math.max(TRANSFER_PLACES, placesOf(available)))
  if (wrong) return wrong
  if (compare(amount, available) > 0) return problem('balanceShort', { available, currency })
  if (minimum !== null && compare(amount, minimum) < 0) return problem('minimum', { minimum, currency })
  return maximum !== null && compare(amount, maximum) > 0 ? problem('maximum', { maximum, currency }) : undefined
}

/** The largest amount that can be converted at once; '' for none. */
function wholeAmount({ from }: ConvertDraft, currencies: ConvertCurrencies): string {
  const row = convertible(currencies, from)
  return row === undefined ? '' : typedAmount(leastKnown([row.maximum, row.available]) ?? row.available)
}

/** Choosing the other side's currency swaps both. */
function withCurrency(draft: ConvertDraft, side: 'from' | 'to', currency: string): ConvertDraft {
  const other = side === 'from' ? 'to' : 'from'
  const swapped = draft[other] === currency ? draft[side] : draft[other]
  return { ...draft, [side]: currency, [other]: swapped }
}

export function edited(draft: ConvertDraft, currencies: ConvertCurrencies, edit: ConvertEdit): ConvertDraft {
  switch (edit.type) {
    case 'convert.from':
      return withCurrency(draft, 'from', edit.currency)
    case 'convert.to':
      return withCurrency(draft, 'to', edit.currency)
    case 'convert.swap':
      return withCurrency(draft, 'from', draft.to)
    case 'convert.amount':
      return { ...draft, amount: edit.amount.slice(0, AMOUNT_MOST) }
    case 'convert.all':
      return { ...draft, amount: wholeAmount(draft, currencies) }
  }
}
