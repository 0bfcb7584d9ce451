/** Results of a submission: guards and values for the transitions of the flow that invoked it. */
import type { RevokedAll, SpotOrder } from '../../protocol/shapes/trade.ts'
import type { Failure } from '../shared/failure.ts'

/**
 * `happened` has the number of the created record, a spot order itself, or the count of canceled orders, where the backend returns them;
 * `cancelled`: nothing was sent; `givenUp`: the answer was lost, and the user abandoned the request.
 */
export type SubmissionOutput<Reply> =
  | { outcome: 'done'; reply: Reply }
  | { outcome: 'happened'; number: string | null; order: SpotOrder | null; count?: number | null }
  | { outcome: 'refused'; failure: Failure }
  | { outcome: 'cancelled' }
  | { outcome: 'givenUp' }

interface Ended<Reply> {
  readonly event: { readonly output: SubmissionOutput<Reply> }
}

export const outputIn = <Reply>({ event: { output } }: Ended<Reply>): SubmissionOutput<Reply> => output

/** The answer; undefined if it was lost. */
export const replyIn = <Reply>({ event: { output } }: Ended<Reply>): Reply | undefined =>
  output.outcome === 'done' ? output.reply : undefined

/** The order in the answer, or the spot order found; null if the exchange only knows that it happened. */
export const orderIn = <Order>({ event: { output } }: Ended<Order>): Order | SpotOrder | null =>
  output.outcome === 'done' ? output.reply : output.outcome === 'happened' ? output.order : null

/** How many orders were canceled; null if the exchange only knows that it happened. */
export const countIn = ({ event: { output } }: Ended<RevokedAll>): RevokedAll | null => {
  if (output.outcome === 'done') return output.reply
  const count = output.outcome === 'happened' ? output.count : undefined
  return count === undefined || count === null ? null : { count }
}

/** The number of the created record; undefined if unknown. */
export const numberOf = (output: SubmissionOutput<{ readonly number: string }>): string | undefined =>
  output.outcome === 'done'
    ? output.reply.number
    : output.outcome === 'happened'
      ? (output.number ?? undefined)
      : undefined

export const failureIn = ({ event: { output } }: Ended<unknown>): Failure | undefined =>
  output.outcome === 'refused' ? output.failure : undefined

/** Guards for the flow's setup. */
export const submissionGuards = {
  /** Done, with or without the answer. */
  carriedOut: (_: unknown, { outcome }: SubmissionOutput<unknown>) => outcome === 'done' || outcome === 'happened',
  refused: (_: unknown, { outcome }: SubmissionOutput<unknown>) => outcome === 'refused',
}
export const carriedOut = { type: 'carriedOut', params: outputIn } as const
export const refused = { type: 'refused', params: outputIn } as const

/** Transitions of a refused submission, with its failure, or a cancelled one. */
export const clearSubmissionAndGoTo = <To extends string>(target: To) =>
  [
    { guard: refused, target, actions: [{ type: 'refuse', params: failureIn }, 'emitRefused', 'clearSubmission'] },
    { target, actions: 'clearSubmission' },
  ] as const

/** Transitions to the state that a submission came from: carried out with these actions, refused, or cancelled. */
export const carriedOutOrBack = <const To extends string, const Actions>(target: To, actions: Actions) =>
  [{ guard: carriedOut, target, actions }, ...clearSubmissionAndGoTo(target)] as const

/** Transitions of a form's submission that was refused or cancelled: `failed` and `loading` return to the form once it is loaded. */
export const backToForm = [
  {
    guard: refused,
    target: 'failed',
    actions: [{ type: 'fail', params: failureIn }, 'clearSubmission', 'refresh'],
  },
  { target: 'loading', actions: 'clearSubmission' },
] as const
