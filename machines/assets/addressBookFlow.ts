/** The book of withdrawal addresses: loads it, saves an address under a name, removes one. */
import { assign, emit, setup } from 'xstate'
import type { SavedAddress } from '../../protocol/shapes/assets.ts'
import { apiActor } from '../apiActor.ts'
import { callFailure, type Failure, notOffered } from '../shared/failure.ts'

export type NewAddress = Pick<SavedAddress, 'name' | 'currency' | 'network' | 'address'> & { readonly memo?: string }

export type AddressBookEvent =
  | { type: 'book.reload' }
  | { type: 'book.save'; address: NewAddress }
  | { type: 'book.remove'; id: number }
  | { type: 'book.forgive' }

interface AddressBookContext {
  readonly list: readonly SavedAddress[]
  readonly saving: NewAddress | undefined
  readonly removing: number | undefined
  /** Of loading or of the last change. */
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
    emitted: { type: 'book.saved' | 'book.removed' }
    tags: 'busy'
  },
  actors: { addressBook: apiActor('addressBook'), save: apiActor('saveAddress'), remove: apiActor('saveAddress') },
  actions: {
    list: assign((_, list: readonly SavedAddress[]) => ({ list, error: undefined })),
    fail: assign((_, error: Failure) => ({ error })),
    saySaved: emit({ type: 'book.saved' as const }),
    sayRemoved: emit({ type: 'book.removed' as const }),
  },
  guards: { notOffered: (_, error: Failure) => notOffered(error) },
}).createMachine({
  id: 'addressBook',
  context: { list: [], saving: undefined, removing: undefined, error: undefined },
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
        'book.save': { target: 'saving', actions: assign({ saving: ({ event }) => event.address, error: undefined }) },
        'book.remove': { target: 'removing', actions: assign({ removing: ({ event }) => event.id, error: undefined }) },
        'book.forgive': { actions: assign({ error: undefined }) },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'save',
        input: ({ context: { saving } }) => ({ ...saving }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'list', params: ({ event }) => event.output }, 'saySaved'],
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
          actions: [{ type: 'list', params: ({ event }) => event.output }, 'sayRemoved'],
        },
        onError: { target: 'ready', actions: { type: 'fail', params: callFailure } },
      },
    },
  },
})
