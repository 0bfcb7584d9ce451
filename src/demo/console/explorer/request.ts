/** Sends the explorer's requests like the app's client, and reads the whole answer. */
import '../../../../simulator/transports/olderBrowsers.ts'
import { type CallName, rowOf } from '../../../../protocol/calls/index.ts'
import { REQUEST_TIMEOUT_MS } from '../../../../protocol/rules/constants.ts'
import { schemasOf } from '../../../../protocol/schemas/index.ts'
import type { Around, Fields } from '../../../../simulator/handlers/examples/around.ts'
import { exampleOf } from '../../../../simulator/handlers/examples/examples.ts'
import type { Capability } from '../../../../simulator/transports/capability.ts'
import type { ConsoleHost } from '../host.ts'
import type { CallRecord, Line, PrepareInput, Sending } from './explorerFlow.ts'
import { verdictOn } from './verdict.ts'

/** How long an example waits for the world. */
const LOOK_TIMEOUT_MS = 3_000
const ID_LENGTH = 12

/** One transparent pixel, uploaded if no picture is chosen. */
const POINT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

export const samplePicture = (): File =>
  new File([Uint8Array.from(atob(POINT), (letter) => letter.charCodeAt(0))], 'sample.png', { type: 'image/png' })

/** crypto.randomUUID is missing on a LAN address. */
const newId = (): string =>
  `explorer-${Array.from(crypto.getRandomValues(new Uint8Array(ID_LENGTH)), (byte) => (byte % 36).toString(36)).join('')}`

const reasonOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem))

/** A body as text: a form's parts. */
function bodyText(body: RequestInit['body']): string {
  if (!(body instanceof FormData)) return typeof body === 'string' ? body : ''
  return [...body]
    .map(([name, value]) => `${name}: ${value instanceof File ? `${value.name}, ${value.size} B` : value}`)
    .join('\n')
}

const pathIn = (url: string): string => {
  const { pathname, search } = new URL(url, location.href)
  return pathname + search
}

/** URLs of pictures uploaded by the explorer, oldest first. */
function uploadsIn(lines: readonly Line[]): string[] {
  const urls = lines.map((line) => {
    if (line.call !== 'uploadFile' || !('answer' in line) || line.verdict.is !== 'fits') return undefined
    return (JSON.parse(line.answer.body) as { data: { url: string } }).data.url
  })
  return urls.filter((url) => url !== undefined).reverse()
}

/** The actors of the explorer's machine. */
export function explorerRequests(host: Pick<ConsoleHost, 'request' | 'clock'>, inbox: Capability['inbox']) {
  async function ask(call: CallName, fields: Fields, token: string): Promise<unknown> {
    const { url, init } = host.request(call, fields, token)
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(LOOK_TIMEOUT_MS) })
    return ((await response.json()) as { data?: unknown }).data
  }

  return {
    /** The schemas of a call, and an example that the world is likely to accept. */
    async prepare({ call, token, lines }: PrepareInput) {
      const around: Around = {
        // Skips calls that would only be refused for lack of a login.
        ask: async (name, fields) => (token === '' && rowOf(name).login ? undefined : ask(name, fields, token)),
        letter: (purpose) => inbox.get().findLast((letter) => letter.purpose === purpose),
        uploads: () => uploadsIn(lines),
        now: host.clock.now,
        realNow: () => Date.now(),
        newId,
      }
      const [schemas, example] = await Promise.all([schemasOf(call), exampleOf(call, around)])
      return { schemas, example }
    },

    /** Sends a request; never rejects. */
    async deliver({ call, fields, file, asker, token, schemas }: Sending): Promise<CallRecord> {
      const whole = call === 'uploadFile' ? { ...fields, file: file ?? samplePicture() } : fields
      const { url, init } = host.request(call, whole, token)
      const facts = {
        call,
        asker,
        at: host.clock.now(),
        method: init.method ?? 'GET',
        path: pathIn(url),
        sent: bodyText(init.body),
      }
      const began = performance.now()
      const took = () => Math.round(performance.now() - began)
      try {
        const response = await fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
        const answer = { status: response.status, body: await response.text() }
        return { ...facts, ms: took(), answer, verdict: verdictOn(call, schemas.reply, answer) }
      } catch (problem) {
        return { ...facts, ms: took(), silence: reasonOf(problem) }
      }
    },
  }
}
