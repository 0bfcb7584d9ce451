import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LETTER_HEADER } from '../pageHeaders.ts'
import { letterText, tagCalls } from './pageTags.ts'

const LETTER = { channel: 'email', to: 'añn@example.org', code: '123456', purpose: 'forgot', at: 1 } as const

const requested: { url: string; headers: Record<string, string> }[] = []
const opened: string[] = []
let ends = () => {}

class PlainRequest {
  private url = ''
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    requested.push({ url: this.url, headers: { [name]: value } })
  }
}

beforeEach(() => {
  vi.stubGlobal('location', { href: 'http://host.example/h5/' })
  vi.stubGlobal('XMLHttpRequest', PlainRequest)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    requested.push({ url, headers: Object.fromEntries(new Headers(init?.headers)) })
    return new Response('{}', { headers: url.endsWith('Code') ? { [LETTER_HEADER]: letterText(LETTER) } : {} })
  })
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor(url: string) {
        opened.push(url)
      }
    },
  )
})
afterEach(() => {
  ends()
  vi.unstubAllGlobals()
  requested.length = 0
  opened.length = 0
})

test('SIM-07: calls carry the page and its current states, and other requests do not', async () => {
  let states = ''
  ends = tagCalls('p1', () => states)
  await fetch('/api/market', { headers: { authorization: 't' } })
  // The machine takes its next event in the same turn as the call.
  const pending = fetch('/addons/shopro/goods.goods', {})
  states = 'withdrawal#submitting'
  await pending
  await fetch('/h5/config.json')
  await fetch('/sim/order', { method: 'POST' })
  expect(requested).toEqual([
    { url: '/api/market', headers: { authorization: 't', 'sim-page': 'p1' } },
    { url: '/addons/shopro/goods.goods', headers: { 'sim-page': 'p1', 'sim-states': 'withdrawal#submitting' } },
    { url: '/h5/config.json', headers: {} },
    { url: '/sim/order', headers: {} },
  ])
})

test('SIM-08: a code comes with the reply to the call that requested it', async () => {
  const letters: unknown[] = []
  ends = tagCalls(
    'p1',
    () => '',
    (letter) => letters.push(letter),
  )
  await fetch('/api/market')
  await fetch('/h5/sendEmailCode')
  expect(letters).toEqual([])
  expect(await (await fetch('/api/sendEmailCode')).text()).toBe('{}')
  expect(letters).toEqual([LETTER])
})

test('uploads and the socket carry the page as well, another socket does not', () => {
  ends = tagCalls('p1', () => '')
  new XMLHttpRequest().open('POST', '/api/uploadFile')
  expect(requested).toEqual([{ url: '/api/uploadFile', headers: { 'sim-page': 'p1' } }])
  new WebSocket('ws://host.example/wss')
  new WebSocket('ws://host.example/other')
  expect(opened).toEqual(['ws://host.example/wss?page=p1', 'ws://host.example/other'])
})

test('restores the originals when it ends', () => {
  const { fetch: native, WebSocket: socket } = globalThis
  const { open } = XMLHttpRequest.prototype
  tagCalls('p1', () => '')()
  expect([globalThis.fetch, globalThis.WebSocket, XMLHttpRequest.prototype.open]).toEqual([native, socket, open])
})
