/**
 * Proves by a code that the user can read a contact: choose the contact, send a code, check it. Ends with contact and code for the flow
 * that invoked it.
 */
import { assign, sendTo, setup } from 'xstate'
import { codeProblem, type FieldProblem } from '../../protocol/rules/fields.ts'
import type { AccountKind, CodePurpose } from '../../protocol/shapes/user.ts'
import { apiActor } from '../apiActor.ts'
import { type CodesMoved, codeFlow, codeGuards, codeIn, codeSentTo, onCodes } from '../shared/codeFlow.ts'
import { accountFields, type Contact, sameContact } from '../shared/contact.ts'
import { type Failure, refuse } from '../shared/failure.ts'

interface ProofContext {
  readonly purpose: CodePurpose
  readonly contacts: readonly Contact[]
  readonly contact: Contact | undefined
  readonly sentTo: Contact | undefined
  /** The code is stored only from the check until the end. */
  readonly code: string
  readonly problem: FieldProblem | undefined
  readonly error: Failure | undefined
  /** With only one contact the code is sent at once. */
  readonly atOnce: boolean
}

type ProofEvent =
  | { type: 'proof.send'; kind: AccountKind }
  | { type: 'proof.resend' }
  | { type: 'proof.code'; code: string }
  | { type: 'proof.back' }
  | CodesMoved

export interface ProofInput {
  readonly purpose: CodePurpose
  readonly contacts: readonly Contact[]
  readonly atOnce?: boolean
  /** Why a new proof is needed: shown until a code is sent. */
  readonly error?: Failure | undefined
}

/** `refused`: the code could not be sent to the only contact. */
export type ProofEnd =
  | { outcome: 'proven'; contact: Contact; code: string }
  | { outcome: 'refused'; error: Failure }
  | { outcome: 'left' }

/** A guard for the flow that invokes the proof. */
export const proven = (_: unknown, { outcome }: ProofEnd): boolean => outcome === 'proven'

const endIn = ({ event }: { readonly event: { readonly output: ProofEnd } }): ProofEnd => event.output
/** Transitions of the invoking flow at the end of the proof. The action `take` receives the proof of a contact. */
export const proofTo = <const Proven extends string, const Take extends string, const Otherwise extends object>(
  target: Proven,
  take: Take,
  otherwise: Otherwise,
) => [{ guard: { type: 'proven', params: endIn }, target, actions: { type: take, params: endIn } }, otherwise] as const
export const endRefused = { type: 'endRefused', params: endIn } as const

function endOf({ contact, code, error }: ProofContext): ProofEnd {
  if (contact && code !== '') return { outcome: 'proven', contact, code }
  return error ? { outcome: 'refused', error } : { outcome: 'left' }
}

export const proofFlow = setup({
  types: {} as {
    context: ProofContext
    events: ProofEvent
    input: ProofInput
    output: ProofEnd
    tags: 'busy'
    children: { codes: 'codes' }
  },
  actors: { codes: codeFlow, checkCode: apiActor('checkCode') },
  actions: {
    choose: assign(({ context }, kind: AccountKind) => ({
      contact: context.contacts.find(({ type }) => type === kind) ?? context.contact,
    })),
    setSentTo: assign((_, { sentTo }: CodesMoved) => ({ sentTo })),
    sendCode: sendTo('codes', ({ context }) => ({ type: 'code.send' as const, contact: context.contact as Contact })),
    clearError: assign({ problem: undefined, error: undefined, code: '' }),
    setProblems: assign((_, problem: FieldProblem | undefined) => ({ problem, error: undefined })),
    refuse: assign((_, error: Failure | undefined) => ({ error, problem: undefined, code: '' })),
  },
  guards: {
    ...codeGuards,
    atOnce: ({ context }) => context.atOnce,
    reachable: ({ context }) => context.contact !== undefined,
    onItsWay: ({ context }) => sameContact(context.sentTo, context.contact),
    whole: (_, code: string) => codeProblem(code) === undefined,
  },
}).createMachine({
  id: 'proof',
  context: ({ input }) => ({
    purpose: input.purpose,
    contacts: input.contacts,
    contact: input.contacts[0],
    sentTo: undefined,
    code: '',
    problem: undefined,
    error: input.error,
    atOnce: input.atOnce ?? false,
  }),
  output: ({ context }) => endOf(context),
  invoke: {
    src: 'codes',
    id: 'codes',
    input: ({ context, self }) => ({ purpose: context.purpose, parent: self }),
  },
  on: { 'codes.moved': { actions: onCodes.follow } },
  initial: 'contact',
  states: {
    contact: {
      always: { guard: 'atOnce', target: 'lookingUp' },
      on: {
        'proof.send': {
          guard: 'reachable',
          target: 'choosing',
          actions: [{ type: 'choose', params: ({ event }) => event.kind }, 'clearError'],
        },
        'proof.back': { target: 'ended', actions: 'clearError' },
      },
    },
    /** The first snapshot of `codes` shows whether a code was sent before. */
    lookingUp: {
      tags: 'busy',
      on: {
        'codes.moved': {
          target: 'choosing',
          actions: onCodes.follow,
        },
      },
    },
    choosing: { always: [{ guard: 'onItsWay', target: 'code' }, { target: 'sendingCode' }] },
    sendingCode: {
      tags: 'busy',
      entry: 'sendCode',
      on: { 'codes.moved': codeSentTo('refused') },
    },
    refused: { always: [{ guard: 'atOnce', target: 'ended' }, { target: 'contact' }] },
    code: {
      on: {
        'proof.resend': { actions: 'sendCode' },
        'proof.code': [
          {
            guard: { type: 'whole', params: codeIn },
            target: 'checkingCode',
            actions: ['clearError', assign({ code: codeIn })],
          },
          { actions: { type: 'setProblems', params: ({ event }) => codeProblem(event.code) } },
        ],
        'proof.back': [
          { guard: 'atOnce', target: 'ended', actions: 'clearError' },
          { target: 'contact', actions: 'clearError' },
        ],
      },
    },
    checkingCode: {
      tags: 'busy',
      invoke: {
        src: 'checkCode',
        input: ({ context }) => ({
          ...accountFields(context.contact as Contact),
          code: context.code,
          purpose: context.purpose,
        }),
        onDone: 'ended',
        onError: { target: 'code', actions: refuse },
      },
    },
    ended: { type: 'final' },
  },
})
