import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createBodies } from './http.ts'

/** A request whose body comes in these parts. */
const sending = (parts: readonly Buffer[], headers: object = { 'content-type': 'application/json' }) =>
  Object.assign(Readable.from(parts), { headers }) as unknown as IncomingMessage
const letters = Buffer.from('日本')
const readBody = createBodies()

test('a body is read whole, also with a character split across chunks', async () => {
  expect(await readBody(sending([letters.subarray(0, 2), letters.subarray(2)]), 99)).toBe('日本')
  expect(await readBody(sending([]), 99)).toBe('')
})

test('a form with a file has one character per byte', async () => {
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  expect(await readBody(sending([Buffer.from([0, 128, 255])], form), 99)).toBe('\0\x80\xff')
})

test('a body is limited by the bytes of all its chunks, and by the size that it announces', async () => {
  const parts = [letters, letters]
  expect(await readBody(sending(parts), 12)).toBe('日本日本')
  await expect(readBody(sending(parts), 11)).rejects.toMatchObject({ why: 'tooLarge' })
  await expect(readBody(sending([], { 'content-length': '12' }), 11)).rejects.toMatchObject({ why: 'tooLarge' })
})

test('all bodies together are limited, and each gives back its room when it ends, fails or breaks off', async () => {
  const read = createBodies(10)
  const open = new Readable({ read() {} })
  const slow = Object.assign(open, { headers: {} }) as unknown as IncomingMessage
  const first = read(slow, 99)
  open.push(letters)
  await new Promise(setImmediate)
  await expect(read(sending([letters]), 99)).rejects.toMatchObject({ why: 'noRoom' })
  expect(await read(sending([Buffer.from('four')]), 99)).toBe('four')
  open.push(null)
  expect(await first).toBe('日本')
  const broken = sending([letters])
  const gone = read(broken, 99)
  broken.destroy()
  await expect(gone).rejects.toThrow('broken off')
  expect(await read(sending([letters, Buffer.from('four')]), 99)).toBe('日本four')
})
