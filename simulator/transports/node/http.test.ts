import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { bodyOf } from './http.ts'

/** A request whose body comes in these parts. */
const sending = (parts: readonly Buffer[], type = 'application/json') =>
  Object.assign(Readable.from(parts), { headers: { 'content-type': type } }) as unknown as IncomingMessage
const letters = Buffer.from('日本')

test('a body is read whole, also with a character split across chunks', async () => {
  expect(await bodyOf(sending([letters.subarray(0, 2), letters.subarray(2)]))).toBe('日本')
  expect(await bodyOf(sending([]))).toBe('')
})

test('a form with a file has one character per byte', async () => {
  expect(await bodyOf(sending([Buffer.from([0, 128, 255])], 'multipart/form-data; boundary=x'))).toBe('\0\x80\xff')
})

test('a body is limited by the bytes of all its chunks', async () => {
  const parts = [letters, letters]
  expect(await bodyOf(sending(parts), 12)).toBe('日本日本')
  expect(await bodyOf(sending(parts), 11)).toBeUndefined()
})

test('an interrupted body gives none', async () => {
  const request = sending([letters])
  const body = bodyOf(request)
  request.destroy()
  await expect(body).rejects.toThrow('broken off')
})
