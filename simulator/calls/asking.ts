/** Asking an exchange as the app would, for tests. */
import { absolutePath, type CallName, rowOf } from '../../protocol/calls.ts'
import { createExchange, type Exchange, type Letter } from '../exchange.ts'
import type { Asking } from './desk.ts'

export const START = Date.UTC(2026, 10, 21, 12, 0, 30)
export const DAY = 86_400_000

export type Envelope = { code: number; message: string; data: unknown; msg?: string }

/** Asks one call by name, as the app would. */
export function ask(
  exchange: Exchange,
  name: CallName,
  fields: Record<string, unknown> = {},
  extra: Partial<Asking> = {},
): Envelope {
  const { method, path } = rowOf(name)
  const { id, ...rest } = fields
  const filled = absolutePath(path).replace('{id}', encodeURIComponent(String(id)))
  const given = path.includes('{id}') ? rest : fields
  const query = new URLSearchParams(Object.entries(given).map(([key, value]) => [key, String(value)])).toString()
  const isPost = method === 'POST'
  const reply = exchange.answer({
    method,
    path: isPost || query === '' ? filled : `${filled}?${query}`,
    headers: {},
    ...(isPost ? { body: JSON.stringify(given) } : {}),
    ...extra,
  })
  if (reply.status !== 200) throw new Error(`${name} was answered with status ${reply.status}`)
  return JSON.parse(reply.body) as Envelope
}

export const EMAIL = 'ann@example.com'
export const ACCOUNT = { type: 'email', account: EMAIL }

/** Registers Ann by the code that arrives in the inbox; answers her headers. */
export function registered(exchange: Exchange): Record<string, string> {
  const letters: Letter[] = []
  exchange.onInbox((letter) => letters.push(letter))
  ask(exchange, 'sendEmailCode', { email: EMAIL, purpose: 'register' })
  const code = letters.at(-1)?.code
  const password = 'correct-horse-1'
  const { data } = ask(exchange, 'register', { ...ACCOUNT, code, password, payment_password: '12345678' })
  return { authorization: (data as { token: string }).token }
}

export const open = (seed = 7) => createExchange({ seed, now: START })
export const btc = { id: 1 }
