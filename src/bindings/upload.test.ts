import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { uploadFlow } from '../../machines/shared/uploadFlow.ts'
import type { CallOptions, Client } from '../api/client.ts'
import { bind, type Dependencies } from './bind.ts'
import { createUploads } from './upload.ts'

const PICTURE = { id: 7, url: '/uploads/7.png' }
const file = new File([Uint8Array.from('\x89PNG\r\n\x1a\n\0\0\0\r', (letter) => letter.charCodeAt(0))], 'a.png')

async function uploading() {
  let answer: (picture: typeof PICTURE | false) => void = () => {}
  let requested: (CallOptions & { group?: string }) | undefined
  const upload = vi.fn((_: Blob, options?: CallOptions & { group?: string }) => {
    requested = options
    return new Promise<typeof PICTURE | false>((resolve) => {
      answer = resolve
    })
  })
  const dependencies = { ports: {}, feeds: { upload: createUploads({ upload } as Pick<Client, 'upload'>) } }
  const actor = createActor(bind(uploadFlow, dependencies as unknown as Dependencies), { input: { file } }).start()
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('uploading'))
  return { actor, upload, options: () => requested, answer: (picture: typeof PICTURE | false) => answer(picture) }
}

test('ERR-06: an upload shows its progress in its slot, and a reported failure allows a retry', async () => {
  const { actor, upload, options, answer } = await uploading()
  expect(upload).toHaveBeenCalledWith(file, expect.objectContaining({ group: 'ugc', showSuccess: true }))
  options()?.onProgress?.(0.42)
  expect(actor.getSnapshot().context.percent).toBe(42)
  answer(false)
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('failed'))
})

test('the client’s reply is the picture', async () => {
  const { actor, answer } = await uploading()
  answer(PICTURE)
  await vi.waitFor(() => expect(actor.getSnapshot().context.picture).toEqual(PICTURE))
})

test('a cancelled upload is aborted', async () => {
  const { actor, options } = await uploading()
  actor.send({ type: 'upload.cancel' })
  expect([actor.getSnapshot().value, options()?.signal?.aborted]).toEqual(['empty', true])
})
