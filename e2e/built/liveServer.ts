/** The live build with a served exchange, shared by the tests of a file. */
import { test } from '@playwright/test'
import { buildOnce } from '../../scripts/tools/buildOnce.ts'
import { liveConfig } from '../../scripts/tools/liveConfig.ts'
import { type RunningServer, startServer } from '../../simulator/transports/node/index.ts'

/** Starts the server before the first test of a file and closes it after the last; returns its address. */
export function liveServer(): { readonly url: string } {
  let server: RunningServer
  // They share one server and one build.
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    const dist = await buildOnce('live')
    server = await startServer({ port: 0, host: 'localhost', seed: 1, dist, config: liveConfig() })
  })
  // Requests of a page at the end of its test get no answer.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))
  test.afterAll(() => server.close())
  return {
    get url() {
      return server.url
    },
  }
}
