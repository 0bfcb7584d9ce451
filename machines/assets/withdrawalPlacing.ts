/** The part of the withdrawal's chart in which the order is reviewed, confirmed with the fund password and sent, whichever way it goes. */
import { KEYS, type StorageKey } from '../shared/keys.ts'
import { alongWith, carriedOut, failureIn, outputIn, refused } from '../shared/orderEnd.ts'
import { wrongPassword } from '../shared/withFundPassword.ts'
import { withdrawalSetup } from './withdrawalSetup.ts'
import type { WithdrawalContext } from './withdrawalState.ts'
import type { AddressRequest, BankRequest } from './withdrawalTerms.ts'

/** What the order is made of: anew, or as a reload left it. */
const inputFor =
  <Request extends AddressRequest | BankRequest>(key: StorageKey) =>
  ({ context: { intent, wrong } }: { context: WithdrawalContext }) => ({
    key,
    request: intent?.request as Request,
    facts: intent?.facts,
    kept: intent,
    wrong,
  })

/** How the flow goes along with its order, and where the order's end leads. */
const course = {
  onSnapshot: alongWith({ reviewing: 'reviewing', password: 'fundPassword', placing: 'submitting' }),
  onDone: [
    { guard: carriedOut, target: '#moved', actions: { type: 'made', params: outputIn } },
    { guard: wrongPassword, target: 'choosing', actions: { type: 'tryAgain', params: failureIn } },
    { guard: refused, target: '#turnedDown', actions: { type: 'fail', params: failureIn } },
    { target: 'left' },
  ],
} as const
const stages = {
  initial: 'opening',
  states: { opening: { tags: 'busy' }, reviewing: {}, fundPassword: {}, submitting: {} },
} as const

export const placing = withdrawalSetup.createStateConfig({
  initial: 'choosing',
  onDone: 'loading',
  states: {
    choosing: { always: [{ guard: 'byBank', target: 'toBank' }, { target: 'toAddress' }] },
    toAddress: {
      invoke: { src: 'byAddress', id: 'order', input: inputFor<AddressRequest>(KEYS.withdrawalIntent), ...course },
      ...stages,
    },
    toBank: {
      invoke: { src: 'byBank', id: 'order', input: inputFor<BankRequest>(KEYS.withdrawalBankIntent), ...course },
      ...stages,
    },
    left: { type: 'final', entry: 'letGo' },
  },
  on: {
    'order.*': { actions: 'toOrder' },
    'password.*': { actions: 'toOrder' },
  },
})
