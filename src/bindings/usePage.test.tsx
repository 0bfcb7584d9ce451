import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Actor, createActor, setup, waitFor } from 'xstate'
import { apiActor } from '../../machines/apiActor.ts'
import { feed, port } from '../../machines/ports.ts'
import { beginTransition, endTransition } from '../ui/pageTransition.ts'
import { bind, type Dependencies } from './bind.ts'
import { strictRoot } from './testing.ts'
import { type App, AppContext, useApp } from './useApp.ts'
import { usePage } from './usePage.ts'

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

describe('a page’s machine', () => {
  const frames: (() => void)[] = []
  let log: string[]
  let draw: ReturnType<typeof strictRoot>
  let actor: Actor<typeof noting>
  let send: typeof actor.send
  beforeEach(() => {
    draw = strictRoot()
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
    log = []
    return () => vi.unstubAllGlobals()
  })

  const noting = setup({
    actors: { serverTime: apiActor('serverTime'), exchangeClock: feed('exchangeClock') },
    actions: { note: (_, what: string) => void log.push(what) },
  }).createMachine({
    entry: { type: 'note', params: 'started' },
    invoke: [
      { src: 'exchangeClock' },
      { src: 'serverTime', input: {}, onDone: { actions: { type: 'note', params: 'answered' } } },
    ],
    on: { go: { actions: { type: 'note', params: 'went' } } },
  })
  function Page() {
    ;[, send, actor] = usePage(noting)
    return null
  }
  const open = (dependencies: object) =>
    draw(
      <AppContext value={{ dependencies } as App}>
        <Page />
      </AppContext>,
    )
  const painted = () =>
    act(async () => {
      endTransition()
      for (const run of frames.splice(0)) run()
      await new Promise((done) => setTimeout(done, 5))
    })

  test('starts once and makes its calls, also where effects run twice, and stops with the page', async () => {
    const made = dependenciesWith()
    await open(made.dependencies)
    expect([log, made.log]).toEqual([['started', 'answered'], ['serverTime {} true']])
    expect(actor.getSnapshot().status).toBe('active')
    await draw(null)
    expect(actor.getSnapshot().status).toBe('stopped')
    expect(made.log.at(-1)).toBe('clock stopped')
  })

  test('starts when its page is painted', async () => {
    beginTransition()
    await open(dependenciesWith().dependencies)
    expect(log).toEqual([])
    await painted()
    expect(log).toEqual(['started', 'answered'])
  })

  test('starts with the first event, which a page that is left at once has still taken', async () => {
    beginTransition()
    await open(dependenciesWith().dependencies)
    send({ type: 'go' })
    expect(log).toEqual(['started', 'went'])
    await draw(null)
    expect(actor.getSnapshot().status).toBe('stopped')
    await painted()
    expect(log.filter((what) => what === 'started')).toHaveLength(1)
  })

  test('never starts when its page is left before it is painted', async () => {
    beginTransition()
    await open(dependenciesWith().dependencies)
    await draw(null)
    await painted()
    expect(log).toEqual([])
  })
})
