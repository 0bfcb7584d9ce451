import { beforeAll, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { UploadFeedEvent } from '../../../machines/ports.ts'
import { uploadFlow } from '../../../machines/shared/uploadFlow.ts'
import { filled } from '../../../machines/testing.ts'
import { englishTexts } from '../../i18n/english.testing.ts'
import { PictureUpload } from './PictureUpload.tsx'
import { draw } from './testing.tsx'

const list = vi.hoisted(() => ({ items: [] as object[] }))
vi.mock('../../bindings/usePage.ts', () => ({
  usePage: () => [{ context: { ...list, most: 1, tooMany: false } }, () => {}, {}],
}))
// A preview needs a browser.
vi.mock('./usePreview.ts', () => ({ usePreview: () => undefined }))

beforeAll(englishTexts)

/** An upload with the test's network, and its markup. */
async function going() {
  let tell: (event: UploadFeedEvent) => void = () => {}
  const upload = ({ sendBack }: { sendBack: typeof tell }) => {
    tell = sendBack
  }
  const file = new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...new Uint8Array(50)])])
  const ref = createActor(filled(uploadFlow, { feeds: { upload: upload as never } }), { input: { file } }).start()
  await vi.waitFor(() => expect(ref.getSnapshot().value).toBe('uploading'))
  list.items = [{ key: 1, ref, pending: true, picture: undefined }]
  const shown = () =>
    draw(() => <PictureUpload label="Screenshot" onChange={() => {}} />, { at: '/' }).replace(/<!-- -->/g, '')
  return { tell, shown }
}

test('ERR-06: a running upload shows its title and progress, until it is done', async () => {
  const { tell, shown } = await going()
  tell({ type: 'upload.progress', share: 0.42 })
  expect(shown()).toMatch(
    /<p>Uploading <span class="n t3" translate="no">42 %<\/span><\/p><progress[^>]* value="42" max="100"/,
  )
  tell({ type: 'upload.done', picture: { id: 7, url: '/uploads/7.png' } })
  expect(shown()).not.toMatch(/Uploading|<progress/)
  expect(shown()).toContain('<output class="upload-ok">')
})

test('ERR-06: a failed upload says so and can be retried', async () => {
  const { tell, shown } = await going()
  tell({ type: 'upload.failed' })
  expect(shown()).toMatch(/role="alert">Upload failed\./)
  expect(shown()).toContain('>Try again</button>')
})
