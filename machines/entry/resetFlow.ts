/** Resets a forgotten login password: account, code, new password. */
import { assign, sendTo, setup } from 'xstate'
import { type FieldProblem, passwordProblem, preparedPassword, repeatProblem } from '../../protocol/rules/fields.ts'
import type { AccountKind } from '../../protocol/shapes/user.ts'
import { apiActor } from '../apiActor.ts'
import { checked, type On } from '../shared/checked.ts'
import { type CodesMoved, codeFlow, codeGuards, codeIn, codeProblems, codeSentTo, onCodes } from '../shared/codeFlow.ts'
import {
  accountFields,
  type Contact,
  contactEdits,
  contactProblem,
  emptyContact,
  sameContact,
  storedContact,
} from '../shared/contact.ts'
import { callFailure, type Failure, refuse } from '../shared/failure.ts'
import { isStaleCode } from '../shared/failureGuards.ts'
import { KEYS } from '../shared/keys.ts'
import { inSession, persist, type Restored, restores } from '../shared/storage.ts'

type Problems = { readonly [F in 'account' | 'code' | 'password' | 'passwordRepeat']?: FieldProblem | undefined }

interface ResetContext {
  readonly contact: Contact
  readonly sentTo: Contact | undefined
  readonly code: string
  readonly problems: Problems
  readonly error: Failure | undefined
  readonly methods: readonly AccountKind[]
}

export type ResetEvent =
  | { type: 'reset.method'; method: AccountKind }
  | { type: 'reset.area'; area: string }
  | { type: 'reset.account'; account: string; area?: string }
  | { type: 'reset.next' }
  | { type: 'reset.resend' }
  | { type: 'reset.code'; code: string }
  | { type: 'reset.password'; password: string; repeat: string }
  | { type: 'reset.back' }
  | CodesMoved

const passwordProblems = ({ password, repeat }: { password: string; repeat: string }): Problems => ({
  password: passwordProblem(password),
  passwordRepeat: repeatProblem(repeat, password),
})

const STORED = { draft: inSession(KEYS.resetDraft, storedContact) }

interface ResetInput {
  readonly methods: readonly AccountKind[]
  readonly stored?: Restored<typeof STORED>
}

/** The stored contact, if its kind is a log-in method. */
const contactIn = ({ methods, stored }: ResetInput): Contact =>
  stored?.draft && methods.includes(stored.draft.type) ? stored.draft : emptyContact(methods[0] ?? 'email')

export const resetFlow = setup({
  types: {} as {
    context: ResetContext
    events: ResetEvent
    input: ResetInput
    tags: 'busy'
  },
  actors: {
    codes: codeFlow,
    checkUser: apiActor('checkUser'),
    checkCode: apiActor('checkCode'),
    forgetPassword: apiActor('forgetPassword'),
  },
  actions: {
    change: assign(({ context }, change: Partial<Contact>) => ({
      contact: { ...context.contact, ...change },
      problems: {},
      error: undefined,
    })),
    save: persist(STORED.draft, ({ context }) => context.contact),
    forgetDraft: persist(STORED.draft, () => undefined),
    sendCode: sendTo('codes', ({ context }) => ({ type: 'code.send' as const, contact: context.contact })),
    setSentTo: assign((_, { sentTo }: CodesMoved) => ({ sentTo })),
    setProblems: assign((_, problems: Problems) => ({ problems, error: undefined })),
    clearError: assign({ problems: {}, error: undefined }),
    refuse: assign((_, error: Failure | undefined) => ({ error })),
    take: assign((_, code: string) => ({ code })),
  },
  guards: {
    ...codeGuards,
    offered: ({ context }, method: AccountKind) => context.methods.includes(method),
    named: ({ context }) => contactProblem(context.contact) === undefined,
    codeOnItsWay: ({ context }) => sameContact(context.sentTo, context.contact),
    accountIsMissing: (_, isMissing: boolean) => isMissing,
    isStaleCode,
    clean: (_, problems: Problems) => Object.values(problems).every((problem) => problem === undefined),
  },
}).createMachine({
  id: 'reset',
  context: ({ input }) => ({
    contact: contactIn(input),
    sentTo: undefined,
    code: '',
    problems: {},
    error: undefined,
    methods: input.methods,
  }),
  invoke: {
    src: 'codes',
    id: 'codes',
    input: ({ self }) => ({ purpose: 'forgot', parent: self }),
  },
  on: { 'codes.moved': { actions: onCodes.follow } },
  initial: 'account',
  states: {
    account: {
      initial: 'typing',
      states: { typing: {}, missing: {} },
      on: {
        'reset.method': {
          guard: { type: 'offered', params: ({ event }) => event.method },
          target: '.typing',
          actions: contactEdits.method,
        },
        'reset.area': { target: '.typing', actions: contactEdits.area },
        'reset.account': { target: '.typing', actions: contactEdits.account },
        'reset.next': [
          { guard: 'named', target: 'checking', actions: [...contactEdits.tidy, 'clearError'] },
          { actions: { type: 'setProblems', params: ({ context }) => ({ account: contactProblem(context.contact) }) } },
        ],
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        src: 'checkUser',
        input: ({ context }) => accountFields(context.contact),
        onDone: [
          {
            guard: { type: 'accountIsMissing', params: ({ event }) => !event.output.exists },
            target: 'account.missing',
          },
          { guard: 'codeOnItsWay', target: 'code' },
          { target: 'sendingCode' },
        ],
        onError: { target: 'account', actions: refuse },
      },
    },
    sendingCode: {
      tags: 'busy',
      entry: 'sendCode',
      on: { 'codes.moved': codeSentTo('account') },
    },
    code: {
      on: {
        'reset.resend': { actions: 'sendCode' },
        'reset.code': checked('clean', codeProblems, {
          target: 'checkingCode',
          actions: ['clearError', { type: 'take', params: codeIn }],
        }),
        'reset.back': { target: 'account', actions: 'clearError' },
      },
    },
    checkingCode: {
      tags: 'busy',
      invoke: {
        src: 'checkCode',
        input: ({ context }) => ({ ...accountFields(context.contact), code: context.code, purpose: 'forgot' as const }),
        onDone: 'newPassword',
        onError: { target: 'code', actions: refuse },
      },
    },
    newPassword: {
      on: {
        'reset.password': checked(
          'clean',
          ({ event }: On<{ password: string; repeat: string }>) => passwordProblems(event),
          { target: 'submitting', actions: 'clearError' },
        ),
        'reset.back': { target: 'code', actions: 'clearError' },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        src: 'forgetPassword',
        input: ({ context, event }) => ({
          ...accountFields(context.contact),
          code: context.code,
          password: event.type === 'reset.password' ? preparedPassword(event.password) : '',
        }),
        onDone: { target: 'done', actions: [assign({ code: '' }), 'forgetDraft'] },
        onError: [
          { guard: { type: 'isStaleCode', params: callFailure }, target: 'code', actions: refuse },
          { target: 'newPassword', actions: refuse },
        ],
      },
    },
    done: {},
  },
})

restores(resetFlow, STORED)
