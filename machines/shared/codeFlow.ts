/**
 * Requests a verification code, and another one after a pause. The pause ends at a deadline in exchange time, stored for the session, so it
 * continues while the page is closed.
 */
import * as v from 'valibot'
import { type AnyActorRef, assign, setup } from 'xstate'
import { codeProblem } from '../../protocol/rules/fields.ts'
import type { CodePurpose } from '../../protocol/shapes/user.ts'
import { apiActor } from '../apiActor.ts'
import { type ClockEvent, feed } from '../ports.ts'
import type { On } from './checked.ts'
import { type Contact, sameContact, storedContact } from './contact.ts'
import { callFailure, type Failure } from './failure.ts'
import { codeKey } from './keys.ts'
import { inSession, persist, type Restored, restores } from './storage.ts'

export interface CodeContext {
  readonly purpose: CodePurpose
  /** Recipient of the last code. */
  readonly contact: Contact | undefined
  /** The server's pause in seconds, until the clock turns it into a deadline. */
  readonly pause: number
  /** When a code can be requested again, Unix ms of exchange time. */
  readonly deadline: number | undefined
  readonly now: number
  readonly error: Failure | undefined
  readonly parent: AnyActorRef | undefined
}

export type CodeEvent = { type: 'code.send'; contact: Contact } | ClockEvent

/** Sent to the parent at the start, while a code is sent, when it is sent or refused, and at the end of the pause. */
export type CodesMoved = {
  type: 'codes.moved'
  /** Recipient of a code during the pause. */
  sentTo: Contact | undefined
  error: Failure | undefined
}

/** Seconds until a code can be requested again, rounded up. */
export const secondsLeft = ({ deadline, now, pause }: Pick<CodeContext, 'deadline' | 'now' | 'pause'>): number =>
  deadline === undefined ? Math.ceil(pause) : Math.max(0, Math.ceil((deadline - now) / 1_000))

/** Guards of a flow that waits for a code to be sent. */
export const codeGuards = {
  codeIsSent: (_: unknown, moved: CodesMoved) => moved.sentTo !== undefined,
  codeIsRefused: (_: unknown, moved: CodesMoved) => moved.error !== undefined,
}
const movedIn = ({ event }: On<CodesMoved>) => event
/** What a flow with codes does on `codes.moved`. */
export const onCodes = {
  follow: { type: 'setSentTo', params: movedIn },
} as const
/** The transitions of a flow with codes while the code is sent; a refusal needs the action `refuse`. */
export const codeSentTo = <const Refused extends string>(refused: Refused) =>
  [
    { guard: { type: 'codeIsSent', params: movedIn }, target: 'code', actions: onCodes.follow },
    {
      guard: { type: 'codeIsRefused', params: movedIn },
      target: refused,
      actions: { type: 'refuse', params: ({ event }: On<CodesMoved>) => event.error },
    },
  ] as const

/** A typed code, and its problem. */
export const codeIn = ({ event }: On<{ code: string }>) => event.code
export const codeProblems = ({ event }: On<{ code: string }>) => ({ code: codeProblem(event.code) })

const storedPause = v.object({ deadline: v.number(), contact: v.fallback(v.optional(storedContact), undefined) })
const storedFor = ({ purpose }: { purpose: CodePurpose }) => ({ pause: inSession(codeKey(purpose), storedPause) })

const codeSetup = setup({
  types: {} as {
    context: CodeContext
    events: CodeEvent
    input: { purpose: CodePurpose; parent?: AnyActorRef; stored?: Restored<ReturnType<typeof storedFor>> }
    tags: 'busy'
  },
  actors: {
    exchangeClock: feed('exchangeClock'),
    sendEmailCode: apiActor('sendEmailCode'),
    sendMobileCode: apiActor('sendMobileCode'),
  },
  actions: {
    address: assign((_, contact: Contact) => ({ contact, error: undefined, deadline: undefined })),
    pause: assign((_, seconds: number) => ({ pause: seconds })),
    tick: assign(({ context }, now: number) => ({ now, deadline: context.deadline ?? now + context.pause * 1_000 })),
    save: persist(
      (context: CodeContext) => storedFor(context).pause,
      ({ context: { deadline, contact } }) => ({ deadline, contact }),
    ),
  },
  guards: {
    waiting: ({ context }) => context.deadline !== undefined,
    over: ({ context }) => context.deadline !== undefined && context.now >= context.deadline,
    fresh: ({ context }) => context.deadline === undefined,
    byEmail: ({ context }) => context.contact?.type === 'email',
    other: ({ context }, contact: Contact) => !sameContact(context.contact, contact),
  },
})

const notifyParent = (isSent: boolean) =>
  codeSetup.enqueueActions(({ context: { parent, contact, error }, enqueue }) => {
    const moved: CodesMoved = { type: 'codes.moved', sentTo: isSent ? contact : undefined, error }
    if (parent) enqueue.sendTo(parent, moved)
  })

export const codeFlow = codeSetup.createMachine({
  id: 'code',
  context: ({ input }) => ({
    purpose: input.purpose,
    contact: input.stored?.pause?.contact,
    pause: 0,
    deadline: input.stored?.pause?.deadline,
    now: 0,
    error: undefined,
    parent: input.parent,
  }),
  initial: 'initial',
  states: {
    initial: { always: [{ guard: 'waiting', target: 'countingDown' }, { target: 'idle' }] },
    idle: {
      entry: notifyParent(false),
      on: { 'code.send': { target: 'sending', actions: { type: 'address', params: ({ event }) => event.contact } } },
    },
    sending: {
      tags: 'busy',
      entry: notifyParent(false),
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'byEmail', target: 'email' }, { target: 'mobile' }] },
        email: {
          invoke: {
            src: 'sendEmailCode',
            input: ({ context }) => ({ email: context.contact?.account ?? '', purpose: context.purpose }),
            onDone: {
              target: '#code.countingDown',
              actions: { type: 'pause', params: ({ event }) => event.output.resendAfter },
            },
            onError: { target: '#code.refused', actions: assign({ error: callFailure }) },
          },
        },
        mobile: {
          invoke: {
            src: 'sendMobileCode',
            input: ({ context }) => ({
              mobile: context.contact?.account ?? '',
              area: context.contact?.area,
              purpose: context.purpose,
            }),
            onDone: {
              target: '#code.countingDown',
              actions: { type: 'pause', params: ({ event }) => event.output.resendAfter },
            },
            onError: { target: '#code.refused', actions: assign({ error: callFailure }) },
          },
        },
      },
    },
    countingDown: {
      entry: notifyParent(true),
      invoke: { src: 'exchangeClock' },
      on: {
        'clock.tick': [
          { guard: 'fresh', actions: [{ type: 'tick', params: ({ event }) => event.now }, 'save'] },
          { actions: { type: 'tick', params: ({ event }) => event.now } },
        ],
        // The pause belongs to the old address; the server may have one for the new address too.
        'code.send': {
          guard: { type: 'other', params: ({ event }) => event.contact },
          target: 'sending',
          actions: { type: 'address', params: ({ event }) => event.contact },
        },
      },
      always: { guard: 'over', target: 'ready' },
    },
    ready: {
      entry: notifyParent(false),
      on: { 'code.send': { target: 'sending', actions: { type: 'address', params: ({ event }) => event.contact } } },
    },
    refused: {
      entry: notifyParent(false),
      on: { 'code.send': { target: 'sending', actions: { type: 'address', params: ({ event }) => event.contact } } },
    },
  },
})

restores(codeFlow, storedFor)
