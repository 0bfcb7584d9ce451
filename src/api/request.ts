/** What goes out: address, headers and body of one call. */
import { absolutePath } from '../../protocol/calls.ts'
import type { CallRow } from '../../protocol/row.ts'
import { UPLOAD_GROUP } from '../../protocol/rules/constants.ts'
import { toWire } from '../../protocol/wire.ts'

/** The path that travels as multipart form and whose answer has an envelope of its own. */
const UPLOAD_PATH = '/api/uploadFile'
export const isUpload = (row: CallRow): boolean => row.path === UPLOAD_PATH

export interface Sender {
  /** Base address with or without a slash at its end; empty for the page's own origin. */
  host: string
  token: string
  /** Stored language code; empty when none is stored. */
  language: string
}

type Fields = Record<string, unknown>

/** A dot segment as id would lead to another path than the row's. */
const fillsPath = (id: unknown): boolean =>
  (typeof id === 'string' || typeof id === 'number') && !/^\.{0,2}$/.test(`${id}`)

/** Puts the id into the path; answers what is left for query or body. Throws a RangeError when the id can't stand in a path. */
function fillPath(path: string, fields: Fields): { path: string; rest: Fields } {
  if (!path.includes('{id}')) return { path, rest: fields }
  const { id, ...rest } = fields
  if (!fillsPath(id)) throw new RangeError(`no id for ${path}`)
  return { path: path.replace('{id}', encodeURIComponent(String(id))), rest }
}

function queryOf(fields: Fields): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value === null) continue
    query.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return query.size === 0 ? '' : `?${query}`
}

function formOf(fields: Fields): FormData {
  const form = new FormData()
  if (fields.file instanceof Blob) form.append('file', fields.file)
  form.append('group', String(fields.group ?? UPLOAD_GROUP))
  return form
}

function headersOf(row: CallRow, sender: Sender): Headers {
  const headers = new Headers({ Accept: 'text/json', 'get-lang': sender.language || 'en' })
  // A form names its own boundary, which only fetch knows.
  if (!isUpload(row)) headers.set('Content-Type', 'application/json')
  if (sender.token) headers.set('Authorization', sender.token)
  if (sender.token && isUpload(row)) headers.set('token', sender.token)
  return headers
}

/**
 * Address and fetch settings of one call. Redirects fail, so that no other host ever sees the token. Throws a RangeError when
 * the row's path wants an id and the request has none.
 */
export function requestOf(row: CallRow, request: object, sender: Sender): { url: string; init: RequestInit } {
  const { path, rest } = fillPath(absolutePath(row.path), toWire(request as Fields))
  const address = sender.host.replace(/\/+$/, '') + path
  const init: RequestInit = {
    method: row.method,
    headers: headersOf(row, sender),
    credentials: 'omit',
    redirect: 'error',
    ...(row.changes ? { cache: 'no-store' } : {}),
  }
  if (isUpload(row)) return { url: address, init: { ...init, body: formOf(rest) } }
  if (row.method === 'POST') return { url: address, init: { ...init, body: JSON.stringify(rest) } }
  return { url: address + queryOf(rest), init }
}
