/** `npm run demo`: builds the demo when its sources have changed, and serves it at http://localhost:4173/h5/ (PORT, HOST). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildOnce } from './tools/buildOnce.ts'
import { freePlace } from './tools/freePort.ts'
import { serveStatic } from './tools/serveStatic.ts'
import { takesNoArguments } from './tools/wrongInput.ts'

takesNoArguments()
const place = await freePlace(4173)
await buildOnce('demo')
const server = await serveStatic({
  root: 'dist-demo',
  ...place,
  // The page Present saves it with a customer's brand.
  made: { '/h5/demo.html': async () => readFile(join(await buildOnce('onefile'), 'demo.html'), 'utf8') },
})
console.log(`\n  The demo is ready: ${server.url}h5/\n  Simulated funds only. Stop it with Ctrl+C.\n`)
