import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOST_VERSION, type Pipe } from './host/messages.ts'

/** A worker's port that records the messages sent to it. A page of another version gets a hello and opens no world. */
function pipe() {
  const sent: unknown[] = []
  const listeners: ((event: MessageEvent) => void)[] = []
  const end: Pipe = {
    postMessage: (message) => sent.push(message),
    addEventListener: (_, listener) => listeners.push(listener),
    start: vi.fn(),
  }
  const hello = () => {
    for (const listener of listeners) listener({ data: { type: 'hello', version: HOST_VERSION + 1 } } as MessageEvent)
  }
  return { ...end, hello, sent }
}
const GREETED = [{ type: 'hello', version: HOST_VERSION }]

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

test('a worker of one page greets that page', async () => {
  const { hello, sent, ...own } = pipe()
  for (const [name, part] of Object.entries(own)) vi.stubGlobal(name, part)
  await import('./exchangeWorker.ts')
  hello()
  expect([sent, vi.mocked(own.start)?.mock.calls.length]).toEqual([GREETED, 1])
})

test('a worker of many pages greets each at its own port', async () => {
  vi.stubGlobal('onconnect', null)
  await import('./exchangeWorker.ts')
  const connect = Reflect.get(globalThis, 'onconnect') as (event: { ports: Pipe[] }) => void
  const pages = [pipe(), pipe()]
  for (const page of pages) connect({ ports: [page] })
  pages[1]?.hello()
  expect(pages.map(({ sent }) => sent)).toEqual([[], GREETED])
})
