import type { Words } from '../../machines/shared/words.ts'
import { type CallName, rowOf } from '../../protocol/calls.ts'
import { ApiError } from '../../protocol/errors.ts'
import type { CallRow } from '../../protocol/row.ts'
import { type Req, type Res, schemasOf } from '../../protocol/schemas.ts'
import { type Answer, BadAnswer, openEnvelope, openUploadEnvelope, readData } from './answer.ts'
import { exchange, type Fetch } from './exchange.ts'
import { type ApiNotice, failureNotice, flagsOf, isUnauthorised, type NoticeFlags } from './notices.ts'
import { createReports, type Read } from './reports.ts'
import { isUpload, requestOf, type Sender } from './request.ts'
import { createSharing } from './sharing.ts'
import { createUnauthorisedWatch, type Unauthorised } from './unauthorised.ts'

export type { ApiNotice } from './notices.ts'
export type { Unauthorised } from './unauthorised.ts'

/** Settings of one call: its way out, and what the user is told in place of what the call's row says. */
export type CallOptions = {
  signal?: AbortSignal
  /** Of an upload: which share of it has gone out, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
} & Partial<NoticeFlags>

/** Makes one call by its name. Answers the app's shape, or throws an ApiError; it shows nothing. */
export type Api = <K extends CallName>(name: K, request: Req<K>, options?: CallOptions) => Promise<Res<K>>

/** The client with its one special way: an upload that answers false where it failed, after the user was told. */
export type Client = Api & {
  upload(file: Blob, options?: CallOptions & { group?: string }): Promise<Res<'uploadFile'> | false>
}

/** What a developer should hear of; never carries values of the user. */
export interface ApiReport {
  call: CallName
  id: string
  detail: string
}

/** How calls stand on the wire: as the protocol has them, or as a deployment's adapter does. */
export interface Wire {
  /** Throws a RangeError where the request can't be made, and an ApiError where the call is not offered. */
  requestOf: (call: CallName, request: object, sender: Sender) => { url: string; init: RequestInit }
  /** The answer as the protocol has it. */
  answered: (call: CallName, answer: Answer) => Answer
}

const PROTOCOL_WIRE: Wire = {
  requestOf: (call, request, sender) => requestOf(rowOf(call), request, sender),
  answered: (_, answer) => answer,
}

export interface ApiSetup {
  wire?: Wire | undefined
  /** Base address of the backend; empty for the page's own origin. */
  host: string
  /** The stored token, empty for a visitor. */
  token: () => string
  /** The stored language code, empty when none is. */
  language: () => string
  /** Whether the browser believes to have a network. */
  online: () => boolean
  fetch?: Fetch
  /** The way out for uploads that tell their progress. */
  fetchWithProgress?: (onProgress: (share: number) => void) => Fetch
  onNotice: (notice: ApiNotice) => void
  onUnauthorised: (facts: Unauthorised) => void
  /** A call that shows the loading indicator began or ended, however it ended. */
  onLoading?: (change: 'began' | 'ended', title: Words | undefined) => void
  /** A call ended, with or without success; `isAnswered` when the server answered. */
  onEnded?: (call: CallName, isAnswered: boolean) => void
  /** A line for the log. */
  onReport?: (report: ApiReport) => void
}

type Ticket = { token: string; number: number }
interface Round {
  name: CallName
  row: CallRow
  request: object
  flags: NoticeFlags
  ticket: Ticket
  onProgress: CallOptions['onProgress']
}

/**
 * The one client for all calls. It throws nothing but ApiErrors, raises at most one notice per call and acts upon a 401 once
 * per token; it translates nothing and shows nothing. Calls that change something are never shared, cached or sent again.
 */
export function createApi(setup: ApiSetup): Client {
  const { wire = PROTOCOL_WIRE } = setup
  const fetch: Fetch = setup.fetch ?? ((url, init) => globalThis.fetch(url, init))
  /** Its own way out is loaded with the first upload. */
  const telling = async (onProgress: (share: number) => void): Promise<Fetch> =>
    (setup.fetchWithProgress ?? (await import('./progress.ts')).fetchWithProgress)(onProgress)
  const share = createSharing()
  const reportOf = createReports()
  const watch = createUnauthorisedWatch(setup.token, setup.onUnauthorised)

  /** Whether the user on whose behalf the call was made is gone: how it ended is nobody's business any more. */
  const isOver = ({ row, ticket }: Round) => row.login && ticket.token !== setup.token()
  const aborted = (name: CallName) => new ApiError({ id: 'aborted', call: name })

  async function talk({ name, row, request, ticket, onProgress }: Round, signal: AbortSignal) {
    const sender = { host: setup.host, token: ticket.token, language: setup.language() }
    const outgoing = wire.requestOf(name, request, sender)
    const schemas = schemasOf(name)
    // It is awaited below; a failure of the network may come first.
    schemas.catch(() => {})
    const way = onProgress ? await telling(onProgress) : fetch
    const answer = wire.answered(name, await exchange(name, way, outgoing, setup.online, signal))
    const open = isUpload(row) ? openUploadEnvelope : openEnvelope
    const { data, message } = open(name, answer)
    const onRead = (read: Read) => {
      const detail = reportOf(name, read)
      if (detail !== undefined) setup.onReport?.({ call: name, id: read.id, detail })
    }
    return { data: readData(name, answer.status, (await schemas).reply, data, onRead, request), message }
  }

  function failed(round: Round, cause: unknown): ApiError {
    const error = orNotOffered(round.row, apiErrorOf(round.name, cause, setup.online))
    const detail = error instanceof BadAnswer ? error.detail : cause instanceof ApiError ? undefined : String(cause)
    if (detail !== undefined) setup.onReport?.({ call: round.name, id: error.id, detail })
    if (error.id !== 'aborted') setup.onEnded?.(round.name, !NETWORK_FAILURES.has(error.id))
    if (isUnauthorised(error)) watch.answered(round.ticket, round.name)
    const notice = round.flags.showError ? failureNotice(round.row, error) : undefined
    if (notice) setup.onNotice(notice)
    return error
  }

  async function run(round: Round, signal: AbortSignal): Promise<unknown> {
    const title = isUpload(round.row) ? UPLOADING : undefined
    if (round.flags.showLoading) setup.onLoading?.('began', title)
    try {
      const { data, message } = await talk(round, signal)
      if (isOver(round)) throw aborted(round.name)
      setup.onEnded?.(round.name, true)
      if (round.flags.showSuccess && message) setup.onNotice({ kind: 'success', words: { message } })
      return data
    } catch (cause) {
      throw isOver(round) ? aborted(round.name) : failed(round, cause)
    } finally {
      if (round.flags.showLoading) setup.onLoading?.('ended', title)
    }
  }

  async function api(name: CallName, request: object, options: CallOptions = {}): Promise<unknown> {
    const row = rowOf(name)
    const ticket = watch.begin(setup.token())
    const round: Round = { name, row, request, flags: flagsOf(row, options), ticket, onProgress: options.onProgress }
    if (row.login && round.ticket.token === '') {
      // Calls that begin together are held back together, with one report.
      await Promise.resolve()
      watch.heldBack(round.ticket, name)
      throw new ApiError({ id: 'loginRequired', call: name })
    }
    const key = row.method === 'GET' && !row.changes ? keyOf(round, setup.language()) : undefined
    return share(
      key,
      (signal) => run(round, signal),
      options.signal,
      () => new ApiError({ id: 'aborted', call: name }),
    )
  }

  async function upload(file: Blob, options: CallOptions & { group?: string } = {}) {
    try {
      const { group, showSuccess, ...rest } = options
      const picture = await api('uploadFile', { file, group }, { showLoading: true, ...rest })
      // Its answer has words for failures alone.
      if (showSuccess) setup.onNotice({ kind: 'upload', words: { key: 'upload.done' } })
      return picture as Res<'uploadFile'>
    } catch (error) {
      if (error instanceof ApiError && NETWORK_FAILURES.has(error.id))
        setup.onReport?.({ call: 'uploadFile', id: error.id, detail: 'the upload did not get through' })
      return false
    }
  }

  return Object.assign(api as Api, { upload })
}

/** The title of the loading indicator while a file goes. */
const UPLOADING: Words = { key: 'upload.going' }
const NETWORK_FAILURES: ReadonlySet<string> = new Set(['timeout', 'offline', 'serverAbnormal'])

const keyOf = ({ name, request, flags, ticket }: Round, language: string): string =>
  JSON.stringify([name, request, flags, ticket.token, language])

/** A call of ours that this backend lacks is one that is not offered, whatever status says so: pages show that in its place. */
function orNotOffered(row: CallRow, error: ApiError): ApiError {
  const lacking = row.ours === true && (error.id === 'status404' || error.id === 'status501')
  return lacking ? new ApiError({ id: 'notOffered', call: error.call, status: error.status }) : error
}

/** Every failure as an ApiError: a request that can't be built, and a part of the app that can't be loaded, included. */
function apiErrorOf(call: CallName, cause: unknown, online: () => boolean): ApiError {
  if (cause instanceof ApiError) return cause
  if (cause instanceof RangeError) return new ApiError({ id: 'badRequest', call })
  return new ApiError({ id: online() ? 'failed' : 'offline', call })
}
