/**
 * The user's passkeys: adds one with the log-in password, renames one, and removes one after a question. The password is only in its event and request,
 * and what the device makes only in events.
 */
import { assign, emit, sendTo, setup } from 'xstate'
import { preparedPassword } from '../../protocol/rules/fields.ts'
import { withoutInvisible } from '../../protocol/rules/pastedText.ts'
import { isPasskeyName, tidyPasskeyName } from '../../protocol/rules/profile.ts'
import type { Res } from '../../protocol/schemas/index.ts'
import type { Passkey } from '../../protocol/shapes/security.ts'
import { apiActor } from '../apiActor.ts'
import { type MadePasskey, port } from '../ports.ts'
import { outputOf } from '../shared/actorOutput.ts'
import { callFailure, type Failure, refuse } from '../shared/failure.ts'
import { failedWith, isOutcomeUnknown } from '../shared/failureGuards.ts'
import { type PageRead, pageLoad } from '../shared/pageLoad.ts'

/** What keeps the device from making a passkey: it has one of this account, or can't make any. Or the passkey to rename is `gone`. */
type Obstacle = 'known' | 'impossible' | 'gone'

export type NameProblem = 'empty' | 'passkeyNameInvalid'

interface PasskeysContext {
  readonly passkeys: readonly Passkey[] | undefined
  /** Name of the device, which becomes the name of its passkey. */
  readonly name: string
  /** The passkey to rename or to remove. */
  readonly chosen: number | undefined
  /** Its new name. */
  readonly newName: string
  readonly nameProblem: NameProblem | undefined
  readonly passwordMissing: boolean
  readonly obstacle: Obstacle | undefined
  readonly error: Failure | undefined
}

export type PasskeysEvent =
  | PageRead<'passkeys'>
  | { type: 'passkeys.add' }
  | { type: 'passkeys.create'; password: string }
  | { type: 'passkeys.rename'; id: number }
  | { type: 'passkeys.change' }
  | { type: 'passkeys.save'; name: string }
  | { type: 'passkeys.remove'; id: number }
  | { type: 'passkeys.confirm' }
  | { type: 'passkeys.cancel' }
  | { type: 'passkeys.reload' }
  | { type: 'passkeys.refresh' }

const madeIn = (event: object) => outputOf<Extract<MadePasskey, { outcome: 'made' }>>(event).passkey

function nameProblem(typed: string): NameProblem | undefined {
  const name = tidyPasskeyName(typed)
  if (withoutInvisible(name) === '') return 'empty'
  return isPasskeyName(name) ? undefined : 'passkeyNameInvalid'
}

