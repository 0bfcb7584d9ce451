/** Reports of errors for a deployment's operator. Loaded only if config.json names a collector. */
import { type Fault, followFaults } from './faults.ts'

/** Errors within this time go to the collector in one message, in ms. */
export const BATCH_MS = 10_000
/** Limit of different errors in one message. */
export const BATCH_MOST = 20
/** Limit of messages per page load: an error in a loop must not become a flood. */
export const BATCHES_MOST = 20
const TEXT_MOST = 300
const FRAMES_MOST = 8

interface ReportedError {
  kind: Fault['kind']
  name: string
  message: string
  /** File, line and column, the innermost first. */
  stack: readonly string[]
  /** Path of the page, without its parameters. */
  page: string
  /** When it happened first, in ms since 1970. */
  at: number
  count: number
}

const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|‘[^’]*’/g
/** A path in an answer, such as `list.0.price`. */
const PLACE = /^\(?[a-z_]+(?:\.\d+)*(?:\.[a-z_]+)+[:;,)]*$/i
const WORD = /^[\p{L}()[\]{}.,:;!?’_/…-]{1,30}$/u

/**
 * The text of an error without its values: quoted text, words with a digit or an @, and long words may be a user's password, token, address
 * or amount.
 */
export const withoutValues = (text: string): string =>
  text
    .replace(QUOTED, '…')
    .split(/\s+/)
    .map((word) => (WORD.test(word) || PLACE.test(word) ? word : '…'))
    .join(' ')
    .slice(0, TEXT_MOST)

/** Files of the app with line and column. Functions and addresses are left out. */
const framesOf = (stack: string): string[] =>
  [...stack.matchAll(/\/([\w.-]+\.m?[jt]sx?)(?:\?[^\s:)]*)?:(\d+):(\d+)/g)]
    .slice(0, FRAMES_MOST)
    .map(([, file, line, column]) => `${file}:${line}:${column}`)

function readFault({ kind, fault }: Fault): Pick<ReportedError, 'kind' | 'name' | 'message' | 'stack'> {
  if (!(fault instanceof Error)) return { kind, name: '', message: withoutValues(String(fault)), stack: [] }
  return { kind, name: fault.name, message: withoutValues(fault.message), stack: framesOf(fault.stack ?? '') }
}

interface Setup {
  /** Address of the collector. */
  url: string
  /** Path of the page. */
  page: () => string
  fetch?: (url: string, init: RequestInit) => Promise<unknown>
}

/**
 * Collects uncaught errors and the app's own reports, and sends them in batches: after a while, and when the page is hidden. A message that
 * doesn't arrive is lost. Returns a function that ends the collection.
 */
export function reportErrors(setup: Setup): () => void {
  const { url, page, fetch = (to, init) => globalThis.fetch(to, init) } = setup
  let batch = new Map<string, ReportedError>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let sent = 0

  function send(): void {
    clearTimeout(timer)
    timer = undefined
    if (batch.size === 0) return
    const body = JSON.stringify({ build: __BUILD__, errors: [...batch.values()] })
    batch = new Map()
    sent += 1
    // Plain text without credentials: a collector on another host needs no CORS for it, and gets no cookie.
    const init: RequestInit = {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
      headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
      body,
    }
    fetch(url, init).catch(() => undefined)
  }

  function note(fault: Fault): void {
    const read = readFault(fault)
    const key = JSON.stringify([read, page()])
    const known = batch.get(key)
    if (known) known.count += 1
    else if (batch.size < BATCH_MOST && sent < BATCHES_MOST) {
      batch.set(key, { ...read, page: page(), at: Date.now(), count: 1 })
      timer ??= setTimeout(send, BATCH_MS)
    }
  }
  const onError = ({ error, message }: ErrorEvent) => note({ kind: 'error', fault: error ?? message })
  const onRejection = ({ reason }: PromiseRejectionEvent) => note({ kind: 'rejection', fault: reason })
  const onHidden = () => document.visibilityState === 'hidden' && send()

  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  document.addEventListener('visibilitychange', onHidden)
  followFaults(note)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
    document.removeEventListener('visibilitychange', onHidden)
    followFaults(undefined)
  }
}
