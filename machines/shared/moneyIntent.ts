/**
 * Sends one money call exactly once. When its answer is lost it asks by client_id until it is known what happened; it never sends
 * again by itself, and what the user sends again carries the same client_id. A reload goes on where it was: at asking.
 */
import { assign, type PromiseActorLogic, sendTo, setup } from 'xstate'
import type { CallName } from '../../protocol/calls.ts'
import type { Req, Res } from '../../protocol/schemas.ts'
import type { SpotOrder } from '../../protocol/shapes/trade.ts'
import { ask } from '../ask.ts'
import { type Failure, failureOf, loginNeeded, notOffered, outcomeUnknown, turnedAway } from './failure.ts'
import { keeperFlow, keeping } from './keeperFlow.ts'
import type { StorageKey } from './keys.ts'
import type { Retyped } from './retyped.ts'

/** Calls that carry a client_id. */
export type MoneyCall = Exclude<
  { [K in CallName]: 'clientId' extends keyof Req<K> ? K : never }[CallName],
  'orderByClientId'
>

/** Pause between two questions what became of it. */
export const ASK_AGAIN_MS = 2_000

/** An intent as it is kept for the session: what was confirmed, and whether it may have been sent. */
export interface KeptIntent<Request = object> {
  readonly clientId: string
  readonly request: Request
  readonly sent: boolean
  /** What the review showed besides the request, for showing it again after a reload. */
  readonly facts?: unknown
}

/** A kept value as an intent, or nothing when it is none. */
export function keptIntent<Request extends object>(value: unknown): KeptIntent<Request> | undefined {
  const { clientId, request, sent, facts } = (value ?? {}) as Record<string, unknown>
  if (typeof clientId !== 'string' || typeof request !== 'object' || request === null) return undefined
  return { clientId, request: request as Request, sent: sent === true, ...(facts === undefined ? {} : { facts }) }
}

/**
 * A kept intent as the page of one market, product or project goes on with it: a review of another one is let go; what may have
 * been sent is followed up wherever one is.
 */
export function intentHere<Request extends { readonly id: unknown }>(
  value: unknown,
  id: Request['id'] | undefined,
): KeptIntent<Request> | undefined {
  const intent = keptIntent<Request>(value)
  return intent?.sent || (intent && intent.request.id === id) ? intent : undefined
}

/** Of several kept intents the one to go on with: what may have been sent is followed up before any review opens again. */
export const firstToFollow = <Intent extends KeptIntent>(...kept: (Intent | undefined)[]): Intent | undefined =>
  kept.find((intent) => intent?.sent) ?? kept.find((intent) => intent !== undefined)

export interface IntentInput<Request> {
  /** The call's fields without its client_id. */
  readonly request: Request
  readonly clientId: string
  /** Where the intent is kept for the session. */
  readonly key: StorageKey
  /** Kept beside the request. */
  readonly facts?: unknown
  /** True after a reload: it may have been sent, so begin by asking. */
  readonly asked?: boolean | undefined
}

/**
 * `happened` has the number of what was made, and a spot order itself, when the backend could tell; `given up` means that nothing
 * was done and the user let go.
 */
export type IntentOutput<Reply> =
  | { outcome: 'done'; reply: Reply }
  | { outcome: 'happened'; number: string | null; order: SpotOrder | null }
  | { outcome: 'refused'; failure: Failure }
  | { outcome: 'givenUp' }

interface IntentContext extends IntentInput<object> {
  readonly error: Failure | undefined
  /** An earlier sending may still have been carried out. */
  readonly unsure: boolean
  readonly output: IntentOutput<unknown>
}

export type IntentEvent =
  /** Absent or uncertain: send it (again), with the same client_id. */
  | { type: 'intent.again' }
  /** Absent or uncertain: leave it. */
  | { type: 'intent.giveUp' }
  /** Uncertain: the user found it in the record. */
  | { type: 'intent.happened' }

/** Nobody to ask: the backend lacks the call, or the session is over. */
const cannotAsk = (failure: Failure): boolean => notOffered(failure) || loginNeeded(failure)

