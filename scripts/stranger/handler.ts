/** A call of the stranger's house: its input, and the data that its handler returns. */
import { type House, Refused, type Row, type User } from './house.ts'

export interface CallInput {
  /** Fields of path, query and body together. */
  fields: Row
  /** The logged-in user, or a refusal with code 401. */
  user: () => User
}
export type Handler = (house: House, request: CallInput) => unknown
/** Handlers by method and path, such as `POST /api/login` or `GET /api/market/:id`. */
export type Handlers = Readonly<Record<string, Handler>>

export const UNAUTHORISED = 401

/** A text of a request, or a refusal. */
export function textOf(fields: Row, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string' || value === '') throw new Refused(`Please fill in: ${name}.`)
  return value
}
