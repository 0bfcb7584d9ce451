/** From a request to a reply: route, login, fields, handler, envelope. Every request gets an envelope. */
import * as v from 'valibot'
import { absolutePath, type CallName, rowOf } from '../../protocol/calls/index.ts'
import { routeOf } from '../../protocol/route.ts'
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import type { MessageId } from '../catalogue/messages.ts'
import { languageOf } from '../catalogue/messages.ts'
import type { CommandName, CommandOf, ValueOf } from '../world/commands.ts'
import { sessionOf } from '../world/people/find.ts'
import { invalid, Refusal, refuse } from '../world/refusal.ts'
import type { World } from '../world/world.ts'
import type { Context } from './context.ts'
import { type Reply, refused, refusedUpload, success, uploaded } from './envelope.ts'
import { handlerOf } from './index.ts'
import { uploadFields } from './multipart.ts'
import { bodyFields, queryFields } from './router.ts'

/** A request as transports pass it: path with query, header names in lower case. */
export type IncomingRequest = {
  method: string
  path: string
  headers: Readonly<Record<string, string | undefined>>
  /** Text; for a form with a file one character per byte. */
  body?: string | undefined
  /** The caller's address, for the log-in record. */
  address?: string | undefined
  /** Real time (Unix ms), for authenticator codes. */
  realNow?: number | undefined
  /** Whether another backend is imitated, whose clients know no fields of ours. */
  bySpecification?: boolean
}

/** The values that a call needs from the exchange. */
export type DispatchContext = {
  world: () => World
  language: LanguageCode
  rate: () => number
  run<Name extends CommandName>(command: CommandOf<Name>): ValueOf<Name>
  /** Called with internal errors. */
  onFault: (fault: unknown) => void
}

const UPLOAD: CallName = 'uploadFile'
/** A picture with its form. */
const FORM_MOST = 10_000_000
const JSON_MOST = 256_000

const headerOf = (incoming: IncomingRequest, name: string): string | undefined => incoming.headers[name] || undefined

/** The origin of a page that this exchange serves, or of one around it; an empty text for pages of other hosts, which get no passkeys. */
function ownOriginOf(incoming: IncomingRequest): string | undefined {
  const [origin, host] = [headerOf(incoming, 'origin'), headerOf(incoming, 'host')]
  if (origin === undefined || host === undefined) return origin
  return origin.replace(/^https?:\/\//, '') === host ? origin : ''
}

/** Only the header counts, so that no link or picture can act for a user; an upload may use the header `token`. */
function tokenOf(incoming: IncomingRequest, name: CallName): string | undefined {
  const token = headerOf(incoming, 'authorization') ?? (name === UPLOAD ? headerOf(incoming, 'token') : undefined)
  return token?.replace(/^Bearer /i, '')
}

function fieldsOf(
  name: CallName,
  id: string | undefined,
  incoming: IncomingRequest,
  query: string,
): Record<string, unknown> {
  if (name === UPLOAD) return uploadFields(incoming.body, headerOf(incoming, 'content-type'))
  const fields = rowOf(name).method === 'POST' ? bodyFields(incoming.body) : queryFields(query)
  if (fields === undefined) return refuse('badRequest')
  return id === undefined ? fields : { ...fields, id }
}

function checked(schema: v.GenericSchema<unknown, object>, fields: Record<string, unknown>): object {
  const result = v.safeParse(schema, fields, { abortEarly: true })
  if (result.success) return result.output
  return invalid(String(result.issues[0].path?.[0]?.key ?? 'body'), 'invalid')
}

function contextOf(
  exchange: DispatchContext,
  incoming: IncomingRequest,
  name: CallName,
  language: LanguageCode,
): Context & { messageId?: MessageId } {
  const token = tokenOf(incoming, name)
  const context: Context & { messageId?: MessageId } = {
    world: exchange.world(),
    language,
    rate: exchange.rate(),
    address: incoming.address ?? '',
    realNow: incoming.realNow,
    origin: ownOriginOf(incoming),
    bySpecification: incoming.bySpecification === true,
    user: token === undefined ? undefined : sessionOf(exchange.world(), token)?.user,
    token,
    run: exchange.run,
    say(message) {
      context.messageId = message
    },
  }
  return context
}

function handle(
  exchange: DispatchContext,
  incoming: IncomingRequest,
  route: { name: CallName; id?: string },
  language: LanguageCode,
): Reply {
  const { name, id } = route
  const context = contextOf(exchange, incoming, name, language)
  if (rowOf(name).login && context.user === undefined) refuse('loginRequired')
  const { request, handle: answerTo } = handlerOf(name)
  const query = incoming.path.split('?').slice(1).join('?')
  const asked = checked(request, fieldsOf(name, id, incoming, query))
  const data = answerTo(asked, context)
  return name === UPLOAD ? uploaded(data) : success(language, data, context.messageId)
}

/** Number of bytes of a request's body that matter to its reply: zero where the path, the method or a missing session decides it. */
export function bodyMost(world: World, incoming: IncomingRequest): number {
  const found = routeOf(incoming.method.toUpperCase(), incoming.path.split('?')[0] ?? '')
  if (found === undefined || 'allowed' in found) return 0
  const { name } = found
  const { method, login } = rowOf(name)
  if (method !== 'POST') return 0
  const token = tokenOf(incoming, name)
  if (login && (token === undefined || sessionOf(world, token) === undefined)) return 0
  return name === UPLOAD ? FORM_MOST : JSON_MOST
}

/** A Refusal is returned as it is. Any other error is a bug of the exchange: it is reported and answered as internal. */
function refusalOf(problem: unknown, exchange: DispatchContext): Refusal {
  if (problem instanceof Refusal) return problem
  exchange.onFault(problem)
  return new Refusal('internal', {}, undefined)
}

/** The reply to a request, up to its handler. */
function route(exchange: DispatchContext, incoming: IncomingRequest, method: string, language: LanguageCode): Reply {
  const path = incoming.path.split('?')[0] ?? ''
  try {
    const found = routeOf(method, path)
    if (found === undefined) return refuse('notFound')
    if (!('allowed' in found)) return handle(exchange, incoming, found, language)
    const wrong = refused(language, new Refusal('methodNotAllowed', {}, undefined))
    return { ...wrong, headers: { ...wrong.headers, allow: found.allowed.join(', ') } }
  } catch (problem) {
    const upload = path === absolutePath(rowOf(UPLOAD).path)
    return (upload ? refusedUpload : refused)(language, refusalOf(problem, exchange))
  }
}

/** Answers any request; never throws. A HEAD gets no body. */
export function dispatch(exchange: DispatchContext, incoming: IncomingRequest): Reply {
  const method = incoming.method.toUpperCase()
  const language = languageOf(headerOf(incoming, 'get-lang'), exchange.language)
  const reply = route(exchange, incoming, method, language)
  return method === 'HEAD' ? { ...reply, body: '' } : reply
}
