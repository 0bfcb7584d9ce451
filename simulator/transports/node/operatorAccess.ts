/**
 * Access control of a served exchange. A request must name this server as its host (other names that resolve to it are refused), come from
 * the server's own pages, and carry the token that was printed at the start.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { hostname, networkInterfaces } from 'node:os'
import { NOT_OPERATING, OPERATOR_HEADER } from '../operatorToken.ts'

/** Why a request is refused, with its HTTP status. */
export class RequestRefused extends Error {
  readonly status: number
  constructor(status: number, text: string) {
    super(text)
    this.status = status
  }
}

const TOKEN_BYTES = 32
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/
/** A name or an address, with an optional port. */
const HOST = /^(\[[\da-f:.]+\]|[^\s:/@[\]]+)(:\d{1,5})?$/i

const asHost = (address: string): string => (address.includes(':') ? `[${address}]` : address)
const isEveryAddress = (host: string): boolean => host === '0.0.0.0' || host === '::'

/** The names and addresses of a server that listens at `host`. */
export function knownHosts(host: string): ReadonlySet<string> {
  const own = isEveryAddress(host)
    ? [hostname(), ...Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address))]
    : [host]
  return new Set(['localhost', '127.0.0.1', '[::1]', ...own.map((address) => asHost(address.toLowerCase()))])
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

export type OperatorAccess = ReturnType<typeof createOperatorAccess>

/** The access to a server that listens at `host`: open where only this machine can reach it, elsewhere when `operator` says so. */
export function createOperatorAccess({
  host,
  operator = LOOPBACK.test(host),
  proxied = false,
}: {
  host: string
  operator?: boolean | undefined
  /** Whether a proxy in front decides which names lead here. */
  proxied?: boolean | undefined
}) {
  const token = operator ? randomBytes(TOKEN_BYTES).toString('base64url') : undefined

  /** Throws RequestRefused for a page of another origin, and unless a proxy has chosen the name, for a name that is not this server's. */
  function requireOwnPage({ headers }: IncomingMessage, isNamedByProxy = false): void {
    const named = headers.host ?? ''
    if (!isNamedByProxy && !knownHosts(host).has(HOST.exec(named)?.[1]?.toLowerCase() ?? '')) {
      throw new RequestRefused(421, 'This name is none of this server: operate at the address that it printed.')
    }
    const { origin, 'sec-fetch-site': site } = headers
    const isOwn =
      origin === undefined || origin === `http://${named}` || (isNamedByProxy && origin === `https://${named}`)
    if (!isOwn || (site !== undefined && site !== 'same-origin')) {
      throw new RequestRefused(403, 'Pages of other origins do not operate this server.')
    }
  }

  function require(request: IncomingMessage): void {
    requireOwnPage(request)
    if (token === undefined) {
      throw new RequestRefused(403, NOT_OPERATING.off)
    }
    const given = request.headers[OPERATOR_HEADER]
    // Digests have a fixed length, so the comparison takes the same time for any token.
    if (!timingSafeEqual(digest(token), digest(String(given)))) {
      throw new RequestRefused(401, NOT_OPERATING.needsToken)
    }
  }

  return {
    /** Undefined where operating is off. */
    token,
    /** Throws RequestRefused for a request that is not the operator's. */
    require,
    /** Throws RequestRefused for a request of a page that this server has not sent. */
    requireOwnPage: (request: IncomingMessage) => requireOwnPage(request, proxied),
    isOperator(request: IncomingMessage): boolean {
      if (request.headers[OPERATOR_HEADER] === undefined) return false
      try {
        require(request)
        return true
      } catch {
        return false
      }
    },
  }
}
