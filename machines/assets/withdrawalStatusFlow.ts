/** The record of one withdrawal, read again at each change. A change drops the answer on its way, which may be older. */
import { assign, setup } from 'xstate'
import { PAGE_SIZE_MAX } from '../../protocol/rules/constants.ts'
import type { WithdrawalRecord } from '../../protocol/shapes/transfers.ts'
import { apiActor } from '../apiActor.ts'
import { callFailure, type Failure } from '../shared/failure.ts'

/** With its creation time (Unix s) it can be found among any number of withdrawals. */
export interface Followed {
  readonly number: string
  readonly created?: number | undefined
}

interface StatusContext extends Followed {
  readonly record: WithdrawalRecord | undefined
  readonly error: Failure | undefined
}

export type WithdrawalStatusEvent = { type: 'status.refresh' }

export const withdrawalStatusFlow = setup({
  types: {} as {
    context: StatusContext
    events: WithdrawalStatusEvent
    input: Followed & { record?: WithdrawalRecord | undefined }
    tags: 'busy'
  },
  actors: { withdrawalRecord: apiActor('withdrawalRecord') },
  actions: {
    keep: assign(({ context }, list: readonly WithdrawalRecord[]) => ({
      record: list.find(({ number }) => number === context.number) ?? context.record,
      error: undefined,
    })),
  },
  guards: {
    hasRecord: ({ context }) => context.record !== undefined,
    has: ({ context }, list: readonly WithdrawalRecord[]) =>
      context.record !== undefined || list.some(({ number }) => number === context.number),
  },
}).createMachine({
  id: 'withdrawalStatus',
  context: ({ input: { number, created, record } }) => ({
    number,
    created: created ?? record?.created ?? undefined,
    record,
    error: undefined,
  }),
  initial: 'loading',
  on: { 'status.refresh': '.loading' },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'withdrawalRecord',
        input: ({ context: { created } }) => ({
          page: 1,
          limit: PAGE_SIZE_MAX,
          ...(created === undefined ? {} : { from: created, to: created + 1 }),
        }),
        onDone: [
          {
            guard: { type: 'has', params: ({ event }) => event.output.list },
            target: 'loaded',
            actions: { type: 'keep', params: ({ event }) => event.output.list },
          },
          { target: 'missing' },
        ],
        onError: [
          { guard: 'hasRecord', target: 'loaded', actions: assign({ error: callFailure }) },
          { target: 'failed', actions: assign({ error: callFailure }) },
        ],
      },
    },
    loaded: {},
    missing: {},
    failed: {},
  },
})
