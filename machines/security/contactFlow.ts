/**
 * Binds or changes an email address or phone. A change begins with a code to the old contact; a first one ends with the log-in password of
 * the owner. Both need a code to the new one. The draft is stored for the session, codes only in memory until they are used; the password is
 * only in its event and request.
 */
import { assign, emit, sendTo, setup } from 'xstate'
import { codeProblem, type FieldProblem, preparedPassword } from '../../protocol/rules/fields.ts'
import { readCode } from '../../protocol/rules/typedCode.ts'
import type { AccountKind, Profile } from '../../protocol/shapes/user.ts'
import { apiActor } from '../apiActor.ts'
import {
  accountFields,
  type Contact,
  contactEdits,
  contactProblem,
  emptyContact,
  sameContact,
} from '../shared/contact.ts'
import { callFailure, type Failure, refuse } from '../shared/failure.ts'
import { failedWith, isOutcomeUnknown, isStaleCode } from '../shared/failureGuards.ts'
import { pageLoad } from '../shared/pageLoad.ts'
import { reading } from '../shared/reading.ts'
import { persist, restores } from '../shared/storage.ts'
import {
  type ContactContext,
  type ContactEvent,
  type ContactInput,
  choosable,
  contactIn,
  presentOf,
  readFrom,
  STORED,
} from './contactDraft.ts'
import { contactsOf } from './contactsOf.ts'
import { endRefused, type ProofEnd, proofFlow, proofTo, proven } from './proofFlow.ts'

/** Refusals of the owner's password and of the authenticator's code; the code of the new contact stays valid. */
const OWNER_REFUSALS = ['wrongPassword', 'accountLocked', 'authenticatorWrong', 'authenticatorUsed'] as const

type Owner = Extract<ContactEvent, { type: 'contact.confirm' }>

const ownerProblem = ({ needsFactor }: ContactContext, { password, factor }: Owner): FieldProblem | undefined => {
  if (password === '') return 'required'
  return needsFactor ? codeProblem(readCode(factor)) : undefined
}

const ownerFields = ({ password, factor }: Owner, needsFactor: boolean) => ({
  loginPassword: preparedPassword(password),
  ...(needsFactor ? { authenticatorCode: readCode(factor) } : {}),
})

const codeOf = (end: ProofEnd): string => (end.outcome === 'proven' ? end.code : '')

