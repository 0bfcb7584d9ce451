/**
 * The API explorer: the open call, its draft, and the requests sent with their answers. Drafts stay while other calls are open; an invalid
 * request is sent only after a confirmation.
 */
import { assign, fromPromise, setup } from 'xstate'
import { type CallName, rowOf } from '../../../../protocol/calls/index.ts'
import type { schemasOf } from '../../../../protocol/schemas/index.ts'
import type { Fields } from '../../../../simulator/handlers/examples/around.ts'
import { fieldsOf, type Problem, problemWith, type Verdict } from './verdict.ts'

type Schemas = Awaited<ReturnType<typeof schemasOf>>

/** The current user, or a visitor. */
export type Asker = 'user' | 'visitor'

/** A request with its answer; `at` is exchange time in ms, `ms` the duration in real time. */
export type CallRecord = {
  call: CallName
  asker: Asker
  at: number
  method: string
  /** Path and query. */
  path: string
  /** Text, or a description of a form. */
  sent: string
  ms: number
} & ({ answer: { status: number; body: string }; verdict: Verdict } | { silence: string })
export type Line = CallRecord & { id: number }

/** A request to send. `token` is empty for a visitor. */
export type Sending = {
  call: CallName
  fields: Fields
  file: File | undefined
  asker: Asker
  token: string
  schemas: Schemas
}

export type ExplorerContext = {
  typedSearch: string
  call: CallName | undefined
  schemas: Schemas | undefined
  asker: Asker
  token: string
  drafts: Partial<Record<CallName, string>>
  /** The upload's picture; by default a small one. */
  file: File | undefined
  problem: Problem | undefined
  pending: Sending | undefined
  /** Newest first. */
  lines: readonly Line[]
}

export type ExplorerEvent =
  | { type: 'explorer.search'; text: string }
  /** The current user's token. */
  | { type: 'explorer.open'; call: CallName; token: string }
  | { type: 'explorer.back' }
  | { type: 'explorer.asker'; asker: Asker }
  | { type: 'explorer.type'; text: string }
  | { type: 'explorer.file'; file: File }
  /** Replaces the draft by another example. */
  | { type: 'explorer.example'; token: string }
  /** `anyway` sends invalid fields. */
  | { type: 'explorer.send'; token: string; anyway?: boolean }

export type PrepareInput = { call: CallName; token: string; lines: readonly Line[] }

export const LINES_KEPT = 50
const INDENT = 2

const typedFor = ({ call, drafts }: ExplorerContext): string => (call === undefined ? '' : (drafts[call] ?? ''))

/** The draft's problem; `fields` if it can be sent. */
function read(context: ExplorerContext, file: File | undefined): { fields?: Fields; problem?: Problem } {
  const { call, schemas } = context
  if (call === undefined || schemas === undefined) return {}
  const typed = fieldsOf(typedFor(context))
  if ('problem' in typed) return typed
  const checked = call === 'uploadFile' ? { ...typed.fields, file: file ?? new Blob() } : typed.fields
  const problem = problemWith(schemas.request, rowOf(call).path, checked)
  return { fields: typed.fields, ...(problem === undefined ? {} : { problem }) }
}

const isSendable = (context: ExplorerContext, anyway = false): boolean => {
  const { fields, problem } = read(context, context.file)
  return fields !== undefined && (problem === undefined || (anyway && problem.is === 'differs'))
}

export const explorerFlow = setup({
  types: {} as { context: ExplorerContext; events: ExplorerEvent; tags: 'busy' },
  actors: {
    prepare: fromPromise<{ schemas: Schemas; example: Fields }, PrepareInput>(() => new Promise(() => {})),
    /** Never rejects: a missing answer is a result too. */
    deliver: fromPromise<CallRecord, Sending>(() => new Promise(() => {})),
  },
  actions: {
    open: assign((_, { call, token }: { call: CallName; token: string }) => ({
      call,
      token,
      schemas: undefined,
      problem: undefined,
    })),
    forgetDraft: assign(({ context: { call, drafts } }) => (call ? { drafts: { ...drafts, [call]: undefined } } : {})),
    learn: assign(({ context: { call, drafts } }, { schemas, example }: { schemas: Schemas; example: Fields }) => ({
      schemas,
      ...(call !== undefined && drafts[call] === undefined
        ? { drafts: { ...drafts, [call]: JSON.stringify(example, null, INDENT) } }
        : {}),
    })),
    keepTyped: assign(({ context: { call, drafts } }, text: string) =>
      call === undefined ? {} : { drafts: { ...drafts, [call]: text }, problem: undefined },
    ),
    complain: assign(({ context }) => ({ problem: read(context, context.file).problem })),
    take: assign(({ context }, token: string) => {
      const { call, schemas, asker, file } = context
      const { fields } = read(context, file)
      if (call === undefined || schemas === undefined || fields === undefined) return {}
      const sending = { call, fields, file, asker, token: asker === 'visitor' ? '' : token, schemas }
      return { pending: sending, problem: undefined }
    }),
    note: assign(({ context: { lines } }, line: CallRecord) => ({
      pending: undefined,
      lines: [{ ...line, id: (lines[0]?.id ?? 0) + 1 }, ...lines].slice(0, LINES_KEPT),
    })),
  },
  guards: {
    sendable: ({ context }, anyway: boolean | undefined) => isSendable(context, anyway),
  },
}).createMachine({
  id: 'explorer',
  context: {
    typedSearch: '',
    call: undefined,
    schemas: undefined,
    asker: 'user',
    token: '',
    drafts: {},
    file: undefined,
    problem: undefined,
    pending: undefined,
    lines: [],
  },
  type: 'parallel',
  on: {
    'explorer.search': { actions: assign(({ event }) => ({ typedSearch: event.text })) },
    'explorer.asker': { actions: assign(({ event }) => ({ asker: event.asker })) },
  },
  states: {
    sight: {
      initial: 'choosing',
      on: {
        'explorer.back': '.choosing',
        'explorer.open': { target: '.preparing', actions: { type: 'open', params: ({ event }) => event } },
      },
      states: {
        choosing: {},
        /** Loads the schemas, and an example if there is no draft. */
        preparing: {
          invoke: {
            src: 'prepare',
            input: ({ context: { call, asker, token, lines } }) => ({
              call: call as CallName,
              token: asker === 'visitor' ? '' : token,
              lines,
            }),
            onDone: { target: 'editing', actions: { type: 'learn', params: ({ event }) => event.output } },
            onError: 'unprepared',
          },
        },
        /** The code of the schemas failed to load. */
        unprepared: { on: { 'explorer.example': 'preparing' } },
        editing: {
          on: {
            'explorer.type': { actions: { type: 'keepTyped', params: ({ event }) => event.text } },
            'explorer.file': { actions: assign(({ event }) => ({ file: event.file, problem: undefined })) },
            'explorer.example': {
              target: 'preparing',
              actions: ['forgetDraft', assign(({ event }) => ({ token: event.token, problem: undefined }))],
            },
          },
        },
      },
    },
    /** One request at a time; other calls can be opened meanwhile. */
    post: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'explorer.send': [
              {
                guard: { type: 'sendable', params: ({ event }) => event.anyway },
                target: 'sending',
                actions: { type: 'take', params: ({ event }) => event.token },
              },
              { actions: 'complain' },
            ],
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            src: 'deliver',
            input: ({ context }) => context.pending as Sending,
            onDone: { target: 'idle', actions: { type: 'note', params: ({ event }) => event.output } },
          },
        },
      },
    },
  },
})
