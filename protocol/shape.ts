/** Reads the structure of a schema, for code that walks data and its schema side by side. */
import type * as v from 'valibot'
import { amount, decimal, percent, price, signedPercent, time } from './wire.ts'

/** Any schema, with the parts that it may have. */
export interface Shape {
  readonly type: string
  /** Set for objects. */
  readonly entries?: Readonly<Record<string, Shape>>
  /** Set for lists. */
  readonly item?: Shape
  /** Set for tuples. */
  readonly items?: readonly Shape[]
  /** Set for optional and nullable values. */
  readonly wrapped?: Shape
  /** Set for enums and unions. */
  readonly options?: readonly unknown[]
  /** The steps of a pipe. */
  readonly pipe?: readonly unknown[]
}

const DECIMALS: ReadonlySet<unknown> = new Set([decimal, amount, price, percent, signedPercent])

export const shapeOf = (schema: v.GenericSchema): Shape => schema as Shape
/** Whether it is a decimal as text: money, prices, percent. */
export const isDecimal = (shape: Shape): boolean => DECIMALS.has(shape)
/** Whether it is a time in Unix seconds. */
export const isTime = (shape: Shape): boolean => (shape as unknown) === time
/** Whether the field may be missing. */
export const isOptional = ({ type }: Shape): boolean => type === 'optional' || type === 'nullish'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
