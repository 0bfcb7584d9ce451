import { describe, expect, test } from 'vitest'
import { PICTURE_MAX_BYTES } from '../../protocol/rules/picture.ts'
import { Refusal } from '../world/refusal.ts'
import { uploadFields } from './multipart.ts'
import { PNG } from './testing.ts'

const TYPE = 'multipart/form-data; boundary=x'
const part = (head: string, content: string) => `--x\r\n${head}\r\n\r\n${content}\r\n`
const named = (name: string, content: string) => part(`Content-Disposition: form-data; name="${name}"`, content)
const closed = (...parts: string[]) => `${parts.join('')}--x--\r\n`
const picture = (content = PNG) =>
  part('Content-Disposition: form-data; name="file"; filename="group.exe"\r\nContent-Type: text/plain', content)

const read = (body: string | undefined, type: string | undefined = TYPE) =>
  uploadFields(body, type) as { file: Blob; group?: string }
function refusal(body: string | undefined, type?: string): [string, unknown, unknown] {
  try {
    read(body, type)
  } catch (problem) {
    if (problem instanceof Refusal) return [problem.id, problem.params, problem.field]
  }
  throw new Error('was taken')
}
const UNREADABLE = ['badRequest', {}, 'file']

describe('a form with a picture', () => {
  test('is read byte for byte, with its group', async () => {
    const content = `${PNG}\xff\0\r\n--y\r\n\r\n\x80`
    const { file, group } = read(closed(named('note', 'hello'), picture(content), named('group', 'kyc')))
    expect([file.type, group]).toEqual(['image/png', 'kyc'])
    expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([...content].map((letter) => letter.charCodeAt(0)))
  })

  test('has the type of its bytes, whatever the sender states', () => {
    expect(read(closed(picture('\xff\xd8\xff\xe0 1234567'))).file.type).toBe('image/jpeg')
    expect(read(closed(picture('RIFF\x10\0\0\0WEBPVP8 '))).file.type).toBe('image/webp')
  })

  test('without a group, or with an empty one, has none', () => {
    expect('group' in read(closed(picture()))).toBe(false)
    expect('group' in read(closed(picture(), named('group', '')))).toBe(false)
  })

  test('may quote its boundary and write header names in any case', () => {
    const body = closed(picture()).replaceAll('Content-Disposition', 'CONTENT-DISPOSITION')
    for (const type of ['multipart/form-data; boundary="x"', 'Multipart/Form-Data; charset=utf-8; Boundary=x; a=b'])
      expect(read(body, type).file.size).toBe(PNG.length)
  })

  test('may have lines before its first part', () => {
    expect(read(`preamble\r\n${closed(picture())}`).file.size).toBe(PNG.length)
  })

  test('skips parts without a name or blank line, and does not mistake a file name for a name', () => {
    const nameless = part('Content-Disposition: form-data; filename="file"', 'MZ')
    const headless = '--x\r\nContent-Disposition: form-data; name="file"\r\n'
    const { file } = read(closed(nameless, part('X-Name: name="file"', 'MZ'), headless, picture()))
    expect(file.size).toBe(PNG.length)
    expect(refusal(closed(nameless))).toEqual(UNREADABLE)
    expect(refusal(closed(headless))).toEqual(UNREADABLE)
  })

  test('is refused with the limit when it is too large, and without one when it is not a picture', () => {
    expect(refusal(closed(picture(PNG.padEnd(PICTURE_MAX_BYTES + 1, ' '))))).toEqual([
      'pictureLarge',
      { megabytes: '5' },
      'file',
    ])
    expect(refusal(closed(picture('MZ')))).toEqual(['pictureType', {}, 'file'])
  })

  test('is refused when it is cut off, of another type, or without a boundary', () => {
    const body = closed(picture())
    expect(refusal(body.slice(0, -4))).toEqual(UNREADABLE)
    for (const type of ['multipart/form-data', 'text/plain; boundary=x', 'a multipart/form-data; boundary=x', ''])
      expect(refusal(body, type)).toEqual(UNREADABLE)
    expect(() => uploadFields(undefined, TYPE)).toThrow(Refusal)
    expect(() => uploadFields(body, undefined)).toThrow(Refusal)
  })
})
