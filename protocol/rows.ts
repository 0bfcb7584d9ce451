/** Reads lists from a server: a row that does not fit is dropped, and the other rows of its list are read. */
import * as v from 'valibot'
import { lenient } from './lenient.ts'

type Row = { readonly list: unknown[]; readonly at: number }

/** The rows around a place, the outermost first. */
const rowsAround = (issue: v.BaseIssue<unknown>): Row[] =>
  (issue.path ?? []).flatMap(({ type, input, key }) =>
    type === 'array' ? [{ list: input as unknown[], at: key as number }] : [],
  )

/**
 * The innermost rows to drop, by list. A list that loses all its rows drops the row that contains it. Undefined when a problem is outside
 * of any list, or the outermost list would be left empty: that is a failure, not an empty list.
 */
function badRows(issues: readonly v.BaseIssue<unknown>[]): ReadonlyMap<unknown[], ReadonlySet<number>> | undefined {
  const bad = new Map<unknown[], Set<number>>()
  let open = issues.map(rowsAround)
  while (open.length > 0) {
    const added = open.map((rows) => {
      const row = rows.at(-1)
      if (row) bad.set(row.list, (bad.get(row.list) ?? new Set()).add(row.at))
      return row
    })
    if (added.includes(undefined)) return undefined
    open = open.filter((rows) => {
      const list = rows.at(-1)?.list
      return list && bad.get(list)?.size === list.length
    })
    open = open.map((rows) => rows.slice(0, -1))
  }
  return bad
}

/** Number of dropped rows by answer. It is not part of the data, so it is never stored or sent. */
const lost = new WeakMap<object, number>()

/** Number of rows of an answer that could not be read and were dropped. */
export const droppedIn = (output: unknown): number =>
  typeof output === 'object' && output !== null ? (lost.get(output) ?? 0) : 0

interface Read<T> {
  /** Undefined when the data does not fit. */
  readonly output: T | undefined
  /** The problems found. */
  readonly issues: readonly v.BaseIssue<unknown>[]
  /** Number of rows dropped. */
  readonly dropped: number
}

/**
 * Reads data by its schema: as it is, else converted to the schema's types (protocol/lenient.ts), else without the rows that do not fit.
 * The issues also list problems that a conversion solved.
 */
export function readRows<S extends v.GenericSchema>(schema: S, data: unknown): Read<v.InferOutput<S>> {
  const strict = v.safeParse(schema, data)
  if (strict.success) return { output: strict.output, issues: [], dropped: 0 }
  const shaped = lenient(schema, data)
  const whole = v.safeParse(schema, shaped)
  if (whole.success) return { output: whole.output, issues: strict.issues, dropped: 0 }
  const { issues } = whole
  const bad = badRows(issues)
  if (bad === undefined) return { output: undefined, issues, dropped: 0 }
  let dropped = 0
  for (const [list, places] of bad) {
    const remaining = list.filter((_, at) => !places.has(at))
    if (remaining.length === 0) continue
    dropped += places.size
    list.length = 0
    for (const row of remaining) list.push(row)
  }
  const rest = v.safeParse(schema, shaped)
  if (!rest.success) return { output: undefined, issues: rest.issues, dropped: 0 }
  lost.set(rest.output as object, dropped)
  return { output: rest.output, issues, dropped }
}