export const passkeysFlow = setup({
  types: {} as {
    context: PasskeysContext
    events: PasskeysEvent
    input: { name: string }
    emitted: { type: 'passkeys.added' | 'passkeys.renamed' | 'passkeys.removed' }
    tags: 'busy'
    children: { load: 'load' }
  },
  actors: {
    load: pageLoad('passkeys'),
    passkeyOptions: apiActor('passkeyOptions', { silent: true }),
    makePasskey: port('makePasskey'),
    addPasskey: apiActor('addPasskey', { silent: true }),
    renamePasskey: apiActor('renamePasskey', { silent: true }),
    removePasskey: apiActor('removePasskey', { silent: true }),
  },
  actions: {
    receive: assign((_, passkeys: readonly Passkey[]) => ({ passkeys })),
    choose: assign((_, chosen: number) => ({ chosen })),
    takeName: assign((_, name: string) => ({ newName: tidyPasskeyName(name) })),
    setNameProblem: assign((_, name: string) => ({ nameProblem: nameProblem(name), error: undefined })),
    setProblems: assign({ passwordMissing: true, obstacle: undefined, error: undefined }),
    clearError: assign({ passwordMissing: false, nameProblem: undefined, obstacle: undefined, error: undefined }),
    refuse: assign((_, error: Failure) => ({ error })),
    setObstacle: assign((_, { outcome }: MadePasskey) => ({
      obstacle: outcome === 'known' ? ('known' as const) : ('impossible' as const),
    })),
    blockAll: assign({ obstacle: 'impossible' }),
    // A list that was read between the saving and its answer has the passkey already.
    include: assign(({ context: { passkeys = [] } }, passkey: Passkey) => ({
      passkeys: [passkey, ...passkeys.filter(({ id }) => id !== passkey.id)],
    })),
    replace: assign(({ context }, passkey: Passkey) => ({
      passkeys: context.passkeys?.map((one) => (one.id === passkey.id ? passkey : one)),
    })),
    drop: assign(({ context }) => ({ passkeys: context.passkeys?.filter(({ id }) => id !== context.chosen) })),
    setGone: assign({ obstacle: 'gone' }),
    reload: sendTo('load', { type: 'page.reload' }),
    refresh: sendTo('load', { type: 'page.refresh' }),
    emitAdded: emit({ type: 'passkeys.added' as const }),
    emitRenamed: emit({ type: 'passkeys.renamed' as const }),
    emitRemoved: emit({ type: 'passkeys.removed' as const }),
  },
  guards: {
    complete: (_, password: string) => password !== '',
    nameFits: (_, name: string) => nameProblem(name) === undefined,
    passkeyMade: (_, { outcome }: MadePasskey) => outcome === 'made',
    passkeyCancelled: (_, { outcome }: MadePasskey) => outcome === 'cancelled',
    passkeyIsGone: failedWith('passkeyUnknown', 'notFound'),
    isOutcomeUnknown,
  },
}).createMachine({
  id: 'passkeys',
  context: ({ input }) => ({
    passkeys: undefined,
    name: input.name,
    chosen: undefined,
    newName: '',
    nameProblem: undefined,
    passwordMissing: false,
    obstacle: undefined,
    error: undefined,
  }),
  invoke: { src: 'load', id: 'load', input: ({ self }) => ({ request: {}, parent: self }) },
  on: {
    'page.read': { actions: { type: 'receive', params: ({ event }) => event.data } },
    'passkeys.reload': { actions: 'reload' },
    'passkeys.refresh': { actions: 'refresh' },
  },
  initial: 'shown',
  states: {
    shown: {
      on: {
        'passkeys.add': { target: 'entering', actions: 'clearError' },
        'passkeys.rename': {
          target: 'naming',
          actions: ['clearError', { type: 'choose', params: ({ event }) => event.id }],
        },
        'passkeys.remove': {
          target: 'confirming',
          actions: ['clearError', { type: 'choose', params: ({ event }) => event.id }],
        },
      },
    },
    entering: {
      on: {
        'passkeys.create': [
          {
            guard: { type: 'complete', params: ({ event }) => event.password },
            target: 'challenging',
            actions: 'clearError',
          },
          { actions: 'setProblems' },
        ],
        'passkeys.cancel': { target: 'shown', actions: 'clearError' },
      },
    },
    challenging: {
      tags: 'busy',
      on: { 'passkeys.cancel': { target: 'shown', actions: 'clearError' } },
      invoke: {
        src: 'passkeyOptions',
        input: ({ event }) => ({ password: 'password' in event ? preparedPassword(event.password) : '' }),
        onDone: 'onDevice',
        onError: { target: 'entering', actions: refuse },
      },
    },
    onDevice: {
      tags: 'busy',
      on: { 'passkeys.cancel': { target: 'shown', actions: 'clearError' } },
      invoke: {
        src: 'makePasskey',
        input: ({ event }) => outputOf<Res<'passkeyOptions'>>(event),
        onDone: [
          { guard: { type: 'passkeyMade', params: ({ event }) => event.output }, target: 'saving' },
          { guard: { type: 'passkeyCancelled', params: ({ event }) => event.output }, target: 'entering' },
          { target: 'entering', actions: { type: 'setObstacle', params: ({ event }) => event.output } },
        ],
        onError: { target: 'entering', actions: 'blockAll' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'addPasskey',
        input: ({ context: { name }, event }) => ({ ...madeIn(event), name }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'include', params: ({ event }) => event.output }, 'emitAdded'],
        },
        onError: [
          // The exchange may have saved the passkey: the list shows whether it did.
          { guard: { type: 'isOutcomeUnknown', params: callFailure }, target: 'shown', actions: [refuse, 'refresh'] },
          { target: 'entering', actions: refuse },
        ],
      },
    },
    naming: {
      on: {
        'passkeys.change': { actions: 'clearError' },
        'passkeys.save': [
          {
            guard: { type: 'nameFits', params: ({ event }) => event.name },
            target: 'renaming',
            actions: ['clearError', { type: 'takeName', params: ({ event }) => event.name }],
          },
          { actions: { type: 'setNameProblem', params: ({ event }) => event.name } },
        ],
        'passkeys.cancel': { target: 'shown', actions: 'clearError' },
      },
    },
    renaming: {
      tags: 'busy',
      invoke: {
        src: 'renamePasskey',
        input: ({ context }) => ({ id: context.chosen ?? 0, name: context.newName }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'replace', params: ({ event }) => event.output }, 'emitRenamed'],
        },
        onError: [
          { guard: { type: 'passkeyIsGone', params: callFailure }, target: 'shown', actions: ['drop', 'setGone'] },
          // Renaming twice does no harm, so a lost answer is tried again like any failure.
          { target: 'naming', actions: refuse },
        ],
      },
    },
    confirming: {
      on: { 'passkeys.confirm': 'removing', 'passkeys.cancel': { target: 'shown', actions: 'clearError' } },
    },
    removing: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        src: 'removePasskey',
        input: ({ context }) => ({ id: context.chosen ?? 0 }),
        onDone: { target: 'shown', actions: ['drop', 'emitRemoved'] },
        onError: [
          // Removed by another device, or by an earlier attempt whose answer was lost.
          { guard: { type: 'passkeyIsGone', params: callFailure }, target: 'shown', actions: ['drop', 'emitRemoved'] },
          { target: 'confirming', actions: refuse },
        ],
      },
    },
  },
})
