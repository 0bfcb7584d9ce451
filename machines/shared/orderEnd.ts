/** What the standing and the end of a money order mean to the flow that invoked it: guards and values for its transitions. */
import type { SpotOrder } from '../../protocol/shapes/trade.ts'
import type { Failure } from './failure.ts'
import type { OrderOutput } from './moneyOrder.ts'

type OrderState = 'reviewing' | 'password' | 'placing'
interface Standing<State> {
  readonly event: { readonly snapshot: { matches(state: State): boolean } }
}
interface Ended<Reply> {
  readonly event: { readonly output: OrderOutput<Reply> }
}

/** Whether the order is in review, waits for the fund password, or is confirmed and on its way. */
export const orderIs =
  <State extends OrderState>(state: State) =>
  ({ event }: Standing<State>): boolean =>
    event.snapshot.matches(state)

/** Moves of a flow whose own states, called so, go along with its order. */
export const alongWith = <State extends OrderState, const To extends string>(states: Readonly<Record<State, To>>) =>
  (Object.entries(states) as [State, To][]).map(([state, to]) => ({
    guard: orderIs(state),
    target: `.${to}` as const,
  }))

/** Whether it was carried out: the exchange answered with what was made, or only knows that it happened. */
export const carriedOut = ({ event: { output } }: Ended<unknown>): boolean =>
  output.outcome === 'done' || output.outcome === 'happened'

/** Whether it was answered, with a reply of which this holds. */
export const answered =
  <Reply>(holds: (reply: Reply) => boolean) =>
  ({ event: { output } }: Ended<Reply>): boolean =>
    output.outcome === 'done' && holds(output.reply)

/** Whether the exchange refused it. */
export const refused = ({ event }: Ended<unknown>): boolean => event.output.outcome === 'refused'

/** The end itself, as it is told. */
export const outputIn = <Reply>({ event: { output } }: Ended<Reply>): OrderOutput<Reply> => output

/** The answer; nothing where it was not answered, or the exchange only knows that it happened. */
export const replyIn = <Reply>({ event: { output } }: Ended<Reply>): Reply | undefined =>
  output.outcome === 'done' ? output.reply : undefined

/** The order that was answered, or the spot order that was found; null where the exchange only knows that it happened. */
export const orderIn = <Order>({ event: { output } }: Ended<Order>): Order | SpotOrder | null =>
  output.outcome === 'done' ? output.reply : output.outcome === 'happened' ? output.order : null

/** Why it was refused, if it was. */
export const failureIn = ({ event: { output } }: Ended<unknown>): Failure | undefined =>
  output.outcome === 'refused' ? output.failure : undefined

/** States of a flow whose order is reviewed and sent. */
export const orderPhases = {
  initial: 'opening',
  states: { opening: { tags: 'busy' }, reviewing: {}, sending: {} },
} as const

/** Where an order leads that was refused, of which the flow tells, or let go. */
export const letGoTo = <To extends string>(target: To) =>
  [
    { guard: refused, target, actions: [{ type: 'refuse', params: failureIn }, 'sayRefused', 'letGo'] },
    { target, actions: 'letGo' },
  ] as const
