/** Feeds of a machine on a walk, backed by the app's own adapters: their events wait until the walk needs them. */
import type { AnyActorRef, EventObject } from 'xstate'
import { standing } from '../../machines/model/walks/standIn.ts'
import { createUploads } from '../../src/bindings/upload.ts'
import { createConnection, type Socket } from '../../src/live/connection.ts'
import type { Served } from './served.ts'

type Ends = {
  input: unknown
  sendBack: (event: EventObject) => void
  receive: (listener: (event: EventObject) => void) => void
}
type Adapter = (ends: Ends) => () => void

/** An event that has not arrived by then never will, even on a slow machine. */
const NEVER_MS = 60_000

/** A real feed behind one stand-in. */
function begun(adapter: Adapter, standIn: AnyActorRef) {
  const heard: EventObject[] = []
  let wake = () => {}
  let tell: (event: EventObject) => void = () => {}
  const stop = adapter({
    input: standing(standIn).input,
    sendBack(event) {
      heard.push(event)
      wake()
    },
    receive(listener) {
      tell = listener
    },
  })
  let received = 0
  return {
    stop,
    /** Forwards the events that the machine has sent its feed since. */
    passOn() {
      const all = standing(standIn).received
      for (const event of all.slice(received)) tell(event)
      received = all.length
    },
    /** Waits until an event of this type has arrived, and leaves it in the queue. */
    async has(type: string): Promise<void> {
      while (!heard.some((event) => event.type === type))
        await new Promise<void>((done, failed) => {
          const impatience = setTimeout(() => failed(new Error(`nobody ever said ${type}`)), NEVER_MS)
          wake = () => {
            clearTimeout(impatience)
            done()
          }
        })
    },
    take: (type: string): EventObject => {
      const [event] = heard.splice(
        heard.findIndex((one) => one.type === type),
        1,
      )
      return event as EventObject
    },
  }
}

/** The feeds of one walk. */
export function createFeeds(served: Served) {
  const adapters: Record<string, Adapter> = {
    connection: createConnection({
      open: () => served.socket() as unknown as Socket,
      onMessage: () => {},
      now: served.now,
    }) as unknown as Adapter,
    upload: createUploads(served.client()) as unknown as Adapter,
  }
  const running = new Map<AnyActorRef, ReturnType<typeof begun>>()

  function at(standIn: AnyActorRef) {
    const adapter = adapters[standing(standIn).name]
    const known = running.get(standIn) ?? (adapter && begun(adapter, standIn))
    if (known) running.set(standIn, known)
    return known
  }

  /** Stops ended feeds; forwards what was sent to the others. */
  function follow(): void {
    for (const [standIn, feed] of running) {
      if (standIn.getSnapshot().status === 'active') feed.passOn()
      else {
        feed.stop()
        running.delete(standIn)
      }
    }
  }

  return {
    follow,
    /** The event of a feed: the real one where there is an adapter, otherwise that of the walk. */
    async eventFor(by: AnyActorRef, event: EventObject): Promise<EventObject> {
      const feed = at(by)
      if (!feed) return event
      feed.passOn()
      await feed.has(event.type)
      return feed.take(event.type)
    },
    /** Waits until a feed of this walk has an event, which stays queued for its place in the walk. */
    async heard(name: string, type: string): Promise<void> {
      for (const [standIn, feed] of running) if (standing(standIn).name === name) await feed.has(type)
    },
    stop() {
      for (const feed of running.values()) feed.stop()
      running.clear()
    },
  }
}
