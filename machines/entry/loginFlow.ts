/**
 * Logging in by email or mobile number, with the authenticator's code where one is bound. The account is stored for the session; password
 * and code are never stored, not even in the context: the page sends the password again with the code. A passkey replaces all three.
 */
import { assign, emit, setup } from 'xstate'
import { codeProblem, type FieldProblem, preparedPassword } from '../../protocol/rules/fields.ts'
import type { Res } from '../../protocol/schemas/index.ts'
import type { AccountKind, Session } from '../../protocol/shapes/user.ts'
import { apiActor } from '../apiActor.ts'
import { port, type SignedPasskey } from '../ports.ts'
import { outputOf } from '../shared/actorOutput.ts'
import { checked, type On } from '../shared/checked.ts'
import {
  accountFields,
  type Contact,
  contactEdits,
  contactProblem,
  DEFAULT_AREA,
  emptyContact,
  storedContact,
} from '../shared/contact.ts'
import { callFailure, type Failure, refuse } from '../shared/failure.ts'
import { failedWith } from '../shared/failureGuards.ts'
import { KEYS } from '../shared/keys.ts'
import { inSession, persist, type Restored, restores } from '../shared/storage.ts'

const STORED = { draft: inSession(KEYS.loginDraft, storedContact) }

interface LoginContext {
  readonly contact: Contact
  readonly problems: { readonly [F in 'account' | 'password' | 'code']?: FieldProblem | undefined }
  readonly error: Failure | undefined
  /** The device could not use a passkey. */
  readonly noPasskey: boolean
  readonly session: Session | undefined
  /** Log-in methods of the deployment. */
  readonly methods: readonly AccountKind[]
  /** Name of this device, for the log-in record. */
  readonly device: string | undefined
}

export type LoginEvent =
  | { type: 'login.method'; method: AccountKind }
  | { type: 'login.area'; area: string }
  | { type: 'login.account'; account: string; area?: string }
  /** Check whether the account exists. */
  | { type: 'login.check' }
  | { type: 'login.submit'; password: string }
  | { type: 'login.code'; password: string; code: string }
  | { type: 'login.back' }
  | { type: 'login.passkey' }

export interface LoginInput {
  readonly methods: readonly AccountKind[]
  readonly device?: string
  readonly stored?: Restored<typeof STORED>
}

/** Account and password, with the code once it is required. */
const requestOf = ({ contact, device }: LoginContext, event: LoginEvent) => ({
  ...accountFields(contact),
  password: 'password' in event ? preparedPassword(event.password) : '',
  device,
  ...('code' in event ? { code: event.code } : {}),
})

/** What the device signed; only the event has it. */
const assertionIn = (event: object) => outputOf<Extract<SignedPasskey, { outcome: 'signed' }>>(event).assertion

/** The stored contact, if its kind is a log-in method. */
const contactIn = ({ methods, stored }: LoginInput): Contact =>
  stored?.draft && methods.includes(stored.draft.type)
    ? stored.draft
    : emptyContact(methods[0] ?? 'email', DEFAULT_AREA)

