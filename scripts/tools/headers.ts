/** The app's response headers, from deploy/headers.txt, in the format of each server that sends them. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHAT_FILE } from './chatFile.ts'

export type Header = readonly [name: string, value: string]

/** Values of the placeholders; those of the policy are lists of CSP sources, separated by blanks. */
interface Places {
  backend: string
  pictures: string
  chat: string
  /** The value of Strict-Transport-Security. */
  hsts: string
  /** Who may show the app in a frame. */
  ancestors: string
}

const FILE = new URL('../../deploy/headers.txt', import.meta.url)
const POLICY = 'Content-Security-Policy'
/** Directives that depend on the deployment, or have no effect within a page. */
const NOT_IN_A_PAGE = new Set(['default-src', 'connect-src', 'frame-src', 'frame-ancestors', 'report-to'])
const TRUSTED_TYPES = new Set(['require-trusted-types-for', 'trusted-types'])
/** Same origin, no chat, no other host. */
const PLAIN: Places = {
  backend: "'self'",
  pictures: "'self'",
  chat: "'none'",
  // Other services below the host's name may not have https.
  hsts: 'max-age=31536000',
  ancestors: "'none'",
}

function readHeaders(): Header[] {
  return readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)]
    })
}

/** CSP sources of the inline scripts or styles of a page. Data blocks are not scripts. */
function hashes(html: string, tag: 'script' | 'style'): string {
  return [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))]
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ')
}

const directives = (policy: string): string[] => policy.split(';').map((one) => one.trim())
const nameOf = (directive: string): string => directive.split(' ')[0] ?? ''

function filled(policy: string, html: string, { backend, pictures, chat, ancestors }: Places): string {
  const text = policy
    .replace('{script}', () => hashes(html, 'script'))
    .replace('{style}', () => hashes(html, 'style'))
    .replace('{backend}', () => backend)
    .replace('{pictures}', () => pictures)
    .replace('{chat}', () => chat)
    .replace('{ancestors}', () => ancestors)
  return directives(text).join('; ')
}

function without(policy: string, names: ReadonlySet<string>): string {
  return directives(policy)
    .filter((directive) => !names.has(nameOf(directive)))
    .join('; ')
}

/**
 * The headers of a built page. `trustedTypes` false leaves those directives out: demos start workers, which they forbid. `backend`,
 * `pictures` and `chat` are the CSP sources that a deployment allows; by default the page's own origin, and no chat.
 */
export function headersFor(
  html: string,
  { trustedTypes = true, ...places }: Partial<Places> & { trustedTypes?: boolean } = {},
): Header[] {
  return readHeaders().map(([name, value]) => {
    const all = { ...PLAIN, ...places }
    if (name !== POLICY) return [name, value.replace('{hsts}', () => all.hsts)]
    const policy = filled(value, html, all)
    return [name, trustedTypes ? policy : without(policy, TRUSTED_TYPES)]
  })
}

/** The part of the policy that works in a page, for hosts that send no headers. */
export function policyInPage(html: string, options: { trustedTypes?: boolean } = {}): string {
  // The page is the same in every deployment: the app itself checks the hosts of pictures.
  const policy =
    headersFor(html, { ...options, pictures: "'self' https:" }).find(([name]) => name === POLICY)?.[1] ?? ''
  return without(policy, NOT_IN_A_PAGE)
}

/** The demo's chat is framed by the app and has its own policy. */
const CHAT_HEADERS: readonly Header[] = [
  ['Content-Security-Policy', "frame-ancestors 'self'"],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
]

/** The headers of each path of a built demo: its stage shows the app in frames, and the app its chat. */
export function demoHeaders(root: string): (path: string) => readonly Header[] {
  const html = readFileSync(join(root, 'h5/index.html'), 'utf8')
  const headers = headersFor(html, { trustedTypes: false, chat: "'self'", ancestors: "'self'" })
  return (path) => (path === `/h5/${CHAT_FILE}` ? CHAT_HEADERS : headers)
}

/** The headers as an nginx include. */
export function forNginx(html: string): string {
  const headers = headersFor(html, {
    backend: '$backend_origins',
    pictures: '$picture_origins',
    chat: '$chat_origin',
    hsts: '$hsts',
  })
  return headers.map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`).join('')
}

/** The headers as a Caddy import. */
export function forCaddy(html: string): string {
  const headers = headersFor(html, {
    backend: "{$BACKEND_ORIGINS:'self'}",
    pictures: "{$PICTURE_ORIGINS:'self'}",
    chat: "{$CHAT_ORIGIN:'none'}",
    hsts: '{$HSTS:max-age=31536000}',
  })
  return `header {\n${headers.map(([name, value]) => `\t${name} ${quoted(value)}\n`).join('')}}\n`
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`
