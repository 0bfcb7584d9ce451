import { createReadStream, readFileSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { listeningError, urlOf } from '../../simulator/transports/node/address.ts'
import { pathIn } from '../../simulator/transports/node/files.ts'
import { demoHeaders, type Header } from './headers.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
}
const PACKED = new Set(['.html', '.js', '.css', '.json', '.svg'])

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true

interface Setup {
  /** Folder that contains the app's folder, h5. */
  root: string
  port: number
  host: string
  /** The headers; by default those of a demo. */
  headers?: readonly Header[]
  /** Sent in place of the file config.json. */
  config?: object
}

/** Sends one file, compressed where that helps and the client accepts it. Built assets have their hash in the name and may be cached. */
function sendFile(file: string, response: ServerResponse, gzip: boolean): void {
  const kind = extname(file)
  const packed = gzip && PACKED.has(kind)
  response.writeHead(200, {
    'content-type': TYPES[kind] ?? 'application/octet-stream',
    'cache-control': file.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(packed ? { 'content-encoding': 'gzip', vary: 'accept-encoding' } : {}),
  })
  if (packed) {
    try {
      response.end(packedFile(file))
    } catch {
      // A concurrent build may have removed the file.
      response.destroy()
    }
    return
  }
  const stream = createReadStream(file)
  stream.on('error', () => response.destroy())
  stream.pipe(response)
}

/** Cache of compressed files, by path and modification time. */
const packedFiles = new Map<string, Buffer>()

function packedFile(file: string): Buffer {
  const key = `${file} ${statSync(file).mtimeMs}`
  const packed = packedFiles.get(key) ?? gzipSync(readFileSync(file))
  packedFiles.set(key, packed)
  return packed
}

/** Serves built files with the headers of deployments. `/` redirects to `/h5/`. Rejects with a message when the port is in use. */
export async function serveStatic({ root, port, host, headers, config }: Setup) {
  const headersOf = headers ? () => headers : demoHeaders(root)
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    for (const [name, value] of headersOf(path)) response.setHeader(name, value)
    if (config && path === '/h5/config.json') {
      response.writeHead(200, { 'content-type': TYPES['.json'], 'cache-control': 'no-cache' })
      response.end(JSON.stringify(config))
      return
    }
    if (path === '/' || path === '/h5') {
      response.writeHead(302, { location: '/h5/' }).end()
      return
    }
    const file = pathIn(root, path)
    if (file !== undefined && isFile(file))
      sendFile(file, response, String(request.headers['accept-encoding'] ?? '').includes('gzip'))
    else response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found')
  })
  await new Promise<void>((done, failed) => {
    server.once('error', (error) => failed(listeningError(port, error)))
    server.listen(port, host, done)
  })
  const { port: open } = server.address() as AddressInfo
  return {
    url: `${urlOf(host, open)}/`,
    /** Resolves when the port is free and no persistent connection is open. */
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
