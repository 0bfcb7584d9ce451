/** The part of the withdrawal's chart in which it is reviewed, confirmed with the fund password and sent, whichever way it goes. */
import { carriedOut, failureIn, outputIn, refused } from '../submission/outcome.ts'
import { withdrawalSetup } from './withdrawalSetup.ts'
import { STORED, type WithdrawalContext } from './withdrawalState.ts'
import type { AddressRequest, BankRequest } from './withdrawalTerms.ts'

/** What is submitted: anew, or as a reload left it. */
const inputFor =
  <Request extends AddressRequest | BankRequest>({ key }: (typeof STORED)['byAddress' | 'byBank']) =>
  ({ context: { submission: kept } }: { context: WithdrawalContext }) => ({
    key,
    request: kept?.request as Request,
    facts: kept?.facts,
    kept,
  })

/** Where the end of the submission leads. */
const onDone = [
  { guard: carriedOut, target: '#moved', actions: { type: 'made', params: outputIn } },
  { guard: refused, target: '#turnedDown', actions: { type: 'fail', params: failureIn } },
  { target: 'left' },
] as const

export const placing = withdrawalSetup.createStateConfig({
  initial: 'choosing',
  onDone: 'loading',
  states: {
    choosing: { always: [{ guard: 'byBank', target: 'toBank' }, { target: 'toAddress' }] },
    toAddress: {
      invoke: { src: 'byAddress', id: 'submission', input: inputFor<AddressRequest>(STORED.byAddress), onDone },
    },
    toBank: { invoke: { src: 'byBank', id: 'submission', input: inputFor<BankRequest>(STORED.byBank), onDone } },
    left: { type: 'final', entry: 'letGo' },
  },
})
