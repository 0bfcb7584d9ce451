/** The exchange as it runs in Node: kept in a file if one is named, its clock on a timer. */
import type { Exchange, Rate } from '../../exchange.ts'
import { openFileStore } from '../fileStore.ts'
import { type Keeper, keep } from '../keeper.ts'
import { memoryStore } from '../memoryStore.ts'
import { openExchange } from '../opening.ts'

const TICK_MS = 250

export type Running = { exchange: Exchange; keeper: Keeper; stop(): Promise<void> }

/** Opens or restores the exchange and starts its clock. `onFault` hears of faults inside and of a store that fails. */
export async function runExchange(options: {
  seed: number
  rate: Rate
  markets?: number | undefined
  saveFile?: string | undefined
  onFault: (fault: unknown) => void
}): Promise<Running> {
  const { seed, rate, markets, saveFile, onFault } = options
  const now = Date.now()
  const store = saveFile === undefined ? memoryStore() : openFileStore(saveFile)
  const exchange = await openExchange(store, { seed, now, rate, markets, onFault }, () =>
    onFault(new Error(`${saveFile} holds no world that can be read: a new one begins`)),
  )
  const keeper = keep(exchange, store, onFault)
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    exchange.advance(now - last)
    keeper.tick(now - last)
    last = now
  }, TICK_MS)
  return {
    exchange,
    keeper,
    async stop() {
      clearInterval(timer)
      await keeper.close()
    },
  }
}
