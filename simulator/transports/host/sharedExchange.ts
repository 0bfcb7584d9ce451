/** The exchange in its worker: opened once from its store, then shared by every page that joins. */
import type { Exchange } from '../../exchange.ts'
import { createExchange } from '../../exchange.ts'
import { loadHandlers } from '../../handlers/index.ts'
import type { Entry } from '../../scenarios/build.ts'
import { save } from '../../world/save.ts'
import { Superseded } from '../epoch.ts'
import { memoryStore } from '../memoryStore.ts'
import { beginWorld, openExchange } from '../opening.ts'
import { problemOf } from '../orderRefused.ts'
import { type Persistence, persist } from '../persist.ts'
import { openStore, type Store } from '../save.ts'
import { loadingFor } from './later.ts'
import type { Boot, FromHost, Loss, ToHost } from './messages.ts'
import { createPage, type Page } from './page.ts'
import { partsOf } from './parts.ts'

const TICK_MS = 250
/** After a longer sleep of the device the clock skips the rest. */
const LONGEST_TICK_MS = 90_000
/** A database that has not opened after so long (real ms) counts as denied. */
const OPENING_MOST_MS = 5_000

/** `join` admits a page and returns the listener of its messages. Rejects with LinkRefused when its link opens no world. */
export type SharedExchange = { join(post: (message: FromHost) => void, boot: Boot): Promise<(message: ToHost) => void> }

/** Some browsers deny a database, others never answer: then the world is kept in memory. */
async function storeFor(boot: Boot): Promise<{ store: Store; isPersistent: boolean }> {
  let limit: ReturnType<typeof setTimeout> | undefined
  const silent = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(new Error('the database does not answer')), OPENING_MOST_MS)
  })
  try {
    return { store: await Promise.race([openStore(boot.database), silent]), isPersistent: true }
  } catch {
    return { store: memoryStore(), isPersistent: false }
  } finally {
    clearTimeout(limit)
  }
}

/** Handles the requests and control commands of pages. A reply waits until its change is saved; one without a change goes at once. */
function createDesk(exchange: Exchange, persistence: Persistence, boot: Boot) {
  let records = 0
  exchange.onRecord(() => records++)
  return {
    async ask(page: Page, { id, incoming }: ToHost & { type: 'ask' }): Promise<void> {
      try {
        const loading = loadingFor(incoming)
        if (loading) await loading
      } catch (problem) {
        return page.post({ type: 'refused', id, problem: problemOf(problem) })
      }
      const before = records
      const reply = exchange.answer({ ...incoming, realNow: Date.now() })
      if (records !== before) await persistence.saved()
      page.post({ type: 'answer', id, reply })
    },
    async order(page: Page, { id, order, parts: number }: ToHost & { type: 'order' }): Promise<void> {
      try {
        // Loaded with the operator's commands: a plain start waits for less code.
        const { readControlCommand, runControlCommand } = await import('../controlCommands.ts')
        const command = readControlCommand(order)
        if (command.what === 'load' && number !== undefined) command.text = page.parts.take(number, command.text)
        const parts = partsOf(await runControlCommand(exchange, persistence, boot, command))
        const end = parts.pop() ?? ''
        for (const text of parts) page.post({ type: 'part', id, text })
        page.post({ type: 'done', id, text: end })
      } catch (problem) {
        page.post({ type: 'refused', id, problem: problemOf(problem) })
      }
    },
  }
}

/** Runs the clock by real time. Returns a function that stops it. */
function runClock(tick: (realMs: number) => void): () => void {
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    tick(Math.min(now - last, LONGEST_TICK_MS))
    last = now
  }, TICK_MS)
  return () => clearInterval(timer)
}

/** Opens the stored world, or a new one, and starts its clock. Then `loadMore` loads the parts that the first screen does not need. */
export async function openSharedExchange(
  boot: Boot,
  loadMore: () => Promise<unknown> = loadHandlers,
): Promise<SharedExchange> {
  const { store, isPersistent } = await storeFor(boot)
  const begun = boot.anew ? await beginWorld(boot) : undefined
  const exchange = begun ? createExchange({ ...boot, world: begun.world }) : await openExchange(store, boot)
  let entry: Entry | undefined = begun?.entry
  let isFresh = begun !== undefined
  const pages = new Set<Page>()
  let loss: Loss | undefined = isPersistent ? undefined : 'notKept'
  const clock = () => ({ now: exchange.now(), rate: exchange.rate() })
  const notifyAll = (message: FromHost) => {
    for (const page of pages) page.post(message)
  }
  const persistence = persist(exchange, store, (problem) => {
    loss = problem instanceof Superseded ? 'superseded' : 'notKept'
    if (loss === 'superseded') stopClock()
    notifyAll({ type: 'lost', loss })
  })
  const desk = createDesk(exchange, persistence, boot)
  exchange.onInbox((letter) => notifyAll({ type: 'letter', letter }))
  const stopClock = runClock((realMs) => {
    exchange.advance(realMs)
    persistence.tick(realMs)
  })

  function receive(page: Page, message: ToHost): void {
    // A world that another worker has taken over answers nothing.
    if (loss === 'superseded') page.post({ type: 'lost', loss })
    else if (message.type === 'ask') desk.ask(page, message).catch(() => undefined)
    else if (message.type === 'part') page.parts.add(message.id, message.text)
    else if (message.type === 'order') {
      void desk.order(page, message).then(() => {
        if (message.order.what !== 'look') notifyAll({ type: 'clock', clock: clock() })
      })
    } else if (message.type === 'bye') {
      page.leave()
      pages.delete(page)
    } else page.receive(message)
  }
  /** Opens the world of a link: at its start, or the current one if another page has it open. Returns how to enter it. */
  async function enterBy(request: Boot, alone: boolean): Promise<Entry | undefined> {
    if (!request.anew) return undefined
    if (entry !== undefined && (isFresh || !alone)) return entry
    const again = await beginWorld(request)
    entry = again.entry
    if (!alone) return entry
    exchange.load(save(again.world))
    exchange.setRate(request.rate)
    persistence.snapshot()
    await persistence.saved()
    return entry
  }
  // After a failure, a call that needs it tries again (later.ts).
  loadMore().catch(() => undefined)
  return {
    async join(post, request) {
      const page = createPage(post, exchange)
      const alone = pages.size === 0
      pages.add(page)
      const entered = await enterBy(request, alone)
      isFresh = false
      page.post({ type: 'ready', clock: clock(), letters: exchange.letters(), entry: entered })
      if (loss !== undefined) page.post({ type: 'lost', loss })
      return (message) => receive(page, message)
    },
  }
}
