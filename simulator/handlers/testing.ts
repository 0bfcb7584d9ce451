/** Helpers for tests: calls an exchange as the app does. */
import { absolutePath, type CallName, rowOf } from '../../protocol/calls/index.ts'
import { createExchange, type Exchange } from '../exchange.ts'
import type { Letter } from '../running.ts'
import type { Command } from '../world/commands.ts'
import type { IncomingRequest } from './dispatch.ts'

export const START = Date.UTC(2026, 10, 21, 12, 0, 30)
export const DAY = 86_400_000

export type Envelope = { code: number; message: string; data: unknown; msg?: string }

/** A form as transports pass it: one character per byte. */
function formOf(fields: Record<string, unknown>) {
  const boundary = '----form7MA4YWxk'
  const part = ([name, value]: [string, unknown]) => {
    const file = name === 'file' ? '; filename="a.png"\r\nContent-Type: image/png' : ''
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
  }
  const body = `${Object.entries(fields).map(part).join('')}--${boundary}--\r\n`
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** The bytes of a small picture, one character per byte. */
export const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'

/** A call as transports pass it: method, path with query, and body. */
export function requestOf(name: CallName, fields: Record<string, unknown> = {}) {
  const { method, path } = rowOf(name)
  const { id, ...rest } = fields
  const filled = absolutePath(path).replace('{id}', encodeURIComponent(String(id)))
  const given = path.includes('{id}') ? rest : fields
  if (method === 'POST') {
    const form = name === 'uploadFile' ? formOf(given) : undefined
    return { method, path: filled, body: form?.body ?? JSON.stringify(given), headers: form?.headers ?? {} }
  }
  const query = new URLSearchParams(Object.entries(given).map(([key, value]) => [key, String(value)])).toString()
  return { method, path: query === '' ? filled : `${filled}?${query}`, headers: {} }
}

/** Calls the API by name, as the app does. */
export function callApi(
  exchange: Exchange,
  name: CallName,
  fields: Record<string, unknown> = {},
  extra: Partial<IncomingRequest> = {},
): Envelope {
  const request = requestOf(name, fields)
  const reply = exchange.answer({ ...request, ...extra, headers: { ...request.headers, ...extra.headers } })
  if (reply.status !== 200) throw new Error(`${name} was answered with status ${reply.status}`)
  return JSON.parse(reply.body) as Envelope
}

/** Executes a command that has no call; a refused command does nothing. */
export const perform = (exchange: Exchange, command: Command): void =>
  exchange.replay([JSON.stringify({ at: exchange.now(), command })])

export const EMAIL = 'ann@example.com'
export const ACCOUNT = { type: 'email', account: EMAIL }
const PASSWORD = 'correct-horse-1'

/** Registers Ann with the code from the inbox; returns her headers. */
export function registered(exchange: Exchange): Record<string, string> {
  const letters: Letter[] = []
  exchange.onInbox((letter) => letters.push(letter))
  callApi(exchange, 'sendEmailCode', { email: EMAIL, purpose: 'register' })
  const code = letters.at(-1)?.code
  const { data } = callApi(exchange, 'register', { ...ACCOUNT, code, password: PASSWORD, payment_password: '12345678' })
  return { authorization: (data as { token: string }).token }
}

/** Logs Ann in again, as needed after a day; returns her headers. */
export function again(exchange: Exchange): Record<string, string> {
  const { data } = callApi(exchange, 'login', { ...ACCOUNT, password: PASSWORD })
  return { authorization: (data as { token: string }).token }
}

export const open = (seed = 7) => createExchange({ seed, now: START })
export const btc = { id: 1 }
export const ADDRESS = { name: 'Ann Bell', phone: '13800000000', address: '1 Example Street' }
