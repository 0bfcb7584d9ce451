import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, setup, waitFor } from 'xstate'
import { apiActor } from '../../machines/apiActor.ts'
import { feed, port } from '../../machines/ports.ts'
import { beginTurn, endTurn } from '../ui/turning.ts'
import { bind, type Dependencies } from './bind.ts'
import { type App, AppContext, useApp } from './useApp.ts'
import { startAfterTurn, usePage } from './usePage.ts'

function dependenciesWith() {
  const log: string[] = []
  const dependencies = {
    api: async (name: string, request: unknown, options: { signal?: AbortSignal }) => {
      log.push(`${name} ${JSON.stringify(request)} ${options.signal instanceof AbortSignal}`)
      return { time: 7, rate: 1 }
    },
    ports: {
      copy: async ({ text }: { text: string }) => {
        log.push(`copy ${text}`)
        return true
      },
      newId: async () => 'id-12345678',
    },
    feeds: {
      exchangeClock: ({ sendBack }: { sendBack: (event: object) => void }) => {
        sendBack({ type: 'clock.tick', now: 42 })
        return () => log.push('clock stopped')
      },
    },
  } as unknown as Dependencies
  return { dependencies, log }
}

const child = setup({ actors: { serverTime: apiActor('serverTime') } }).createMachine({
  initial: 'asking',
  states: { asking: { invoke: { src: 'serverTime', input: {}, onDone: 'done' } }, done: { type: 'final' } },
})
const page = setup({
  types: {} as { input: { start?: string } | undefined; context: { start: string } },
  actors: { child, copy: port('copy'), exchangeClock: feed('exchangeClock') },
}).createMachine({
  context: ({ input }) => ({ start: input?.start ?? 'nothing' }),
  invoke: { src: 'exchangeClock' },
  initial: 'waiting',
  states: {
    waiting: { on: { 'clock.tick': 'inside' } },
    inside: { invoke: { src: 'child', onDone: 'copying' } },
    copying: { invoke: { src: 'copy', input: { text: 'address' }, onDone: 'over' } },
    over: { type: 'final' },
  },
})

describe('FLW-01: bind', () => {
  test('provides calls, ports and feeds, also in child machines', async () => {
    const { dependencies, log } = dependenciesWith()
    const actor = createActor(bind(page, dependencies), { input: undefined }).start()
    await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect(log).toEqual(['serverTime {} true', 'copy address', 'clock stopped'])
  })

  test('a machine is bound once per app', () => {
    const { dependencies } = dependenciesWith()
    expect(bind(page, dependencies)).toBe(bind(page, dependencies))
    expect(bind(page, dependencies)).not.toBe(bind(page, dependenciesWith().dependencies))
  })
})

describe('usePage', () => {
  function Shown({ start }: { start?: string }) {
    const [snapshot, send, actor] = usePage(page, start === undefined ? undefined : { start })
    return `${snapshot.context.start} ${String(snapshot.value)} ${typeof send} ${actor.getSnapshot() === snapshot}`
  }
  const rendered = (start?: string) =>
    renderToString(
      <AppContext value={{ dependencies: dependenciesWith().dependencies } as App}>
        <Shown start={start} />
      </AppContext>,
    )

  test('returns the snapshot of the page’s machine, started with its input', () => {
    expect(rendered('btcusdt')).toBe('btcusdt waiting function true')
    expect(rendered()).toBe('nothing waiting function true')
  })

  test('outside the app it throws with the reason', () => {
    const Lost = () => String(useApp())
    expect(() => renderToString(<Lost />)).toThrow('AppProvider')
  })
})

describe('a machine of the next page', () => {
  const frames: (() => void)[] = []
  beforeEach(() => void vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run)))
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  async function painted() {
    endTurn()
    for (const run of frames.splice(0)) run()
    await new Promise((done) => setTimeout(done, 5))
  }
  function created() {
    const log: string[] = []
    const logic = setup({ actions: { note: (_, what: string) => void log.push(what) } }).createMachine({
      entry: { type: 'note', params: 'started' },
      on: { go: { actions: { type: 'note', params: 'went' } } },
    })
    const actor = createActor(logic)
    return { actor, log, cancel: startAfterTurn(actor) }
  }

  test('starts when the page is painted', async () => {
    const { actor, log } = created()
    beginTurn()
    actor.start()
    expect(log).toEqual([])
    await painted()
    expect(log).toEqual(['started'])
    actor.start()
    expect(log).toEqual(['started'])
  })

  test('starts at once where no page is about to be painted', () => {
    const { actor, log } = created()
    actor.start()
    expect(log).toEqual(['started'])
  })

  test('starts with its first event, sent before or after the start was asked for', async () => {
    beginTurn()
    const early = created()
    early.actor.send({ type: 'go' })
    early.actor.start()
    expect(early.log).toEqual(['started', 'went'])
    const late = created()
    late.actor.start()
    late.actor.send({ type: 'go' })
    expect(late.log).toEqual(['started', 'went'])
    await painted()
    expect(late.log).toEqual(['started', 'went'])
  })

  test('never starts when its page is left before, and not again by an event after its end', async () => {
    beginTurn()
    const { actor, log, cancel } = created()
    actor.start()
    actor.stop()
    cancel()
    await painted()
    expect(log).toEqual([])
    const ended = created()
    ended.actor.start()
    ended.actor.stop()
    vi.spyOn(console, 'warn').mockReturnValue()
    ended.actor.send({ type: 'go' })
    expect(ended.log).toEqual(['started'])
  })
})
