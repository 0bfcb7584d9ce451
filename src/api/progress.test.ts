import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchWithProgress } from './progress.ts'
import { clientWith } from './testing.ts'

const URL_ASKED = 'https://exchange.example/api/uploadFile'

/** An XMLHttpRequest controlled by the test. */
class FakeRequest {
  static last: FakeRequest
  readonly headers: Record<string, string> = {}
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  method = ''
  url = ''
  body: unknown
  status = 0
  responseText = ''
  responseURL = ''
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  onloadend = () => {}
  constructor() {
    FakeRequest.last = this
  }
  open(method: string, url: string) {
    this.method = method
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: unknown) {
    this.body = body
  }
  abort() {
    this.onabort()
    this.onloadend()
  }
  answer(status: number, text: string, url = URL_ASKED) {
    Object.assign(this, { status, responseText: text, responseURL: url })
    this.onload()
    this.onloadend()
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('location', { href: 'https://exchange.example/h5/' })
})
afterEach(() => void vi.unstubAllGlobals())

const went = (init: RequestInit = {}, shares: number[] = []) =>
  fetchWithProgress((share) => shares.push(share))(URL_ASKED, { method: 'POST', body: 'x', ...init })

describe('a fetch with progress', () => {
  test('sends the request, reports each chunk, and returns status and text', async () => {
    const shares: number[] = []
    const answer = went({ headers: new Headers({ token: 'abc' }) }, shares)
    const { last } = FakeRequest
    expect([last.method, last.url, last.body, last.headers]).toEqual(['POST', URL_ASKED, 'x', { token: 'abc' }])
    for (const loaded of [0, 250, 1_000]) last.upload.onprogress?.({ loaded, total: 1_000 })
    last.upload.onprogress?.({ loaded: 10, total: 0 })
    expect(shares).toEqual([0, 0.25, 1, 0])
    last.answer(200, '{"code":1}')
    const { status, text } = await answer
    expect([status, await text()]).toEqual([200, '{"code":1}'])
  })

  test('a network failure rejects like fetch', async () => {
    const answer = went()
    FakeRequest.last.onerror()
    await expect(answer).rejects.toThrow(TypeError)
  })

  test('a redirected reply is a failure', async () => {
    const answer = went()
    FakeRequest.last.answer(200, '{"code":1}', 'https://elsewhere.example/api/uploadFile')
    await expect(answer).rejects.toThrow(TypeError)
  })

  test('an abort cancels it', async () => {
    const stop = new AbortController()
    const answer = went({ signal: stop.signal })
    stop.abort()
    await expect(answer).rejects.toThrow('aborted')
    await expect(went({ signal: stop.signal })).rejects.toThrow('aborted')
  })
})

describe('the client’s upload with progress', () => {
  const file = new File(['x'], 'a.png')
  const data = { url: '/uploads/a.png', id: 7 }

  async function uploading(start: { token?: string } = { token: 'secret' }) {
    const client = clientWith(() => new Response('{}'), start)
    const shares: number[] = []
    const answer = client.api.upload(file, { onProgress: (share) => shares.push(share) })
    await vi.waitFor(() => expect(FakeRequest.last.body).toBeInstanceOf(FormData))
    return { ...client, shares, answer }
  }
  beforeEach(() => {
    FakeRequest.last = new FakeRequest()
  })

  test('ROL-02 ENT-17: sends the token header, the file and the group ugc', async () => {
    const { answer, sent } = await uploading()
    const { headers, body } = FakeRequest.last
    expect([headers.token, headers.authorization, headers['content-type']]).toEqual(['secret', 'secret', undefined])
    expect([(body as FormData).get('group'), (body as FormData).get('file')]).toEqual(['ugc', file])
    FakeRequest.last.answer(200, JSON.stringify({ code: 1, data }))
    expect([await answer, sent]).toEqual([data, []])
  })

  test.each([1, 200, '5'])('VAL-10: code %j returns the data', async (code) => {
    const { answer, notices } = await uploading()
    FakeRequest.last.answer(200, JSON.stringify({ code, msg: 'x', data }))
    expect([await answer, notices]).toEqual([data, []])
  })

  test('VAL-10 ERR-06: code 0 is a failure and shows the server’s message', async () => {
    const { answer, notices } = await uploading()
    FakeRequest.last.answer(200, JSON.stringify({ code: 0, msg: 'Only pictures', data: null }))
    expect([await answer, notices]).toEqual([false, [{ kind: 'failure', text: { message: 'Only pictures' } }]])
  })

  test('ERR-06: an interrupted upload is logged and gives false', async () => {
    const { answer, reports } = await uploading()
    FakeRequest.last.onerror()
    expect(await answer).toBe(false)
    expect(reports).toMatchObject([{ call: 'uploadFile', id: 'serverAbnormal' }])
  })
})
