/** From a request to an answer: route, login, fields, function, envelope. Whatever comes in, an envelope goes out. */
import * as v from 'valibot'
import { absolutePath, type CallName, rowOf } from '../../protocol/calls.ts'
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import type { MessageId } from '../catalogue/messages.ts'
import { languageOf } from '../catalogue/messages.ts'
import type { CommandName, CommandOf, ValueOf } from '../world/commands.ts'
import { sessionOf } from '../world/people/find.ts'
import { invalid, Refusal, refuse } from '../world/refusal.ts'
import type { World } from '../world/world.ts'
import type { Context } from './context.ts'
import { type Reply, refused, refusedUpload, success, uploaded } from './envelope.ts'
import { answerOf } from './index.ts'
import { uploadFields } from './multipart.ts'
import { bodyFields, queryFields, routeOf } from './router.ts'

/** A request as transports pass it: path with query, header names in lower case. */
export type Asking = {
  method: string
  path: string
  headers: Readonly<Record<string, string | undefined>>
  /** Text; of a form with a file one character for each byte. */
  body?: string | undefined
  /** The caller's address, for the log-in record. */
  address?: string | undefined
  /** Real time (Unix ms), for authenticator codes. */
  realNow?: number | undefined
}

/** What answering a request needs of the exchange. */
export type Office = {
  world: () => World
  language: LanguageCode
  rate: () => number
  run<Name extends CommandName>(command: CommandOf<Name>): ValueOf<Name>
  /** Hears of what went wrong inside. */
  onFault: (fault: unknown) => void
}

const UPLOAD: CallName = 'uploadFile'

const headerOf = (asking: Asking, name: string): string | undefined => asking.headers[name] || undefined

/** Only the header counts, so that no link or picture can act for a user; an upload may name it `token`. */
function tokenOf(asking: Asking, name: CallName): string | undefined {
  const token = headerOf(asking, 'authorization') ?? (name === UPLOAD ? headerOf(asking, 'token') : undefined)
  return token?.replace(/^Bearer /i, '')
}

function fieldsOf(name: CallName, id: string | undefined, asking: Asking, query: string): Record<string, unknown> {
  if (name === UPLOAD) return uploadFields(asking.body, headerOf(asking, 'content-type'))
  const fields = rowOf(name).method === 'POST' ? bodyFields(asking.body) : queryFields(query)
  if (fields === undefined) return refuse('badRequest')
  return id === undefined ? fields : { ...fields, id }
}

function checked(schema: v.GenericSchema<unknown, object>, fields: Record<string, unknown>): object {
  const result = v.safeParse(schema, fields, { abortEarly: true })
  if (result.success) return result.output
  return invalid(String(result.issues[0].path?.[0]?.key ?? 'body'), 'invalid')
}

function contextOf(
  office: Office,
  asking: Asking,
  name: CallName,
  language: LanguageCode,
): Context & { said?: MessageId } {
  const token = tokenOf(asking, name)
  const context: Context & { said?: MessageId } = {
    world: office.world(),
    language,
    rate: office.rate(),
    address: asking.address ?? '',
    realNow: asking.realNow,
    user: token === undefined ? undefined : sessionOf(office.world(), token)?.user,
    token,
    run: office.run,
    say(message) {
      context.said = message
    },
  }
  return context
}

function carryOut(
  office: Office,
  asking: Asking,
  route: { name: CallName; id?: string },
  language: LanguageCode,
): Reply {
  const { name, id } = route
  const context = contextOf(office, asking, name, language)
  if (rowOf(name).login && context.user === undefined) refuse('loginRequired')
  const { request, answer: answerTo } = answerOf(name)
  const query = asking.path.split('?').slice(1).join('?')
  const asked = checked(request, fieldsOf(name, id, asking, query))
  const data = answerTo(asked, context)
  return name === UPLOAD ? uploaded(data) : success(language, data, context.said)
}

/** A refusal as it is. Anything else thrown is a fault of the exchange: it is reported to the owner and answered as internal. */
function refusalOf(problem: unknown, office: Office): Refusal {
  if (problem instanceof Refusal) return problem
  office.onFault(problem)
  return new Refusal('internal', {}, undefined)
}

/** The answer to a request that has reached no function yet. */
function route(office: Office, asking: Asking, method: string, language: LanguageCode): Reply {
  const path = asking.path.split('?')[0] ?? ''
  try {
    const found = routeOf(method, path)
    if (found === undefined) return refuse('notFound')
    if (!('allowed' in found)) return carryOut(office, asking, found, language)
    const wrong = refused(language, new Refusal('methodNotAllowed', {}, undefined))
    return { ...wrong, headers: { ...wrong.headers, allow: found.allowed.join(', ') } }
  } catch (problem) {
    const upload = path === absolutePath(rowOf(UPLOAD).path)
    return (upload ? refusedUpload : refused)(language, refusalOf(problem, office))
  }
}

/** Answers any request; never throws. A HEAD gets no body. */
export function answer(office: Office, asking: Asking): Reply {
  const method = asking.method.toUpperCase()
  const language = languageOf(headerOf(asking, 'get-lang'), office.language)
  const reply = route(office, asking, method, language)
  return method === 'HEAD' ? { ...reply, body: '' } : reply
}
