/** Logging in by email or mobile number. The account is kept while the tab lives; the password is never kept, not even here. */
import { assign, emit, sendTo, setup } from 'xstate'
import type { FieldProblem } from '../../protocol/rules/fields.ts'
import type { AccountKind, Session } from '../../protocol/shapes/user.ts'
import { ask } from '../ask.ts'
import {
  accountFields,
  type Contact,
  contactFrom,
  contactProblem,
  DEFAULT_AREA,
  emptyContact,
} from '../parts/contact.ts'
import { type Failure, failureOf } from '../parts/failure.ts'
import { keeperFlow, keeping } from '../parts/keeperFlow.ts'
import { KEYS } from '../parts/keys.ts'
import { port } from '../ports.ts'

interface LoginContext {
  readonly contact: Contact
  readonly problems: { readonly account?: FieldProblem | undefined; readonly password?: FieldProblem | undefined }
  readonly error: Failure | undefined
  readonly session: Session | undefined
  /** What the deployment lets people log in by. */
  readonly methods: readonly AccountKind[]
  /** Name of this device, for the log-in record. */
  readonly device: string | undefined
}

export type LoginEvent =
  | { type: 'login.method'; method: AccountKind }
  | { type: 'login.area'; area: string }
  | { type: 'login.account'; account: string }
  /** The account field was left: see whether there is such an account. */
  | { type: 'login.check' }
  | { type: 'login.submit'; password: string }

export interface LoginInput {
  readonly methods: readonly AccountKind[]
  readonly device?: string
}

function restored(context: LoginContext, kept: unknown): Partial<LoginContext> {
  const contact = contactFrom(kept)
  return contact && context.methods.includes(contact.type) ? { contact } : {}
}

export const loginFlow = setup({
  types: {} as {
    context: LoginContext
    events: LoginEvent
    input: LoginInput
    output: { session: Session | undefined; name: string }
    emitted: { type: 'login.done'; session: Session; name: string }
    tags: 'busy'
  },
  actors: { recall: port('recall'), keeper: keeperFlow, checkUser: ask('checkUser'), login: ask('login') },
  actions: {
    change: assign(({ context }, change: Partial<Contact>) => ({
      contact: { ...context.contact, ...change },
      problems: {},
      error: undefined,
    })),
    keep: sendTo('keeper', ({ context }) => keeping('session', KEYS.loginDraft, context.contact)),
    point: assign(({ context }, password: string | undefined) => ({
      problems: {
        account: contactProblem(context.contact),
        password: password === '' ? ('required' as const) : undefined,
      },
    })),
    clean: assign({ problems: {}, error: undefined }),
    sayDone: emit(({ context }) => ({
      type: 'login.done' as const,
      session: context.session as Session,
      name: context.contact.account,
    })),
  },
  guards: {
    offered: ({ context }, method: AccountKind) => context.methods.includes(method),
    named: ({ context }) => contactProblem(context.contact) === undefined,
    complete: ({ context }, password: string) => password !== '' && contactProblem(context.contact) === undefined,
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    contact: emptyContact(input.methods[0] ?? 'email', DEFAULT_AREA),
    problems: {},
    error: undefined,
    session: undefined,
    methods: input.methods,
    device: input.device,
  }),
  output: ({ context }) => ({ session: context.session, name: context.contact.account }),
  invoke: { src: 'keeper', id: 'keeper' },
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        src: 'recall',
        input: { area: 'session', key: KEYS.loginDraft },
        onDone: { target: 'filling', actions: assign(({ context, event }) => restored(context, event.output)) },
        onError: 'filling',
      },
    },
    filling: {
      initial: 'account',
      on: {
        'login.method': {
          guard: { type: 'offered', params: ({ event }) => event.method },
          target: '.account',
          actions: [{ type: 'change', params: ({ event }) => ({ type: event.method, account: '' }) }, 'keep'],
        },
        'login.area': {
          target: '.account',
          actions: [{ type: 'change', params: ({ event }) => ({ area: event.area }) }, 'keep'],
        },
        'login.account': {
          target: '.account',
          actions: [{ type: 'change', params: ({ event }) => ({ account: event.account.trim() }) }, 'keep'],
        },
        'login.submit': [
          {
            guard: { type: 'complete', params: ({ event }) => event.password },
            target: 'submitting',
            actions: 'clean',
          },
          { actions: { type: 'point', params: ({ event }) => event.password } },
        ],
      },
      states: {
        account: {
          on: {
            'login.check': [{ guard: 'named', target: 'checking' }, { actions: { type: 'point', params: undefined } }],
          },
        },
        checking: {
          invoke: {
            src: 'checkUser',
            input: ({ context }) => accountFields(context.contact),
            onDone: [{ guard: ({ event }) => event.output.exists, target: 'password' }, { target: 'accountMissing' }],
            // Not knowing is no reason to hold anybody up: log-in itself will say.
            onError: 'password',
          },
        },
        accountMissing: {},
        password: {},
        refused: {},
        locked: {},
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        src: 'login',
        input: ({ context, event }) => ({
          ...accountFields(context.contact),
          password: event.type === 'login.submit' ? event.password : '',
          device: context.device,
        }),
        onDone: {
          target: 'loggedIn',
          actions: [assign({ session: ({ event }) => event.output }), 'sayDone'],
        },
        onError: [
          { guard: ({ event }) => failureOf(event.error).id === 'accountMissing', target: 'filling.accountMissing' },
          {
            guard: ({ event }) => failureOf(event.error).id === 'accountLocked',
            target: 'filling.locked',
            actions: assign({ error: ({ event }) => failureOf(event.error) }),
          },
          { target: 'filling.refused', actions: assign({ error: ({ event }) => failureOf(event.error) }) },
        ],
      },
    },
    loggedIn: { type: 'final' },
  },
})
