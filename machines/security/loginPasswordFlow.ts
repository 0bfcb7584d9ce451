/**
 * Changes the login password with the current one, or with a code to the user's contact if it is forgotten. Passwords are only in their
 * event and its request.
 */
import { assign, emit, setup } from 'xstate'
import { type FieldProblem, passwordProblem, preparedPassword, repeatProblem } from '../../protocol/rules/fields.ts'
import type { Profile } from '../../protocol/shapes/user.ts'
import { apiActor } from '../apiActor.ts'
import { checked, type On } from '../shared/checked.ts'
import type { Contact } from '../shared/contact.ts'
import { callFailure, type Failure, refuse } from '../shared/failure.ts'
import { isStaleCode } from '../shared/failureGuards.ts'
import { type PageRead, pageLoad } from '../shared/pageLoad.ts'
import type { ReadCache } from '../shared/readCache.ts'
import { reading } from '../shared/reading.ts'
import { contactsOf } from './contactsOf.ts'
import { type ProofEnd, proofFlow, proofTo, proven } from './proofFlow.ts'

type Problems = { readonly [F in 'old' | 'password' | 'repeat']?: FieldProblem | undefined }
type Passwords = { password: string; repeat: string }

interface LoginPasswordContext {
  /** The user's contacts, once loaded. */
  readonly contacts: readonly Contact[]
  /** From the proof until the password is changed. */
  readonly code: string
  readonly problems: Problems
  readonly error: Failure | undefined
  readonly cache: ReadCache | undefined
}

type LoginPasswordEvent =
  | PageRead<'myProfile'>
  | ({ type: 'password.change'; old: string } & Passwords)
  | ({ type: 'password.replace' } & Passwords)
  | { type: 'password.forgot' }
  | { type: 'password.cancel' }

const problemsOf = ({ password, repeat }: Passwords): Problems => ({
  password: passwordProblem(password),
  repeat: repeatProblem(repeat, password),
})
const withOld = (event: Passwords & { old: string }): Problems => ({
  ...problemsOf(event),
  old: event.old === '' ? 'required' : undefined,
})
const enteredIn = (event: object): Record<string, string> => event as Record<string, string>

export const loginPasswordFlow = setup({
  types: {} as {
    context: LoginPasswordContext
    events: LoginPasswordEvent
    input: { cache?: ReadCache | undefined }
    emitted: { type: 'password.done' }
    tags: 'busy'
    children: { profile: 'profile'; proof: 'proof' }
  },
  actors: { profile: pageLoad('myProfile'), proof: proofFlow, revisePassword: apiActor('revisePassword') },
  actions: {
    receive: assign((_, profile: Profile) => ({ contacts: contactsOf(profile) })),
    setProblems: assign((_, problems: Problems) => ({ problems, error: undefined })),
    clearError: assign({ problems: {}, error: undefined }),
    refuse: assign((_, error: Failure) => ({ error, problems: {} })),
    receiveProof: assign((_, end: ProofEnd) => ({ code: end.outcome === 'proven' ? end.code : '' })),
    forget: assign({ code: '', problems: {}, error: undefined }),
    emitDone: emit({ type: 'password.done' as const }),
  },
  guards: {
    clean: (_, problems: Problems) => Object.values(problems).every((problem) => problem === undefined),
    isStaleCode,
    proven,
  },
}).createMachine({
  id: 'loginPassword',
  context: ({ input }) => ({ contacts: [], code: '', problems: {}, error: undefined, cache: input.cache }),
  invoke: reading('profile'),
  on: { 'page.read': { actions: { type: 'receive', params: ({ event }) => event.data } } },
  initial: 'typing',
  states: {
    typing: {
      on: {
        'password.change': checked('clean', ({ event }: On<Passwords & { old: string }>) => withOld(event), {
          target: 'changing',
          actions: 'clearError',
        }),
        'password.forgot': { target: 'proving', actions: 'clearError' },
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        src: 'revisePassword',
        input: ({ event }) => {
          const { old, password = '' } = enteredIn(event)
          return {
            type: 'login' as const,
            password: preparedPassword(password),
            oldPassword: old && preparedPassword(old),
          }
        },
        onDone: { target: 'done', actions: 'emitDone' },
        onError: { target: 'typing', actions: refuse },
      },
    },
    proving: {
      invoke: {
        src: 'proof',
        id: 'proof',
        input: ({ context }) => ({ purpose: 'security' as const, contacts: context.contacts }),
        onDone: proofTo('choosing', 'receiveProof', { target: 'typing' }),
      },
    },
    choosing: {
      on: {
        'password.replace': checked('clean', ({ event }: On<Passwords>) => problemsOf(event), {
          target: 'saving',
          actions: 'clearError',
        }),
        'password.cancel': { target: 'typing', actions: 'forget' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'revisePassword',
        input: ({ context, event }) => ({
          type: 'login' as const,
          password: preparedPassword(enteredIn(event).password ?? ''),
          code: context.code,
        }),
        onDone: { target: 'done', actions: ['forget', 'emitDone'] },
        onError: [
          // The proof is used up: a new code is needed.
          { guard: { type: 'isStaleCode', params: callFailure }, target: 'typing', actions: refuse },
          { target: 'choosing', actions: refuse },
        ],
      },
    },
    done: { on: { 'password.cancel': 'typing' } },
  },
})
