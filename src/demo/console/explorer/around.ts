/** What an example is made of: the world that it is to be sent into, as far as calls tell, and what changes with each try. */
import type { CallName } from '../../../../protocol/calls.ts'

/** Fields as the wire names them. */
export type Fields = Record<string, unknown>

/** The world around whoever asks. */
export type Around = {
  /** The data of a call that reads; rejects or answers undefined where nothing is told. */
  ask(call: CallName, fields: Fields): Promise<unknown>
  /** The last code that went out for a purpose. */
  letter(purpose: string): { to: string; code: string } | undefined
  /** Addresses of pictures that were uploaded, the latest last. */
  uploads(): readonly string[]
  /** Exchange time and real time in ms. */
  now(): number
  realNow(): number
  /** A client_id that nobody has used. */
  newId(): string
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The rows of a list, or of a part of one. */
export function rowsOf(data: unknown): Fields[] {
  const list = isFields(data) && Array.isArray(data.list) ? data.list : data
  return Array.isArray(list) ? list.filter(isFields) : []
}

/** The first row of a call that fits; nothing where there is none. */
export async function firstRow(
  { ask }: Pick<Around, 'ask'>,
  call: CallName,
  fields: Fields = {},
  fits: (row: Fields) => boolean = () => true,
): Promise<Fields | undefined> {
  return rowsOf(await ask(call, fields).catch(() => undefined)).find(fits)
}