export const loginFlow = setup({
  types: {} as {
    context: LoginContext
    events: LoginEvent
    input: LoginInput
    output: { session: Session | undefined; name: string }
    emitted: { type: 'login.done'; session: Session; name: string }
    tags: 'busy' | 'passkey'
  },
  actors: {
    checkUser: apiActor('checkUser'),
    login: apiActor('login'),
    passkeyChallenge: apiActor('passkeyChallenge', { silent: true }),
    signWithPasskey: port('signWithPasskey'),
    passkeyLogin: apiActor('passkeyLogin', { silent: true }),
  },
  actions: {
    change: assign(({ context }, change: Partial<Contact>) => ({
      contact: { ...context.contact, ...change },
      problems: {},
      error: undefined,
      noPasskey: false,
    })),
    save: persist(STORED.draft, ({ context }) => context.contact),
    setProblems: assign(({ context }, password: string | undefined) => ({
      problems: {
        account: contactProblem(context.contact),
        password: password === '' ? ('required' as const) : undefined,
      },
    })),
    setCodeProblem: assign((_, code: FieldProblem | undefined) => ({ problems: { code }, error: undefined })),
    refuse: assign((_, error: Failure) => ({ error })),
    clean: assign({ problems: {}, error: undefined, noPasskey: false }),
    setNoPasskey: assign({ noPasskey: true }),
    /** The account is the passkey's, whatever was typed. */
    forgetContact: assign(({ context }) => ({ contact: emptyContact(context.methods[0] ?? 'email', DEFAULT_AREA) })),
    succeed: assign((_, session: Session) => ({ session })),
    emitDone: emit(({ context }) => ({
      type: 'login.done' as const,
      session: context.session as Session,
      name: context.contact.account,
    })),
  },
  guards: {
    offered: ({ context }, method: AccountKind) => context.methods.includes(method),
    named: ({ context }) => contactProblem(context.contact) === undefined,
    complete: ({ context }, password: string) => password !== '' && contactProblem(context.contact) === undefined,
    accountExists: (_, exists: boolean) => exists,
    accountIsMissing: failedWith('accountMissing'),
    accountIsLocked: failedWith('accountLocked'),
    secondFactorIsNeeded: failedWith('secondFactorNeeded'),
    passwordIsWrong: failedWith('wrongPassword', 'accountMissing'),
    passkeySigned: (_, { outcome }: SignedPasskey) => outcome === 'signed',
    passkeyCancelled: (_, { outcome }: SignedPasskey) => outcome === 'cancelled',
    wholeCode: (_, code: string) => codeProblem(code) === undefined,
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    contact: contactIn(input),
    problems: {},
    error: undefined,
    noPasskey: false,
    session: undefined,
    methods: input.methods,
    device: input.device,
  }),
  output: ({ context }) => ({ session: context.session, name: context.contact.account }),
  initial: 'filling',
  states: {
    filling: {
      initial: 'account',
      on: {
        'login.method': {
          guard: { type: 'offered', params: ({ event }) => event.method },
          target: '.account',
          actions: contactEdits.method,
        },
        'login.area': { target: '.account', actions: contactEdits.area },
        'login.account': { target: '.account', actions: contactEdits.account },
        'login.submit': checked('complete', ({ event }: On<{ password: string }>) => event.password, {
          target: 'submitting',
          actions: [...contactEdits.tidy, 'clean'],
        }),
        'login.passkey': { target: 'withPasskey', actions: 'clean' },
      },
      states: {
        account: {
          on: {
            'login.check': [
              { guard: 'named', target: 'checking', actions: contactEdits.tidy },
              { actions: { type: 'setProblems', params: undefined } },
            ],
          },
        },
        checking: {
          invoke: {
            src: 'checkUser',
            input: ({ context }) => accountFields(context.contact),
            onDone: [
              { guard: { type: 'accountExists', params: ({ event }) => event.output.exists }, target: 'password' },
              { target: 'accountMissing' },
            ],
            // The log-in itself reports a missing account.
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
        input: ({ context, event }) => requestOf(context, event as LoginEvent),
        onDone: { target: 'loggedIn', actions: [{ type: 'succeed', params: ({ event }) => event.output }, 'emitDone'] },
        onError: [
          { guard: { type: 'accountIsMissing', params: callFailure }, target: 'filling.accountMissing' },
          { guard: { type: 'accountIsLocked', params: callFailure }, target: 'filling.locked', actions: refuse },
          { guard: { type: 'secondFactorIsNeeded', params: callFailure }, target: 'secondFactor' },
          { target: 'filling.refused', actions: refuse },
        ],
      },
    },
    secondFactor: {
      on: {
        'login.code': [
          { guard: { type: 'wholeCode', params: ({ event }) => event.code }, target: 'verifying', actions: 'clean' },
          { actions: { type: 'setCodeProblem', params: ({ event }) => codeProblem(event.code) } },
        ],
        'login.back': { target: 'filling.password', actions: 'clean' },
      },
    },
    verifying: {
      tags: 'busy',
      invoke: {
        src: 'login',
        input: ({ context, event }) => requestOf(context, event as LoginEvent),
        onDone: { target: 'loggedIn', actions: [{ type: 'succeed', params: ({ event }) => event.output }, 'emitDone'] },
        onError: [
          { guard: { type: 'accountIsLocked', params: callFailure }, target: 'filling.locked', actions: refuse },
          {
            guard: { type: 'passwordIsWrong', params: callFailure },
            target: 'filling.refused',
            actions: refuse,
          },
          { target: 'secondFactor', actions: refuse },
        ],
      },
    },
    withPasskey: {
      tags: 'passkey',
      initial: 'challenging',
      states: {
        challenging: {
          invoke: {
            src: 'passkeyChallenge',
            input: {},
            onDone: 'onDevice',
            onError: { target: '#login.filling.refused', actions: refuse },
          },
        },
        onDevice: {
          invoke: {
            src: 'signWithPasskey',
            input: ({ event }) => outputOf<Res<'passkeyChallenge'>>(event),
            onDone: [
              { guard: { type: 'passkeySigned', params: ({ event }) => event.output }, target: 'verifying' },
              // A cancelled dialog needs no message. Browsers answer the same, with a message of their own, if the device has no passkey of this site.
              { guard: { type: 'passkeyCancelled', params: ({ event }) => event.output }, target: '#login.filling' },
              { target: '#login.filling.refused', actions: 'setNoPasskey' },
            ],
            onError: { target: '#login.filling.refused', actions: 'setNoPasskey' },
          },
        },
        verifying: {
          invoke: {
            src: 'passkeyLogin',
            input: ({ context: { device }, event }) => ({ ...assertionIn(event), device }),
            onDone: {
              target: '#login.loggedIn',
              actions: [{ type: 'succeed', params: ({ event }) => event.output }, 'forgetContact', 'emitDone'],
            },
            onError: { target: '#login.filling.refused', actions: refuse },
          },
        },
      },
    },
    loggedIn: { type: 'final' },
  },
})

restores(loginFlow, STORED)
