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
