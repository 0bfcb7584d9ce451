/** Requests over real HTTP: bodies read within limits, replies with CORS headers. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isForm } from '../forms.ts'

/** The largest body of any request. */
export const BODY_MOST = 10_000_000
/** All bodies of a server that are being read, together. */
const BODIES_MOST = 64_000_000

/** A body was not read: it is larger than allowed, or others leave no room for it at the moment. */
export class BodyRefused extends Error {
  readonly why: 'tooLarge' | 'noRoom'
  constructor(why: BodyRefused['why']) {
    super(why)
    this.why = why
  }
}

export type ReadBody = (request: IncomingMessage, most: number) => Promise<string>

/**
 * Returns a reader of bodies that holds at most `together` bytes at a time. It resolves to the body as text, of a form with a file one
 * character for each byte. It rejects with BodyRefused, or with an error when the client breaks off.
 */
export function createBodies(together = BODIES_MOST): ReadBody {
  let held = 0
  return (request, most) => {
    if (Number(request.headers['content-length'] ?? 0) > most) return Promise.reject(new BodyRefused('tooLarge'))
    const encoding = isForm(request.headers['content-type']) ? 'latin1' : 'utf8'
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      let size = 0
      const release = () => {
        held -= size
        size = 0
        chunks.length = 0
      }
      const refuse = (why: BodyRefused['why']) => {
        request.off('data', take)
        release()
        request.resume()
        reject(new BodyRefused(why))
      }
      const take = (chunk: Buffer) => {
        size += chunk.length
        held += chunk.length
        if (size > most) refuse('tooLarge')
        else if (held > together) refuse('noRoom')
        else chunks.push(chunk)
      }
      request.on('data', take)
      request.on('end', () => {
        resolve(Buffer.concat(chunks).toString(encoding))
        release()
      })
      request.on('error', reject)
      request.on('close', () => {
        release()
        // Each request closes, and an error with its stack costs more than reading a small body.
        if (!request.readableEnded) reject(new Error('broken off'))
      })
    })
  }
}

/** A header of every reply: the browser takes the content type as sent. */
export const NO_SNIFFING = { 'x-content-type-options': 'nosniff' }

/**
 * Headers of the reply to a call, for pages on other origins too. They go to `writeHead` with the reply's own: Node merges headers that
 * were set before by a slower path.
 */
export const CALL_HEADERS = {
  ...NO_SNIFFING,
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, DELETE, OPTIONS',
  'access-control-allow-headers': 'accept, authorization, content-type, get-lang, token',
  'access-control-max-age': '600',
}

/** Header fields with one text each, as the exchange takes them. */
export function headersOf(request: IncomingMessage): Record<string, string | undefined> {
  const headers: Record<string, string | undefined> = {}
  for (const name in request.headers) {
    const value = request.headers[name]
    headers[name] = Array.isArray(value) ? value[0] : value
  }
  return headers
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify(value))
}