export const contactFlow = setup({
  types: {} as {
    context: ContactContext
    events: ContactEvent
    input: ContactInput
    emitted: { type: 'contact.bound'; contact: Contact; changed: boolean }
    tags: 'busy'
    children: { profile: 'profile'; proof: 'proof' }
  },
  actors: {
    profile: pageLoad('myProfile'),
    look: apiActor('myProfile'),
    proof: proofFlow,
    bindContact: apiActor('bindContact'),
  },
  actions: {
    receive: assign(({ context }, profile: Profile) => readFrom(context, profile)),
    receiveProfile: assign(({ context }, profile: Profile) => ({ profile, changed: presentOf(context) !== undefined })),
    change: assign(({ context }, change: Partial<Contact>) => ({
      contact: { ...context.contact, ...change },
      problem: undefined,
      error: undefined,
    })),
    switchTo: assign(({ context }, kind: AccountKind) => ({
      kind,
      contact: emptyContact(kind, context.contact.area),
      problem: undefined,
      error: undefined,
    })),
    save: persist(STORED.draft, ({ context }) => context.contact),
    forgetDraft: persist(STORED.draft, () => undefined),
    setProblems: assign(({ context }) => ({ problem: contactProblem(context.contact), error: undefined })),
    clearError: assign({ problem: undefined, error: undefined }),
    refuse: assign((_, error: Failure) => ({ error, problem: undefined, code: '' })),
    endRefused: assign((_, end: ProofEnd) => ({
      error: end.outcome === 'refused' ? end.error : undefined,
      problem: undefined,
    })),
    takeOld: assign((_, end: ProofEnd) => ({ oldCode: codeOf(end) })),
    takeNew: assign((_, end: ProofEnd) => ({ code: codeOf(end) })),
    forgetCodes: assign({ code: '', oldCode: '', needsFactor: false }),
    setOwnerProblem: assign((_, problem: FieldProblem | undefined) => ({ problem, error: undefined })),
    refuseOwner: assign((_, error: Failure) => ({ error, problem: undefined })),
    askFactor: assign({ needsFactor: true, error: undefined, problem: undefined }),
    refresh: sendTo('profile', { type: 'page.refresh' }),
    reload: sendTo('profile', { type: 'page.reload' }),
    emitBound: emit(({ context: { contact, changed } }) => ({ type: 'contact.bound' as const, contact, changed })),
  },
  guards: {
    hasProfile: ({ context }) => context.profile !== undefined,
    present: ({ context }) => presentOf(context) !== undefined,
    fine: ({ context }) => contactProblem(context.contact) === undefined,
    proven,
    complete: (_, problem: FieldProblem | undefined) => problem === undefined,
    secondFactorIsNeeded: failedWith('secondFactorNeeded'),
    ownerIsRefused: failedWith(...OWNER_REFUSALS),
    isOutcomeUnknown,
    isStaleCode,
    hasNewContact: ({ context }, profile: Profile) =>
      contactsOf(profile).some((one) => sameContact(one, context.contact)),
    choosable: ({ context }, kind: AccountKind) => choosable(context, kind),
  },
}).createMachine({
  id: 'contact',
  context: ({ input }) => ({
    kind: input.kind,
    profile: undefined,
    contact: contactIn(input),
    oldCode: '',
    code: '',
    problem: undefined,
    needsFactor: false,
    error: undefined,
    changed: false,
    cache: input.cache,
  }),
  invoke: reading('profile'),
  on: {
    'page.read': { actions: { type: 'receive', params: ({ event }) => event.data } },
    'contact.reload': { actions: 'reload' },
    'contact.refresh': { actions: 'refresh' },
  },
  initial: 'loading',
  states: {
    loading: { always: { guard: 'hasProfile', target: 'initial' } },
    initial: { always: [{ guard: 'present', target: 'shown' }, { target: 'typing' }] },
    /** One is bound, and can be changed. */
    shown: { on: { 'contact.begin': { target: 'provingOld', actions: 'clearError' } } },
    provingOld: {
      invoke: {
        src: 'proof',
        id: 'proof',
        input: ({ context }) => ({
          purpose: 'security' as const,
          contacts: [presentOf(context) as Contact],
          atOnce: true,
        }),
        onDone: proofTo('typing', 'takeOld', { target: 'shown', actions: endRefused }),
      },
    },
    typing: {
      on: {
        'contact.kind': {
          guard: { type: 'choosable', params: ({ event }) => event.kind },
          actions: [{ type: 'switchTo', params: ({ event }) => event.kind }, 'save'],
        },
        'contact.area': { actions: contactEdits.area },
        'contact.account': { actions: contactEdits.account },
        'contact.next': [
          { guard: 'fine', target: 'provingNew', actions: [...contactEdits.tidy, 'clearError'] },
          { actions: 'setProblems' },
        ],
        'contact.back': { target: 'initial', actions: ['clearError', 'forgetCodes'] },
      },
    },
    provingNew: {
      invoke: {
        src: 'proof',
        id: 'proof',
        input: ({ context }) => ({ purpose: 'bind' as const, contacts: [context.contact], atOnce: true }),
        onDone: proofTo('proved', 'takeNew', { target: 'typing', actions: endRefused }),
      },
    },
    proved: { always: [{ guard: 'present', target: 'verifying' }, { target: 'confirming' }] },
    /** A stolen session must not suffice, so the owner proves their identity. */
    confirming: {
      on: {
        'contact.confirm': [
          {
            guard: { type: 'complete', params: ({ context, event }) => ownerProblem(context, event) },
            target: 'verifying',
            actions: 'clearError',
          },
          { actions: { type: 'setOwnerProblem', params: ({ context, event }) => ownerProblem(context, event) } },
        ],
        'contact.back': { target: 'typing', actions: ['clearError', 'forgetCodes'] },
      },
    },
    verifying: {
      tags: 'busy',
      invoke: {
        src: 'bindContact',
        input: ({ context: { contact, code, oldCode, needsFactor }, event }) => ({
          ...accountFields(contact),
          code,
          ...(oldCode === '' ? {} : { oldCode }),
          ...(event.type === 'contact.confirm' ? ownerFields(event, needsFactor) : {}),
        }),
        onDone: { target: 'bound', actions: { type: 'receiveProfile', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isOutcomeUnknown', params: callFailure }, target: 'looking', actions: refuse },
          { guard: { type: 'secondFactorIsNeeded', params: callFailure }, target: 'confirming', actions: 'askFactor' },
          {
            guard: { type: 'ownerIsRefused', params: callFailure },
            target: 'confirming',
            actions: { type: 'refuseOwner', params: callFailure },
          },
          // The new contact's code was just checked, so the old contact's code has expired.
          {
            guard: { type: 'isStaleCode', params: callFailure },
            target: 'initial',
            actions: [refuse, 'forgetCodes'],
          },
          { target: 'typing', actions: refuse },
        ],
      },
    },
    /** The reply was lost: the profile shows whether the contact is bound. */
    looking: {
      tags: 'busy',
      invoke: {
        src: 'look',
        input: {},
        onDone: [
          {
            guard: { type: 'hasNewContact', params: ({ event }) => event.output },
            target: 'bound',
            actions: { type: 'receiveProfile', params: ({ event }) => event.output },
          },
          { target: 'typing' },
        ],
        onError: 'typing',
      },
    },
    bound: { entry: ['clearError', 'forgetCodes', 'forgetDraft', 'refresh', 'emitBound'] },
  },
})

restores(contactFlow, STORED)
