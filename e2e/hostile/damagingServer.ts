/** A server in front of an exchange that damages its answers to calls; pages, files and the socket pass through. */
import type { ServerResponse } from 'node:http'
import { DAMAGES, type Envelope, TRANSPORTS, type Transport } from '../../protocol/hostile/replies.ts'
import { type Answer, send, startProxy } from './proxy.ts'
import { callAt } from './replies.ts'

/** The page's time limit of a call runs this much faster, and so do late answers. */
export const HASTE = 100

export interface DamagingServer {
  url: string
  /** From now on all calls are answered with this damage, or with none. */
  damage(name: string | undefined): void
  /** Number of damaged answers so far. */
  damaged(): number
  close(): Promise<void>
}

function carry(response: ServerResponse, answer: Answer, transport: Transport): void {
  if (transport.kind === 'late') {
    setTimeout(() => send(response, answer), transport.ms / HASTE)
    return
  }
  if (transport.kind === 'cut') {
    const { status, body } = answer
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length })
    response.write(body.slice(0, Math.floor(body.length * transport.share)), () => response.destroy())
    return
  }
  // A page gets the same error however a connection fails.
  response.destroy()
}

/** Starts the server in front of the exchange at `exchange`. */
export async function startDamagingServer(exchange: string): Promise<DamagingServer> {
  let name: string | undefined
  let count = 0
  const proxy = await startProxy(exchange, (path, answer, response) => {
    if (callAt(path) === undefined || name === undefined) return send(response, answer)
    count += 1
    const transport = TRANSPORTS[name]
    if (transport !== undefined) return carry(response, answer, transport)
    const envelope = JSON.parse(String(answer.body)) as Envelope
    const damaged = DAMAGES[name]?.({ ...envelope, msg: envelope.msg ?? envelope.message })
    send(response, damaged ?? answer)
  })
  return {
    ...proxy,
    damage: (wanted) => {
      name = wanted
    },
    damaged: () => count,
  }
}
