/** Reads HAR files off the page's thread. */
import { answerOf, type Order, type Outcome } from './orders.ts'

const scope = globalThis as unknown as {
  postMessage(message: Outcome): void
  onmessage: (event: MessageEvent<Order>) => void
}

scope.onmessage = async ({ data }) => scope.postMessage(await answerOf(data))
