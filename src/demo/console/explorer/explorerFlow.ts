/**
 * The API explorer: which call is open, what was typed for it, and what was sent and came back. Nothing typed is lost by looking at
 * another call; a request that does not fit is sent only when that is asked for once more.
 */
import { assign, fromPromise, setup } from 'xstate'
import { type CallName, rowOf } from '../../../../protocol/calls.ts'
import type { schemasOf } from '../../../../protocol/schemas.ts'
import type { Fields } from './around.ts'
import { fieldsOf, type Problem, problemWith, type Verdict } from './verdict.ts'

type Schemas = Awaited<ReturnType<typeof schemasOf>>

/** Who asks: whoever is logged in, or nobody. */
export type Asker = 'user' | 'visitor'

/** What went out and what came back; `at` is exchange time in ms, `ms` how long it took in real time. */
export type Told = {
  call: CallName
  asker: Asker
  at: number
  method: string
  /** Path and query. */
  path: string
  /** Text, or what stands for a form. */
  sent: string
  ms: number
} & ({ answer: { status: number; body: string }; verdict: Verdict } | { silence: string })
export type Line = Told & { id: number }

/** A request that is ready to go. `token` is empty for a visitor. */
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
  /** What was typed for each call. */
  drafts: Partial<Record<CallName, string>>
  /** Picture for the upload; without one a small picture of ours goes. */
  file: File | undefined
  problem: Problem | undefined
  pending: Sending | undefined
  /** The latest first. */
  lines: readonly Line[]
}

export type ExplorerEvent =
  | { type: 'explorer.search'; text: string }
  /** `token` is that of whoever is logged in. */
  | { type: 'explorer.open'; call: CallName; token: string }
  | { type: 'explorer.back' }
  | { type: 'explorer.asker'; asker: Asker }
  | { type: 'explorer.type'; text: string }
  | { type: 'explorer.file'; file: File }
  /** Another example in place of what was typed. */
  | { type: 'explorer.example'; token: string }
  /** `anyway` sends what does not fit. */
  | { type: 'explorer.send'; token: string; anyway?: boolean }

export type PrepareInput = { call: CallName; token: string; lines: readonly Line[] }

/** Lines that are remembered. */
export const LINES_KEPT = 50
const INDENT = 2

const typedFor = ({ call, drafts }: ExplorerContext): string => (call === undefined ? '' : (drafts[call] ?? ''))

/** What stands in the way of sending what was typed; `fields` where it can be sent. */
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
    /** Never rejects: silence is an answer too. */
    deliver: fromPromise<Told, Sending>(() => new Promise(() => {})),
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
    note: assign(({ context: { lines } }, line: Told) => ({
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
        /** The schemas come, and an example where nothing was typed before. */
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
        /** The code of the schemas did not come. */
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
    /** One request at a time; one may look at other calls meanwhile. */
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
