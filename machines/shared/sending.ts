/** Flows that send something once without a request key: after a lost answer a list shows whether it arrived. */
import type { Failure } from './failure.ts'

type Params = (args: { readonly event: { readonly error: unknown } }) => Failure

/**
 * Transitions of a failed sending: it is looked up if that is possible, left to the user if not, and otherwise refused. They need the
 * guards `canBeLookedUp` and `isOutcomeUnknown` and the actions `refuse`, `clearBefore` and `save`.
 */
export const sendingFailed = <const Back extends string>(params: Params, back: Back) => {
  const refuse = { type: 'refuse', params } as const
  return [
    { guard: { type: 'canBeLookedUp', params }, target: 'checking', actions: refuse },
    { guard: { type: 'isOutcomeUnknown', params }, target: 'uncertain', actions: refuse },
    { target: back, actions: [refuse, 'clearBefore', 'save'] },
  ] as const
}
