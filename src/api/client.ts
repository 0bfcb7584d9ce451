import type { NoticeText } from '../../machines/shared/noticeText.ts'
import { type CallName, rowOf } from '../../protocol/calls/index.ts'
import { lacksForex, readCurrencies } from '../../protocol/currencies.ts'
import { ApiError } from '../../protocol/errors.ts'
import type { CallRow } from '../../protocol/row.ts'
import { type Req, type Res, schemasOf } from '../../protocol/schemas/index.ts'
import { type Answer, BadAnswer, openEnvelope, openUploadEnvelope, readData } from './answer.ts'
import { exchange, type Fetch } from './exchange.ts'
import { type ApiNotice, failureNotice, flagsOf, isUnauthorised, type NoticeFlags } from './notices.ts'
import { createReports, type Read } from './reports.ts'
import { isUpload, requestOf, type Sender } from './request.ts'
import { createSharing } from './sharing.ts'
import { createUnauthorisedWatch, type PendingRequest, type Unauthorised } from './unauthorised.ts'

export type { ApiNotice } from './notices.ts'
export type { Unauthorised } from './unauthorised.ts'

/** Options of one call; notices override the row of the call. */
export type CallOptions = {
  signal?: AbortSignal
  /** Progress of an upload from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  /** Token of the call's session, which may already have ended on this device. The current session by default. */
  token?: string
} & Partial<NoticeFlags>

/** Makes a call by its name. Resolves with the app's shape, or rejects with an ApiError; shows no notice. */
export type Api = <K extends CallName>(name: K, request: Req<K>, options?: CallOptions) => Promise<Res<K>>

/** The client; `upload` resolves with false after a failure, which it has already shown. */
export type Client = Api & {
  upload(file: Blob, options?: CallOptions & { group?: string }): Promise<Res<'uploadFile'> | false>
}

/** A report for developers, without values of the user. */
export interface ApiReport {
  call: CallName
  id: string
  detail: string
}

/** Encoding of calls: the protocol's, or an adapter's. */
export interface Wire {
  /**
   * Makes a call with `send`, and resolves with its answer in the protocol's form. Rejects with a RangeError for an invalid request, with an
   * ApiError if the call is not offered, and as `send` does.
   */
  call: (call: CallName, request: object, sender: Sender, send: Send) => Promise<Answer>
}
/** Sends one request. */
export type Send = (request: { url: string; init: RequestInit }) => Promise<Answer>

export const PROTOCOL_WIRE: Wire = {
  call: async (call, request, sender, send) => send(requestOf(rowOf(call), request, sender)),
}

/** The first request that a call makes; an adapter may make several. Undefined when it makes none. */
export async function firstRequest(
  wire: Wire,
  call: CallName,
  request: object,
  sender: Sender,
): Promise<Parameters<Send>[0] | undefined> {
  let first: Parameters<Send>[0] | undefined
  await wire
    .call(call, request, sender, async (sent) => {
      first ??= sent
      return { status: 503, body: '' }
    })
    .catch(() => undefined)
  return first
}

export interface ApiSetup {
  wire?: Wire | undefined
  /** Base URL of the backend; '' for the page's own origin. */
  host: string
  /** The stored token; '' for a visitor. */
  token: () => string
  /** The stored language code; '' for none. */
  language: () => string
  /** Whether the browser is online. */
  online: () => boolean
  fetch?: Fetch
  /** A fetch for uploads with progress. */
  fetchWithProgress?: (onProgress: (share: number) => void) => Fetch
  onNotice: (notice: ApiNotice) => void
  onUnauthorised: (facts: Unauthorised) => void
  /** A call with loading indicator began or ended. */
  onLoading?: (change: 'began' | 'ended', title: NoticeText | undefined) => void
  /** A call ended; `isAnswered` when the server answered. */
  onEnded?: (call: CallName, isAnswered: boolean) => void
  /** After a lost answer: whether the backend is there, but refuses this page. */
  refusesPage?: () => Promise<boolean>
  /** Whether a call belongs to a product that is off: it is never sent. */
  isOff?: (call: CallName) => boolean
  /** Called when the backend lacks a call beyond the specification. */
  onLacking?: (call: CallName) => void
  onReport?: (report: ApiReport) => void
}

interface CallContext {
  name: CallName
  row: CallRow
  request: object
  flags: NoticeFlags
  pending: PendingRequest
  /** Whether it is made in the current session. */
  isCurrent: boolean
  onProgress: CallOptions['onProgress']
}

/**
 * The client of all calls. Rejects only with ApiErrors, raises at most one notice per call, and reports a 401 once per token. Calls that
 * change something are never shared, cached or repeated.
 */
