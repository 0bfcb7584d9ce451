/** `npm run demo`: builds the demo when its sources have changed, and serves it at http://localhost:4173/h5/ (PORT, HOST). */
import { buildOnce } from './tools/buildOnce.ts'
import { serveStatic } from './tools/serveStatic.ts'

await buildOnce('demo')
const server = await serveStatic({
  root: 'dist-demo',
  port: Number(process.env.PORT ?? 4173),
  host: process.env.HOST ?? 'localhost',
})
console.log(`\n  The demo is ready: ${server.url}h5/\n  Simulated funds only. Stop it with Ctrl+C.\n`)
