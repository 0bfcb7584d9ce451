/** The fields of a saved world as schemas, and the proof that a schema has every field of its type. */
import * as v from 'valibot'
import { isDecimal } from '../../../protocol/rules/decimal.ts'
import { isCurrency } from '../currencies.ts'

export type Field<T> = v.GenericSchema<unknown, T>
type OptionalField<T> = v.OptionalSchema<Field<T>, undefined>
type FieldsOf<T> = {
  [Key in keyof T]-?: object extends Pick<T, Key> ? OptionalField<Exclude<T[Key], undefined>> : Field<T[Key]>
}

/** An object with these fields and no others. The type of `fields` fails to compile when one of `T` is missing, optional ones too. */
export const exact = <T extends object>(fields: FieldsOf<T>): Field<T> =>
  v.strictObject(fields as v.ObjectEntries) as v.GenericSchema as Field<T>

/** A field that may be absent. */
export const maybe = <T>(field: Field<T>): OptionalField<T> => v.optional(field)

const custom = <T>(fits: (value: unknown) => boolean): Field<T> => v.custom<T>(fits)

/** A whole number between limits. */
export const between = (least: number, most: number): Field<number> =>
  custom((value) => Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most)

const COUNT_MOST = 1_000_000_000_000
/** A whole number from 0. */
export const count = between(0, COUNT_MOST)
/** A whole number from 1. */
export const positive = between(1, COUNT_MOST)
/** A number of a row; the sequence numbers of rows begin at 1. */
export const id = between(1, 1_000_000_000)

/** An amount in smallest units; the reader of the text bounds its digits. */
export const signedUnits: Field<bigint> = custom((value) => typeof value === 'bigint')
/** The same from 0. */
export const units: Field<bigint> = custom((value) => typeof value === 'bigint' && value >= 0n)

/** A text of at most so many characters. */
export const textOf = (most: number): Field<string> =>
  custom((value) => typeof value === 'string' && value.length <= most)
/** A number of a record, a token, a key: short. */
export const word = textOf(200)
/** What a user or an operator wrote. */
export const prose = textOf(100_000)
/** A decimal number as text. */
export const decimal: Field<string> = custom(
  (value) => typeof value === 'string' && value.length <= 60 && isDecimal(value),
)
/** A currency that some market trades or quotes. */
export const currency: Field<string> = custom((value) => typeof value === 'string' && isCurrency(value))
export const flag: Field<boolean> = custom((value) => typeof value === 'boolean')
export const yes: Field<true> = custom((value) => value === true)

/** One of the keys of a record: adding a member to the type without one here fails to compile. */
export function oneOf<T extends string>(members: Record<T, true>): Field<T> {
  return custom((value) => typeof value === 'string' && Object.hasOwn(members, value))
}
/** One of a list that the type derives from. */
export function among<const T extends string>(members: readonly T[]): Field<T> {
  const known: ReadonlySet<unknown> = new Set(members)
  return custom((value) => known.has(value))
}

/** A key of a record. */
export const keyed = (fits: (key: string) => boolean) =>
  v.custom<string>((key) => fits(String(key))) as v.GenericSchema<string, string>

export const list = <T>(field: Field<T>): Field<T[]> => v.array(field)
/** valibot takes an array for a record as well. */
const noArray = v.custom<Record<string, unknown>>((value) => !Array.isArray(value))
/** A record by its keys. */
export const recordOf = <T>(key: v.GenericSchema<string, string>, field: Field<T>): Field<Record<string, T>> =>
  v.pipe(noArray, v.record(key, field))

/** A record by keys; the reader of the text refuses the names that valibot skips. */
export const map = <T>(field: Field<T>): Field<Record<string, T>> => recordOf(v.string(), field)
/** A record by the ids of users. */
export const byUser = <T>(field: Field<T>): Field<Record<string, T>> =>
  recordOf(
    keyed((key) => /^[1-9]\d{0,8}$/.test(key)),
    field,
  )

export const pair = <A, B>(first: Field<A>, second: Field<B>): Field<[A, B]> => v.strictTuple([first, second])

/** The moments of a world, in ms: those that have come, those ahead, and any. */
export type Times = { past: Field<number>; ahead: Field<number>; moment: Field<number> }

/** The earliest and the latest time of a world: 2000-01-01 and 2200-01-01. */
export const EARLIEST = 946_684_800_000
export const LATEST = 7_258_118_400_000
/** Nothing is planned further ahead, in ms: ten years. */
export const AHEAD_MOST = 3_660 * 24 * 3_600_000

/** The moments of a world whose time is `now`. */
export const timesOf = (now: number): Times => ({
  past: between(EARLIEST - AHEAD_MOST, now),
  ahead: between(now, now + AHEAD_MOST),
  moment: between(0, now + AHEAD_MOST),
})
