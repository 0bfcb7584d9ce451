/** Completes pages of long lists from backends that leave out a part of the protocol's fields. */
import type * as v from 'valibot'
import { PAGE_SIZE } from './rules/constants.ts'
import { isRecord, type Shape, shapeOf } from './shape.ts'

/** The fields around the rows of a page (protocol/wire.ts, `paged`). */
const AROUND = ['total', 'page', 'limit'] as const

const isPage = ({ entries }: Shape): boolean =>
  entries !== undefined && ['list', ...AROUND].every((name) => Object.hasOwn(entries, name))
const count = (value: unknown, usual: number): number => (typeof value === 'number' && value > 0 ? value : usual)

/**
 * A page with all fields of the protocol. Nothing, a bare list, or a page that lacks some of them, is completed from the request. A full page counts
 * as one with more rows after it; the next request shows whether there are. Other data is returned unchanged.
 */
export function completePage(schema: v.GenericSchema, data: unknown, request: object): unknown {
  const part = Array.isArray(data) ? { list: data } : data === '' ? {} : (data ?? {})
  if (!isPage(shapeOf(schema)) || !isRecord(part)) return data
  if (AROUND.every((name) => part[name] !== undefined && part[name] !== null)) return data
  const rows = Array.isArray(part.list) ? part.list.length : 0
  const { page: askedPage, limit: askedLimit } = request as { page?: unknown; limit?: unknown }
  const [page, limit] = [count(askedPage, 1), count(askedLimit, PAGE_SIZE)]
  const total = (page - 1) * limit + rows + (rows >= limit ? 1 : 0)
  return { ...part, total: part.total ?? total, page: part.page ?? page, limit: part.limit ?? limit }
}
