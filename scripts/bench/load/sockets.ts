/** A separate process with many WebSocket clients, each watching one market and a dozen others. It counts their frames. */
import { WebSocket } from 'ws'

export interface SocketLoad {
  url: string
  count: number
  /** The messages that each client sends after opening. */
  messages: readonly (readonly string[])[]
}
export interface Heard {
  frames: number
  bytes: number
  /** Number of clients without a frame. */
  silent: number
}

const AT_ONCE = 50
let counted: { frames: number; bytes: number }[] = []

function opened(url: string, messages: readonly string[]): Promise<void> {
  const count = { frames: 0, bytes: 0 }
  counted.push(count)
  const socket = new WebSocket(url)
  socket.on('message', (data) => {
    count.frames += 1
    count.bytes += (data as Buffer).length
  })
  return new Promise((done, failed) => {
    socket.on('error', failed)
    socket.on('open', () => {
      for (const message of messages) socket.send(message)
      done()
    })
  })
}

async function open({ url, count, messages }: SocketLoad): Promise<object> {
  for (let n = 0; n < count; n += AT_ONCE) {
    const some = Array.from(
      { length: Math.min(AT_ONCE, count - n) },
      (_, k) => messages[(n + k) % messages.length] ?? [],
    )
    await Promise.all(some.map((each) => opened(url, each)))
  }
  return {}
}

/** The frames since the last call. */
function heard(): Heard {
  const sum = { frames: 0, bytes: 0, silent: 0 }
  for (const { frames, bytes } of counted) {
    sum.frames += frames
    sum.bytes += bytes
    if (frames === 0) sum.silent += 1
  }
  counted = counted.map((count) => Object.assign(count, { frames: 0, bytes: 0 }))
  return sum
}

process.on('message', (request: SocketLoad | 'heard') => {
  if (request === 'heard') process.send?.(heard())
  else
    open(request).then(
      (answer) => process.send?.(answer),
      (problem: unknown) => process.send?.({ problem: String(problem) }),
    )
})
