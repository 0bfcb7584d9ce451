/** The states that review, confirm and send a withdrawal. */
import { carriedOut, failureIn, outputIn, refused } from '../submission/outcome.ts'
import { withdrawalSetup } from './withdrawalSetup.ts'
import { STORED, type WithdrawalContext } from './withdrawalState.ts'
import type { AddressRequest, BankRequest } from './withdrawalTerms.ts'

const inputFor =
  <Request extends AddressRequest | BankRequest>({ key }: (typeof STORED)['byAddress' | 'byBank']) =>
  ({ context: { submission: stored } }: { context: WithdrawalContext }) => ({
    key,
    request: stored?.request as Request,
    facts: stored?.facts,
    stored,
  })

const onDone = [
  { guard: carriedOut, target: '#moved', actions: { type: 'setFollowed', params: outputIn } },
  { guard: refused, target: '#failed', actions: { type: 'fail', params: failureIn } },
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
    left: { type: 'final', entry: 'clearSubmission' },
  },
})
