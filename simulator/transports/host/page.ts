/** One page on the worker's side: its open sockets, and batches of frames. */
import type { Exchange } from '../../exchange.ts'
import { batched } from '../batched.ts'
import type { FromHost, ToHost } from './messages.ts'
import { createParts } from './parts.ts'

/** Frames of a page are batched for at most this long. */
const BATCH_MS = 10

export type Page = {
  post(message: FromHost): void
  /** Parts of long texts that have arrived. */
  parts: ReturnType<typeof createParts>
  /** Handles messages about sockets; ignores all others. */
  receive(message: ToHost): void
  leave(): void
}

/** Connects a page to the exchange's sockets. */
export function createPage(post: (message: FromHost) => void, exchange: Exchange): Page {
  const sockets = new Map<number, ReturnType<Exchange['connect']>>()

  /** The frames of an open socket, a batch at a time. */
  function deliverTo(socket: number): (frame: string) => void {
    const deliver = (frames: readonly string[]) => {
      if (sockets.has(socket)) post({ type: 'frames', socket, frames })
    }
    return batched(deliver, (flush) => setTimeout(flush, BATCH_MS))
  }
  function close(socket: number): void {
    sockets.get(socket)?.close()
    sockets.delete(socket)
  }
  return {
    post,
    parts: createParts(),
    receive(message) {
      if (message.type === 'open') {
        const { socket } = message
        sockets.set(socket, exchange.connect(deliverTo(socket)))
      } else if (message.type === 'send') sockets.get(message.socket)?.receive(message.frame)
      else if (message.type === 'close') close(message.socket)
    },
    leave() {
      for (const socket of [...sockets.keys()]) close(socket)
    },
  }
}
