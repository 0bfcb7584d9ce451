/** How a submission ends, and what that means to the flow that invoked it: guards and values for its transitions. */
import type { SpotOrder } from '../../protocol/shapes/trade.ts'
import type { Failure } from '../shared/failure.ts'

/**
 * `happened` has the number of what was made, and a spot order itself, when the backend could tell; `cancelled`: the review was left,
 * nothing was sent; `givenUp`: the answer was lost, and the user let go.
 */
export type SubmissionOutput<Reply> =
  | { outcome: 'done'; reply: Reply }
  | { outcome: 'happened'; number: string | null; order: SpotOrder | null }
  | { outcome: 'refused'; failure: Failure }
  | { outcome: 'cancelled' }
  | { outcome: 'givenUp' }

interface Ended<Reply> {
  readonly event: { readonly output: SubmissionOutput<Reply> }
}

export const outputIn = <Reply>({ event: { output } }: Ended<Reply>): SubmissionOutput<Reply> => output

/** The answer; nothing where it was not answered, or the exchange only knows that it happened. */
export const replyIn = <Reply>({ event: { output } }: Ended<Reply>): Reply | undefined =>
  output.outcome === 'done' ? output.reply : undefined

/** The order that was answered, or the spot order that was found; null where the exchange only knows that it happened. */
export const orderIn = <Order>({ event: { output } }: Ended<Order>): Order | SpotOrder | null =>
  output.outcome === 'done' ? output.reply : output.outcome === 'happened' ? output.order : null

/** The number of what was made; nothing where nobody could tell it. */
export const numberOf = (output: SubmissionOutput<{ readonly number: string }>): string | undefined =>
  output.outcome === 'done'
    ? output.reply.number
    : output.outcome === 'happened'
      ? (output.number ?? undefined)
      : undefined

/** Why it was refused, if it was. */
export const failureIn = ({ event: { output } }: Ended<unknown>): Failure | undefined =>
  output.outcome === 'refused' ? output.failure : undefined

/** Guards that a flow takes over into its setup. */
export const submissionGuards = {
  /** The exchange answered with what was made, or only knows that it happened. */
  carriedOut: (_: unknown, { outcome }: SubmissionOutput<unknown>) => outcome === 'done' || outcome === 'happened',
  refused: (_: unknown, { outcome }: SubmissionOutput<unknown>) => outcome === 'refused',
}
export const carriedOut = { type: 'carriedOut', params: outputIn } as const
export const refused = { type: 'refused', params: outputIn } as const

/** Where a submission leads that was refused, of which the flow tells, or let go. */
export const letGoTo = <To extends string>(target: To) =>
  [
    { guard: refused, target, actions: [{ type: 'refuse', params: failureIn }, 'sayRefused', 'letGo'] },
    { target, actions: 'letGo' },
  ] as const
