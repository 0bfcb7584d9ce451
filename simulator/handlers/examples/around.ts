/** Inputs of an example: the data of the world that calls return, and values that change with each attempt. */
import type { CallName } from '../../../protocol/calls/index.ts'

/** Fields by their wire names. */
export type Fields = Record<string, unknown>

export type Around = {
  /** Data of a reading call; rejects or resolves with undefined if there is none. */
  ask(call: CallName, fields: Fields): Promise<unknown>
  /** The last code sent for a purpose. */
  letter(purpose: string): { to: string; code?: string } | undefined
  /** URLs of uploaded pictures, oldest first. */
  uploads(): readonly string[]
  /** Exchange time and real time in ms. */
  now(): number
  realNow(): number
  /** An unused client_id. */
  newId(): string
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The rows of a list or page. */
export function rowsOf(data: unknown): Fields[] {
  const list = isFields(data) && Array.isArray(data.list) ? data.list : data
  return Array.isArray(list) ? list.filter(isFields) : []
}

/** The first matching row of a call, if any. */
export async function firstRow(
  { ask }: Pick<Around, 'ask'>,
  call: CallName,
  fields: Fields = {},
  fits: (row: Fields) => boolean = () => true,
): Promise<Fields | undefined> {
  return rowsOf(await ask(call, fields).catch(() => undefined)).find(fits)
}
