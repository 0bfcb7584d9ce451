/** Sizes of the workspace's panels: widths in px, the height of the upper row in percent. */
import * as v from 'valibot'

export interface Sizes {
  readonly list: number
  readonly desk: number
  readonly top: number
}
export type Side = keyof Sizes

export const DEFAULT_SIZES: Sizes = { list: 240, desk: 340, top: 60 }
export const LIMITS: Readonly<Record<Side, readonly [least: number, most: number]>> = {
  list: [200, 400],
  desk: [320, 640],
  top: [30, 85],
}
/** Step of an arrow key. */
export const STEPS: Sizes = { list: 16, desk: 16, top: 4 }

const sizeOf = (side: Side) =>
  v.fallback(v.pipe(v.number(), v.minValue(LIMITS[side][0]), v.maxValue(LIMITS[side][1])), DEFAULT_SIZES[side])
const stored = v.fallback(v.object({ list: sizeOf('list'), desk: sizeOf('desk'), top: sizeOf('top') }), DEFAULT_SIZES)

/** Sizes from storage; the default for each that is missing or out of bounds. */
export const readSizes = (kept: unknown): Sizes => v.parse(stored, kept)

/** Sizes with one changed, within its limits. */
export function resized(sizes: Sizes, side: Side, size: number): Sizes {
  const [least, most] = LIMITS[side]
  return { ...sizes, [side]: Math.round(Math.min(most, Math.max(least, size))) }
}

/** The size that a key leads to; undefined for other keys. */
export function sizeByKey(sizes: Sizes, side: Side, key: string): number | undefined {
  const [least, most] = LIMITS[side]
  // The trading panel is at the right of its separator.
  const forward = side === 'desk' ? -1 : 1
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key]
  const isAlong = side === 'top' ? /Up|Down/.test(key) : /Left|Right/.test(key)
  if (step !== undefined) return isAlong ? sizes[side] + forward * step * STEPS[side] : undefined
  return { Home: least, End: most, Enter: DEFAULT_SIZES[side] }[key]
}

export const isDefault = (sizes: Sizes): boolean =>
  (Object.keys(DEFAULT_SIZES) as Side[]).every((side) => sizes[side] === DEFAULT_SIZES[side])
