/**
 * Opening an account: contact, code, login password, fund password. The draft survives a reload, except codes and passwords; a mark replaces
 * the fund password.
 */
import { assign, emit, sendTo, setup } from 'xstate'
import { tidyContact } from '../../protocol/rules/contact.ts'
import { preparedPassword } from '../../protocol/rules/fields.ts'
import { readInvite } from '../../protocol/rules/typedCode.ts'
import type { AccountKind, Session } from '../../protocol/shapes/user.ts'
import { apiActor } from '../apiActor.ts'
import { checked, type On } from '../shared/checked.ts'
import { type CodesMoved, codeFlow, codeGuards, codeIn, codeProblems, codeSentTo, onCodes } from '../shared/codeFlow.ts'
import { accountFields, type Contact, contactEdits, contactProblem, sameContact } from '../shared/contact.ts'
import { callFailure, type Failure, refuse } from '../shared/failure.ts'
import { failedWith, isStaleCode } from '../shared/failureGuards.ts'
import { secretMark } from '../shared/secret.ts'
import { persist, restores } from '../shared/storage.ts'
import {
  clean,
  draftIn,
  type Problems,
  passwordProblems,
  paymentProblems,
  type RegisterContext,
  type RegisterEvent,
  type RegisterInput,
  STORED,
} from './registerDraft.ts'

