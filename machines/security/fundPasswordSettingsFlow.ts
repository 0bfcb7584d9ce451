/**
 * Sets the fund password, with the log-in password where the backend asks for it, changes it with the old one, or replaces a forgotten or locked
 * one with a code to the bound contact. Where the profile omits whether one is set, the ways to withdraw contain it. Requests carry its mark;
 * the password is in the vault of src/bindings.
 */
import { assign, emit, sendTo, setup } from 'xstate'
import type { FieldProblem } from '../../protocol/rules/fields.ts'
import type { Profile } from '../../protocol/shapes/user.ts'
import { apiActor } from '../apiActor.ts'
import { checked, type On } from '../shared/checked.ts'
import { callFailure, type Failure, refuse } from '../shared/failure.ts'
import { failedWith, isStaleCode } from '../shared/failureGuards.ts'
import { pageLoad } from '../shared/pageLoad.ts'
import type { ReadCache } from '../shared/readCache.ts'
import { reading } from '../shared/reading.ts'
import { secretMark } from '../shared/secret.ts'
import { contactsOf } from './contactsOf.ts'
import {
  type FundCourse,
  type FundPasswordContext,
  type FundPasswordEvent,
  lengthProblem,
} from './fundPasswordSettings.ts'
import { type ProofEnd, proofFlow, proofTo, proven } from './proofFlow.ts'

