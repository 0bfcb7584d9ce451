import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listeningError, urlOf } from '../../simulator/transports/node/address.ts'
import { sendFile } from '../../simulator/transports/node/files.ts'
import { demoHeaders, type Header } from './headers.ts'

interface Setup {
  /** Folder that contains the app's folder, h5. */
  root: string
  port: number
  host: string
  /** The headers; by default those of a demo. */
  headers?: readonly Header[]
  /** Sent in place of the file config.json. */
  config?: object
  /** Files that are made when they are first requested: their text by path. */
  made?: { readonly [path: string]: () => Promise<string> }
}

/** Serves built files with the headers of deployments. `/` redirects to `/h5/`. Rejects with a message when the port is in use. */
export async function serveStatic({ root, port, host, headers, config, made = {} }: Setup) {
  const headersOf = headers ? () => headers : demoHeaders(root)
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    for (const [name, value] of headersOf(path)) response.setHeader(name, value)
    if (config && path === '/h5/config.json') {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
      response.end(JSON.stringify(config))
      return
    }
    const make = made[path]
    if (make) {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(await make())
      return
    }
    if (path === '/' || path === '/h5') {
      response.writeHead(302, { location: '/h5/' }).end()
      return
    }
    if (!(await sendFile(root, path, response)))
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found')
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
