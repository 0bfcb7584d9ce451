/** Lists bank cards or payment methods, and removes them after a confirmation. */
import { type AnyStateMachine, assign, emit, sendTo, setup } from 'xstate'
import type { BankCard, PaymentMethod } from '../../protocol/shapes/security.ts'
import { apiActor } from '../apiActor.ts'
import { callFailure, type Failure, refuse } from '../shared/failure.ts'
import { failedWith } from '../shared/failureGuards.ts'
import { type PageRead, pageLoad } from '../shared/pageLoad.ts'
import type { ReadCache } from '../shared/readCache.ts'
import { reading } from '../shared/reading.ts'
import type { Retyped } from '../shared/retyped.ts'

interface BelongingsContext<Item> {
  readonly items: readonly Item[] | undefined
  readonly requested: Item | undefined
  readonly error: Failure | undefined
  readonly cache: ReadCache | undefined
}

export type BelongingsEvent =
  | PageRead<'bankInfo' | 'paymentMethod'>
  | { type: 'list.remove'; id: number }
  | { type: 'list.confirm' }
  | { type: 'list.cancel' }
  | { type: 'list.reload' }
  | { type: 'list.refresh' }

type Input = { cache?: ReadCache | undefined }

type BankCards = ReturnType<typeof pageLoad<'bankInfo'>>

function belongings(id: string, load: AnyStateMachine) {
  return setup({
    types: {} as {
      context: BelongingsContext<{ id: number }>
      events: BelongingsEvent
      input: Input
      emitted: { type: 'list.removed' }
      tags: 'busy'
      children: { list: 'list' }
    },
    actors: { list: load as BankCards, remove: apiActor('removePaymentMethod') },
    actions: {
      receive: assign((_, items: readonly { id: number }[]) => ({ items })),
      ask: assign(({ context }, wanted: number) => ({
        requested: context.items?.find((item) => item.id === wanted),
        error: undefined,
      })),
      clearSubmission: assign({ requested: undefined, error: undefined }),
      takeOut: assign(({ context: { items, requested } }) => ({
        items: items?.filter((item) => item.id !== requested?.id),
        requested: undefined,
      })),
      refuse: assign((_, error: Failure) => ({ error })),
      refresh: sendTo('list', { type: 'page.refresh' }),
      reload: sendTo('list', { type: 'page.reload' }),
      emitRemoved: emit({ type: 'list.removed' as const }),
    },
    guards: {
      there: ({ context }, wanted: number) => context.items?.some((item) => item.id === wanted) === true,
      gone: failedWith('notFound', 'cardUnknown'),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ items: undefined, requested: undefined, error: undefined, cache: input.cache }),
    invoke: reading('list'),
    on: {
      'page.read': { actions: { type: 'receive', params: ({ event }) => event.data } },
      'list.reload': { actions: 'reload' },
      'list.refresh': { actions: 'refresh' },
    },
    initial: 'shown',
    states: {
      shown: {
        on: {
          'list.remove': {
            guard: { type: 'there', params: ({ event }) => event.id },
            target: 'confirming',
            actions: { type: 'ask', params: ({ event }) => event.id },
          },
        },
      },
      confirming: {
        on: { 'list.confirm': 'removing', 'list.cancel': { target: 'shown', actions: 'clearSubmission' } },
      },
      removing: {
        tags: 'busy',
        invoke: {
          src: 'remove',
          input: ({ context }) => ({ id: context.requested?.id ?? 0 }),
          onDone: { target: 'shown', actions: ['takeOut', 'refresh', 'emitRemoved'] },
          onError: [
            // Already removed, which is the wanted result.
            {
              guard: { type: 'gone', params: callFailure },
              target: 'shown',
              actions: ['takeOut', 'refresh'],
            },
            { target: 'confirming', actions: refuse },
          ],
        },
      },
    },
  })
}

export type Belongings<Item> = Retyped<ReturnType<typeof belongings>, BelongingsContext<Item>, BelongingsEvent, Input>

export const bankCardsFlow = belongings('bankCards', pageLoad('bankInfo')) as Belongings<BankCard>
export const paymentMethodsFlow = belongings('paymentMethods', pageLoad('paymentMethod')) as Belongings<PaymentMethod>
