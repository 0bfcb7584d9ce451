/** The types of the wire, and the one conversion from a wire shape to the app's shape. */
import * as v from 'valibot'

type Camel<S> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S
type AppName<K, R> = K extends keyof R ? (R[K] extends string ? R[K] : never) : Camel<K>
type AppShape<T, R> = { [K in keyof T as AppName<K, R> & string]: T[K] }

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * An object of the wire: snake_case names on the wire, camelCase names in the app. `names` lists fields with a different name in the app.
 * Unknown fields are dropped.
 */
export function wire<
  E extends v.ObjectEntries,
  const R extends Partial<Record<keyof E, string>> = Record<never, never>,
>(entries: E, names?: R) {
  type Out = v.InferOutput<v.ObjectSchema<E, undefined>>
  const renames: Record<string, string | undefined> = names ?? {}
  // Computed once per schema, since prices arrive by the thousand, and on its first use, since a visitor's start uses few of them.
  let fields: (readonly [string, string])[] | undefined
  return v.pipe(
    v.object(entries),
    v.transform((value): AppShape<Out, R> => {
      const read = value as Record<string, unknown>
      const result: Record<string, unknown> = {}
      fields ??= Object.keys(entries).map((name) => [name, renames[name] ?? camel(name)])
      for (const [name, shown] of fields) if (name in read) result[shown] = read[name]
      return result as AppShape<Out, R>
    }),
  )
}

/** A request as a caller passes it: the wire input under camelCase names. */
export type RequestOf<S extends v.GenericSchema> = {
  [K in keyof v.InferInput<S> as Camel<K> & string]: v.InferInput<S>[K]
}

/** A request on the wire: snake_case names, without undefined fields. */
export function toWire(request: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(request).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([name, value]) => [snake(name), value]))
}

/** A decimal number as text: profit, loss, funding. No sum of any coin has more than 20 digits before its point, or 18 after it. */
export const decimal = v.pipe(v.string(), v.regex(/^-?\d{1,20}(\.\d{1,18})?$/))
/** A decimal above or equal to zero: amounts, quantities, totals. */
export const amount = v.pipe(v.string(), v.regex(/^\d{1,20}(\.\d{1,18})?$/))
/** A decimal above zero: prices, and the steps of prices and quantities. Other figures are divided by it. */
export const price = v.pipe(v.string(), v.regex(/^(?=.*[1-9])\d{1,13}(\.\d{1,18})?$/))
/** A decimal in percent: yields, shares, odds. */
export const percent = v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,18})?$/))
/** Percent with a sign: changes and rates in both directions. */
export const signedPercent = v.pipe(v.string(), v.regex(/^-?\d{1,9}(\.\d{1,18})?$/))
/** The last second of the year 2099. */
export const LAST_SECOND = 4_102_444_799
/** Unix seconds of the years 2009 to 2099: no market is older, and milliseconds are out of bounds. */
export const time = v.pipe(v.number(), v.integer(), v.minValue(1_230_768_000), v.maxValue(LAST_SECOND))
const wholeNumber = <const Least extends number, const Most extends number>(least: Least, most: Most) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
export const id = wholeNumber(1, Number.MAX_SAFE_INTEGER)
/** A count. */
export const whole = wholeNumber(0, 999_999_999_999)
/** A number of days, a century at the most. */
export const days = wholeNumber(0, 36_525)
/** The length of a round or a contract, in seconds or minutes by the call: from 1 to a year of seconds. */
export const cycle = wholeNumber(1, 31_622_400)
/** The length of an interval in hours, a week at the most. */
export const hours = wholeNumber(1, 168)
/** How many times its margin a position is worth. */
export const leverage = v.pipe(v.number(), v.minValue(1), v.maxValue(1_000))
/** An hour of the day. */
export const hour = wholeNumber(0, 23)
/** Seconds left: at most a year of them. */
export const seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(31_622_400))
/** How many seconds the exchange's clock runs in one real second. */
export const clockRate = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)), 1)
/** A whole number; a query carries it as text. */
export const count = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,15}$/)), v.number()]),
  v.transform(Number),
  v.integer(),
  v.minValue(0),
  v.maxValue(Number.MAX_SAFE_INTEGER),
)
/** A boolean. Some backends write it as 0 and 1, and a query carries it as text. */
export const flag = v.pipe(
  v.union([v.boolean(), v.picklist([0, 1]), v.picklist(['0', '1', 'true', 'false'])]),
  v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
)
/** A short text. */
export const text = v.pipe(v.string(), v.maxLength(500))
/** A text of several lines. */
export const longText = v.pipe(v.string(), v.maxLength(20_000))
/** Rich text. Sanitise it before showing it. */
export const html = v.pipe(v.string(), v.maxLength(500_000))
/** An address, also one that contains its picture. */
export const url = v.pipe(v.string(), v.maxLength(4_000))
/**
 * A field that a backend may leave out: null in the app, and a dash on its page. Required are the ids, amounts and states without which a
 * row has no use; a row that lacks one of them is dropped (protocol/rows.ts).
 */
export const maybe = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null)
/** A text that a backend may leave out: empty in the app. */
export const words = v.optional(text, '')
/** A row of a currency that comes without a name is named by its symbol. */
export const named = <S extends v.GenericSchema<unknown, { currency: string; name: string }>>(row: S) =>
  v.pipe(
    row,
    v.transform((read: v.InferOutput<S>): v.InferOutput<S> => ({ ...read, name: read.name || read.currency })),
  )
/** A list without pages. */
export const list = <S extends v.GenericSchema>(row: S) =>
  v.pipe(v.array(row), v.maxLength<v.InferOutput<S>[], 10_000>(10_000))
export const marketCode = v.pipe(v.string(), v.regex(/^[a-z0-9]{2,24}$/))
/** Makes a money call happen once: the client creates it when the review opens. */
export const clientId = v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/)))

/** A request with no fields. */
export const nothing = wire({})
/** An answer without content. */
export const acknowledged = v.pipe(
  v.nullish(v.unknown()),
  v.transform(() => null),
)

/** The page of a long list that is requested. */
export const pageEntries = {
  page: v.optional(v.pipe(count, v.minValue(1))),
  limit: v.optional(v.pipe(count, v.minValue(1), v.maxValue(100))),
}
/** A page of a long list, with the total number of rows. */
export const paged = <S extends v.GenericSchema>(row: S) => wire({ list: list(row), total: whole, page: id, limit: id })
