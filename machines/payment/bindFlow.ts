/**
 * A form confirmed by the fund password, to bind a bank card or add a payment method. The draft survives a reload; a mark replaces the
 * password. Without a fund password it leads to setting one, and the draft stays.
 */
import { assign, emit, sendTo, setup } from 'xstate'
import { anyCall, apiActor } from '../apiActor.ts'
import { problemsLeft } from '../shared/drafts.ts'
import { callFailure, type Failure, refuse } from '../shared/failure.ts'
import { failedWith } from '../shared/failureGuards.ts'
import { enoughDigits, type FundPasswordInput, fundPasswordFlow } from '../shared/fundPasswordFlow.ts'
import { KEYS, type StorageKey } from '../shared/keys.ts'
import type { Retyped } from '../shared/retyped.ts'
import { inSession, persist, type Restored, restores } from '../shared/storage.ts'
import {
  BANK_CARD,
  type BankCardDraft,
  type FormKind,
  PAYMENT_METHOD,
  type PaymentMethodDraft,
  type Problems,
} from './drafts.ts'

export interface BindContext<Draft> {
  readonly draft: Draft
  /** A picture is uploading. */
  readonly pending: boolean
  readonly problems: Problems<Draft>
  /** The refusal. */
  readonly error: Failure | undefined
}

export type BindEvent<Draft> =
  | { type: 'bind.change'; change: Partial<Draft> }
  | { type: 'bind.pending'; pending: boolean }
  | { type: 'bind.submit' }
  | { type: 'bind.cancel' }
  | FundPasswordInput

type AnyDraft = Readonly<Record<string, unknown>>
type BindCall = 'bindBank' | 'addPaymentMethod'

function bindForm(call: BindCall, key: StorageKey, form: FormKind<AnyDraft, object>) {
  const entries = { draft: inSession(key, form.schema) }
  const wrong = { type: 'wrong', params: callFailure } as const
  const machine = setup({
    types: {} as {
      context: BindContext<AnyDraft>
      events: BindEvent<AnyDraft>
      input: { stored?: Restored<typeof entries> }
      emitted: { type: 'bind.done' }
      tags: 'busy'
      children: { password: 'password' }
    },
    actors: {
      password: fundPasswordFlow,
      myProfile: apiActor('myProfile'),
      bind: anyCall(call),
    },
    actions: {
      change: assign(({ context: { draft, problems } }, change: AnyDraft) => ({
        draft: { ...draft, ...change },
        problems: problemsLeft(problems, change),
        error: undefined,
      })),
      save: persist(entries.draft, ({ context }) => context.draft),
      forget: persist(entries.draft, () => undefined),
      setProblems: assign(({ context: { draft, pending } }) => ({
        problems: { ...form.problemsOf(draft), ...(pending ? { picture: 'pending' as const } : {}) },
        error: undefined,
      })),
      clearError: assign({ problems: {}, error: undefined }),
      refuse: assign((_, error: Failure) => ({ error })),
      open: sendTo('password', { type: 'password.open' }),
      right: sendTo('password', { type: 'password.done' }),
      wrong: sendTo('password', (_, failure: Failure) => ({ type: 'password.refused' as const, failure })),
      toPassword: sendTo('password', ({ event }) => event as FundPasswordInput),
      emitDone: emit({ type: 'bind.done' as const }),
    },
    guards: {
      fundPasswordIsSet: (_, isSet: boolean) => isSet,
      fundPasswordIsWrong: failedWith('fundPasswordWrong'),
      fundPasswordIsLocked: failedWith('fundPasswordLocked'),
      fundPasswordIsMissing: failedWith('fundPasswordMissing'),
      enough: (_, count: number) => enoughDigits(count),
      clean: ({ context: { draft, pending } }) =>
        !pending && Object.values(form.problemsOf(draft)).every((problem) => problem === undefined),
    },
  }).createMachine({
    id: call,
    context: ({ input }) => ({
      draft: input.stored?.draft ?? form.empty,
      pending: false,
      problems: {},
      error: undefined,
    }),
    invoke: { src: 'password', id: 'password' },
    initial: 'filling',
    states: {
      filling: {
        on: {
          'bind.change': {
            target: '.typing',
            actions: [{ type: 'change', params: ({ event }) => event.change }, 'save'],
          },
          'bind.pending': { actions: assign({ pending: ({ event }) => event.pending }) },
          'bind.submit': [
            { guard: 'clean', target: 'looking', actions: 'clearError' },
            { target: '.typing', actions: 'setProblems' },
          ],
        },
        initial: 'typing',
        states: { typing: {}, refused: {} },
      },
      /** Checks whether there is a fund password. */
      looking: {
        tags: 'busy',
        invoke: {
          src: 'myProfile',
          input: {},
          onDone: [
            {
              guard: { type: 'fundPasswordIsSet', params: ({ event }) => event.output.fundPasswordSet ?? true },
              target: 'verifying',
            },
            { target: 'gate' },
          ],
          onError: 'verifying',
        },
      },
      gate: { on: { 'bind.cancel': 'filling' } },
      verifying: {
        entry: 'open',
        initial: 'confirming',
        on: {
          'password.count': { actions: 'toPassword' },
          'password.close': { target: 'filling', actions: ['toPassword', 'clearError'] },
        },
        states: {
          confirming: {
            on: {
              'password.confirm': [
                {
                  guard: { type: 'enough', params: ({ event }) => event.count },
                  target: '#binding',
                  actions: 'toPassword',
                },
                { actions: 'toPassword' },
              ],
            },
          },
          locked: {},
        },
      },
      binding: {
        id: 'binding',
        tags: 'busy',
        invoke: {
          src: 'bind',
          input: ({ context }) => form.requestOf(context.draft),
          onDone: { target: 'bound', actions: ['right', 'forget', 'emitDone'] },
          onError: [
            {
              guard: { type: 'fundPasswordIsWrong', params: callFailure },
              target: 'verifying',
              actions: [refuse, wrong],
            },
            {
              guard: { type: 'fundPasswordIsLocked', params: callFailure },
              target: 'verifying.locked',
              actions: [refuse, wrong],
            },
            { guard: { type: 'fundPasswordIsMissing', params: callFailure }, target: 'gate', actions: wrong },
            { target: 'filling.refused', actions: [refuse, wrong] },
          ],
        },
      },
      bound: {},
    },
  })
  restores(machine, entries)
  return machine
}

type BindForm<Draft extends object> = Retyped<
  ReturnType<typeof bindForm>,
  BindContext<Draft>,
  BindEvent<Draft>,
  undefined
>

const formOf = (form: unknown) => form as FormKind<AnyDraft, object>

export const bindCardFlow = bindForm('bindBank', KEYS.bankCardDraft, formOf(BANK_CARD)) as BindForm<BankCardDraft>
export const addMethodFlow = bindForm(
  'addPaymentMethod',
  KEYS.paymentMethodDraft,
  formOf(PAYMENT_METHOD),
) as BindForm<PaymentMethodDraft>
