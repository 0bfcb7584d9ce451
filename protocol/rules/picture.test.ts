import { expect, test } from 'vitest'
import { PICTURE_MAX_BYTES, pictureProblem, pictureType } from './picture.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const PNG = bytes('\x89PNG\r\n\x1a\n\0\0\0\r')

test('a picture is recognised by its first bytes', () => {
  expect(pictureType(PNG)).toBe('image/png')
  expect(pictureType(bytes('\xff\xd8\xff\xe0\0\x10JFIF'))).toBe('image/jpeg')
  expect(pictureType(bytes('RIFF\x24\0\0\0WEBPVP8 '))).toBe('image/webp')
})

test.each([
  ['a program', 'MZ\x90\0\x03\0\0\0\x04'],
  ['a drawing with scripts', '<svg xmlns="http'],
  ['a page', '<!doctype html>'],
  ['a sound of the same family', 'RIFF\x24\0\0\0WAVEfmt '],
  ['a document', '%PDF-1.7'],
  ['nothing', ''],
  ['a cut signature', '\x89PN'],
])('%s is not a picture', (_, text) => expect(pictureProblem(1_000, bytes(text))).toBe('pictureType'))

test('the size is checked first, and the limit itself is accepted', () => {
  expect(pictureProblem(PICTURE_MAX_BYTES, PNG)).toBeUndefined()
  expect(pictureProblem(PICTURE_MAX_BYTES + 1, PNG)).toBe('pictureLarge')
  expect(pictureProblem(20_000_000, bytes('MZ'))).toBe('pictureLarge')
})
