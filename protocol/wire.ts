/** How things look on the wire, and the one step in which a wire shape becomes the app's shape. */
import * as v from 'valibot'

type Camel<S> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S
type AppName<K, R> = K extends keyof R ? (R[K] extends string ? R[K] : never) : Camel<K>
type AppShape<T, R> = { [K in keyof T as AppName<K, R> & string]: T[K] }

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * An object of the wire: snake_case names outside, camelCase names inside. `names` gives those whose app name is another
 * word. Fields that nobody asked for are left out.
 */
export function wire<
  E extends v.ObjectEntries,
  const R extends Partial<Record<keyof E, string>> = Record<never, never>,
>(entries: E, names?: R) {
  type Out = v.InferOutput<v.ObjectSchema<E, undefined>>
  const renames: Record<string, string | undefined> = names ?? {}
  // Once for all objects of this kind: prices come in by the thousand.
  const fields = Object.keys(entries).map((name) => [name, renames[name] ?? camel(name)] as const)
  return v.pipe(
    v.object(entries),
    v.transform((value): AppShape<Out, R> => {
      const read = value as Record<string, unknown>
      const result: Record<string, unknown> = {}
      for (const [name, shown] of fields) if (name in read) result[shown] = read[name]
      return result as AppShape<Out, R>
    }),
  )
}

/** What a caller hands in for a request schema: the wire input under camelCase names. */
export type RequestOf<S extends v.GenericSchema> = {
  [K in keyof v.InferInput<S> as Camel<K> & string]: v.InferInput<S>[K]
}

/** A request as the wire carries it: snake_case names, nothing for undefined. */
export function toWire(request: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(request).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([name, value]) => [snake(name), value]))
}

/** A decimal number as text: amounts, prices, quantities, percents. */
export const decimal = v.pipe(v.string(), v.maxLength(60), v.regex(/^-?\d+(\.\d+)?$/))
/** A decimal above or equal to zero. */
export const amount = v.pipe(v.string(), v.maxLength(60), v.regex(/^\d+(\.\d+)?$/))
/** Unix seconds. */
export const time = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(253_402_300_799))
export const id = v.pipe(v.number(), v.integer(), v.minValue(1))
/** A whole number that may have travelled as query text. */
export const count = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,15}$/)), v.number()]),
  v.transform(Number),
  v.integer(),
  v.minValue(0),
  v.maxValue(Number.MAX_SAFE_INTEGER),
)
/** A yes or no, which some backends write as 0 and 1, and which may have travelled as query text. */
export const flag = v.pipe(
  v.union([v.boolean(), v.picklist([0, 1]), v.picklist(['0', '1', 'true', 'false'])]),
  v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
)
/** A short text that people wrote or read. */
export const text = v.pipe(v.string(), v.maxLength(500))
export const marketCode = v.pipe(v.string(), v.regex(/^[a-z0-9]{2,24}$/))
/** What makes a money call happen once: made by the client when the review opens. */
export const clientId = v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/)))

/** A request with no fields. */
export const nothing = wire({})
/** An answer whose content nobody needs. */
export const acknowledged = v.pipe(
  v.nullish(v.unknown()),
  v.transform(() => null),
)

/** Which part of a long list is wanted. */
export const pageEntries = {
  page: v.optional(v.pipe(count, v.minValue(1))),
  limit: v.optional(v.pipe(count, v.minValue(1), v.maxValue(100))),
}
/** A part of a long list, with how many rows there are in all. */
export const paged = <S extends v.GenericSchema>(row: S) =>
  wire({ list: v.array(row), total: v.pipe(v.number(), v.integer(), v.minValue(0)), page: id, limit: id })
