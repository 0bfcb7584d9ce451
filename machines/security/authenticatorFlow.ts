/**
 * Binds an authenticator with one of its codes and removes it with another. Codes are only in their event and its request; the key is in
 * the context only until it is bound, and only while a page shows it.
 */
import { assign, emit, sendTo, setup } from 'xstate'
import { codeProblem, type FieldProblem } from '../../protocol/rules/fields.ts'
import type { Authenticator } from '../../protocol/shapes/security.ts'
import { apiActor } from '../apiActor.ts'
import { callFailure, type Failure, outcomeUnknown, refuse } from '../shared/failure.ts'
import { type PageRead, pageLoad } from '../shared/pageLoad.ts'

interface AuthenticatorContext {
  readonly authenticator: Authenticator | undefined
  readonly problem: FieldProblem | undefined
  readonly error: Failure | undefined
}

type AuthenticatorEvent =
  | PageRead<'authenticator'>
  /** The authenticator's code, to bind or remove it. */
  | { type: 'authenticator.code'; code: string }
  | { type: 'authenticator.remove' }
  | { type: 'authenticator.cancel' }
  | { type: 'authenticator.reload' }
  | { type: 'authenticator.refresh' }

const point = {
  type: 'setProblems',
  params: ({ event }: { event: { code: string } }) => codeProblem(event.code),
} as const
const whole = { type: 'whole', params: ({ event }: { event: { code: string } }) => event.code } as const
const codeIn = (event: object): string => ('code' in event ? String(event.code) : '')

export const authenticatorFlow = setup({
  types: {} as {
    context: AuthenticatorContext
    events: AuthenticatorEvent
    emitted: { type: 'authenticator.bound' } | { type: 'authenticator.removed' }
    tags: 'busy'
    children: { load: 'load' }
  },
  actors: { load: pageLoad('authenticator'), bindAuthenticator: apiActor('bindAuthenticator') },
  actions: {
    receive: assign((_, authenticator: Authenticator) => ({ authenticator })),
    receiveChange: assign((_, authenticator: Authenticator) => ({
      authenticator,
      problem: undefined,
      error: undefined,
    })),
    clearError: assign({ problem: undefined, error: undefined }),
    setProblems: assign((_, problem: FieldProblem | undefined) => ({ problem, error: undefined })),
    refuse: assign((_, error: Failure) => ({ error, problem: undefined })),
    reload: sendTo('load', { type: 'page.reload' }),
    refresh: sendTo('load', { type: 'page.refresh' }),
    emitBound: emit({ type: 'authenticator.bound' as const }),
    emitRemoved: emit({ type: 'authenticator.removed' as const }),
  },
  guards: {
    bound: ({ context }) => context.authenticator?.bound === true,
    notBound: ({ context }) => context.authenticator?.bound === false,
    mayBeBound: (_, failure: Failure) => failure.id === 'authenticatorBound' || outcomeUnknown(failure),
    mayBeRemoved: (_, failure: Failure) => failure.id === 'authenticatorMissing' || outcomeUnknown(failure),
    whole: (_, code: string) => codeProblem(code) === undefined,
  },
}).createMachine({
  id: 'authenticator',
  context: { authenticator: undefined, problem: undefined, error: undefined },
  invoke: {
    src: 'load',
    id: 'load',
    input: ({ self }) => ({ request: {}, parent: self }),
  },
  on: {
    'page.read': { actions: { type: 'receive', params: ({ event }) => event.data } },
    'authenticator.reload': { actions: 'reload' },
    'authenticator.refresh': { actions: 'refresh' },
  },
  initial: 'loading',
  states: {
    loading: {
      always: [
        { guard: 'bound', target: 'bound' },
        { guard: 'notBound', target: 'shown' },
      ],
    },
    /** Shows the key and asks for a code. */
    shown: {
      always: { guard: 'bound', target: 'bound', actions: ['clearError', 'emitBound'] },
      on: { 'authenticator.code': [{ guard: whole, target: 'verifying', actions: 'clearError' }, { actions: point }] },
    },
    verifying: {
      tags: 'busy',
      invoke: {
        src: 'bindAuthenticator',
        input: ({ event }) => ({ action: 'bind' as const, code: codeIn(event) }),
        onDone: {
          target: 'bound',
          actions: [{ type: 'receiveChange', params: ({ event }) => event.output }, 'refresh', 'emitBound'],
        },
        onError: [
          {
            guard: { type: 'mayBeBound', params: callFailure },
            target: 'shown',
            // Another tab, or a request with a lost reply, may have bound it.
            actions: [refuse, 'refresh'],
          },
          { target: 'shown', actions: refuse },
        ],
      },
    },
    bound: {
      always: { guard: 'notBound', target: 'shown', actions: 'clearError' },
      on: { 'authenticator.remove': { target: 'removing', actions: 'clearError' } },
    },
    removing: {
      initial: 'code',
      states: {
        code: {
          always: { guard: 'notBound', target: '#authenticator.shown', actions: ['clearError', 'emitRemoved'] },
          on: {
            'authenticator.code': [{ guard: whole, target: 'unbinding', actions: 'clearError' }, { actions: point }],
            'authenticator.cancel': { target: '#authenticator.bound', actions: 'clearError' },
          },
        },
        unbinding: {
          tags: 'busy',
          invoke: {
            src: 'bindAuthenticator',
            input: ({ event }) => ({ action: 'unbind' as const, code: codeIn(event) }),
            onDone: {
              target: '#authenticator.shown',
              actions: [{ type: 'receiveChange', params: ({ event }) => event.output }, 'refresh', 'emitRemoved'],
            },
            onError: [
              {
                guard: { type: 'mayBeRemoved', params: callFailure },
                target: 'code',
                actions: [refuse, 'refresh'],
              },
              { target: 'code', actions: refuse },
            ],
          },
        },
      },
    },
  },
})
