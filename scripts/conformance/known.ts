/** Values from earlier answers, for requests that need an id or a number. */
import type { CallName } from '../../protocol/calls/index.ts'
import { kindOf } from './words.ts'

export type Fields = Readonly<Record<string, unknown>>
type Plain = string | number

/** Thrown when a value is needed that no answer of these calls has had: the caller can make them first, or skips the request. */
export class Unknown extends Error {
  readonly calls: readonly CallName[]
  constructor(problem: string, calls: readonly CallName[] = []) {
    super(problem)
    this.calls = calls
  }
}

/** A round of an option, as the socket sent it. */
export interface Round {
  id: number
  minutes: number
}

const isFields = (value: unknown): value is Fields => kindOf(value) === 'an object'
const isPlain = (value: unknown): value is Plain => typeof value === 'string' || typeof value === 'number'

/** The rows of a list or of a page; any other value itself. */
function rowsOf(data: unknown): Fields[] {
  const list = isFields(data) && Array.isArray(data.list) ? data.list : data
  return (Array.isArray(list) ? list : [list]).filter(isFields)
}

const dug = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, name) => (typeof inner === 'object' ? (inner as Fields | null)?.[name] : undefined), value)

export type Known = ReturnType<typeof createKnown>

/** Starts without values. */
export function createKnown() {
  const replies = new Map<CallName, { data: unknown; rows: Fields[] }>()
  const rounds: Round[] = []

  const rows = (call: CallName): readonly Fields[] => replies.get(call)?.rows ?? []
  const missing = (call: CallName, path: string) => new Unknown(`${call} gave no ${path}`, [call])

  /** The value at a path in the first row that has one, among the rows that match `where`. */
  function id(call: CallName, path = 'id', where: (row: Fields) => boolean = () => true): Plain {
    const found = rows(call).find((row) => where(row) && isPlain(dug(row, path)))
    if (found === undefined) throw missing(call, path)
    return dug(found, path) as Plain
  }

  return {
    /** Stores an answer; one without rows does not replace one with rows. */
    note(call: CallName, data: unknown): void {
      const fresh = rowsOf(data)
      if (fresh.length > 0) replies.set(call, { data, rows: fresh })
    },
    noteRound: (round: Round) => void rounds.unshift(round),
    rows,
    /** The last answer with rows, as it came. */
    whole: (call: CallName): unknown => replies.get(call)?.data,
    /** The value at a path in the first row that has one; undefined where no row has one. */
    maybe: (call: CallName, path: string): Plain | undefined =>
      rows(call)
        .map((row) => dug(row, path))
        .find(isPlain),
    /** The value at a path of the whole answer; undefined where it is missing. */
    maybeValue(call: CallName, path: string): Plain | undefined {
      const found = dug(replies.get(call)?.data, path)
      return isPlain(found) ? found : undefined
    },
    id,
    text: (...args: Parameters<typeof id>): string => String(id(...args)),
    /** The value at a path of the whole answer. */
    value(call: CallName, path: string): Plain {
      const found = dug(replies.get(call)?.data, path)
      if (!isPlain(found)) throw missing(call, path)
      return found
    },
    /** The id in a row of the first call that has one. */
    either(calls: readonly CallName[], path = 'id'): Plain {
      const found = calls.flatMap(rows).map((row) => dug(row, path))
      const first = found.find(isPlain)
      if (first !== undefined) return first
      throw new Unknown(`${calls.join(' and ')} gave no ${path}`, calls)
    },
    /** A round that takes entries, if the socket has sent one. */
    round: (): Round | undefined => rounds[0],
  }
}
