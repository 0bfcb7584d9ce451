/** The exchange in Node: stored in a file if one is named, its clock on a timer. */
import { randomBytes } from 'node:crypto'
import type { Exchange } from '../../exchange.ts'
import type { Rate } from '../../exchangeClock.ts'
import type { HistorySource } from '../../history/world.ts'
import type { Entropy } from '../../world/entropy.ts'
import { type Disk, type FileStore, openFileStore } from '../fileStore.ts'
import { memoryStore } from '../memoryStore.ts'
import { openExchange } from '../opening.ts'
import { NOT_PERSISTED, type Persistence } from '../persist.ts'
import { persistInFile } from './persistInFile.ts'

const TICK_MS = 250

const ENTROPY_BYTES = 32

/** The system's randomness: the secrets of a served world can't be derived from its seed. */
export const systemEntropy: Entropy = () => randomBytes(ENTROPY_BYTES).toString('hex')

type PersistedExchange = { exchange: Exchange; persistence: Persistence }
type Options = Parameters<typeof openExchange>[1] & { onFault: (fault: unknown) => void }

export type Running = PersistedExchange & {
  /** Adds the server's address to the lock, for the message of a second start on the same file. */
  nameLock(url: string): void
  stop(): Promise<void>
}

async function openInMemory(options: Options): Promise<PersistedExchange> {
  return { exchange: await openExchange(memoryStore(), options), persistence: NOT_PERSISTED }
}

async function openInFile(file: FileStore, options: Options): Promise<PersistedExchange> {
  const { onFault } = options
  // A text, so that the server prints one line without a stack.
  const exchange = await openExchange(file, options, (why) =>
    onFault(`The saved world can't be read. ${why} A new one begins; what was there is now ${file.setAside()}`),
  )
  return { exchange, persistence: persistInFile(exchange, file, onFault) }
}

/** Opens or restores the exchange and starts its clock. `onFault` is called with internal errors and with failures of the store. */
export async function runExchange(options: {
  seed: number
  rate: Rate
  markets?: number | undefined
  saveFile?: string | undefined
  disk?: Disk | undefined
  /** A save to start from, in place of the seed's world. */
  saved?: string | undefined
  /** A moment of market histories to start from. */
  history?: HistorySource | undefined
  /** Whether strangers share the published demo accounts. */
  isShared?: boolean
  onFault: (fault: unknown) => void
}): Promise<Running> {
  const { seed, rate, markets, saveFile, disk, saved, history, isShared, onFault } = options
  const source = saved !== undefined ? { saved } : history && { history }
  const opening = { seed, now: Date.now(), rate, markets, source, entropy: systemEntropy, isShared, onFault }
  const file = saveFile === undefined ? undefined : openFileStore(saveFile, disk)
  const { exchange, persistence } = await (file === undefined
    ? openInMemory(opening)
    : openInFile(file, opening)
  ).catch((problem: unknown) => {
    file?.close()
    throw problem
  })
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    exchange.advance(now - last)
    persistence.tick(now - last)
    last = now
  }, TICK_MS)
  return {
    exchange,
    persistence,
    nameLock: (url) => file?.lock.name(url),
    async stop() {
      clearInterval(timer)
      await persistence.close()
    },
  }
}
