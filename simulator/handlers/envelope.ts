/** Reply envelopes: code, message and data, with HTTP 200 for every code. The upload has a different envelope. */
import { REFUSALS } from '../../protocol/errors.ts'
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import { SHOP_REFUSALS } from '../../protocol/shopErrors.ts'
import type { MessageId } from '../catalogue/messages.ts'
import { messageText } from '../catalogue/messages.ts'
import type { Refusal } from '../world/refusal.ts'

export type Reply = { status: number; headers: Record<string, string>; body: string }

const SUCCESS = 200
const CODES = { ...REFUSALS, ...SHOP_REFUSALS }
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

const texts = new WeakMap<object, string>()

/** Freezes data that many replies contain, so that it is serialised only once. */
export function writtenOnce<Data extends object>(data: Data): Readonly<Data> {
  texts.set(Object.freeze(data), JSON.stringify(data))
  return data
}

/** Primitive values have no cached text. */
const partText = (part: unknown): string => texts.get(part as object) ?? JSON.stringify(part) ?? 'null'

/** As `JSON.stringify`, with cached text for data from `writtenOnce`, alone or as rows of a list. */
const dataText = (data: unknown): string => (Array.isArray(data) ? `[${data.map(partText).join()}]` : partText(data))

const bodied = (body: string): Reply => ({ status: 200, headers: HEADERS, body })
const reply = (envelope: object): Reply => bodied(JSON.stringify(envelope))

/** The reply of an accepted call. */
export function success(language: LanguageCode, data: unknown, message?: MessageId): Reply {
  const text = message === undefined ? 'success' : messageText(language, message)
  return bodied(`{"code":${SUCCESS},"message":${JSON.stringify(text)},"data":${dataText(data)}}`)
}

/** The reply of a refused call: the code of the refusal, its text, and the field at fault with the allowed values. */
export function refused(language: LanguageCode, { id, params, field }: Refusal): Reply {
  const data = field === undefined ? null : { field, ...params }
  return reply({ code: CODES[id], message: messageText(language, id, params), data })
}

/** The reply of an accepted upload, with its text in `msg`. */
export const uploaded = (data: unknown): Reply => reply({ code: SUCCESS, msg: 'success', data })

/** The reply of a refused upload: code 0 is the failure and the text is in `msg`; only a missing login keeps its code. */
export function refusedUpload(language: LanguageCode, { id, params }: Refusal): Reply {
  const code = id === 'loginRequired' ? REFUSALS.loginRequired : 0
  return reply({ code, msg: messageText(language, id, params), data: null })
}
