import type { RefusalId } from '../../protocol/errors.ts'

/** The refusal of a command; handlers throw it before they change anything. */
export class Refusal {
  readonly id: RefusalId
  /** Fills the placeholders of the refusal's text: limits and the nearest allowed value. */
  readonly params: Record<string, string>
  /** The field of the request at fault, if there is one. */
  readonly field: string | undefined
  constructor(id: RefusalId, params: Record<string, string>, field: string | undefined) {
    this.id = id
    this.params = params
    this.field = field
  }
}

/** Ends a command with a refusal. */
export function refuse(id: RefusalId, params: Record<string, string> = {}, field?: string): never {
  throw new Refusal(id, params, field)
}

/** Refuses an invalid value, naming its field. */
export function invalid(field: string, problem = 'required'): never {
  return refuse('fieldInvalid', { field, problem }, field)
}
