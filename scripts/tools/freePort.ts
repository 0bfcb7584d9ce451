import { createServer } from 'node:net'
import { listeningError } from '../../simulator/transports/node/address.ts'

const PORT_MOST = 65_535

/** The port of PORT, or the usual one without it. Throws an error with a message when it is not a port. */
function portOf(usual: number): number {
  const port = Number(process.env.PORT ?? usual)
  if (Number.isInteger(port) && port >= 0 && port <= PORT_MOST) return port
  throw new Error(`PORT is a whole number from 0 to ${PORT_MOST}, not ${process.env.PORT}.`)
}

/**
 * Where a server of this process will listen: PORT and HOST, or the usual port on localhost. Ends the process with a message when something
 * listens there already, so that nobody waits for a build first.
 */
export async function freePlace(usual: number): Promise<{ port: number; host: string }> {
  try {
    const [port, host] = [portOf(usual), process.env.HOST ?? 'localhost']
    const probe = createServer()
    await new Promise<void>((done, failed) => {
      probe.once('error', (error) => failed(listeningError(port, error)))
      probe.listen(port, host, done)
    })
    await new Promise((done) => probe.close(done))
    return { port, host }
  } catch (problem) {
    console.error(`\n  ${(problem as Error).message}\n`)
    return process.exit(1)
  }
}
