/** An exchange of currencies while it is filled in: of what into what, how much, and why it can't be quoted yet. */
import * as v from 'valibot'
import { compare, type Decimal, isDecimal, isZero, least, placesOf, sign } from '../../protocol/rules/decimal.ts'
import { SETTLEMENT_CURRENCY, TRANSFER_PLACES } from '../../protocol/rules/transfer.ts'
import type { ConvertWay, Quote } from '../../protocol/shapes/assets.ts'
import { typedText } from '../shared/keptSchemas.ts'

export interface ConvertDraft {
  readonly from: string
  readonly to: string
  /** Of `from`, as typed. */
  readonly amount: string
}

/** What the link to the page asks for; anything may be missing or make no sense. */
export type ConvertWish = Partial<Record<'from' | 'to', string | undefined>>

/** Why an amount can't be exchanged: a text's last part, with its figures. */
export interface ConvertProblem {
  readonly id: 'required' | 'invalid' | 'decimals' | 'minimum' | 'maximum' | 'balanceShort'
  readonly params: Readonly<Record<string, string>>
}

/** A change of the draft. */
export type ConvertEdit =
  | { type: 'convert.from'; currency: string }
  | { type: 'convert.to'; currency: string }
  /** The currencies change places. */
  | { type: 'convert.swap' }
  | { type: 'convert.amount'; amount: string }
  /** Everything that can be exchanged at once. */
  | { type: 'convert.all' }

export type ConvertWays = ConvertWay['currencies']
export type Convertible = ConvertWays[number]

/** Longest amount that is kept as typed. */
const LONGEST = 60
/** What is offered first against the settlement currency. */
const FIRST_COIN = 'BTC'

/** What is known of a currency: what is available of it, and how much can be exchanged at once. */
export const convertible = (ways: ConvertWays, currency: string): Convertible | undefined =>
  ways.find((way) => way.currency === currency)

/** Another currency than `other`: the one wished for, or the first that fits. */
function otherThan(ways: ConvertWays, other: string, ...wished: (string | undefined)[]): string | undefined {
  const known = [...wished, ...ways.map(({ currency }) => currency)]
  return known.find((one) => one !== undefined && one !== other && convertible(ways, one))
}

/** An empty draft as the link wishes; nothing where there are fewer than two currencies. */
export function draftFor(ways: ConvertWays, { from, to }: ConvertWish): ConvertDraft | undefined {
  const giving = otherThan(ways, to ?? '', from, SETTLEMENT_CURRENCY)
  const taking = otherThan(ways, giving ?? '', to, SETTLEMENT_CURRENCY === giving ? FIRST_COIN : SETTLEMENT_CURRENCY)
  return giving === undefined || taking === undefined ? undefined : { from: giving, to: taking, amount: '' }
}

/** A draft as it is kept, with what the link asked for when it was made. */
export const keptConvert = v.pipe(
  v.object({ from: v.string(), to: v.string(), amount: typedText(LONGEST), wish: v.optional(v.unknown()) }),
  v.check(({ from, to }) => from !== to),
)

/** A quote as it is kept: what a review shows after a reload. */
export const keptQuote = v.looseObject({
  ...v.entriesFromList(['number', 'from', 'to', 'amount', 'received', 'rate', 'spread'], v.string()),
  expires: v.pipe(v.number(), v.finite()),
}) as unknown as v.GenericSchema<unknown, Quote>

/** The typed amount as a number, as far as it is one: a point at its end is on the way to decimals. */
export const amountOf = ({ amount }: Pick<ConvertDraft, 'amount'>): string => amount.trim().replace(/\.$/, '')

const problem = (id: ConvertProblem['id'], params: ConvertProblem['params'] = {}): ConvertProblem => ({ id, params })

/** Why the amount can't be exchanged now; nothing when it can. */
export function convertProblem(draft: ConvertDraft, ways: ConvertWays): ConvertProblem | undefined {
  const { from: currency } = draft
  const amount = amountOf(draft)
  if (amount === '') return problem('required')
  if (!isDecimal(amount) || sign(amount) <= 0) return problem('invalid')
  const { available, minimum, maximum } = convertible(ways, currency) ?? { available: '0', minimum: '0', maximum: '0' }
  const places = Math.max(TRANSFER_PLACES, placesOf(available))
  if (placesOf(amount.replace(/0+$/, '')) > places) return problem('decimals', { places: String(places) })
  if (compare(amount, available) > 0) return problem('balanceShort', { available, currency })
  if (compare(amount, minimum) < 0) return problem('minimum', { minimum, currency })
  return compare(amount, maximum) > 0 ? problem('maximum', { maximum, currency }) : undefined
}

const typed = (value: Decimal): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)

/** Everything that can be exchanged at once, as it would be typed; nothing where there is none. */
function wholeAmount({ from }: ConvertDraft, ways: ConvertWays): string {
  const way = convertible(ways, from)
  return way === undefined || isZero(way.available) ? '' : typed(least(way.available, way.maximum))
}

const EDITS: Record<ConvertEdit['type'], true> = {
  'convert.from': true,
  'convert.to': true,
  'convert.swap': true,
  'convert.amount': true,
  'convert.all': true,
}

/** Whether an event changes the draft. */
export const isEdit = (event: { type: string }): event is ConvertEdit => Object.hasOwn(EDITS, event.type)

/** The draft with another currency on one side. The currency of the other side makes both change places. */
function withCurrency(draft: ConvertDraft, side: 'from' | 'to', currency: string): ConvertDraft {
  const other = side === 'from' ? 'to' : 'from'
  const swapped = draft[other] === currency ? draft[side] : draft[other]
  return { ...draft, [side]: currency, [other]: swapped }
}

/** The draft after a change. */
export function edited(draft: ConvertDraft, ways: ConvertWays, edit: ConvertEdit): ConvertDraft {
  switch (edit.type) {
    case 'convert.from':
      return withCurrency(draft, 'from', edit.currency)
    case 'convert.to':
      return withCurrency(draft, 'to', edit.currency)
    case 'convert.swap':
      return withCurrency(draft, 'from', draft.to)
    case 'convert.amount':
      return { ...draft, amount: edit.amount.slice(0, LONGEST) }
    case 'convert.all':
      return { ...draft, amount: wholeAmount(draft, ways) }
  }
}
