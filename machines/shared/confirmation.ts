/**
 * Shared parts of machines that are confirmed with the authenticator's code, where one is bound, and the fund password. Such a machine invokes
 * `fundPasswordFlow` as `password` and has the states `confirming`, `verifying` (the dialog of the fund password) and `sending`.
 */
import { callFailure, type Failure } from './failure.ts'
import { aboutFundPassword, enoughDigits } from './fundPasswordFlow.ts'

/** Whether a refusal is about the authenticator's code: it is shown beside the field. */
export const aboutCode = ({ id }: Failure): boolean => id === 'authenticatorWrong' || id === 'authenticatorUsed'

export const secretGuards = {
  enough: (_: unknown, count: number) => enoughDigits(count),
  wrongPassword: (_: unknown, failure: Failure) => aboutFundPassword(failure),
  wrongCode: (_: unknown, failure: Failure) => aboutCode(failure),
}

/** The state `verifying`. */
export const verifying = {
  on: {
    'password.count': { actions: 'toPassword' },
    'password.close': { target: 'confirming', actions: 'toPassword' },
    'password.confirm': [
      {
        guard: { type: 'enough', params: ({ event }: { event: { count: number } }) => event.count },
        target: 'sending',
        actions: 'toPassword',
      },
      { actions: 'toPassword' },
    ],
  },
} as const

/** How `sending` fails for a wrong secret: the dialog shows a refused fund password, `confirming` a refused code. */
export const secretRefusals = [
  {
    guard: { type: 'wrongPassword', params: callFailure },
    target: 'verifying',
    actions: { type: 'refusePassword', params: callFailure },
  },
  {
    guard: { type: 'wrongCode', params: callFailure },
    target: 'confirming',
    actions: [{ type: 'fail', params: callFailure }, 'closePassword'],
  },
] as const
