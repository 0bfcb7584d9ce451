/**
 * The dialog of the fund password. It stores the number of digits and the last result; the digits are in the vault of src/bindings. The
 * invoking machine opens it, forwards the user's events, and reports the result.
 */
import { assign, setup } from 'xstate'
import { FUND_PASSWORD_MIN } from '../../protocol/rules/constants.ts'
import type { Failure } from './failure.ts'

/** The user's events in the dialog. */
export type FundPasswordInput =
  | { type: 'password.count'; count: number }
  | { type: 'password.confirm'; count: number }
  | { type: 'password.close' }

export type FundPasswordEvent =
  | FundPasswordInput
  | { type: 'password.open' }
  /** The password was correct. */
  | { type: 'password.done' }
  | { type: 'password.refused'; failure: Failure }

export const enoughDigits = (count: number): boolean => count >= FUND_PASSWORD_MIN

/** Whether a refusal is about the fund password: the dialog shows it, with remaining attempts or minutes. */
export const aboutFundPassword = ({ id }: Failure): boolean => id === 'fundPasswordWrong' || id === 'fundPasswordLocked'

export const fundPasswordFlow = setup({
  types: {} as {
    context: { readonly count: number; readonly error: Failure | undefined }
    events: FundPasswordEvent
    /** `takesDigits`: digits can be entered and confirmed. */
    tags: 'takesDigits' | 'busy'
  },
  actions: {
    begin: assign({ count: 0, error: undefined }),
    count: assign((_, count: number) => ({ count })),
    fail: assign((_, error: Failure) => ({ error, count: 0 })),
  },
  guards: {
    enough: (_, count: number) => enoughDigits(count),
    wrong: (_, { id }: Failure) => id === 'fundPasswordWrong',
    locked: (_, { id }: Failure) => id === 'fundPasswordLocked',
    none: (_, count: number) => count === 0,
  },
}).createMachine({
  id: 'fundPassword',
  context: { count: 0, error: undefined },
  initial: 'closed',
  states: {
    closed: { on: { 'password.open': 'open' } },
    open: {
      entry: 'begin',
      initial: 'typing',
      on: {
        'password.close': 'closed',
        'password.refused': [
          {
            guard: { type: 'wrong', params: ({ event }) => event.failure },
            target: '.refused',
            actions: { type: 'fail', params: ({ event }) => event.failure },
          },
          {
            guard: { type: 'locked', params: ({ event }) => event.failure },
            target: '.locked',
            actions: { type: 'fail', params: ({ event }) => event.failure },
          },
          // The failure is not about the password: the invoking machine reports it.
          { target: 'closed' },
        ],
        'password.count': { target: '.typing', actions: { type: 'count', params: ({ event }) => event.count } },
        'password.confirm': [
          {
            guard: { type: 'enough', params: ({ event }) => event.count },
            target: '.checking',
            actions: { type: 'count', params: ({ event }) => event.count },
          },
          { target: '.tooShort', actions: { type: 'count', params: ({ event }) => event.count } },
        ],
      },
      states: {
        typing: { tags: 'takesDigits' },
        tooShort: { tags: 'takesDigits' },
        checking: {
          tags: 'busy',
          on: {
            'password.count': {},
            'password.confirm': {},
            'password.done': '#confirmed',
          },
        },
        /** The password was wrong: the dialog shows the remaining attempts until the next digit. */
        refused: {
          tags: 'takesDigits',
          on: {
            'password.count': [
              // The dialog has cleared the digits.
              { guard: { type: 'none', params: ({ event }) => event.count } },
              { target: 'typing', actions: { type: 'count', params: ({ event }) => event.count } },
            ],
          },
        },
        /** Too many wrong attempts; shows remaining minutes. */
        locked: { on: { 'password.confirm': {}, 'password.count': {} } },
      },
    },
    confirmed: { id: 'confirmed', on: { 'password.open': 'open' } },
  },
})