export const fundPasswordSettingsFlow = setup({
  types: {} as {
    context: FundPasswordContext
    events: FundPasswordEvent
    input: { sentHere?: boolean; cache?: ReadCache | undefined }
    emitted: { type: 'fund.done'; course: FundCourse }
    tags: 'busy'
    children: { profile: 'profile'; proof: 'proof' }
  },
  actors: {
    profile: pageLoad('myProfile'),
    proof: proofFlow,
    withdrawalWay: apiActor('withdrawalWay'),
    initTradePwd: apiActor('initTradePwd'),
    revisePassword: apiActor('revisePassword'),
  },
  actions: {
    receive: assign(({ context }, profile: Profile) => ({
      isSet: profile.fundPasswordSet ?? context.isSet,
      isUndisclosed: profile.fundPasswordSet === null,
      contacts: contactsOf(profile),
      needsLogin: profile.needsLoginPassword === true,
    })),
    begin: assign((_, course: FundCourse) => ({
      course,
      problem: undefined,
      error: undefined,
      wiped: false,
      code: '',
    })),
    clearError: assign({ problem: undefined, error: undefined, wiped: false }),
    setProblems: assign((_, problem: FieldProblem | undefined) => ({ problem, error: undefined, wiped: false })),
    refuse: assign((_, error: Failure) => ({ error, problem: undefined })),
    clearEntries: assign({ wiped: true, problem: undefined, error: undefined }),
    isSet: assign((_, isSet: boolean) => ({ isSet, sentHere: false, code: '' })),
    isAnswered: assign((_, isSet: boolean) => ({ isSet })),
    receiveProof: assign((_, end: ProofEnd) => ({
      code: end.outcome === 'proven' ? end.code : '',
      problem: undefined,
      error: undefined,
      wiped: false,
    })),
    abandon: assign({ problem: undefined, error: undefined, wiped: false, sentHere: false, code: '' }),
    refresh: sendTo('profile', { type: 'page.refresh' }),
    reload: sendTo('profile', { type: 'page.reload' }),
    emitDone: emit(({ context }) => ({ type: 'fund.done' as const, course: context.course })),
  },
  guards: {
    set: ({ context }) => context.isSet === true,
    notSet: ({ context }) => context.isSet === false,
    undisclosed: ({ context }) => context.isSet === undefined && context.isUndisclosed,
    sentHere: ({ context }) => context.isSet === false && context.sentHere,
    /** The answer to the first setting was lost, but the password is set. */
    setAfterAll: ({ context }) => context.course === 'set' && context.isSet === true,
    fine: (_, problem: FieldProblem | undefined) => problem === undefined,
    changing: ({ context }) => context.course === 'change',
    needsOwner: ({ context }) => context.course === 'set' && context.needsLogin,
    first: ({ context }) => context.course === 'set',
    entriesDiffer: ({ event }) => event.type === 'fund.repeated' && !event.same,
    fundPasswordIsSet: failedWith('fundPasswordSet'),
    fundPasswordIsLocked: failedWith('fundPasswordLocked'),
    fundPasswordIsMissing: failedWith('fundPasswordMissing'),
    isStaleCode,
    proven,
  },
}).createMachine({
  id: 'fundPasswordSettings',
  context: ({ input }) => ({
    isSet: undefined,
    isUndisclosed: false,
    needsLogin: false,
    sentHere: input.sentHere ?? false,
    course: 'set',
    contacts: [],
    code: '',
    problem: undefined,
    error: undefined,
    wiped: false,
    cache: input.cache,
  }),
  invoke: reading('profile'),
  on: {
    'page.read': { actions: { type: 'receive', params: ({ event }) => event.data } },
    'fund.reload': { actions: 'reload' },
    'fund.refresh': { actions: 'refresh' },
  },
  initial: 'loading',
  states: {
    loading: {
      always: [
        { guard: 'sentHere', target: 'setting', actions: { type: 'begin', params: 'set' } },
        { guard: 'notSet', target: 'notSet' },
        { guard: 'set', target: 'set' },
      ],
      initial: 'profile',
      states: {
        profile: { always: { guard: 'undisclosed', target: 'ways' } },
        ways: {
          tags: 'busy',
          invoke: {
            src: 'withdrawalWay',
            input: {},
            onDone: { actions: { type: 'isAnswered', params: ({ event }) => event.output.fundPasswordSet } },
            // The backend decides when a first one is sent.
            onError: { actions: { type: 'isAnswered', params: false } },
          },
        },
      },
    },
    notSet: {
      always: { guard: 'set', target: 'set' },
      on: { 'fund.set': { target: 'setting', actions: { type: 'begin', params: 'set' } } },
    },
    set: {
      always: { guard: 'notSet', target: 'notSet' },
      on: {
        'fund.change': { target: 'changing.old', actions: { type: 'begin', params: 'change' } },
        'fund.forgot': { target: 'changing.proving', actions: { type: 'begin', params: 'recover' } },
      },
    },
    entering: {
      always: { guard: 'setAfterAll', target: 'set', actions: ['clearError', 'emitDone'] },
      on: {
        'fund.entered': checked('fine', ({ event }: On<{ length: number }>) => lengthProblem(event.length), {
          target: 'confirming',
          actions: 'clearError',
        }),
        // This also erases the old password.
        'fund.wiped': [
          { guard: 'changing', target: 'changing.old', actions: 'clearEntries' },
          { guard: 'needsOwner', target: 'setting.owner', actions: 'clearEntries' },
          { actions: 'clearEntries' },
        ],
        'fund.cancel': { target: 'loading', actions: 'abandon' },
      },
    },
    confirming: {
      on: {
        'fund.repeated': [
          { guard: 'entriesDiffer', actions: { type: 'setProblems', params: 'passwordsDiffer' } },
          { guard: 'first', target: 'setting.saving', actions: 'clearError' },
          { target: 'changing.saving', actions: 'clearError' },
        ],
        'fund.anew': { target: 'entering', actions: 'clearError' },
        'fund.wiped': [
          { guard: 'changing', target: 'changing.old', actions: 'clearEntries' },
          { guard: 'needsOwner', target: 'setting.owner', actions: 'clearEntries' },
          { target: 'entering', actions: 'clearEntries' },
        ],
        'fund.cancel': { target: 'loading', actions: 'abandon' },
      },
    },
    setting: {
      initial: 'initial',
      states: {
        initial: {
          always: [{ guard: 'needsOwner', target: 'owner' }, { target: '#fundPasswordSettings.entering' }],
        },
        /** A stolen session must not suffice, so the owner proves their identity. */
        owner: {
          always: { guard: 'setAfterAll', target: '#fundPasswordSettings.set', actions: ['clearError', 'emitDone'] },
          on: {
            'fund.owner': checked(
              'fine',
              ({ event }: On<{ isGiven: boolean }>) => (event.isGiven ? undefined : 'required'),
              {
                target: '#fundPasswordSettings.entering',
                actions: 'clearError',
              },
            ),
            'fund.wiped': { actions: 'clearEntries' },
            'fund.cancel': { target: '#fundPasswordSettings.loading', actions: 'abandon' },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            src: 'initTradePwd',
            input: ({ context: { needsLogin } }) => ({
              password: secretMark('fundPassword'),
              ...(needsLogin ? { loginPassword: secretMark('loginPassword') } : {}),
            }),
            onDone: {
              target: '#fundPasswordSettings.set',
              actions: [{ type: 'isSet', params: true }, 'refresh', 'emitDone'],
            },
            onError: [
              {
                guard: { type: 'fundPasswordIsSet', params: callFailure },
                target: '#fundPasswordSettings.set',
                actions: [{ type: 'isSet', params: true }, refuse],
              },
              // Both passwords are erased after a call.
              { target: 'initial', actions: [refuse, 'refresh'] },
            ],
          },
        },
      },
    },
    changing: {
      initial: 'old',
      on: { 'fund.cancel': { target: 'loading', actions: 'abandon' } },
      states: {
        old: {
          on: {
            'fund.old': checked('fine', ({ event }: On<{ length: number }>) => lengthProblem(event.length), {
              target: '#fundPasswordSettings.entering',
              actions: 'clearError',
            }),
            'fund.forgot': { target: 'proving', actions: { type: 'begin', params: 'recover' } },
            'fund.wiped': { actions: 'clearEntries' },
          },
        },
        /** Too many wrong attempts: until the lock ends, only a code can replace it. */
        locked: {
          on: {
            'fund.forgot': { target: 'proving', actions: { type: 'begin', params: 'recover' } },
            'fund.change': { target: 'old', actions: { type: 'begin', params: 'change' } },
          },
        },
        proving: {
          invoke: {
            src: 'proof',
            id: 'proof',
            input: ({ context: { contacts, error } }) => ({ purpose: 'security' as const, contacts, error }),
            onDone: proofTo('#fundPasswordSettings.entering', 'receiveProof', {
              target: '#fundPasswordSettings.loading',
              actions: 'abandon',
            }),
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            src: 'revisePassword',
            input: ({ context: { course, code } }) => ({
              type: 'payment' as const,
              password: secretMark('fundPassword'),
              ...(course === 'change' ? { oldPassword: secretMark('oldFundPassword') } : { code }),
            }),
            onDone: {
              target: '#fundPasswordSettings.set',
              actions: [{ type: 'isSet', params: true }, 'refresh', 'emitDone'],
            },
            onError: [
              { guard: { type: 'fundPasswordIsLocked', params: callFailure }, target: 'locked', actions: refuse },
              // The proof is used up: a new code is needed.
              {
                guard: { type: 'isStaleCode', params: callFailure },
                target: 'proving',
                actions: [refuse, assign({ code: '' })],
              },
              {
                guard: { type: 'fundPasswordIsMissing', params: callFailure },
                target: '#fundPasswordSettings.notSet',
                actions: [{ type: 'isSet', params: false }, refuse],
              },
              { guard: 'changing', target: 'old', actions: refuse },
              { target: '#fundPasswordSettings.entering', actions: refuse },
            ],
          },
        },
      },
    },
  },
})
