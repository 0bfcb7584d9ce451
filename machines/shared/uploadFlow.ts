/**
 * Uploads a picture: checks its bytes, sends it with progress, and ends with the exchange's URL. The file is never stored: only the URL
 * survives a reload.
 */
import { type AnyActorRef, assign, enqueueActions, fromPromise, setup } from 'xstate'
import { UPLOAD_GROUP } from '../../protocol/rules/constants.ts'
import { PICTURE_HEAD_BYTES, type PictureProblem, pictureProblem } from '../../protocol/rules/picture.ts'
import type { Res } from '../../protocol/schemas/index.ts'
import { feed, port, type UploadFeedEvent } from '../ports.ts'

/** An uploaded picture; other requests refer to its `url`. */
export type UploadedPicture = Readonly<Res<'uploadFile'>>

/** Why a file was not sent: wrong type, too large, or unreadable. */
export type UploadProblem = PictureProblem | 'unreadable'

/** Sent by each upload to its list. */
export type UploadDone = {
  type: 'upload.done'
  key: number
  /** It is being checked or sent. */
  pending: boolean
  picture: UploadedPicture | undefined
}

export interface UploadInput {
  readonly file?: Blob | undefined
  readonly picture?: UploadedPicture | undefined
  readonly group?: string | undefined
  /** Redraw before sending: smaller, and without the camera's metadata. */
  readonly shrink?: boolean | undefined
  /** Receives `upload.done` with the key. */
  readonly list?: { readonly ref: AnyActorRef; readonly key: number } | undefined
}

interface UploadContext extends UploadInput {
  /** Sent part, 0 to 100. */
  readonly percent: number
  readonly problem: UploadProblem | undefined
  /** Redrawing failed, so it is not sent. */
  readonly spoilt: boolean
}

export type UploadEvent =
  | { type: 'upload.choose'; file: Blob }
  | { type: 'upload.cancel' }
  | { type: 'upload.again' }
  | { type: 'upload.remove' }
  | UploadFeedEvent

type Checked = { file: Blob; spoilt: boolean }

async function problemOf({ file, spoilt }: Checked): Promise<UploadProblem | undefined> {
  const head = await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer()
  return pictureProblem(file.size, new Uint8Array(head)) ?? (spoilt ? 'unreadable' : undefined)
}

const NOTHING = { file: undefined, picture: undefined, percent: 0, problem: undefined, spoilt: false } as const
const choose = [
  { guard: 'shrinks', target: 'shrinking', actions: 'choose' },
  { target: 'checking', actions: 'choose' },
] as const

export const uploadFlow = setup({
  types: {} as { context: UploadContext; events: UploadEvent; input: UploadInput; tags: 'busy' },
  actors: {
    shrink: port('shrink'),
    check: fromPromise<UploadProblem | undefined, Checked>(({ input }) => problemOf(input)),
    send: feed('upload'),
  },
  actions: {
    choose: assign(({ event }) => (event.type === 'upload.choose' ? { ...NOTHING, file: event.file } : {})),
    clear: assign(NOTHING),
    refuse: assign((_, problem: UploadProblem | undefined) => ({ problem })),
    reportToList: enqueueActions(({ context: { list, picture }, enqueue }, pending: boolean) => {
      if (list) enqueue.sendTo(list.ref, { type: 'upload.done', key: list.key, pending, picture } as UploadDone)
    }),
  },
  guards: {
    chosen: ({ context }) => context.file !== undefined,
    uploaded: ({ context }) => context.picture !== undefined,
    shrinks: ({ context }) => context.shrink === true,
    isFine: (_, problem: UploadProblem | undefined) => problem === undefined,
    chosenToShrink: ({ context }) => context.shrink === true && context.file !== undefined,
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ group: UPLOAD_GROUP, ...input, percent: 0, problem: undefined, spoilt: false }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'uploaded', target: 'uploaded' },
        { guard: 'chosenToShrink', target: 'shrinking' },
        { guard: 'chosen', target: 'checking' },
        { target: 'empty' },
      ],
    },
    empty: { on: { 'upload.choose': choose } },
    shrinking: {
      tags: 'busy',
      entry: { type: 'reportToList', params: true },
      invoke: {
        src: 'shrink',
        input: ({ context }) => ({ file: context.file ?? new Blob() }),
        onDone: { target: 'checking', actions: assign({ file: ({ event }) => event.output }) },
        // Checks the original file, to say what is wrong with it.
        onError: { target: 'checking', actions: assign({ spoilt: true }) },
      },
      on: { 'upload.cancel': { target: 'empty', actions: ['clear', { type: 'reportToList', params: false }] } },
    },
    checking: {
      tags: 'busy',
      entry: { type: 'reportToList', params: true },
      invoke: {
        src: 'check',
        input: ({ context: { file, spoilt } }) => ({ file: file ?? new Blob(), spoilt }),
        onDone: [
          { guard: { type: 'isFine', params: ({ event }) => event.output }, target: 'uploading' },
          { target: 'refused', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: { type: 'refuse', params: 'unreadable' } },
      },
      on: { 'upload.cancel': { target: 'empty', actions: ['clear', { type: 'reportToList', params: false }] } },
    },
    /** The file is not sent, for the reason in `problem`. */
    refused: {
      entry: { type: 'reportToList', params: false },
      on: { 'upload.choose': choose, 'upload.remove': { target: 'empty', actions: 'clear' } },
    },
    uploading: {
      tags: 'busy',
      entry: [assign({ percent: 0 }), { type: 'reportToList', params: true }],
      invoke: {
        src: 'send',
        input: ({ context: { file, group } }) => ({ file: file ?? new Blob(), group: group ?? UPLOAD_GROUP }),
      },
      on: {
        'upload.progress': { actions: assign({ percent: ({ event }) => Math.floor(100 * event.share) }) },
        'upload.done': { target: 'uploaded', actions: assign({ picture: ({ event }) => event.picture }) },
        'upload.failed': 'failed',
        'upload.cancel': { target: 'empty', actions: ['clear', { type: 'reportToList', params: false }] },
      },
    },
    /** Sending failed or was refused; the reason is already shown. */
    failed: {
      entry: { type: 'reportToList', params: false },
      on: {
        'upload.again': 'uploading',
        'upload.choose': choose,
        'upload.remove': { target: 'empty', actions: 'clear' },
      },
    },
    uploaded: {
      entry: { type: 'reportToList', params: false },
      on: { 'upload.remove': { target: 'empty', actions: ['clear', { type: 'reportToList', params: false }] } },
    },
  },
})
