/**
 * `npm run simulator`: the same exchange in Node, with HTTP and a real WebSocket on one port, serving the app (PORT, HOST, SEED, SPEED,
 * MARKETS, SAVE).
 */
import { startServer } from '../simulator/doors/node.ts'
import { buildOnce } from './tools/buildOnce.ts'

const server = await startServer({
  port: Number(process.env.PORT ?? 4180),
  host: process.env.HOST ?? 'localhost',
  seed: Number(process.env.SEED ?? 1),
  speed: Number(process.env.SPEED ?? 1),
  ...(process.env.MARKETS ? { markets: Number(process.env.MARKETS) } : {}),
  dist: await buildOnce('demo'),
  ...(process.env.SAVE ? { saveFile: process.env.SAVE } : {}),
})
console.log(`\n  The simulated exchange is ready: ${server.url}/h5/\n  Simulated funds only. Stop it with Ctrl+C.\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    void server.close().then(() => process.exit(0))
  })
