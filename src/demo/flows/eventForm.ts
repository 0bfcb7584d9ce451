/** Converts the form of an event to the event. */
import type { Kind, Kinds } from '../../../machines/shared/redactionRules.ts'

/** Typed fields; empty ones are omitted from the event. */
export type Typed = { readonly [field: string]: string }
export interface FieldProblem {
  readonly field: string
  readonly id: 'badJson' | 'badNumber'
  readonly why: string
}

export const isChoice = (kind: Kind): kind is readonly string[] => Array.isArray(kind)
/** Whether a field is typed as JSON. */
export const isData = (kind: Kind): boolean => kind === 'data' || (typeof kind === 'object' && !isChoice(kind))

function readAs(kind: Kind, text: string): unknown {
  if (kind === 'number') {
    const value = Number(text)
    if (!Number.isFinite(value)) throw new RangeError(text)
    return value
  }
  if (kind === 'flag') return text === 'true'
  return isData(kind) ? JSON.parse(text) : text
}

/** The event, or the problems of its fields. */
export function eventFrom(
  type: string,
  kinds: Kinds,
  typed: Typed,
): { event: { type: string; [field: string]: unknown } } | { problems: FieldProblem[] } {
  const event: { type: string; [field: string]: unknown } = { type }
  const problems: FieldProblem[] = []
  for (const [field, kind] of Object.entries(kinds)) {
    const text = typed[field] ?? ''
    if (text === '') continue
    try {
      event[field] = readAs(kind, text)
    } catch (error) {
      problems.push({ field, id: error instanceof RangeError ? 'badNumber' : 'badJson', why: (error as Error).message })
    }
  }
  return problems.length > 0 ? { problems } : { event }
}
