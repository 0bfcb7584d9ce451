/**
 * `npm run simulator`: the same exchange in Node, with HTTP and a real WebSocket on one port, serving the app (PORT, HOST, SEED, SPEED,
 * MARKETS, SAVE, OPERATOR, PROXIED, BACKEND). `-- --backend NAME --seed NUMBER` sets two of them; `-- --history FILE --at TIME` plays files of
 * market history; `--columns time,open,…` says their order where they have no known header row. The backend `spec` is not that exchange but an independent one (scripts/stranger), and its app is the live build.
 */

import { parseArgs } from 'node:util'
import { BACKENDS, type BackendKind } from '../simulator/faults/fault.ts'
import { startServer } from '../simulator/transports/node/index.ts'
import { SERVED_LIMITS } from '../simulator/transports/node/limits.ts'
import { buildOnce } from './tools/buildOnce.ts'
import { freePlace } from './tools/freePort.ts'
import { demoHeaders } from './tools/headers.ts'
import { readHistoryFiles } from './tools/historyFiles.ts'
import { openStranger, STRANGER } from './tools/openStranger.ts'

/** The backend of a name. Exits with a message for an unknown one. */
function backendOf(name: string): BackendKind {
  const kind = BACKENDS.find((known) => known === name)
  if (kind) return kind
  console.error(`\n  BACKEND is one of ${[...BACKENDS, STRANGER].join(', ')}, not ${name}.\n`)
  return process.exit(1)
}

const { values } = parseArgs({
  options: {
    backend: { type: 'string' },
    seed: { type: 'string' },
    history: { type: 'string', multiple: true },
    at: { type: 'string' },
    columns: { type: 'string' },
  },
})
const backend = values.backend ?? process.env.BACKEND ?? 'ours'
const place = {
  ...(await freePlace(4180)),
  seed: Number(values.seed ?? process.env.SEED ?? 1),
}

async function openExchange() {
  const kind = backendOf(backend)
  const history = values.history && (await readHistoryFiles(values.history, values))
  const dist = await buildOnce('demo')
  const server = await startServer({
    ...place,
    speed: Number(process.env.SPEED ?? 1),
    ...(process.env.MARKETS ? { markets: Number(process.env.MARKETS) } : {}),
    dist,
    headers: demoHeaders(dist),
    limits: SERVED_LIMITS,
    ...(process.env.SAVE ? { saveFile: process.env.SAVE } : {}),
    history: history?.source,
    proxied: process.env.PROXIED === '1',
    backend: kind,
    ...(process.env.OPERATOR === '1' ? { operator: true } : {}),
  })
  const { operatorUrl = 'off, since other machines can reach this address. OPERATOR=1 turns it on.' } = server
  console.log(`
  The simulated exchange is ready: ${server.url}/h5/
  Operator console: ${operatorUrl}${(history?.lines ?? []).map((line) => `\n  History of ${line}`).join('')}
  Whoever has the operator's address can operate. Simulated funds only. Stop it with Ctrl+C.
`)
  return server
}

const server = await (backend === STRANGER ? openStranger(place) : openExchange()).catch((problem: Error) => {
  console.error(`\n  ${problem.message}\n`)
  process.exit(1)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    void server.close().then(() => process.exit(0))
  })
