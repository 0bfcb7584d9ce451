/** Why a control command failed, as it travels from the exchange to the page. */

/** `id`, `field` and `params` are those of a refusal; other errors have their text only. */
export type Problem = {
  text: string
  id?: string | undefined
  field?: string | undefined
  params?: Record<string, string> | undefined
}

/** The error of a failed control command. */
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
