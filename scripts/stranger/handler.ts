/** A call of the stranger's house: what it gets, and what its handler returns as data. */
import { type House, Refused, type Row, type User } from './house.ts'

export interface Asked {
  /** From path, query and body together. */
  fields: Row
  /** The logged-in user, or a refusal with code 401. */
  user: () => User
}
export type Handler = (house: House, asked: Asked) => unknown
/** Handlers by method and path, such as `POST /api/login` or `GET /api/market/:id`. */
export type Handlers = Readonly<Record<string, Handler>>

export const UNAUTHORISED = 401

/** A text of a request, or a refusal. */
export function textOf(fields: Row, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string' || value === '') throw new Refused(`Please fill in: ${name}.`)
  return value
}
