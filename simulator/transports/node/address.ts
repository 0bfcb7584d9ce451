import type { IncomingMessage } from 'node:http'

/** The address of a server to open in a browser, without a trailing slash. One that listens everywhere is on localhost. */
export function urlOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** The error of a server that can't listen, as a sentence where the port is the reason. */
export const listeningError = (port: number, error: NodeJS.ErrnoException): Error =>
  error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use: choose another with PORT=…`) : error

/**
 * The address of a client. Behind a proxy it is the last one of X-Forwarded-For, which the proxy itself has added; the client may have
 * written those before it. Without a proxy the header is not read.
 */
export function clientAddress({ headers, socket }: IncomingMessage, proxied: boolean): string {
  const forwarded = proxied ? String(headers['x-forwarded-for'] ?? '') : ''
  return forwarded.split(',').at(-1)?.trim() || (socket.remoteAddress ?? '')
}
