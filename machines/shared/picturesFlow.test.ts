import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { UploadFeedEvent } from '../ports.ts'
import { filled } from '../testing.ts'
import { type PicturesInput, picturesFlow, picturesIn, roomIn } from './picturesFlow.ts'
import type { UploadedPicture } from './uploadFlow.ts'

const PNG = '\x89PNG\r\n\x1a\n\0\0\0\r'
const file = (content = PNG) => new File([Uint8Array.from(content, (letter) => letter.charCodeAt(0))], 'a.png')

function opened(input: PicturesInput = {}) {
  const uploads: ((event: UploadFeedEvent) => void)[] = []
  let stops = 0
  const upload = ({ sendBack }: { sendBack: (event: UploadFeedEvent) => void }) => {
    uploads.push(sendBack)
    return () => {
      stops += 1
    }
  }
  const actor = createActor(filled(picturesFlow, { feeds: { upload: upload as never } }), { input })
  const reports: { pictures: readonly UploadedPicture[]; pending: boolean }[] = []
  actor.on('pictures.changed', ({ pictures, pending }) => reports.push({ pictures, pending }))
  actor.start()
  const done = (at: number, id: number) => uploads[at]?.({ type: 'upload.done', picture: { id, url: `/${id}` } })
  const context = () => actor.getSnapshot().context
  const add = async (...files: File[]) => {
    actor.send({ type: 'pictures.add', files })
    await vi.waitFor(() => expect(context().items.some(({ ref }) => ref.getSnapshot().matches('checking'))).toBe(false))
  }
  return { actor, uploads, reports, done, add, context, stops: () => stops }
}
const picture = (id: number) => ({ id, url: `/${id}` })

test('pictures are uploaded in parallel and listed in the order chosen', async () => {
  const { add, done, context, reports } = opened({ most: 3 })
  await add(file(), file())
  expect([roomIn(context()), reports.at(-1)]).toEqual([1, { pictures: [], pending: true }])
  done(1, 12)
  expect(reports.at(-1)).toEqual({ pictures: [picture(12)], pending: true })
  done(0, 11)
  expect(reports.at(-1)).toEqual({ pictures: [picture(11), picture(12)], pending: false })
})

test('CON-07: there are at most 52 pictures, whatever limit is requested; a message reports the rest', async () => {
  const before = Array.from({ length: 50 }, (_, id) => picture(id))
  const { add, context, uploads } = opened({ pictures: before, most: 100 })
  expect([context().most, roomIn(context())]).toEqual([52, 2])
  await add(file(), file(), file())
  expect([context().items.length, context().tooMany, uploads.length]).toEqual([52, true, 2])
  await add(file())
  expect(context().items).toHaveLength(52)
})

test('a refused file takes no slot and is replaced by the next choice', async () => {
  const { add, context, reports, uploads } = opened({ most: 1 })
  await add(file('MZ and more of it'))
  expect([roomIn(context()), uploads.length, reports.at(-1)?.pending]).toEqual([1, 0, false])
  expect(context().items[0]?.ref.getSnapshot().matches('refused')).toBe(true)
  await add(file())
  expect([context().items.length, uploads.length, roomIn(context())]).toEqual([1, 1, 0])
})

test('removing a picture aborts its upload, and the others stay', async () => {
  const { actor, add, done, context, reports, stops } = opened({ pictures: [picture(1)], most: 3 })
  await add(file())
  const [, going] = context().items
  actor.send({ type: 'pictures.remove', key: going?.key ?? -1 })
  done(0, 5)
  expect([stops(), picturesIn(context()), reports.at(-1)]).toEqual([
    1,
    [picture(1)],
    { pictures: [picture(1)], pending: false },
  ])
  actor.send({ type: 'pictures.remove', key: 0 })
  expect([picturesIn(context()), roomIn(context())]).toEqual([[], 3])
})

test('a failed upload takes no slot until it is retried', async () => {
  const { add, context, uploads, reports } = opened({ most: 1 })
  await add(file())
  uploads[0]?.({ type: 'upload.failed' })
  expect([roomIn(context()), reports.at(-1)?.pending]).toEqual([1, false])
  context().items[0]?.ref.send({ type: 'upload.again' })
  expect([roomIn(context()), reports.at(-1)?.pending, uploads.length]).toEqual([0, true, 2])
})
