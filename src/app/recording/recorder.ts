/** Records what the page sends to its backend and gets from it, as a HAR file without secrets. Loaded only for a link with `record`. */
import { archiveOf, callEntry, type Entry, type HeaderList, socketEntry } from '../../../protocol/har.ts'
import { MASK, maskFrame, maskOf } from '../../../protocol/mask.ts'
import { type Naming, PROTOCOL_NAMING } from '../../../protocol/naming.ts'
import { createStore, type Store } from '../../store.ts'

/** The Console's limit of a file is 50 million characters, and HAR repeats some of them. */
const CHARACTERS_MOST = 40_000_000
/** The shortest time between two changes of the shown counts, in ms. */
const COUNT_EVERY_MS = 500

export interface Recorded {
  calls: number
  frames: number
  isFull: boolean
}

export interface Recorder {
  recorded: Store<Recorded>
  /** The file so far. */
  file(): string
}

type Sent = readonly [url: string, method: string, headers?: HeadersInit, body?: unknown]
type Finish = (answer: { status: number; body: string } | { error: string }) => void

/** Starts recording, for as long as the page lasts. `host` and `socket` are the backend's addresses; '' for the page's own origin. */
export function createRecorder(
  { host, socket, naming }: { host: string; socket: string; naming: Naming },
  version: string,
): Recorder {
  const { fetch, WebSocket, XMLHttpRequest } = globalThis
  const base = new URL(host || '/', location.href).href.replace(/\/$/, '')
  const isCall = new RegExp(`^(?:${naming.paths})`)
  const address = socket || `${base.replace(/^http/, 'ws')}${naming.socketPath}`
  const entries: Entry[] = []
  const sockets: { at: number; frames: { direction: 'in' | 'out'; at: number; text: string }[] }[] = []
  const recorded = createStore<Recorded>({ calls: 0, frames: 0, isFull: false })
  let size = 0
  let isWaiting = false

  const count = () => {
    isWaiting = false
    const frames = sockets.reduce((sum, one) => sum + one.frames.length, 0)
    recorded.set({ calls: entries.length, frames, isFull: size > CHARACTERS_MOST })
  }
  /** Whether there is room for a text. */
  function take(text: string): boolean {
    if (!isWaiting) setTimeout(count, COUNT_EVERY_MS)
    isWaiting = true
    size += text.length
    return size <= CHARACTERS_MOST
  }

  /** Begins a call; undefined for a request to somewhere else. */
  function begin([address, method, headers, sent]: Sent): Finish | undefined {
    const { origin, pathname, search } = new URL(address, location.href)
    const place = origin + pathname
    if (!place.startsWith(`${base}/`) || !isCall.test(place.slice(base.length))) return undefined
    const at = Date.now()
    const mask = maskOf(method, place.slice(base.length) + search, naming)
    return (answer) => {
      const body = 'body' in answer ? mask.answered(answer.body) : ''
      if (!take(body)) return
      const names: HeaderList = [...new Headers(headers)].map(([name, value]) => [
        name,
        naming.secretHeaders.has(name) ? MASK : value,
      ])
      const made = { at, ms: Date.now() - at, method, url: base + mask.path, headers: names }
      // The parts of a form are files of the user.
      const text = typeof sent === 'string' ? mask.sent(sent) : undefined
      const reply = 'body' in answer && { status: answer.status, headers: [], body, size: body.length }
      entries.push(
        callEntry(
          { ...made, body: text, answer: reply || undefined },
          'error' in answer ? { _error: answer.error } : {},
        ),
      )
    }
  }

  globalThis.fetch = async (input, init = {}) => {
    const finish = begin([
      input instanceof Request ? input.url : String(input),
      init.method ?? 'GET',
      init.headers,
      init.body,
    ])
    const fail = (error: unknown) => finish?.({ error: String(error) })
    try {
      const response = await fetch(input, init)
      if (finish)
        response
          .clone()
          .text()
          .then((body) => finish({ status: response.status, body }), fail)
      return response
    } catch (error) {
      fail(error)
      throw error
    }
  }

  globalThis.XMLHttpRequest = class extends XMLHttpRequest {
    override open(method: string, url: string | URL, ...more: unknown[]) {
      Reflect.apply(super.open, this, [method, url, ...more])
      const finish = begin([String(url), method])
      this.addEventListener('loadend', () => {
        const { status, responseText } = this
        finish?.(status > 0 ? { status, body: responseText } : { error: 'the request failed' })
      })
    }
  }

  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      if (String(url) !== address) return
      const own: (typeof sockets)[number] = { at: Date.now(), frames: [] }
      sockets.push(own)
      const note = (direction: 'in' | 'out', data: unknown) => {
        const text = maskFrame(String(data))
        if (take(text)) own.frames.push({ direction, at: Date.now(), text })
      }
      this.addEventListener('message', ({ data }) => note('in', data))
      this.send = (data) => {
        // Which field has the token in an adapter's frames is unknown.
        if (naming === PROTOCOL_NAMING) note('out', data)
        super.send(data)
      }
    }
  }

  return {
    recorded,
    file() {
      const ended = Date.now()
      const opened = sockets.map(({ at, frames }) => socketEntry({ at, ms: ended - at, url: address, frames }))
      return archiveOf([...entries, ...opened], { name: 'recording of the app', version }, 'Secrets are left out.')
    },
  }
}
