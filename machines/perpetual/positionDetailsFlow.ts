/**
 * A position or order by its number, searched among open positions, closed ones, pending orders and past ones. A position also loads the
 * orders that opened and close it, which have its triggers.
 */
import { assign, setup } from 'xstate'
import { PAGE_LOAD_DELAY_MS, PAGE_LOAD_TIMEOUT_MS, PAGE_SIZE_MAX } from '../../protocol/rules/constants.ts'
import type { ContractEntry, ContractOrder, Position } from '../../protocol/shapes/perpetual.ts'
import { apiActor } from '../apiActor.ts'
import { type Failure, refuse } from '../shared/failure.ts'

export interface DetailsContext {
  readonly number: string
  /** Narrows the search, if the link has it. */
  readonly code: string | undefined
  readonly page: number
  readonly position: Position | undefined
  readonly order: ContractOrder | undefined
  /** Orders that opened and close the position, pending first. */
  readonly orders: readonly ContractOrder[]
  readonly error: Failure | undefined
  /** Loading takes long enough to show an indicator. */
  readonly slow: boolean
}

export type DetailsEvent =
  /** A refresh keeps the page while it loads. */
  { type: 'details.refresh' } | { type: 'details.reload' }

type Part<Row> = {
  readonly list: readonly Row[]
  readonly total: number
  readonly page: number
  readonly limit: number
}

const rowOf = <Row extends { readonly number: string }>(
  { list }: Part<Row>,
  { number }: Pick<DetailsContext, 'number'>,
): Row | undefined => list.find((row) => row.number === number)

const closedOf = ({ list }: Part<ContractEntry>, { number }: Pick<DetailsContext, 'number'>): Position | undefined =>
  list.find(({ position }) => position?.number === number)?.position ?? undefined

const ordersOf = ({ list }: Part<ContractOrder>, { number }: Pick<DetailsContext, 'number'>): ContractOrder[] =>
  list.filter((order) => order.position === number || order.number === number)

const failed = { target: '#positionDetails.failed', actions: refuse } as const
const partIn = ({ event }: { event: { output: Part<unknown> } }) => event.output
const hasMoreParts = { type: 'hasMoreParts', params: partIn } as const
const part = ({ code, page }: Pick<DetailsContext, 'code' | 'page'>) => ({
  ...(code === undefined ? {} : { code }),
  page,
  limit: PAGE_SIZE_MAX,
})

const detailsSetup = setup({
  types: {} as {
    context: DetailsContext
    events: DetailsEvent
    input: { number: string; code?: string | undefined }
  },
  actors: {
    held: apiActor('contractHandOrder'),
    closed: apiActor('contractFinance'),
    orders: apiActor('contractPending'),
    past: apiActor('contractPending'),
  },
  actions: {
    nextPage: assign(({ context }) => ({ page: context.page + 1 })),
    begin: assign({ page: 1 }),
    receive: assign((_, order: ContractOrder | undefined) => ({ order })),
    refuse: assign((_, error: Failure) => ({ error })),
  },
  guards: {
    foundInPart: ({ context }, part: Part<{ readonly number: string }>) => rowOf(part, context) !== undefined,
    foundAmongClosed: ({ context }, part: Part<ContractEntry>) => closedOf(part, context) !== undefined,
    hasMoreParts: (_, { page, limit, total }: Part<unknown>) => page * limit < total,
  },
  delays: { showLoading: PAGE_LOAD_DELAY_MS, timeOut: PAGE_LOAD_TIMEOUT_MS },
})

/** Searches the orders of a state part by part, then continues to the next list. */
const amongOrders = (src: 'orders' | 'past', state: 'current' | 'history', next: string) =>
  detailsSetup.createStateConfig({
    invoke: {
      src,
      input: ({ context }) => ({ ...part(context), state }),
      onDone: [
        {
          guard: { type: 'foundInPart', params: ({ event }) => event.output },
          target: '#positionDetails.ready',
          actions: { type: 'receive', params: ({ context, event }) => rowOf(event.output, context) },
        },
        { guard: hasMoreParts, target: src, reenter: true, actions: 'nextPage' },
        { target: next, actions: 'begin' },
      ],
      onError: failed,
    },
  })

export const positionDetailsFlow = detailsSetup.createMachine({
  id: 'positionDetails',
  context: ({ input }) => ({
    number: input.number,
    code: input.code,
    page: 1,
    position: undefined,
    order: undefined,
    orders: [],
    error: undefined,
    slow: false,
  }),
  initial: 'looking',
  states: {
    looking: {
      initial: 'held',
      entry: ['begin', assign({ error: undefined, slow: false })],
      after: { showLoading: { actions: assign({ slow: true }) }, timeOut: 'timedOut' },
      states: {
        held: {
          invoke: {
            src: 'held',
            input: ({ context }) => part(context),
            onDone: [
              {
                guard: { type: 'foundInPart', params: ({ event }) => event.output },
                target: 'related',
                actions: assign(({ context, event }) => ({ position: rowOf(event.output, context) })),
              },
              { guard: hasMoreParts, target: 'held', reenter: true, actions: 'nextPage' },
              { target: 'closed', actions: 'begin' },
            ],
            onError: failed,
          },
        },
        closed: {
          invoke: {
            src: 'closed',
            input: ({ context }) => ({ ...part(context), kind: 'closed' as const }),
            onDone: [
              {
                guard: { type: 'foundAmongClosed', params: ({ event }) => event.output },
                target: 'related',
                actions: assign(({ context, event }) => ({ position: closedOf(event.output, context) })),
              },
              { guard: hasMoreParts, target: 'closed', reenter: true, actions: 'nextPage' },
              { target: 'orders', actions: 'begin' },
            ],
            onError: failed,
          },
        },
        orders: amongOrders('orders', 'current', 'past'),
        past: amongOrders('past', 'history', '#positionDetails.missing'),
        /** Loads the position's orders: pending, then past. */
        related: {
          invoke: {
            src: 'orders',
            input: ({ context }) => ({ ...part({ ...context, page: 1 }), state: 'current' as const }),
            onDone: {
              target: 'relatedPast',
              actions: assign(({ context, event }) => ({ orders: ordersOf(event.output, context) })),
            },
            onError: failed,
          },
        },
        relatedPast: {
          invoke: {
            src: 'past',
            input: ({ context }) => ({ ...part({ ...context, page: 1 }), state: 'history' as const }),
            onDone: {
              target: '#positionDetails.ready',
              actions: assign(({ context, event }) => ({
                orders: [...context.orders, ...ordersOf(event.output, context)],
              })),
            },
            onError: failed,
          },
        },
      },
    },
    ready: { on: { 'details.refresh': 'looking' } },
    missing: { on: { 'details.refresh': 'looking', 'details.reload': 'looking' } },
    failed: { on: { 'details.refresh': 'looking', 'details.reload': 'looking' } },
    timedOut: { on: { 'details.reload': 'looking' } },
  },
})
