import { describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { PICTURE_MAX_BYTES } from '../../protocol/rules/picture.ts'
import type { UploadFeedEvent } from '../ports.ts'
import { filled } from '../testing.ts'
import { type UploadInput, uploadFlow } from './uploadFlow.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const png = (size = 100) => new File([bytes('\x89PNG\r\n\x1a\n\0\0\0\r'), new Uint8Array(size - 12)], 'a.png')
const PICTURE = { id: 7, url: '/uploads/7.png' }

function opened(input: UploadInput = {}, shrink?: (file: Blob) => Blob) {
  const sent: { file: Blob; group: string }[] = []
  let stops = 0
  let answer: (event: UploadFeedEvent) => void = () => {}
  const upload = ({ input: one, sendBack }: { input: never; sendBack: (event: UploadFeedEvent) => void }) => {
    sent.push(one)
    answer = sendBack
    return () => {
      stops += 1
    }
  }
  const actor = createActor(filled(uploadFlow, { feeds: { upload: upload as never }, ...(shrink ? { shrink } : {}) }), {
    input,
  }).start()
  const is = () => actor.getSnapshot().value
  /** Waits until the file is read, which takes longer than settled promises. */
  const read = () => vi.waitFor(() => expect(['shrinking', 'checking']).not.toContain(is()))
  return { actor, sent, is, read, answer: (event: UploadFeedEvent) => answer(event), stops: () => stops }
}

describe('before it is sent', () => {
  test('a picture is recognised by its bytes, whatever its name', async () => {
    const { actor, sent, is, read } = opened()
    expect(is()).toBe('empty')
    const file = new File([bytes('\xff\xd8\xff\xe0'), new Uint8Array(50)], 'notes.txt', { type: 'text/plain' })
    actor.send({ type: 'upload.choose', file })
    expect(is()).toBe('checking')
    await read()
    expect([is(), sent]).toEqual(['uploading', [{ file, group: 'ugc' }]])
  })

  test.each([
    [
      'a renamed .exe',
      new File([bytes('MZ'), new Uint8Array(100)], 'picture.png', { type: 'image/png' }),
      'pictureType',
    ],
    ['an empty file', new File([], 'picture.png'), 'pictureType'],
    ['a picture of 20 MB', png(20_000_000), 'pictureLarge'],
    ['one byte too much', png(PICTURE_MAX_BYTES + 1), 'pictureLarge'],
  ])('%s is refused and not sent, and another file can be chosen', async (_, file, problem) => {
    const { actor, sent, is, read } = opened({ file })
    await read()
    expect([is(), actor.getSnapshot().context.problem, sent]).toEqual(['refused', problem, []])
    actor.send({ type: 'upload.choose', file: png() })
    await read()
    expect([is(), actor.getSnapshot().context.problem]).toEqual(['uploading', undefined])
  })

  test('an unreadable file is refused as such', async () => {
    const gone = png()
    Object.defineProperty(gone, 'slice', { value: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) })
    const { actor, is, read } = opened({ file: gone })
    await read()
    expect([is(), actor.getSnapshot().context.problem]).toEqual(['refused', 'unreadable'])
  })

  test('the largest allowed picture is accepted', async () => {
    const { is, read } = opened({ file: png(PICTURE_MAX_BYTES) })
    await read()
    expect(is()).toBe('uploading')
  })
})

describe('during the upload', () => {
  async function going(input: UploadInput = { file: png() }) {
    const page = opened(input)
    await page.read()
    return page
  }

  test('ENT-17: the file is sent with its group, reports progress and ends with a URL', async () => {
    const { actor, sent, is, answer } = await going({ file: png(), group: 'kyc' })
    expect(sent[0]?.group).toBe('kyc')
    for (const share of [0, 0.256, 1]) {
      answer({ type: 'upload.progress', share })
      expect(actor.getSnapshot().context.percent).toBe(Math.floor(share * 100))
    }
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    answer({ type: 'upload.done', picture: PICTURE })
    expect([is(), actor.getSnapshot().context.picture]).toEqual(['uploaded', PICTURE])
    actor.send({ type: 'upload.remove' })
    expect([is(), actor.getSnapshot().context.picture, actor.getSnapshot().context.file]).toEqual([
      'empty',
      undefined,
      undefined,
    ])
  })

  test('cancelling aborts it and empties the field', async () => {
    const { actor, is, stops, answer } = await going()
    actor.send({ type: 'upload.cancel' })
    answer({ type: 'upload.done', picture: PICTURE })
    expect([is(), stops(), actor.getSnapshot().context.picture]).toEqual(['empty', 1, undefined])
  })

  test('an interrupted upload can be retried with the same file', async () => {
    const { actor, sent, is, answer } = await going()
    answer({ type: 'upload.progress', share: 0.5 })
    answer({ type: 'upload.failed' })
    expect(is()).toBe('failed')
    actor.send({ type: 'upload.again' })
    expect([is(), actor.getSnapshot().context.percent, sent.length]).toEqual(['uploading', 0, 2])
    expect(sent[1]?.file).toBe(sent[0]?.file)
    answer({ type: 'upload.done', picture: PICTURE })
    expect(is()).toBe('uploaded')
  })
})

test('an earlier upload is shown without being sent again', async () => {
  const { is, read, sent } = opened({ picture: PICTURE })
  await read()
  expect([is(), sent]).toEqual(['uploaded', []])
})

describe('a picture that is redrawn before the upload', () => {
  test('KYC-01: only the redrawn picture is sent, and its size counts', async () => {
    const drawn = new Blob([bytes('\xff\xd8\xff\xe0'), new Uint8Array(50)])
    const { actor, is, read, sent } = opened({ shrink: true }, () => drawn)
    actor.send({ type: 'upload.choose', file: png(PICTURE_MAX_BYTES * 2) })
    expect([is(), actor.getSnapshot().hasTag('busy')]).toEqual(['shrinking', true])
    await read()
    expect([is(), sent[0]?.file]).toEqual(['uploading', drawn])
  })

  const undrawable = () => {
    throw new Error('no picture')
  }

  test.each([
    ['a program', new File([bytes('MZ'), new Uint8Array(100)], 'a.png'), 'pictureType'],
    ['a damaged picture', png(), 'unreadable'],
  ])('KYC-01: %s that can’t be redrawn is refused and never sent', async (_, file, problem) => {
    const { actor, is, read, sent } = opened({ shrink: true, file }, undrawable)
    await read()
    expect([is(), actor.getSnapshot().context.problem, sent]).toEqual(['refused', problem, []])
  })
})
