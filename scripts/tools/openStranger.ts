/** Opens the live build on a stranger's backend (scripts/stranger). */
import type { ServerResponse } from 'node:http'
import { sendFile } from '../../simulator/transports/node/files.ts'
import { sendJson } from '../../simulator/transports/node/http.ts'
import { startStranger } from '../stranger/server.ts'
import { buildOnce } from './buildOnce.ts'
import { liveConfig } from './liveConfig.ts'

/** The name of this backend beside those that the simulated exchange imitates. */
export const STRANGER = 'spec'
/** Interval at which the operator of a person's stranger accepts waiting items, in ms. */
const SETTLED_EVERY_MS = 15_000

/** Serves the files of the live build at `dist` with a configuration for the backend on the same origin. */
export const serveLive =
  (dist: string) =>
  async (path: string, response: ServerResponse): Promise<boolean> => {
    if (path === '/' || path === '/h5') response.writeHead(302, { location: '/h5/' }).end()
    else if (path === '/h5/config.json') sendJson(response, 200, liveConfig())
    else return sendFile(dist, path, response)
    return true
  }

/** For a person: codes are printed, and the operator accepts waiting items automatically. */
export async function openStranger(place: { port: number; host: string; seed: number }) {
  const serve = serveLive(await buildOnce('live'))
  const onCode = (contact: string, code: string) => console.log(`  The code for ${contact}: ${code}`)
  const stranger = await startStranger({ ...place, serve, onCode })
  const settling = setInterval(() => stranger.settle(), SETTLED_EVERY_MS)
  console.log(`
  The live app on a stranger's backend with seed ${place.seed}: ${stranger.url}/h5/
  Register with any address: codes are printed here. Deposits, withdrawals and documents are accepted within ${SETTLED_EVERY_MS / 1_000} s.
`)
  return {
    close: () => {
      clearInterval(settling)
      return stranger.close()
    },
  }
}