export const registerFlow = setup({
  types: {} as {
    context: RegisterContext
    events: RegisterEvent
    input: RegisterInput
    emitted: { type: 'register.done'; session: Session; name: string }
    tags: 'busy'
  },
  actors: {
    codes: codeFlow,
    checkCode: apiActor('checkCode'),
    register: apiActor('register'),
  },
  actions: {
    change: assign(({ context }, change: Partial<Contact>) => ({
      contact: { ...context.contact, ...change },
      problems: {},
      error: undefined,
    })),
    save: persist(STORED.draft, ({ context: { contact, invite, codeAsked } }) => ({ contact, invite, codeAsked })),
    forgetDraft: persist(STORED.draft, () => undefined),
    sendCode: sendTo('codes', ({ context }) => ({ type: 'code.send' as const, contact: context.contact })),
    setSentTo: assign((_, { sentTo }: CodesMoved) => ({ sentTo })),
    setProblems: assign((_, problems: Problems) => ({ problems, error: undefined })),
    clearError: assign({ problems: {}, error: undefined }),
    refuse: assign((_, error: Failure | undefined) => ({ error })),
    take: assign((_, code: string) => ({ code })),
    clearSecrets: assign({ code: '', password: '' }),
    emitDone: emit(({ context }) => ({
      type: 'register.done' as const,
      session: context.session as Session,
      name: context.contact.account,
    })),
  },
  guards: {
    ...codeGuards,
    offered: ({ context }, method: AccountKind) => context.methods.includes(method),
    named: ({ context }) => contactProblem(context.contact) === undefined,
    codeOnItsWay: ({ context }) =>
      contactProblem(context.contact) === undefined && sameContact(context.sentTo, tidyContact(context.contact)),
    codeAsked: ({ context }) => context.codeAsked,
    entriesMatch: ({ event }) => event.type === 'register.paymentRepeat' && event.same,
    isStaleCode,
    contactOrInviteIsRefused: failedWith('accountExists', 'accountClosed', 'inviteUnknown'),
    clean: (_, problems: Problems) => clean(problems),
  },
}).createMachine({
  id: 'register',
  context: ({ input }) => ({
    ...draftIn(input),
    sentTo: undefined,
    code: '',
    password: '',
    problems: {},
    error: undefined,
    session: undefined,
    methods: input.methods,
    device: input.device,
  }),
  invoke: {
    src: 'codes',
    id: 'codes',
    input: ({ self }) => ({ purpose: 'register', parent: self }),
  },
  on: { 'codes.moved': { actions: onCodes.follow } },
  initial: 'initial',
  states: {
    initial: { always: [{ guard: 'codeAsked', target: 'code' }, { target: 'contact' }] },
    contact: {
      on: {
        'register.method': {
          guard: { type: 'offered', params: ({ event }) => event.method },
          actions: contactEdits.method,
        },
        'register.area': { actions: contactEdits.area },
        'register.account': { actions: contactEdits.account },
        'register.invite': { actions: [assign({ invite: ({ event }) => event.invite }), 'save'] },
        'register.next': [
          { guard: 'codeOnItsWay', target: 'code', actions: contactEdits.tidy },
          { guard: 'named', target: 'sendingCode', actions: contactEdits.tidy },
          { actions: { type: 'setProblems', params: ({ context }) => ({ account: contactProblem(context.contact) }) } },
        ],
      },
    },
    sendingCode: {
      tags: 'busy',
      entry: ['clearError', 'sendCode'],
      on: { 'codes.moved': codeSentTo('contact') },
    },
    code: {
      entry: [assign({ codeAsked: true }), 'save'],
      on: {
        'register.resend': { actions: 'sendCode' },
        'register.code': checked('clean', codeProblems, {
          target: 'checkingCode',
          actions: ['clearError', { type: 'take', params: codeIn }],
        }),
        'register.back': { target: 'contact', actions: [assign({ codeAsked: false }), 'clearError', 'save'] },
      },
    },
    checkingCode: {
      tags: 'busy',
      invoke: {
        src: 'checkCode',
        input: ({ context }) => ({
          ...accountFields(context.contact),
          code: context.code,
          purpose: 'register' as const,
        }),
        onDone: 'loginPassword',
        onError: { target: 'code', actions: refuse },
      },
    },
    loginPassword: {
      on: {
        'register.password': [
          {
            guard: { type: 'clean', params: ({ event }) => passwordProblems(event) },
            target: 'paymentPassword',
            actions: ['clearError', assign({ password: ({ event }) => preparedPassword(event.password) })],
          },
          { actions: { type: 'setProblems', params: ({ event }) => passwordProblems(event) } },
        ],
        'register.back': { target: 'code', actions: 'clearError' },
      },
    },
    paymentPassword: {
      initial: 'entering',
      states: {
        entering: {
          on: {
            'register.payment': checked('clean', ({ event }: On<{ length: number }>) => paymentProblems(event), {
              target: 'confirming',
              actions: 'clearError',
            }),
          },
        },
        confirming: {
          on: {
            'register.paymentRepeat': [
              { guard: 'entriesMatch', target: '#register.submitting', actions: 'clearError' },
              { actions: { type: 'setProblems', params: { paymentRepeat: 'passwordsDiffer' } } },
            ],
            'register.paymentAnew': { target: 'entering', actions: 'clearError' },
          },
        },
      },
      on: {
        'register.back': { target: 'loginPassword', actions: 'clearError' },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        src: 'register',
        input: ({ context }) => ({
          ...accountFields(context.contact),
          code: context.code,
          password: context.password,
          paymentPassword: secretMark('fundPassword'),
          inviteCode: readInvite(context.invite) || undefined,
          device: context.device,
        }),
        onDone: {
          target: 'registered',
          actions: [assign({ session: ({ event }) => event.output }), 'clearSecrets', 'forgetDraft', 'emitDone'],
        },
        onError: [
          { guard: { type: 'isStaleCode', params: callFailure }, target: 'code', actions: refuse },
          {
            guard: { type: 'contactOrInviteIsRefused', params: callFailure },
            target: 'contact',
            actions: [assign({ codeAsked: false, error: callFailure }), 'save'],
          },
          { target: 'paymentPassword', actions: refuse },
        ],
      },
    },
    registered: { on: { 'register.leave': 'loggedIn' } },
    loggedIn: { type: 'final' },
  },
})

restores(registerFlow, STORED)
