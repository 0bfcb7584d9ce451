/** What goes back: code, message and data, in HTTP 200 whatever the code. The upload has an envelope of its own. */
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

/** Says of data that many answers will carry it as it is: it is frozen, and turned into text a single time. */
export function writtenOnce<Data extends object>(data: Data): Readonly<Data> {
  texts.set(Object.freeze(data), JSON.stringify(data))
  return data
}

/** Of what is no object there is never a text yet. */
const partText = (part: unknown): string => texts.get(part as object) ?? JSON.stringify(part) ?? 'null'

/** As `JSON.stringify`, with the text that is there already of what was written once, by itself or as rows of a list. */
const dataText = (data: unknown): string => (Array.isArray(data) ? `[${data.map(partText).join()}]` : partText(data))

const bodied = (body: string): Reply => ({ status: 200, headers: HEADERS, body })
const reply = (envelope: object): Reply => bodied(JSON.stringify(envelope))

/** A call that was carried out. */
export function success(language: LanguageCode, data: unknown, message?: MessageId): Reply {
  const text = message === undefined ? 'success' : messageText(language, message)
  return bodied(`{"code":${SUCCESS},"message":${JSON.stringify(text)},"data":${dataText(data)}}`)
}

/** A call that was refused: the code of the refusal, its text, and the field at fault with the values that are allowed. */
export function refused(language: LanguageCode, { id, params, field }: Refusal): Reply {
  const data = field === undefined ? null : { field, ...params }
  return reply({ code: CODES[id], message: messageText(language, id, params), data })
}

/** A carried out upload, whose text is called `msg`. */
export const uploaded = (data: unknown): Reply => reply({ code: SUCCESS, msg: 'success', data })

/** A refused upload: its code 0 is the failure and its text is called `msg`; only a missing login keeps its code. */
export function refusedUpload(language: LanguageCode, { id, params }: Refusal): Reply {
  const code = id === 'loginRequired' ? REFUSALS.loginRequired : 0
  return reply({ code, msg: messageText(language, id, params), data: null })
}
