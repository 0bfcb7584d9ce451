import { afterEach, expect, test, vi } from 'vitest'
import { writeForms, written } from './formBytes.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a serialised form is read as the same form', async () => {
  const form = new FormData()
  form.append('file', new File([Uint8Array.from([0, 255, 13, 10, 45, 45])], 'a "front".jpg', { type: 'image/jpeg' }))
  form.append('group', 'identity')
  const { type, bytes } = written(form)
  const read = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  const file = read.get('file') as File
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0, 255, 13, 10, 45, 45])
  expect([file.type, read.get('group')]).toEqual(['image/jpeg', 'identity'])
})

class Sending {
  static sent: unknown[] = []
  static headers: string[] = []
  setRequestHeader(name: string, value: string) {
    Sending.headers.push(`${name}: ${value}`)
  }
  send(body: unknown) {
    Sending.sent.push(body)
  }
}

test('only forms are serialised, and only where the browser cannot read them', async () => {
  vi.stubGlobal('XMLHttpRequest', Sending)
  await writeForms()
  expect(globalThis.XMLHttpRequest).toBe(Sending)

  vi.spyOn(Response.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('unreadable', 'InvalidStateError'))
  const stop = await writeForms()
  const request = new XMLHttpRequest()
  request.timeout = 7
  expect(request.timeout).toBe(7)
  request.send('plain')
  const form = new FormData()
  form.append('file', new File(['x'], 'x.txt'))
  new XMLHttpRequest().send(form)
  expect(Sending.sent).toEqual(['plain', expect.any(Blob)])
  expect(Sending.headers).toEqual([expect.stringMatching(/^content-type: multipart\/form-data; boundary=/)])
  stop()
  expect(globalThis.XMLHttpRequest).toBe(Sending)
})
