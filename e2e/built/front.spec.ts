import { readFileSync } from 'node:fs'
import { buildOnce } from '../../scripts/tools/buildOnce.ts'
import { headersFor } from '../../scripts/tools/headers.ts'
import { liveConfig } from '../../scripts/tools/liveConfig.ts'
import { serveStatic } from '../../scripts/tools/serveStatic.ts'
import { startServer } from '../../simulator/transports/node/index.ts'
import { testFront } from './front.ts'

/** The project's small static server; the backend is another host, as config.json allows. */
const open = async () => {
  const dist = await buildOnce('live')
  const backend = await startServer({ port: 0, host: '127.0.0.1', seed: 1 })
  const headers = headersFor(readFileSync(`${dist}/h5/index.html`, 'utf8'), {
    backend: `'self' ${backend.url} ${backend.url.replace('http', 'ws')}`,
    pictures: `'self' ${backend.url}`,
  })
  const config = liveConfig(backend.url)
  const server = await serveStatic({ root: dist, port: 0, host: '127.0.0.1', headers, config })
  return {
    url: server.url.replace(/\/$/, ''),
    headers,
    async close() {
      server.close()
      await backend.close()
    },
  }
}

// One tour of all pages is enough: with REAL_NGINX, the real nginx has it.
testFront('small server', open, { withTour: process.env.REAL_NGINX !== '1' })
