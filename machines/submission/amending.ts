/** Changes an active order in its sheet. A change interrupted by a reload is looked up. */
import type * as v from 'valibot'
import { assign, emit, setup } from 'xstate'
import { checked, type On } from '../shared/checked.ts'
import type { Failure } from '../shared/failure.ts'
import type { Retyped } from '../shared/retyped.ts'
import { type Restored, restores, type Stored } from '../shared/storage.ts'
import { readAs } from '../shared/storedSchemas.ts'
import { carriedOut, failureIn, outputIn, refused, type SubmissionOutput, submissionGuards } from './outcome.ts'
import type { MoneyCall, StoredSubmission } from './storedSubmission.ts'
import { anySubmission } from './submissionFlow.ts'

/** The types of one kind of orders. */
export interface AmendTypes {
  /** The order as its sheet shows it. */
  order: { readonly number: string }
  market: object
  /** Its fields, as typed. */
  draft: object
  /** The other known facts on which the problems depend. */
  facts: object
  problem: object
  request: { readonly id: string }
  /** The order in the reply. */
  amended: unknown
}

/** What is changed: the order before, and its market. */
export interface Amended<T extends AmendTypes> {
  readonly order: T['order']
  readonly market: T['market']
}

interface AmendContext<T extends AmendTypes> {
  readonly order: T['order'] | undefined
  readonly market: T['market'] | undefined
  readonly draft: T['draft']
  readonly problems: readonly T['problem'][]
  /** A change that may have been sent before a reload. */
  readonly submission: StoredSubmission<T['request']> | undefined
  /** The changed order; null if the backend only knows that it happened. */
  readonly amended: T['amended'] | null
  readonly error: Failure | undefined
}

export type AmendEvent<T extends AmendTypes> =
  | { type: 'amend.open'; order: T['order']; market: T['market'] }
  | { type: 'amend.edit'; change: Partial<T['draft']> }
  /** The order has changed at the exchange: a part of it was filled. */
  | { type: 'amend.changed'; order: T['order'] }
  | ({ type: 'amend.confirm' } & T['facts'])
  | { type: 'amend.leave' }

/** How one kind of orders is changed. */
export interface Amending<T extends AmendTypes> {
  /** Order and market as they are stored beside the request. */
  readonly stored: v.GenericSchema<unknown, Amended<T>>
  /** The draft without an order. */
  readonly empty: T['draft']
  /** The draft that changes nothing. */
  draftOf(order: T['order']): T['draft']
  edited(draft: T['draft'], change: Partial<T['draft']>): T['draft']
  problems(draft: T['draft'], order: T['order'], market: T['market'], facts: T['facts']): T['problem'][]
  requestOf(draft: T['draft'], order: T['order']): T['request']
  /** The fields of a stored request. */
  changeIn(request: T['request']): Partial<T['draft']>
  /** The changed order of a submission that was carried out. */
  resultIn(ended: On<{ readonly output: SubmissionOutput<T['amended']> }>): T['amended'] | null
}

type StoredAmend = { submission: Stored<StoredSubmission<AmendTypes['request']>> }
type Confirm = Extract<AmendEvent<AmendTypes>, { type: 'amend.confirm' }>
const factsIn = ({ event: { type: _, ...facts } }: On<Confirm>): AmendTypes['facts'] => facts

/** The order can't be changed any more. */
const ENDED = new Set<string>(['orderEnded', 'orderUnknown'])

