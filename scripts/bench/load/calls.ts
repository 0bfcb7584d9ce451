/** A separate process that calls a server as fast as it answers, over a few persistent connections. Its parent sends the call. */
import { Agent, request } from 'node:http'

export interface CallLoad {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  ms: number
}
export interface CallsMade {
  perSecond: number
  /** Bytes of one reply's body. */
  bytes: number
}

const CONNECTIONS = 8
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

/** One call; returns the bytes of its body, and rejects when it was refused. */
const call = ({ url, method, headers, body }: CallLoad): Promise<number> =>
  new Promise((done, failed) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const sent = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const read = Buffer.concat(chunks)
        if (read.subarray(0, 12).toString() === '{"code":200,') done(read.length)
        else failed(new Error(`refused: ${read.subarray(0, 200)}`))
      })
    })
    sent.on('error', failed)
    sent.end(body)
  })

async function made(load: CallLoad): Promise<CallsMade> {
  const began = performance.now()
  let calls = 0
  let bytes = 0
  const one = async () => {
    while (performance.now() - began < load.ms) {
      bytes = await call(load)
      calls += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
  return { perSecond: (calls * 1_000) / (performance.now() - began), bytes }
}

process.on('message', (load: CallLoad) => {
  made(load).then(
    (answer) => process.send?.(answer),
    (problem: unknown) => process.send?.({ problem: String(problem) }),
  )
})
