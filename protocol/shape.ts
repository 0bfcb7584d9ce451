/** What a schema is made of, for code that goes through data and its schema side by side. */
import type * as v from 'valibot'
import { amount, decimal, percent, price, signedPercent, time } from './wire.ts'

/** A schema of whatever kind, by the parts that it may have. */
export interface Shape {
  readonly type: string
  /** Of an object. */
  readonly entries?: Readonly<Record<string, Shape>>
  /** Of a list. */
  readonly item?: Shape
  /** Of a tuple. */
  readonly items?: readonly Shape[]
  /** Of what may be missing or null. */
  readonly wrapped?: Shape
  /** Of a choice. */
  readonly options?: readonly unknown[]
  /** What it was made of, step by step. */
  readonly pipe?: readonly unknown[]
}

const DECIMALS: ReadonlySet<unknown> = new Set([decimal, amount, price, percent, signedPercent])

export const shapeOf = (schema: v.GenericSchema): Shape => schema as unknown as Shape
/** Whether it is a decimal as text: money, prices, percent. */
export const isDecimal = (shape: Shape): boolean => DECIMALS.has(shape)
/** Whether it is a time in Unix seconds. */
export const isTime = (shape: Shape): boolean => (shape as unknown) === time
/** Whether a reply can do without it. */
export const isOptional = ({ type }: Shape): boolean => type === 'optional' || type === 'nullish'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