function amendMachine<Changed>(
  id: string,
  call: MoneyCall,
  entries: StoredAmend,
  { stored, empty, draftOf, edited, problems, requestOf, changeIn, resultIn }: Amending<AmendTypes>,
) {
  type Context = AmendContext<AmendTypes & { amended: Changed }>
  const problemsOf = ({ order, market, draft }: Context, facts: AmendTypes['facts']) =>
    order && market ? problems(draft, order, market, facts) : []
  function cutOff(submission: Context['submission']): Pick<Context, 'order' | 'market' | 'draft' | 'submission'> {
    const facts = submission?.sent ? readAs(stored, submission.facts) : undefined
    if (!submission || !facts) return { order: undefined, market: undefined, draft: empty, submission: undefined }
    return { ...facts, draft: edited(draftOf(facts.order), changeIn(submission.request)), submission }
  }
  const machine = setup({
    types: {} as {
      context: Context
      events: AmendEvent<AmendTypes>
      input: { stored?: Restored<StoredAmend> }
      emitted: { type: 'amend.done'; amended: Changed | null } | { type: 'amend.refused'; error: Failure | undefined }
      children: { submission: 'amend' }
    },
    actors: { amend: anySubmission(call) },
    actions: {
      begin: assign((_, { order, market }: Amended<AmendTypes>) => ({
        order,
        market,
        draft: draftOf(order),
        problems: [],
        amended: null,
        error: undefined,
      })),
      edit: assign(({ context: { draft } }, change: object) => ({
        draft: edited(draft, change),
        problems: [],
        error: undefined,
      })),
      receiveOrder: assign((_, order: AmendTypes['order']) => ({ order })),
      setProblems: assign(({ context }, facts: AmendTypes['facts']) => ({ problems: problemsOf(context, facts) })),
      clearError: assign({ problems: [], error: undefined }),
      clearSubmission: assign({ submission: undefined }),
      emitDone: emit(({ context: { amended } }) => ({ type: 'amend.done' as const, amended })),
      emitRefused: emit(({ context: { error } }) => ({ type: 'amend.refused' as const, error })),
    },
    guards: {
      ...submissionGuards,
      cutOff: ({ context }) => context.submission !== undefined,
      isShown: ({ context }, { number }: AmendTypes['order']) => context.order?.number === number,
      fine: ({ context }, facts: AmendTypes['facts']) => problemsOf(context, facts).length === 0,
      isOver: (_, output: SubmissionOutput<unknown>) => output.outcome === 'refused' && ENDED.has(output.failure.id),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      ...cutOff(input.stored?.submission),
      problems: [],
      amended: null,
      error: undefined,
    }),
    initial: 'initial',
    states: {
      initial: { always: [{ guard: 'cutOff', target: 'amending' }, { target: 'idle' }] },
      idle: {
        on: { 'amend.open': { target: 'typing', actions: { type: 'begin', params: ({ event }) => event } } },
      },
      typing: {
        on: {
          'amend.edit': { actions: { type: 'edit', params: ({ event }) => event.change } },
          'amend.changed': {
            guard: { type: 'isShown', params: ({ event }) => event.order },
            actions: { type: 'receiveOrder', params: ({ event }) => event.order },
          },
          'amend.confirm': checked('fine', factsIn, { target: 'amending', actions: 'clearError' }),
          'amend.leave': 'idle',
        },
      },
      amending: {
        invoke: {
          src: 'amend',
          id: 'submission',
          input: ({ context: { order, market, draft, submission } }) => ({
            key: entries.submission.key,
            request: order ? requestOf(draft, order) : { id: '' },
            facts: { order, market },
            stored: submission,
            confirmed: true,
          }),
          onDone: [
            { guard: { type: 'isOver', params: outputIn }, target: 'refused', actions: assign({ error: failureIn }) },
            { guard: refused, target: 'typing', actions: assign({ error: failureIn }) },
            {
              guard: carriedOut,
              target: 'done',
              actions: assign({ amended: (ended) => resultIn(ended) as Changed | null }),
            },
            { target: 'idle' },
          ],
        },
        exit: 'clearSubmission',
      },
      done: { entry: 'emitDone', always: 'idle' },
      refused: { entry: 'emitRefused', always: 'idle' },
    },
  })
  restores(machine, entries)
  return machine
}

export type AmendFlow<T extends AmendTypes> = Retyped<
  ReturnType<typeof amendMachine<T['amended']>>,
  AmendContext<T>,
  AmendEvent<T>,
  Record<never, never>
>

/** Makes the machine that changes one kind of orders. */
export const amending = <T extends AmendTypes>(
  id: string,
  call: MoneyCall,
  entries: { submission: Stored<StoredSubmission<T['request']>> },
  rules: Amending<T>,
): AmendFlow<T> => amendMachine<T['amended']>(id, call, entries as StoredAmend, rules) as AmendFlow<T>
