import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { WebSocket } from 'ws'
import { buildOnce } from '../../scripts/tools/buildOnce.ts'
import { headersFor } from '../../scripts/tools/headers.ts'
import { liveConfig } from '../../scripts/tools/liveConfig.ts'
import { startNginx, startNginxOfContainer, startNginxOfWorlds } from '../../scripts/tools/nginx.ts'
import { startServer } from '../../simulator/transports/node/index.ts'
import { NO_LIMITS } from '../../simulator/transports/node/limits.ts'
import { testFront } from './front.ts'

// `npm test` needs Node, npm and a browser only; `.ci/run` sets this variable, and then nginx is required.
if (process.env.REAL_NGINX === '1') {
  test('the files and the environment of the container serve the app, its headers and the backend', async () => {
    test.setTimeout(180_000)
    const dist = await buildOnce('live')
    const backend = await startServer({ port: 0, host: '127.0.0.1', seed: 1 })
    const nginx = await startNginxOfContainer({ backend: backend.url, config: liveConfig() })
    try {
      const answer = await fetch(`${nginx.url}/h5/`)
      const html = readFileSync(`${dist}/h5/index.html`, 'utf8')
      const headers = headersFor(html)
      expect([answer.status, await answer.text()]).toEqual([200, html])
      expect(headers.map(([name]) => [name, answer.headers.get(name)])).toEqual(headers)
      expect(await (await fetch(`${nginx.url}/h5/config.json`)).json()).toEqual(liveConfig())
      expect((await fetch(`${nginx.url}/api/serverTime`)).status).toBe(200)
    } finally {
      await nginx.close()
      await backend.close()
    }
  })

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

  test('three worlds on one machine share nothing, and each knows its clients behind nginx', async () => {
    const hosts = ['team-a.example', 'team-b.example', 'sales.example']
    const limits = { ...NO_LIMITS, callsPerAddress: 5 }
    const dist = await buildOnce('demo')
    const servers = await Promise.all(
      hosts.map((_, at) => startServer({ port: 0, host: '127.0.0.1', seed: at + 1, dist, limits, proxied: true })),
    )
    const nginx = await startNginxOfWorlds(Object.fromEntries(servers.map((server, at) => [hosts[at] ?? '', server])))
    try {
      // fetch sets Host itself.
      const ask = async (host: string, path: string, more: Record<string, string> = {}) => {
        const outgoing = request(`${nginx.url}${path}`, { headers: { host, ...more } }).end()
        const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
        return { status: answer.statusCode, text: await text(answer) }
      }
      const pages = await Promise.all(hosts.map((host) => ask(host, '/h5/')))
      expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
      const prices = await Promise.all(hosts.map(async (host) => (await ask(host, '/api/market')).text))
      expect(new Set(prices).size).toBe(3)
      expect((await ask('unknown.example', '/h5/')).status).toBe(404)
      // The forged address of a client is not the one that nginx adds.
      const forged = { 'x-forwarded-for': '203.0.113.7' }
      const more = await Promise.all(Array.from({ length: 5 }, () => ask('team-a.example', '/api/serverTime', forged)))
      expect(more.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429])
      expect((await ask('team-b.example', '/api/serverTime')).status).toBe(200)
      const socket = new WebSocket(`${nginx.url.replace('http', 'ws')}/wss`, { headers: { host: 'sales.example' } })
      await once(socket, 'open')
      socket.terminate()
      // Operating stays on the machine itself.
      expect((await ask('team-b.example', '/sim/state')).status).toBe(421)
    } finally {
      await nginx.close()
      await Promise.all(servers.map((server) => server.close()))
    }
  })
}
