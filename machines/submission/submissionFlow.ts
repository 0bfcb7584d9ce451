/**
 * Sends a call that changes money or orders exactly once: review, secrets if needed, sending, result. An authenticator's code is typed in
 * the review, the fund password after it. The request key is created when the review opens and survives a reload. After a lost answer the
 * exchange is asked by that key until the result is known; only the user sends again, with the same key.
 */
import { assign, sendTo, setup } from 'xstate'
import { CODE_LENGTH } from '../../protocol/rules/constants.ts'
import type { Req, Res } from '../../protocol/schemas/index.ts'
import { anyCall, apiActor } from '../apiActor.ts'
import { port } from '../ports.ts'
import { secretGuards } from '../shared/confirmation.ts'
import {
  type Failure,
  failureOf,
  isRefusedOutright,
  isUnanswered,
  loginNeeded,
  notOffered,
  outcomeUnknown,
} from '../shared/failure.ts'
import { aboutFundPassword, type FundPasswordInput, fundPasswordFlow } from '../shared/fundPasswordFlow.ts'
import type { Retyped } from '../shared/retyped.ts'
import { isSecretMark } from '../shared/secret.ts'
import { persist } from '../shared/storage.ts'
import type { SubmissionOutput } from './outcome.ts'
import type { MoneyCall } from './storedSubmission.ts'
import { type SubmissionContext, type SubmissionEvent, type SubmissionInput, takesCode } from './submissionContext.ts'

/** Pause between look-ups of a lost answer. */
export const LOOK_UP_AGAIN_MS = 2_000
/** Look-ups that the backend may answer with something else than their reply, until the user compares with the record. */
export const LOOK_UPS_MOST = 3

const failureIn = ({ event }: { event: { error: unknown } }): Failure => failureOf(event.error)

const countsCode = {
  actions: { type: 'countCode', params: ({ event }: { event: { count: number } }) => event.count },
} as const

