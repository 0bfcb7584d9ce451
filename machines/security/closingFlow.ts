/**
 * Closes the user's account: shows what is still left in it, says what closing means, and confirms with the authenticator's code, where one
 * is bound, and the fund password; marks replace both. After a lost answer the machine asks the exchange whether the account is closed, without
 * the session, which ends with the account.
 */
import { assign, emit, sendTo, setup } from 'xstate'
import { CODE_LENGTH } from '../../protocol/rules/constants.ts'
import type { AccountClosing } from '../../protocol/shapes/user.ts'
import { apiActor } from '../apiActor.ts'
import { secretGuards, secretRefusals, verifying } from '../shared/confirmation.ts'
import { accountFields, type Contact } from '../shared/contact.ts'
import { callFailure, type Failure, notOffered } from '../shared/failure.ts'
import { failedWith, isOutcomeUnknown } from '../shared/failureGuards.ts'
import { type FundPasswordInput, fundPasswordFlow } from '../shared/fundPasswordFlow.ts'
import { secretMark } from '../shared/secret.ts'

export type ClosingEvent =
  | { type: 'closing.reload' }
  /** Asks whether to close the account. */
  | { type: 'closing.ask' }
  /** `digits`: how many digits of the authenticator's code are typed. */
  | { type: 'closing.confirm'; digits: number }
  | { type: 'closing.cancel' }
  /** Asks again whether it is closed. */
  | { type: 'closing.check' }
  | FundPasswordInput

interface ClosingContext {
  /** Identifies the account at the exchange, even after it is closed. */
  readonly contact: Contact | undefined
  readonly closing: AccountClosing | undefined
  /** The user confirmed without a whole code. */
  readonly codeMissing: boolean
  readonly error: Failure | undefined
}

export const closingFlow = setup({
  types: {} as {
    context: ClosingContext
    events: ClosingEvent
    input: { contact: Contact | undefined }
    emitted: { type: 'closing.closed' }
    tags: 'busy'
    children: { password: 'password' }
  },
  actors: {
    accountClosing: apiActor('accountClosing'),
    closeAccount: apiActor('closeAccount'),
    checkUser: apiActor('checkUser', { silent: true }),
    password: fundPasswordFlow,
  },
  actions: {
    receive: assign((_, closing: AccountClosing) => ({ closing })),
    fail: assign((_, error: Failure) => ({ error })),
    clearError: assign({ error: undefined, codeMissing: false }),
    askCode: assign({ error: undefined, codeMissing: true }),
    openPassword: sendTo('password', { type: 'password.open' }),
    closePassword: sendTo('password', { type: 'password.close' }),
    passwordRight: sendTo('password', { type: 'password.done' }),
    refusePassword: sendTo('password', (_, failure: Failure) => ({ type: 'password.refused' as const, failure })),
    toPassword: sendTo('password', ({ event }) => event as FundPasswordInput),
    emitClosed: emit({ type: 'closing.closed' as const }),
  },
  guards: {
    notOffered: (_, error: Failure) => notOffered(error),
    nothingLeft: ({ context: { closing } }) => closing?.needs.every(({ count }) => count === 0) === true,
    lacksCode: ({ context: { closing } }, digits: number) => closing?.authenticator === true && digits < CODE_LENGTH,
    ...secretGuards,
    changedMeanwhile: failedWith('closingBlocked', 'fundPasswordMissing'),
    isOutcomeUnknown,
    isClosed: (_, closed: boolean | undefined) => closed === true,
    isOpen: (_, closed: boolean | undefined) => closed === false,
  },
}).createMachine({
  id: 'closing',
  context: ({ input }) => ({ contact: input.contact, closing: undefined, codeMissing: false, error: undefined }),
  invoke: { src: 'password', id: 'password' },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'accountClosing',
        input: () => ({}),
        onDone: { target: 'ready', actions: { type: 'receive', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'notOffered', params: callFailure }, target: 'notOffered' },
          { target: 'failed', actions: { type: 'fail', params: callFailure } },
        ],
      },
    },
    failed: { on: { 'closing.reload': { target: 'loading', actions: 'clearError' } } },
    /** Accounts can't be closed here. */
    notOffered: {},
    ready: {
      on: {
        'closing.reload': { target: 'loading', actions: 'clearError' },
        'closing.ask': { guard: 'nothingLeft', target: 'confirming', actions: 'clearError' },
      },
    },
    confirming: {
      on: {
        'closing.confirm': [
          { guard: { type: 'lacksCode', params: ({ event }) => event.digits }, actions: 'askCode' },
          { target: 'verifying', actions: ['clearError', 'openPassword'] },
        ],
        'closing.cancel': { target: 'ready', actions: 'clearError' },
      },
    },
    verifying,
    sending: {
      tags: 'busy',
      invoke: {
        src: 'closeAccount',
        input: ({ context: { closing } }) => ({
          version: closing?.version ?? '',
          paymentPassword: secretMark('fundPassword'),
          ...(closing?.authenticator ? { code: secretMark('authenticatorCode') } : {}),
        }),
        onDone: { target: 'closed', actions: 'passwordRight' },
        onError: [
          ...secretRefusals,
          {
            guard: { type: 'isOutcomeUnknown', params: callFailure },
            target: 'checking',
            actions: [{ type: 'fail', params: callFailure }, 'closePassword'],
          },
          {
            guard: { type: 'changedMeanwhile', params: callFailure },
            target: 'loading',
            actions: [{ type: 'fail', params: callFailure }, 'closePassword'],
          },
          { target: 'confirming', actions: [{ type: 'fail', params: callFailure }, 'closePassword'] },
        ],
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        src: 'checkUser',
        input: ({ context: { contact } }) => accountFields(contact as Contact),
        onDone: [
          { guard: { type: 'isClosed', params: ({ event }) => event.output.closed }, target: 'closed' },
          { guard: { type: 'isOpen', params: ({ event }) => event.output.closed }, target: 'confirming' },
          { target: 'uncertain' },
        ],
        onError: 'uncertain',
      },
    },
    /** No answer said whether the account is closed. */
    uncertain: { on: { 'closing.check': 'checking', 'closing.cancel': { target: 'loading', actions: 'clearError' } } },
    closed: { entry: 'emitClosed' },
  },
})
