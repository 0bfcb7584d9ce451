/**
 * A money order that is confirmed with the fund password: its review, the password, its sending and its end. What may have been lost
 * is not sent again without the password either. It is spoken to and looked at like the order itself; its dialog is the child
 * `password`.
 */
import { assign, sendTo, setup } from 'xstate'
import type { Req, Res } from '../../protocol/schemas.ts'
import type { Failure } from './failure.ts'
import { aboutFundPassword, enoughDigits, type FundPasswordInput, fundPasswordFlow } from './fundPasswordFlow.ts'
import type { MoneyCall } from './moneyIntent.ts'
import type { moneyOrder, OrderEvent, OrderInput, OrderOutput } from './moneyOrder.ts'
import { carriedOut, orderIs } from './orderEnd.ts'
import type { Retyped } from './retyped.ts'

type Money = ReturnType<typeof moneyOrder<MoneyCall>>
export type ConfirmedEvent = OrderEvent | FundPasswordInput
export interface ConfirmedInput<Request> extends OrderInput<Request> {
  /** The same order was refused for its fund password: the dialog is open again, and says so. */
  readonly wrong?: Failure | undefined
}

interface ConfirmedContext extends ConfirmedInput<object> {
  /** The dialog stands open while the review is made. */
  readonly asking: boolean
  readonly output: OrderOutput<unknown>
}

type Placing = 'sending' | 'unknown' | 'absent' | 'uncertain'
const placingIs =
  (placing: Placing) =>
  ({ event }: { event: { snapshot: { matches(state: { placing: Placing }): boolean } } }): boolean =>
    event.snapshot.matches({ placing })

/** Whether an order was refused for its fund password: the same one may be tried again at once. */
export const wrongPassword = ({ event: { output } }: { event: { output: OrderOutput<unknown> } }): boolean =>
  output.outcome === 'refused' && aboutFundPassword(output.failure)

function confirmedFlow(money: Money) {
  return setup({
    types: {} as {
      context: ConfirmedContext
      events: ConfirmedEvent
      input: ConfirmedInput<object>
      output: OrderOutput<unknown>
      tags: 'busy'
      children: { money: 'money'; password: 'password' }
    },
    actors: { money, password: fundPasswordFlow },
    actions: {
      open: sendTo('password', { type: 'password.open' }),
      close: sendTo('password', { type: 'password.close' }),
      right: sendTo('password', { type: 'password.done' }),
      wrong: sendTo('password', ({ context: { wrong } }) => ({
        type: 'password.refused' as const,
        failure: wrong ?? { id: 'fundPasswordWrong' as const, message: undefined },
      })),
      toPassword: sendTo('password', ({ event }) => event as FundPasswordInput),
      toOrder: sendTo('money', ({ event }) => event as OrderEvent),
      confirm: sendTo('money', { type: 'order.confirm' }),
      again: sendTo('money', { type: 'order.again' }),
      askNoMore: assign({ asking: false }),
      end: assign((_, output: OrderOutput<unknown>) => ({ output })),
    },
    guards: {
      enough: (_, count: number) => enoughDigits(count),
      asking: ({ context }) => context.asking,
    },
  }).createMachine({
    id: 'confirmed',
    context: ({ input }) => ({
      ...input,
      request: input.kept?.request ?? input.request,
      facts: input.kept?.facts ?? input.facts,
      asking: input.wrong !== undefined,
      output: { outcome: 'cancelled' },
    }),
    output: ({ context }) => context.output,
    invoke: [
      { src: 'password', id: 'password' },
      {
        src: 'money',
        id: 'money',
        input: ({ context: { key, request, facts, kept } }) => ({ key, request: request as never, facts, kept }),
        onSnapshot: [
          { guard: placingIs('sending'), target: '.placing.sending' },
          { guard: placingIs('unknown'), target: '.placing.unknown', actions: 'close' },
          { guard: placingIs('absent'), target: '.placing.absent' },
          { guard: placingIs('uncertain'), target: '.placing.uncertain' },
          { guard: orderIs('reviewing'), target: '.opened' },
        ],
        onDone: [
          {
            guard: carriedOut,
            target: '.over',
            actions: ['right', { type: 'end', params: ({ event }) => event.output }],
          },
          { target: '.over', actions: { type: 'end', params: ({ event }) => event.output } },
        ],
      },
    ],
    initial: 'starting',
    states: {
      starting: {
        always: [{ guard: 'asking', target: 'making', actions: ['open', 'wrong'] }, { target: 'making' }],
      },
      making: { tags: 'busy', on: { 'password.close': { actions: ['toPassword', 'askNoMore'] } } },
      opened: { always: [{ guard: 'asking', target: 'password' }, { target: 'reviewing' }] },
      reviewing: {
        on: { 'order.confirm': { target: 'password', actions: 'open' }, 'order.cancel': { actions: 'toOrder' } },
      },
      password: {
        initial: 'first',
        on: { 'password.count': { actions: 'toPassword' } },
        states: {
          /** Before it is sent. */
          first: {
            on: {
              'password.confirm': [
                {
                  guard: { type: 'enough', params: ({ event }) => event.count },
                  target: '#sending',
                  actions: ['toPassword', 'confirm'],
                },
                { actions: 'toPassword' },
              ],
              'password.close': { target: '#confirmed.reviewing', actions: ['toPassword', 'askNoMore'] },
            },
          },
          /** Before what the exchange knows nothing of is sent again. */
          again: {
            on: {
              'password.confirm': [
                {
                  guard: { type: 'enough', params: ({ event }) => event.count },
                  target: '#sending',
                  actions: ['toPassword', 'again'],
                },
                { actions: 'toPassword' },
              ],
              'password.close': { target: '#confirmed.placing.before', actions: 'toPassword' },
            },
          },
        },
      },
      placing: {
        initial: 'sending',
        states: {
          sending: { id: 'sending', tags: 'busy' },
          unknown: { tags: 'busy' },
          absent: {
            on: {
              'order.again': { target: '#confirmed.password.again', actions: 'open' },
              'order.giveUp': { actions: 'toOrder' },
            },
          },
          uncertain: {
            on: {
              'order.again': { target: '#confirmed.password.again', actions: 'open' },
              'order.giveUp': { actions: 'toOrder' },
              'order.happened': { actions: 'toOrder' },
            },
          },
          before: { type: 'history' },
        },
      },
      over: { type: 'final' },
    },
  })
}

type ConfirmedOrder<K extends MoneyCall> = Retyped<
  ReturnType<typeof confirmedFlow>,
  Omit<ConfirmedContext, 'request'> & { readonly request: Omit<Req<K>, 'clientId'> },
  ConfirmedEvent,
  ConfirmedInput<Omit<Req<K>, 'clientId'>>,
  OrderOutput<Res<K>>
>

/** The money order of a call as one that asks for the fund password; its request has the password's mark (machines/shared/secret.ts). */
export function withFundPassword<K extends MoneyCall>(money: ReturnType<typeof moneyOrder<K>>): ConfirmedOrder<K> {
  return confirmedFlow(money as unknown as Money) as unknown as ConfirmedOrder<K>
}