/** Whether it stays open what became of it: of this sending, or of one before it that this one's failure says nothing of. */
const isOpen = (failure: Failure, unsure: boolean): boolean =>
  outcomeUnknown(failure) || (unsure && turnedAway(failure))

function intentFlow(name: string, send: PromiseActorLogic<unknown, object>) {
  return setup({
    types: {} as {
      context: IntentContext
      events: IntentEvent
      input: IntentInput<object>
      output: IntentOutput<unknown>
      tags: 'busy'
    },
    actors: { send, keeper: keeperFlow, orderByClientId: ask('orderByClientId') },
    actions: {
      keep: sendTo('keeper', ({ context: { key, clientId, request, facts } }) =>
        keeping('session', key, { clientId, request, sent: true, facts }),
      ),
      end: assign((_, output: IntentOutput<unknown>) => ({ output })),
    },
    guards: {
      asked: ({ context }) => context.asked === true,
    },
    delays: { askAgain: ASK_AGAIN_MS },
  }).createMachine({
    id: `intent ${name}`,
    context: ({ input }) => ({
      ...input,
      error: undefined,
      unsure: input.asked === true,
      output: { outcome: 'givenUp' },
    }),
    output: ({ context }) => context.output,
    invoke: { src: 'keeper', id: 'keeper' },
    initial: 'starting',
    states: {
      starting: { always: [{ guard: 'asked', target: 'unknown' }, { target: 'sending' }] },
      sending: {
        tags: 'busy',
        entry: 'keep',
        invoke: {
          src: 'send',
          input: ({ context }) => ({ ...context.request, clientId: context.clientId }),
          onDone: {
            target: 'over',
            actions: assign(({ event }) => ({ output: { outcome: 'done' as const, reply: event.output } })),
          },
          onError: [
            {
              guard: ({ context, event }) => isOpen(failureOf(event.error), context.unsure),
              target: 'unknown',
              actions: assign(({ event }) => ({ error: failureOf(event.error), unsure: true })),
            },
            {
              target: 'over',
              actions: assign(({ event }) => ({
                output: { outcome: 'refused' as const, failure: failureOf(event.error) },
              })),
            },
          ],
        },
      },
      unknown: {
        tags: 'busy',
        initial: 'asking',
        states: {
          asking: {
            invoke: {
              src: 'orderByClientId',
              input: ({ context }) => ({ clientId: context.clientId }),
              onDone: [
                {
                  guard: ({ event }) => event.output.found,
                  target: '#over',
                  actions: assign(({ event }) => ({
                    output: { outcome: 'happened' as const, number: event.output.number, order: event.output.order },
                  })),
                },
                { target: '#absent' },
              ],
              onError: [
                { guard: ({ event }) => cannotAsk(failureOf(event.error)), target: '#uncertain' },
                { target: 'waiting', actions: assign({ error: ({ event }) => failureOf(event.error) }) },
              ],
            },
          },
          waiting: { after: { askAgain: 'asking' } },
        },
      },
      absent: { id: 'absent', on: { 'intent.again': 'sending', 'intent.giveUp': 'over' } },
      uncertain: {
        id: 'uncertain',
        on: {
          'intent.again': 'sending',
          'intent.giveUp': 'over',
          'intent.happened': {
            target: 'over',
            actions: { type: 'end', params: { outcome: 'happened', number: null, order: null } },
          },
        },
      },
      over: { id: 'over', type: 'final' },
    },
  })
}

type MoneyIntent<K extends MoneyCall> = Retyped<
  ReturnType<typeof intentFlow>,
  IntentContext,
  IntentEvent,
  IntentInput<Omit<Req<K>, 'clientId'>>,
  IntentOutput<Res<K>>
>

/** The machine that sends one money call. Its parent keeps the intent when the review opens and forgets it when this is over. */
export function moneyIntent<K extends MoneyCall>(call: K): MoneyIntent<K> {
  return intentFlow(call, ask(call) as unknown as PromiseActorLogic<unknown, object>) as unknown as MoneyIntent<K>
}
