/** Why a request to the exchange failed, as it travels from the exchange to the page. */
import { LinkRefused } from '../share/refused.ts'
import { Refusal } from '../world/refusal.ts'
import { WORLD_REFUSED, WorldRefused } from '../world/saved/refused.ts'

/** `id`, `field` and `params` are those of a refusal; of a saved world, its place is the field. Other errors have their text only. */
export type Problem = {
  text: string
  id?: string | undefined
  field?: string | undefined
  params?: Record<string, string> | undefined
}

/** An error as data: a refusal with its id and field, any other error by its text. */
export function problemOf(thrown: unknown): Problem {
  if (thrown instanceof WorldRefused)
    return { text: thrown.message, id: WORLD_REFUSED + thrown.problem, field: thrown.where }
  if (!(thrown instanceof Refusal)) return { text: thrown instanceof Error ? thrown.message : String(thrown) }
  const { id, field, params } = thrown
  return { text: field === undefined ? id : `${id}: ${field}`, id, field, params }
}

/** The error of a failed request. */
export class OrderRefused extends Error {
  override readonly name = 'OrderRefused'
  readonly id: string | undefined
  readonly field: string | undefined
  readonly params: Record<string, string>
  constructor({ text, id, field, params = {} }: Problem) {
    super(text)
    this.id = id
    this.field = field
    this.params = params
  }
}

/** Throws LinkRefused where a link names an unknown persona. */
export function requirePersona(problem: unknown): void {
  if (problem instanceof OrderRefused && problem.field === 'persona') throw new LinkRefused('persona')
}
