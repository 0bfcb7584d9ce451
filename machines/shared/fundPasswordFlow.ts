/**
 * Asking for the fund password before something is sent. It knows how many digits are entered and what became of the last try, never
 * the digits: those lie in the vault of src/bindings. Whoever invokes it opens it, hands on what the user does, and says how the try ended.
 */
import { assign, setup } from 'xstate'
import { FUND_PASSWORD_MIN } from '../../protocol/rules/constants.ts'
import type { Failure } from './failure.ts'

/** What the user does in the dialog. */
export type FundPasswordInput =
  /** So many digits are entered now. */
  | { type: 'password.count'; count: number }
  /** Confirmed with so many digits. */
  | { type: 'password.confirm'; count: number }
  | { type: 'password.close' }

export type FundPasswordEvent =
  | FundPasswordInput
  | { type: 'password.open' }
  /** It was right. */
  | { type: 'password.done' }
  /** What was sent with it was refused. */
  | { type: 'password.refused'; failure: Failure }

/** Whether so many digits can be a fund password. */
export const enoughDigits = (count: number): boolean => count >= FUND_PASSWORD_MIN

/** Whether a refusal is about the fund password: the dialog says it, with the tries or minutes left. */
export const aboutFundPassword = ({ id }: Failure): boolean => id === 'fundPasswordWrong' || id === 'fundPasswordLocked'

export const fundPasswordFlow = setup({
  types: {} as {
    context: { readonly count: number; readonly error: Failure | undefined }
    events: FundPasswordEvent
    /** `takesDigits`: what is entered may be confirmed. */
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
          // It was not the password: whoever sent it says what it was.
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
        /** It was wrong; the error says how many tries are left, until digits come again. */
        refused: {
          tags: 'takesDigits',
          on: {
            'password.count': [
              // What was tried is gone from the dialog, which says so.
              { guard: { type: 'none', params: ({ event }) => event.count } },
              { target: 'typing', actions: { type: 'count', params: ({ event }) => event.count } },
            ],
          },
        },
        /** Wrong too often; the error says for how many minutes. */
        locked: { on: { 'password.confirm': {}, 'password.count': {} } },
      },
    },
    confirmed: { id: 'confirmed', on: { 'password.open': 'open' } },
  },
})
