/**
 * The book of withdrawal addresses: loads it, saves an address under a name, removes one, and makes it the whitelist of withdrawals. The end
 * of the whitelist is confirmed with the authenticator's code, where one is bound, and the fund password; marks replace both.
 */
import { assign, emit, sendTo, setup } from 'xstate'
import { CODE_LENGTH } from '../../protocol/rules/constants.ts'
import type { SavedAddress } from '../../protocol/shapes/transfers.ts'
import { apiActor } from '../apiActor.ts'
import { secretGuards, secretRefusals, verifying } from '../shared/confirmation.ts'
import { callFailure, type Failure, notOffered } from '../shared/failure.ts'
import { type FundPasswordInput, fundPasswordFlow } from '../shared/fundPasswordFlow.ts'
import { secretMark } from '../shared/secret.ts'

export type NewAddress = Pick<SavedAddress, 'name' | 'currency' | 'network' | 'address'> & { readonly memo?: string }

export type AddressBookEvent =
  | { type: 'book.reload' }
  | { type: 'book.save'; address: NewAddress }
  | { type: 'book.remove'; id: number }
  | { type: 'book.clearError' }
  /** Allows withdrawals to the book's addresses only. */
  | { type: 'book.lock' }
  /** Asks whether to allow other addresses again. */
  | { type: 'book.unlock'; withCode: boolean }
  /** `digits`: how many digits of the authenticator's code are typed. */
  | { type: 'book.confirm'; digits: number }
  | { type: 'book.cancel' }
  | FundPasswordInput

interface AddressBookContext {
  readonly list: readonly SavedAddress[]
  readonly saving: NewAddress | undefined
  readonly removing: number | undefined
  /** The end of the whitelist requires the authenticator's code. */
  readonly withCode: boolean
  /** The user confirmed without a whole code. */
  readonly codeMissing: boolean
  /** Why loading or the last change failed. */
  readonly error: Failure | undefined
}

/** Whether the book has an address for this currency and network. */
export const inBook = (
  list: readonly SavedAddress[],
  { currency, network, address, memo = '' }: Omit<NewAddress, 'name'>,
): SavedAddress | undefined =>
  list.find(
    (one) =>
      one.currency === currency && one.network === network && one.address === address && (one.memo ?? '') === memo,
  )

export const addressBookFlow = setup({
  types: {} as {
    context: AddressBookContext
    events: AddressBookEvent
    emitted: { type: 'book.saved' | 'book.removed' | 'book.locked' | 'book.unlocked' }
    tags: 'busy'
    children: { password: 'password' }
  },
  actors: {
    addressBook: apiActor('addressBook'),
    save: apiActor('saveAddress'),
    remove: apiActor('saveAddress'),
    lock: apiActor('addressWhitelist'),
    unlock: apiActor('addressWhitelist'),
    password: fundPasswordFlow,
  },
  actions: {
    list: assign((_, list: readonly SavedAddress[]) => ({ list, error: undefined })),
    fail: assign((_, error: Failure) => ({ error })),
    emitSaved: emit({ type: 'book.saved' as const }),
    emitRemoved: emit({ type: 'book.removed' as const }),
    emitLocked: emit({ type: 'book.locked' as const }),
    emitUnlocked: emit({ type: 'book.unlocked' as const }),
    clearError: assign({ error: undefined, codeMissing: false }),
    askCode: assign({ error: undefined, codeMissing: true }),
    openPassword: sendTo('password', { type: 'password.open' }),
    closePassword: sendTo('password', { type: 'password.close' }),
    passwordRight: sendTo('password', { type: 'password.done' }),
    refusePassword: sendTo('password', (_, failure: Failure) => ({ type: 'password.refused' as const, failure })),
    toPassword: sendTo('password', ({ event }) => event as FundPasswordInput),
  },
  guards: {
    notOffered: (_, error: Failure) => notOffered(error),
    lacksCode: ({ context }, digits: number) => context.withCode && digits < CODE_LENGTH,
    ...secretGuards,
  },
}).createMachine({
  id: 'addressBook',
  context: { list: [], saving: undefined, removing: undefined, withCode: false, codeMissing: false, error: undefined },
  invoke: { src: 'password', id: 'password' },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: assign({ error: undefined }),
      invoke: {
        src: 'addressBook',
        input: () => ({}),
        onDone: { target: 'ready', actions: { type: 'list', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'notOffered', params: callFailure }, target: 'notOffered' },
          { target: 'failed', actions: { type: 'fail', params: callFailure } },
        ],
      },
    },
    failed: { on: { 'book.reload': 'loading' } },
    /** This backend has no address book. */
    notOffered: {},
    ready: {
      on: {
        'book.reload': 'loading',
        'book.save': { target: 'saving', actions: assign({ saving: ({ event }) => event.address, error: undefined }) },
        'book.remove': { target: 'removing', actions: assign({ removing: ({ event }) => event.id, error: undefined }) },
        'book.clearError': { actions: 'clearError' },
        'book.lock': { target: 'locking', actions: 'clearError' },
        'book.unlock': {
          target: 'unlocking',
          actions: ['clearError', assign({ withCode: ({ event }) => event.withCode })],
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'save',
        input: ({ context: { saving } }) => ({ ...saving }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'list', params: ({ event }) => event.output }, 'emitSaved'],
        },
        onError: { target: 'ready', actions: { type: 'fail', params: callFailure } },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        src: 'remove',
        input: ({ context: { removing } }) => ({ id: removing ?? 0, removed: true }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'list', params: ({ event }) => event.output }, 'emitRemoved'],
        },
        onError: { target: 'ready', actions: { type: 'fail', params: callFailure } },
      },
    },
    locking: {
      tags: 'busy',
      invoke: {
        src: 'lock',
        input: () => ({ enabled: true }),
        onDone: { target: 'ready', actions: 'emitLocked' },
        onError: { target: 'ready', actions: { type: 'fail', params: callFailure } },
      },
    },
    unlocking: {
      initial: 'confirming',
      states: {
        confirming: {
          on: {
            'book.confirm': [
              { guard: { type: 'lacksCode', params: ({ event }) => event.digits }, actions: 'askCode' },
              { target: 'verifying', actions: ['clearError', 'openPassword'] },
            ],
            'book.cancel': { target: '#addressBook.ready', actions: 'clearError' },
          },
        },
        verifying,
        sending: {
          tags: 'busy',
          invoke: {
            src: 'unlock',
            input: ({ context: { withCode } }) => ({
              enabled: false,
              paymentPassword: secretMark('fundPassword'),
              ...(withCode ? { code: secretMark('authenticatorCode') } : {}),
            }),
            onDone: { target: '#addressBook.ready', actions: ['passwordRight', 'emitUnlocked'] },
            onError: [
              ...secretRefusals,
              { target: '#addressBook.ready', actions: [{ type: 'fail', params: callFailure }, 'closePassword'] },
            ],
          },
        },
      },
    },
  },
})
