/** Schemas of stored values: an invalid field drops the draft or only itself. */
import * as v from 'valibot'
import { isSlippage, SLIPPAGE } from '../../protocol/rules/slippage.ts'
import type { UploadedPicture } from './uploadFlow.ts'

/** A text cut to `most` characters; '' for anything else. */
export const storedText = (most: number) =>
  v.fallback(
    v.pipe(
      v.string(),
      v.transform((text) => text.slice(0, most)),
    ),
    '',
  )

/** A text up to the longest that can be typed. */
export const typedText = (most: number) => v.pipe(v.string(), v.maxLength(most))

/** Undefined if the value is invalid. */
export function readAs<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | undefined {
  const read = v.safeParse(schema, value)
  return read.success ? read.output : undefined
}

/**
 * A stored draft without the link's prefill, which storage names `wish`; undefined if the link now prefills something else
 * than at the draft's creation.
 */
export function draftForPrefill<Draft extends { readonly wish?: unknown }>(
  stored: Draft | undefined,
  prefill: string,
  nothing: string,
): Omit<Draft, 'wish'> | undefined {
  if (!stored || (prefill !== nothing && stored.wish !== prefill)) return undefined
  const { wish: _, ...draft } = stored
  return draft
}

/** `true`; anything else is `false`. */
export const storedFlag = v.fallback(v.boolean(), false)

/** The slippage cap of a market order in percent, '' for none; the usual one for anything else. */
export const storedSlippage = v.fallback(
  v.pipe(
    v.string(),
    v.check((text) => text === '' || isSlippage(text)),
  ),
  SLIPPAGE.usual,
)

/** A list without invalid items. */
export const storedList = <T>(item: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T[]> =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((all) => all.filter((one) => v.is(item, one)).map((one) => v.parse(item, one))),
  )

/** A record without invalid values. */
export const storedRecord = <T>(value: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, Record<string, T>> =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((all) => {
      const read = Object.entries(all).map(([name, one]) => [name, v.safeParse(value, one)] as const)
      return Object.fromEntries(read.flatMap(([name, { success, output }]) => (success ? [[name, output as T]] : [])))
    }),
  )

/** An uploaded picture; undefined for anything else. */
export const storedPicture: v.GenericSchema<unknown, UploadedPicture> = v.object({
  url: v.pipe(v.string(), v.maxLength(2_000)),
  id: v.nullish(v.number(), null),
})
