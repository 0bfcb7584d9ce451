import { afterEach, expect, test } from 'vitest'
import { messageText } from '../catalogue/messages.ts'
import { createExchange } from '../exchange.ts'
import type { IncomingRequest } from '../handlers/dispatch.ts'
import { registered } from '../handlers/testing.ts'
import { bytesText, isForm } from './forms.ts'
import { interceptCalls } from './msw.ts'
import { type RunningServer, startServer } from './node/index.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
/** The beginning of a PNG, followed by every possible byte. */
const PICTURE = new Uint8Array([...bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), ...Array.from({ length: 256 }, (_, i) => i)])

function formOf(content: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.append('file', new File([content], 'front.png', { type: 'image/png' }))
  form.append('group', 'ugc')
  return form
}

test('bytes are sent as one character each', () => {
  const all = new Uint8Array(100_000).map((_, i) => i & 0xff)
  expect(bytes(bytesText(all))).toEqual(all)
  expect([isForm('Multipart/Form-Data; boundary=x'), isForm('application/json'), isForm(null)]).toEqual([
    true,
    false,
    false,
  ])
})

test('VAL-10: the page’s transport passes a form byte for byte', async () => {
  const exchange = createExchange({ seed: 7, now: Date.UTC(2026, 10, 21) })
  const headers = registered(exchange)
  const request: IncomingRequest[] = []
  const answer = async (incoming: IncomingRequest) => {
    request.push(incoming)
    return exchange.answer(incoming)
  }
  const host = 'http://demo.example'
  stops.push(await interceptCalls({ host, answer }))
  const upload = (content: Uint8Array<ArrayBuffer>) =>
    fetch(`${host}/api/uploadFile`, { method: 'POST', headers, body: formOf(content) }).then((reply) => reply.json())
  expect(await upload(PICTURE)).toMatchObject({ code: 200, msg: 'success', data: { id: 1 } })
  expect(request[0]?.body).toContain(bytesText(PICTURE))
  expect(await upload(bytes('MZ'))).toMatchObject({ code: 0, msg: expect.stringMatching(/JPEG, PNG or WebP/) })
})

test('VAL-10: so does a real port, and a file that is too large is answered with code 0', async () => {
  const server: RunningServer = await startServer({ port: 0, host: '127.0.0.1', seed: 11 })
  stops.push(() => server.close())
  const account = { type: 'email', account: 'trader@example.com', password: 'Trader-2026' }
  const login = await fetch(`${server.url}/api/login`, { method: 'POST', body: JSON.stringify(account) })
  const { data } = (await login.json()) as { data: { token: string } }
  const upload = (content: Uint8Array<ArrayBuffer>) =>
    fetch(`${server.url}/api/uploadFile`, {
      method: 'POST',
      headers: { token: data.token },
      body: formOf(content),
    }).then((reply) => reply.json())
  expect(await upload(PICTURE)).toMatchObject({ code: 200, data: { url: expect.stringContaining('data:image') } })
  const large = { code: 0, msg: messageText('en', 'pictureLarge', { megabytes: '5' }) }
  for (const size of [6_000_000, 20_000_000]) {
    const picture = new Uint8Array(size)
    picture.set(PICTURE)
    expect(await upload(picture)).toMatchObject(large)
  }
})
