/** Schemas of what is kept: what somebody else wrote there makes a draft that is empty, or one without that field. */
import * as v from 'valibot'
import type { UploadedPicture } from './uploadFlow.ts'

/** A text, cut where it is longer than could be typed; an empty one in place of anything else. */
export const keptText = (most: number) =>
  v.fallback(
    v.pipe(
      v.string(),
      v.transform((text) => text.slice(0, most)),
    ),
    '',
  )

/** A text that is no longer than could be typed. */
export const typedText = (most: number) => v.pipe(v.string(), v.maxLength(most))

/** What a schema reads of a value; nothing where it is none. */
export function readAs<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | undefined {
  const read = v.safeParse(schema, value)
  return read.success ? read.output : undefined
}

/** A kept draft as its page goes on with it: where the link asks for nothing, or for what it asked when the draft was made. */
export function draftOfWish<Draft extends { readonly wish?: unknown }>(
  kept: Draft | undefined,
  wish: string,
  nothing: string,
): Omit<Draft, 'wish'> | undefined {
  if (!kept || (wish !== nothing && kept.wish !== wish)) return undefined
  const { wish: _, ...draft } = kept
  return draft
}

/** A yes; anything else is a no. */
export const keptFlag = v.fallback(v.boolean(), false)

/** A list, without what is none of its items. */
export const keptList = <T>(item: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T[]> =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((all) => all.filter((one) => v.is(item, one)).map((one) => v.parse(item, one))),
  )

/** Values by name, without those that are none. */
export const keptRecord = <T>(value: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, Record<string, T>> =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((all) => {
      const read = Object.entries(all).map(([name, one]) => [name, v.safeParse(value, one)] as const)
      return Object.fromEntries(read.flatMap(([name, { success, output }]) => (success ? [[name, output as T]] : [])))
    }),
  )

/** A picture that was uploaded; nothing in place of anything else. */
export const keptPicture: v.GenericSchema<unknown, UploadedPicture> = v.object({
  url: v.pipe(v.string(), v.maxLength(2_000)),
  id: v.number(),
})