/** The submission machine of any call, for a machine that is written once for several calls. */
export function anySubmission(call: MoneyCall) {
  return setup({
    types: {} as {
      context: SubmissionContext
      events: SubmissionEvent
      input: SubmissionInput<object>
      output: SubmissionOutput<unknown>
      /** `busy`: no button can be tapped. */
      tags: 'busy'
      children: { password: 'password' }
    },
    actors: {
      newId: port('newId'),
      send: anyCall(call),
      orderByClientId: apiActor('orderByClientId', { silent: true }),
      password: fundPasswordFlow,
    },
    actions: {
      save: persist(
        ({ key }: SubmissionContext) => ({ area: 'session', key }),
        ({ context: { clientId, request, facts } }, sent: boolean) => ({ clientId, request, facts, sent }),
      ),
      forget: persist(
        ({ key }: SubmissionContext) => ({ area: 'session', key }),
        () => undefined,
      ),
      startOver: assign((_, wrong: Failure) => ({ clientId: '', unsure: false, wrong })),
      clearError: assign({ wrong: undefined }),
      countCode: assign((_, codeDigits: number) => ({
        codeDigits,
        ...(codeDigits === 0 ? {} : { codeMissing: false, wrong: undefined }),
      })),
      askCode: assign({ codeMissing: true, wrong: undefined }),
      clearCode: assign({ codeDigits: 0, codeMissing: false }),
      markUnsure: assign({ unsure: true }),
      startLookUp: assign({ badLookUps: 0 }),
      countLookUp: assign(({ context }, failure: Failure) => ({
        badLookUps: context.badLookUps + (isUnanswered(failure) ? 0 : 1),
      })),
      end: assign((_, output: SubmissionOutput<unknown>) => ({ output })),
      openPassword: sendTo('password', { type: 'password.open' }),
      closePassword: sendTo('password', { type: 'password.close' }),
      refusePassword: sendTo('password', (_, failure: Failure) => ({ type: 'password.refused' as const, failure })),
      toPassword: sendTo('password', ({ event }) => event as FundPasswordInput),
    },
    guards: {
      sent: ({ context }) => context.stored?.sent === true,
      keyed: ({ context }) => context.clientId !== '',
      confirmed: ({ context }) => context.confirmed === true,
      retrying: ({ context }) => context.wrong !== undefined && aboutFundPassword(context.wrong),
      lacksCode: ({ context }) => takesCode(context.request) && context.codeDigits < CODE_LENGTH,
      needsSecret: ({ context }) => Object.values(context.request).some(isSecretMark),
      ...secretGuards,
      unsure: ({ context }) => context.unsure,
      /** Whether the result is unknown: of this attempt, or of an earlier one that this failure says nothing about. */
      lost: ({ context }, failure: Failure) =>
        outcomeUnknown(failure) || (context.unsure && isRefusedOutright(failure)),
      found: (_, isFound: boolean) => isFound,
      /** The backend lacks the call, or answers it with something else again and again, or the session has expired. */
      unaskable: ({ context }, failure: Failure) =>
        notOffered(failure) ||
        loginNeeded(failure) ||
        (context.badLookUps >= LOOK_UPS_MOST - 1 && !isUnanswered(failure)),
    },
    delays: { lookUpAgain: LOOK_UP_AGAIN_MS },
  }).createMachine({
    id: `submission ${call}`,
    context: ({ input }) => ({
      ...input,
      request: input.stored?.request ?? ('request' in input ? input.request : {}),
      facts: input.stored?.facts ?? input.facts,
      clientId: input.stored?.clientId ?? '',
      unsure: input.stored?.sent === true,
      wrong: undefined,
      codeDigits: 0,
      codeMissing: false,
      badLookUps: 0,
      output: { outcome: 'cancelled' },
    }),
    output: ({ context }) => context.output,
    invoke: { src: 'password', id: 'password' },
    initial: 'starting',
    states: {
      starting: {
        always: [
          { guard: 'sent', target: 'checking' },
          { guard: 'keyed', target: 'reviewing' },
          { target: 'preparing' },
        ],
      },
      /** Creates the request key. */
      preparing: {
        tags: 'busy',
        invoke: {
          src: 'newId',
          onDone: { target: 'prepared', actions: assign({ clientId: ({ event }) => event.output }) },
          onError: 'done',
        },
        on: {
          'submission.cancel': 'done',
          'password.close': { actions: ['toPassword', 'clearError'] },
        },
      },
      prepared: {
        entry: { type: 'save', params: false },
        always: [
          { guard: 'confirmed', target: 'sending' },
          { guard: 'retrying', target: 'secret' },
          { target: 'reviewing' },
        ],
      },
      reviewing: {
        on: {
          'code.count': countsCode,
          'submission.confirm': [
            { guard: 'lacksCode', actions: 'askCode' },
            { guard: 'needsSecret', target: 'secret', actions: 'openPassword' },
            { target: 'sending' },
          ],
          'submission.cancel': 'done',
        },
      },
      /** Asks for the fund password before each attempt. */
      secret: {
        on: {
          'password.count': { actions: 'toPassword' },
          'password.confirm': [
            {
              guard: { type: 'enough', params: ({ event }) => event.count },
              target: 'sending',
              actions: 'toPassword',
            },
            { actions: 'toPassword' },
          ],
          'password.close': [
            { guard: 'unsure', target: 'undecided.before', actions: 'toPassword' },
            { target: 'reviewing', actions: 'toPassword' },
          ],
        },
      },
      sending: {
        tags: 'busy',
        entry: ['clearError', { type: 'save', params: true }],
        invoke: {
          src: 'send',
          input: ({ context: { request, clientId } }) => ({ ...request, clientId }),
          onDone: {
            target: 'done',
            actions: {
              type: 'end',
              params: ({ event }) => ({ outcome: 'done' as const, reply: event.output }),
            },
          },
          onError: [
            { guard: { type: 'lost', params: failureIn }, target: 'checking', actions: 'markUnsure' },
            {
              // Again with a new key: this attempt is known to be refused.
              guard: { type: 'wrongPassword', params: failureIn },
              target: 'preparing',
              actions: [
                'forget',
                { type: 'startOver', params: failureIn },
                { type: 'refusePassword', params: failureIn },
              ],
            },
            {
              // The dialog of the fund password closes; the review asks for another code.
              guard: { type: 'wrongCode', params: failureIn },
              target: 'preparing',
              actions: ['forget', { type: 'startOver', params: failureIn }, 'clearCode', 'closePassword'],
            },
            {
              target: 'done',
              actions: {
                type: 'end',
                params: ({ event }) => ({ outcome: 'refused' as const, failure: failureOf(event.error) }),
              },
            },
          ],
        },
      },
      /** The answer was lost: asks the exchange what happened. */
      checking: {
        tags: 'busy',
        entry: ['closePassword', 'clearCode', 'startLookUp'],
        initial: 'requesting',
        states: {
          requesting: {
            invoke: {
              src: 'orderByClientId',
              input: ({ context: { clientId } }) => ({ clientId }),
              onDone: [
                {
                  guard: { type: 'found', params: ({ event }) => event.output.found },
                  target: '#done',
                  actions: {
                    type: 'end',
                    params: ({ event: { output } }) => ({
                      outcome: 'happened' as const,
                      number: output.number,
                      order: output.order,
                      ...(typeof output.count === 'number' ? { count: output.count } : {}),
                    }),
                  },
                },
                { target: '#undecided.absent' },
              ],
              onError: [
                { guard: { type: 'unaskable', params: failureIn }, target: '#undecided.uncertain' },
                { target: 'waiting', actions: { type: 'countLookUp', params: failureIn } },
              ],
            },
          },
          waiting: { after: { lookUpAgain: 'requesting' } },
        },
      },
      undecided: {
        id: 'undecided',
        initial: 'absent',
        states: {
          /** The exchange does not know the request. */
          absent: {},
          /** Can't ask: the user compares with the record. */
          uncertain: {
            on: {
              'submission.happened': {
                target: '#done',
                actions: { type: 'end', params: { outcome: 'happened', number: null, order: null } },
              },
            },
          },
          before: { type: 'history' },
        },
        on: {
          'code.count': countsCode,
          'submission.again': [
            { guard: 'lacksCode', actions: 'askCode' },
            { guard: 'needsSecret', target: 'secret', actions: 'openPassword' },
            { target: 'sending' },
          ],
          'submission.giveUp': {
            target: 'done',
            actions: { type: 'end', params: { outcome: 'givenUp' } },
          },
        },
      },
      done: { id: 'done', type: 'final', entry: 'forget' },
    },
  })
}

type SubmissionFlow<K extends MoneyCall> = Retyped<
  ReturnType<typeof anySubmission>,
  Omit<SubmissionContext, 'request'> & { readonly request: Omit<Req<K>, 'clientId'> },
  SubmissionEvent,
  SubmissionInput<Omit<Req<K>, 'clientId'>>,
  SubmissionOutput<Res<K>>
>

/** The submission machine of a call. */
export const submission = <K extends MoneyCall>(call: K) => anySubmission(call) as SubmissionFlow<K>
