import { readFileSync } from 'node:fs'
import { buildOnce } from '../../scripts/tools/buildOnce.ts'
import { headersFor } from '../../scripts/tools/headers.ts'
import { liveConfig } from '../../scripts/tools/liveConfig.ts'
import { startNginx } from '../../scripts/tools/nginx.ts'
import { startServer } from '../../simulator/transports/node.ts'
import { testFront } from './front.ts'

// `npm test` needs Node, npm and a browser only; `.ci/run` sets this variable, and then nginx is required.
if (process.env.REAL_NGINX === '1')
  testFront('nginx', async () => {
    const dist = await buildOnce('live')
    const backend = await startServer({ port: 0, host: '127.0.0.1', seed: 1 })
    const nginx = await startNginx({ dist, backend: backend.url, config: liveConfig() })
    return {
      url: nginx.url,
      headers: headersFor(readFileSync(`${dist}/h5/index.html`, 'utf8')),
      async close() {
        await nginx.close()
        await backend.close()
      },
    }
  })
