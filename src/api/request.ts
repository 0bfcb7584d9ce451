/** Builds a request: URL, headers and body. */
import { absolutePath } from '../../protocol/calls/index.ts'
import type { CallRow } from '../../protocol/row.ts'
import { UPLOAD_GROUP } from '../../protocol/rules/constants.ts'
import { toWire } from '../../protocol/wire.ts'

/** Sent as multipart form; its reply has a different envelope. */
const UPLOAD_PATH = '/api/uploadFile'
export const isUpload = (row: CallRow): boolean => row.path === UPLOAD_PATH

export interface Sender {
  /** Base URL with or without trailing slash; '' for the page's own origin. */
  host: string
  token: string
  /** Stored language code; '' for none. */
  language: string
}

type Fields = Record<string, unknown>

/** A dot segment as id would change the path. */
const fillsPath = (id: unknown): boolean =>
  (typeof id === 'string' || typeof id === 'number') && !/^\.{0,2}$/.test(`${id}`)

/** Puts the id into the path and returns the remaining fields. Throws a RangeError if the id is not valid in a path. */
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
  // fetch sets the header itself, with the form's boundary.
  if (!isUpload(row)) headers.set('Content-Type', 'application/json')
  if (sender.token) headers.set('Authorization', sender.token)
  if (sender.token && isUpload(row)) headers.set('token', sender.token)
  return headers
}

/**
 * URL and init of one call. Redirects fail, so that no other host sees the token. Throws a RangeError if the path needs an id that the
 * request lacks.
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
