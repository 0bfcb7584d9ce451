/** Requests over real HTTP: bodies read with a limit, replies with CORS headers. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isForm } from '../forms.ts'

export const BODY_MOST = 10_000_000

/** The body as text, of a form with a file one character for each byte; nothing when it is larger than `most`. Rejects when the client breaks off. */
export function bodyOf(request: IncomingMessage, most = BODY_MOST): Promise<string | undefined> {
  const encoding = isForm(request.headers['content-type']) ? 'latin1' : 'utf8'
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= most) chunks.push(chunk)
    })
    request.on('end', () => resolve(size <= most ? Buffer.concat(chunks).toString(encoding) : undefined))
    request.on('error', reject)
    request.on('close', () => {
      // Each request closes, and an error with its stack costs more than reading a small body.
      if (!request.readableEnded) reject(new Error('broken off'))
    })
  })
}

/** Headers for pages on other origins. */
export const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, DELETE, OPTIONS',
  'access-control-allow-headers': 'accept, authorization, content-type, get-lang, token',
  'access-control-max-age': '600',
}

/** Header fields as the exchange takes them: one text each. */
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
