/** A list of pictures, each uploaded on its own; the parent receives the list at each change. */
import { type ActorRefFrom, assign, emit, enqueueActions, setup } from 'xstate'
import { UPLOAD_MAX_COUNT } from '../../protocol/rules/constants.ts'
import { type UploadDone, type UploadedPicture, uploadFlow } from './uploadFlow.ts'

/** A chosen picture. A refused or failed one stays in the list until it is removed or replaced. */
export interface PictureItem {
  readonly key: number
  readonly ref: ActorRefFrom<typeof uploadFlow>
  readonly pending: boolean
  readonly picture: UploadedPicture | undefined
}

interface PicturesContext {
  readonly items: readonly PictureItem[]
  readonly most: number
  readonly group: string | undefined
  readonly lastKey: number
  readonly tooMany: boolean
}

export type PicturesEvent =
  | { type: 'pictures.add'; files: readonly Blob[] }
  | { type: 'pictures.remove'; key: number }
  | UploadDone

export interface PicturesInput {
  /** Uploaded earlier. */
  readonly pictures?: readonly UploadedPicture[] | undefined
  /** Limit, up to UPLOAD_MAX_COUNT. */
  readonly most?: number | undefined
  readonly group?: string | undefined
}

/** Whether it takes a place: uploaded or uploading. */
const counts = ({ pending, picture }: PictureItem): boolean => pending || picture !== undefined

/** How many more pictures fit. */
export const roomIn = ({ items, most }: Pick<PicturesContext, 'items' | 'most'>): number =>
  most - items.filter(counts).length

/** Uploaded pictures in the order of their choice. */
export const picturesIn = ({ items }: Pick<PicturesContext, 'items'>): UploadedPicture[] =>
  items.flatMap(({ picture }) => (picture ? [picture] : []))

export const picturesFlow = setup({
  types: {} as {
    context: PicturesContext
    events: PicturesEvent
    input: PicturesInput
    emitted: { type: 'pictures.changed'; pictures: readonly UploadedPicture[]; pending: boolean }
  },
  actors: { upload: uploadFlow },
  actions: {
    add: enqueueActions(({ context, enqueue }, files: readonly Blob[]) => {
      // The next try replaces refused and failed pictures.
      for (const { ref } of context.items.filter((item) => !counts(item))) enqueue.stopChild(ref)
      const room = roomIn(context)
      enqueue.assign(({ spawn, self }) => {
        const begun = files.slice(0, room).map((file, at): PictureItem => {
          const key = context.lastKey + at + 1
          const input = { file, group: context.group, list: { ref: self, key } }
          return { key, ref: spawn('upload', { input }), pending: true, picture: undefined }
        })
        return {
          items: [...context.items.filter(counts), ...begun],
          lastKey: context.lastKey + begun.length,
          tooMany: files.length > room,
        }
      })
    }),
    remove: enqueueActions(({ context, enqueue }, key: number) => {
      const gone = context.items.find((item) => item.key === key)
      if (gone) enqueue.stopChild(gone.ref)
      enqueue.assign({ items: context.items.filter((item) => item !== gone), tooMany: false })
    }),
    receivePicture: assign(({ context }, { key, pending, picture }: UploadDone) => ({
      items: context.items.map((item) => (item.key === key ? { ...item, pending, picture } : item)),
    })),
    say: emit(({ context }) => ({
      type: 'pictures.changed' as const,
      pictures: picturesIn(context),
      pending: context.items.some(({ pending }) => pending),
    })),
  },
}).createMachine({
  id: 'pictures',
  context: ({ input: { pictures = [], most = UPLOAD_MAX_COUNT, group }, spawn, self }) => ({
    items: pictures.map((picture, key) => ({
      key,
      ref: spawn('upload', { input: { picture, group, list: { ref: self, key } } }),
      pending: false,
      picture,
    })),
    most: Math.min(most, UPLOAD_MAX_COUNT),
    group,
    lastKey: pictures.length,
    tooMany: false,
  }),
  on: {
    'pictures.add': { actions: [{ type: 'add', params: ({ event }) => event.files }, 'say'] },
    'pictures.remove': { actions: [{ type: 'remove', params: ({ event }) => event.key }, 'say'] },
    'upload.done': { actions: [{ type: 'receivePicture', params: ({ event }) => event }, 'say'] },
  },
})
