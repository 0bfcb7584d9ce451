/** How the app reads what a server sends: a row that does not fit goes alone, and the other rows of its list are read. */
import * as v from 'valibot'
import { lenient } from './lenient.ts'

type Row = { readonly list: unknown[]; readonly at: number }

/** The rows around a place, the outermost first. */
const rowsAround = (issue: v.BaseIssue<unknown>): Row[] =>
  (issue.path ?? []).flatMap(({ type, input, key }) =>
    type === 'array' ? [{ list: input as unknown[], at: key as number }] : [],
  )

/**
 * The innermost rows that have to go, by their lists. A list that loses every row goes with the row that it belongs to. Nothing when what
 * does not fit is in no list, or a list would be left without rows: that is a failure, not an empty list.
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

/** How many rows an answer has lost, beside its data: nothing that is kept or sent shows it. */
const lost = new WeakMap<object, number>()

/** How many rows of an answer could not be read and were left out. */
export const droppedIn = (output: unknown): number =>
  typeof output === 'object' && output !== null ? (lost.get(output) ?? 0) : 0

interface Read<T> {
  /** Nothing when it does not fit. */
  readonly output: T | undefined
  /** What did not fit. */
  readonly issues: readonly v.BaseIssue<unknown>[]
  /** How many rows were left out. */
  readonly dropped: number
}

/**
 * Reads data by its schema: as it is, else in the types that the schema wants (protocol/lenient.ts), else without the rows that do not fit.
 * The issues name what was not as it should be, also where it could be read.
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
    const kept = list.filter((_, at) => !places.has(at))
    if (kept.length === 0) continue
    dropped += places.size
    list.length = 0
    for (const row of kept) list.push(row)
  }
  const rest = v.safeParse(schema, shaped)
  if (!rest.success) return { output: undefined, issues: rest.issues, dropped: 0 }
  lost.set(rest.output as object, dropped)
  return { output: rest.output, issues, dropped }
}