export function createApi(setup: ApiSetup): Client {
  const { wire = PROTOCOL_WIRE } = setup
  const fetch: Fetch = setup.fetch ?? ((url, init) => globalThis.fetch(url, init))
  /** A fetch that reports progress; its code loads with the first upload. */
  const uploadFetch = async (onProgress: (share: number) => void): Promise<Fetch> =>
    (setup.fetchWithProgress ?? (await import('./progress.ts')).fetchWithProgress)(onProgress)
  const share = createSharing()
  const reportOf = createReports()
  const watch = createUnauthorisedWatch(setup.token, setup.onUnauthorised)

  /** Requested ahead of the app's own request, once, for a market's code that no other reply splits. */
  let displayCurrencies: Promise<unknown> | undefined

  /** Whether the user of the call has logged out meanwhile: its result is ignored. */
  const isOver = ({ row, pending, isCurrent }: CallContext) => row.login && isCurrent && pending.token !== setup.token()
  const aborted = (name: CallName) => new ApiError({ id: 'aborted', call: name })

  async function send({ name, row, request, pending, onProgress }: CallContext, signal: AbortSignal) {
    const sender = { host: setup.host, token: pending.token, language: setup.language() }
    const schemas = schemasOf(name)
    // Awaited below; the network may fail first.
    schemas.catch(() => {})
    const fetchOf = onProgress ? await uploadFetch(onProgress) : fetch
    const answer = await wire.call(name, request, sender, (one) =>
      exchange(name, fetchOf, one, setup.online, signal, setup.refusesPage),
    )
    const open = isUpload(row) ? openUploadEnvelope : openEnvelope
    const { data, message } = open(name, answer)
    const onRead = (read: Read) => {
      const detail = reportOf(name, read)
      if (detail !== undefined) setup.onReport?.({ call: name, id: read.id, detail })
    }
    const { reply } = await schemas
    const read = () => readData(name, answer.status, reply, data, onRead, request)
    let shape = read()
    readCurrencies(name, shape)
    if (name !== 'forex' && lacksForex()) {
      displayCurrencies ??= api('forex', {}).catch(() => undefined)
      await displayCurrencies
      shape = read()
    }
    return { data: shape, message }
  }

  function failed(context: CallContext, cause: unknown): ApiError {
    const error = orNotOffered(context.row, apiErrorOf(context.name, cause, setup.online))
    const detail = error instanceof BadAnswer ? error.detail : cause instanceof ApiError ? undefined : String(cause)
    if (detail !== undefined) setup.onReport?.({ call: context.name, id: error.id, detail })
    if (context.row.ours && error.id === 'notOffered') setup.onLacking?.(context.name)
    if (error.id !== 'aborted') setup.onEnded?.(context.name, !NETWORK_FAILURES.has(error.id))
    if (isUnauthorised(error)) watch.answered(context.pending, context.name)
    const notice = failureNotice(context.row, error, context.flags.showError)
    if (notice) setup.onNotice(notice)
    return error
  }

  async function run(context: CallContext, signal: AbortSignal): Promise<unknown> {
    const title = isUpload(context.row) ? UPLOADING : undefined
    if (context.flags.showLoading) setup.onLoading?.('began', title)
    try {
      const { data, message } = await send(context, signal)
      if (isOver(context)) throw aborted(context.name)
      setup.onEnded?.(context.name, true)
      if (context.flags.showSuccess && message) setup.onNotice({ kind: 'success', text: { message } })
      return data
    } catch (cause) {
      throw isOver(context) ? aborted(context.name) : failed(context, cause)
    } finally {
      if (context.flags.showLoading) setup.onLoading?.('ended', title)
    }
  }

  async function api(name: CallName, request: object, options: CallOptions = {}): Promise<unknown> {
    if (setup.isOff?.(name)) throw new ApiError({ id: 'notOffered', call: name })
    const row = rowOf(name)
    const { token, onProgress } = options
    const isCurrent = token === undefined
    const pending = isCurrent ? watch.begin(setup.token()) : { token, number: 0 }
    const context: CallContext = { name, row, request, flags: flagsOf(row, options), pending, isCurrent, onProgress }
    if (row.login && context.pending.token === '') {
      // Calls that begin together are held back together, in one report.
      await Promise.resolve()
      watch.heldBack(context.pending, name)
      throw new ApiError({ id: 'loginRequired', call: name })
    }
    const key = row.method === 'GET' && !row.changes ? keyOf(context, setup.language()) : undefined
    return share(
      key,
      (signal) => run(context, signal),
      options.signal,
      () => new ApiError({ id: 'aborted', call: name }),
    )
  }

  async function upload(file: Blob, options: CallOptions & { group?: string } = {}) {
    try {
      const { group, showSuccess, ...rest } = options
      const picture = await api('uploadFile', { file, group }, { showLoading: true, ...rest })
      // The envelope has a message for failures only.
      if (showSuccess) setup.onNotice({ kind: 'upload', text: { key: 'upload.done' } })
      return picture as Res<'uploadFile'>
    } catch (error) {
      if (error instanceof ApiError && NETWORK_FAILURES.has(error.id))
        setup.onReport?.({ call: 'uploadFile', id: error.id, detail: 'the upload did not get through' })
      return false
    }
  }

  return Object.assign(api as Api, { upload })
}

/** Title of the loading indicator during an upload. */
const UPLOADING: NoticeText = { key: 'upload.going' }
const NETWORK_FAILURES: ReadonlySet<string> = new Set(['timeout', 'offline', 'serverAbnormal', 'pageRefused'])

const keyOf = ({ name, request, flags, pending }: CallContext, language: string): string =>
  JSON.stringify([name, request, flags, pending.token, language])

/** A missing call beyond the specification counts as not offered, with any status: pages show that in its place. */
function orNotOffered(row: CallRow, error: ApiError): ApiError {
  const lacking = row.ours === true && (error.id === 'status404' || error.id === 'status501')
  return lacking ? new ApiError({ id: 'notOffered', call: error.call, status: error.status }) : error
}

/** Converts any failure to an ApiError, including an invalid request and code that failed to load. */
function apiErrorOf(call: CallName, cause: unknown, online: () => boolean): ApiError {
  if (cause instanceof ApiError) return cause
  if (cause instanceof RangeError) return new ApiError({ id: 'badRequest', call })
  return new ApiError({ id: online() ? 'failed' : 'offline', call })
}
