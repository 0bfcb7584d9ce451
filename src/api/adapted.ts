/** Calls to a backend with other names, as its adapter describes them. Loaded only with an adapter. */

import { valueAt } from '../../protocol/adapter/fields.ts'
import type { Adapter } from '../../protocol/adapter/index.ts'
import type { Mapping, Written } from '../../protocol/adapter/mapping.ts'
import { jsonOf, parseExactly } from '../../protocol/adapter/units.ts'
import { type CallName, rowOf } from '../../protocol/calls/index.ts'
import { ApiError, REFUSALS } from '../../protocol/errors.ts'
import { UPLOAD_GROUP } from '../../protocol/rules/constants.ts'
import { SHOP_REFUSALS } from '../../protocol/shopErrors.ts'
import { toWire } from '../../protocol/wire.ts'
import type { Answer } from './answer.ts'
import type { Wire } from './client.ts'
import { isUpload, type Sender } from './request.ts'

const SUCCESS = 200
const UPLOADED = 1
const UPLOAD_FAILED = 0
/** Any code outside the protocol's catalogue: the refusal shows the backend's message. */
const UNKNOWN_REFUSAL = 999

const CODES: Readonly<Record<string, number>> = { ...REFUSALS, ...SHOP_REFUSALS }

type Row = Record<string, unknown>

/** A value as text for query, form or path. */
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? (jsonOf(value) ?? '') : String(value)

function queryOf(fields: Row): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    if (value !== null && value !== undefined) query.append(name, textOf(value))
  return query.size === 0 ? '' : `?${query}`
}

function formOf(fields: Row): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Blob) form.append(name, value)
    else if (value !== null && value !== undefined) form.append(name, textOf(value))
  return form
}

function headersOf({ headers = {} }: Adapter, { token, language }: Sender, isForm: boolean): Headers {
  const sent = new Headers({ Accept: 'application/json', [headers.language ?? 'get-lang']: language || 'en' })
  // fetch sets the header itself, with the form's boundary.
  if (!isForm) sent.set('Content-Type', 'application/json')
  const tokenHeader = headers.token ?? { name: 'Authorization' }
  if (token) sent.set(tokenHeader.name, (tokenHeader.before ?? '') + token)
  for (const [name, value] of Object.entries(headers.adds ?? {})) sent.set(name, value)
  return sent
}

interface Opened {
  isDone: boolean
  code: number
  message: unknown
  data: unknown
}

/** Opens the adapter's envelope, or by default the protocol's. */
function opened({ envelope }: Adapter, body: unknown): Opened {
  const { data = 'data', message = 'message', code: codeAt = 'code', success, codes } = envelope ?? {}
  const code = valueAt(body, codeAt)
  const isDone = success
    ? success.is.includes((valueAt(body, success.at) ?? null) as string)
    : Number(code ?? Number.NaN) === SUCCESS
  const known = codes?.[String(code)]
  const refusal = known === undefined ? UNKNOWN_REFUSAL : (CODES[known] ?? UNKNOWN_REFUSAL)
  return {
    isDone,
    code: codes ? refusal : Number.isInteger(Number(code ?? Number.NaN)) ? Number(code) : UNKNOWN_REFUSAL,
    message: [message]
      .flat()
      .map((place) => valueAt(body, place))
      .find((words) => typeof words === 'string'),
    data: valueAt(body, data),
  }
}

const isEmpty = ({ status, body }: Answer): boolean => status === 204 && body === ''

/** Wraps an answer in the protocol's envelope. The upload's envelope differs: there only an HTTP status reports an expired session. */
function enveloped(call: CallName, { isDone, code, message, data }: Opened): Answer {
  const isOfUpload = isUpload(rowOf(call))
  const ended = isOfUpload && !isDone && code === REFUSALS.loginRequired
  const [done, failed] = isOfUpload ? [UPLOADED, UPLOAD_FAILED] : [SUCCESS, code]
  const words = { [isOfUpload ? 'msg' : 'message']: typeof message === 'string' ? message : undefined }
  return {
    status: ended ? REFUSALS.loginRequired : SUCCESS,
    body: jsonOf({ code: isDone ? done : failed, ...words, data: isDone ? data : null }) ?? '',
  }
}

export function createAdaptedWire(adapter: Adapter, mapping: Mapping): Wire {
  const statuses = new Set(adapter.envelope?.statuses)
  const isRead = (status: number) => (status >= 200 && status <= 299) || statuses.has(status)

  function requestOf(call: CallName, { method, path, rest }: Written, sender: Sender) {
    const isForm = isUpload(rowOf(call))
    const url = sender.host.replace(/\/+$/, '') + path
    const init: RequestInit = {
      method,
      headers: headersOf(adapter, sender, isForm),
      credentials: 'omit',
      redirect: 'error',
      ...(rowOf(call).changes ? { cache: 'no-store' } : {}),
    }
    if (isForm) return { url, init: { ...init, body: formOf(rest) } }
    const isQuery = method === 'GET' || method === 'DELETE'
    return isQuery ? { url: url + queryOf(rest), init } : { url, init: { ...init, body: jsonOf(rest) ?? '' } }
  }

  /** The adapter's envelope, opened; undefined for an answer without one. */
  function openedOf({ status, body }: Answer): Opened | undefined {
    if (!isRead(status)) return undefined
    // A status alone may mean success.
    if (isEmpty({ status, body })) return { isDone: true, code: SUCCESS, message: undefined, data: null }
    try {
      return opened(adapter, parseExactly(body))
    } catch {
      return undefined
    }
  }

  return {
    async call(call, request, sender, send) {
      if (!mapping.isOffered(call)) throw new ApiError({ id: 'notOffered', call })
      const { write, read, further } = mapping.call(call)
      const fields = { ...(isUpload(rowOf(call)) ? { group: UPLOAD_GROUP } : {}), ...toWire(request as Row) }
      const found: Row = {}
      for (const one of further.filter(({ isBefore }) => isBefore)) {
        const written = one.write(fields, found)
        if (written === undefined) continue
        const answer = await send(requestOf(call, written, sender))
        const whole = openedOf(answer)
        if (!whole?.isDone) return whole ? enveloped(call, whole) : answer
        found[one.name] = one.read(whole.data)
      }
      const lookUp = async ({ name, write: writeOne, read: readOne }: (typeof further)[number]) => {
        const written = writeOne(fields, found)
        const whole = written && openedOf(await send(requestOf(call, written, sender)))
        return [name, whole?.isDone ? readOne(whole.data) : undefined] as const
      }
      // The call succeeds without its further requests.
      const beside = further.filter(({ isBefore }) => !isBefore).map((one) => lookUp(one).catch(() => undefined))
      const answer = await send(requestOf(call, write(fields, found), sender))
      for (const one of await Promise.all(beside)) if (one) found[one[0]] = one[1]
      const whole = openedOf(answer)
      if (whole === undefined) return answer
      return enveloped(call, { ...whole, data: whole.isDone && !isEmpty(answer) ? read(whole.data, found) : null })
    },
  }
}
