import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { assign, setup } from 'xstate'
import type { RouteName } from '../../protocol/routes.ts'
import { createStore } from '../store.ts'
import { createFlowCache, type Flow } from './flows.tsx'
import type { App } from './useApp.ts'

const course = setup({
  types: {} as {
    context: { typed: string }
    events: { type: 'type'; text: string } | { type: 'end' }
    input: { first: string }
  },
}).createMachine({
  context: ({ input }) => ({ typed: input.first }),
  initial: 'going',
  states: {
    going: { on: { type: { actions: assign({ typed: ({ event }) => event.text }) }, end: 'over' } },
    over: { type: 'final' },
  },
})
const FLOW: Flow<typeof course> = {
  machine: course,
  screens: ['register', 'code'],
  input: (_, query) => ({ first: query.get('invite') ?? '' }),
}
const app = () => ({ dependencies: { ports: {}, feeds: {} } }) as unknown as App

/** A flow cache and the current page's name. */
function persistenceAt(first: RouteName) {
  const screen = createStore<RouteName | undefined>(first)
  return { screen, flowCache: createFlowCache(screen) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a machine shared by pages', () => {
  test('starts with the first page’s query and continues on the next', () => {
    const { flowCache, screen } = persistenceAt('register')
    const one = app()
    const actor = flowCache.actorOf(one, FLOW, new URLSearchParams('invite=ABC'))
    expect(actor.getSnapshot().context.typed).toBe('ABC')
    const leave = flowCache.hold(one, FLOW)
    actor.send({ type: 'type', text: 'me@example.com' })
    screen.set('code')
    leave()
    vi.advanceTimersByTime(5_000)
    expect(flowCache.actorOf(one, FLOW, new URLSearchParams())).toBe(actor)
    expect(actor.getSnapshot().context.typed).toBe('me@example.com')
  })

  test('is stopped when the user leaves its pages, and a later one starts fresh', () => {
    const { flowCache, screen } = persistenceAt('register')
    const one = app()
    const actor = flowCache.actorOf(one, FLOW, new URLSearchParams())
    const leave = flowCache.hold(one, FLOW)
    actor.send({ type: 'type', text: 'secret' })
    screen.set('home')
    vi.advanceTimersByTime(5_000)
    expect(actor.getSnapshot().status).toBe('active')
    leave()
    vi.advanceTimersByTime(0)
    expect(actor.getSnapshot().status).toBe('stopped')
    expect(flowCache.actorOf(one, FLOW, new URLSearchParams()).getSnapshot().context.typed).toBe('')
  })

  test('is stopped when the user leaves while the next page is loading', () => {
    const { flowCache, screen } = persistenceAt('register')
    const one = app()
    const actor = flowCache.actorOf(one, FLOW, new URLSearchParams())
    const leave = flowCache.hold(one, FLOW)
    screen.set('code')
    leave()
    vi.advanceTimersByTime(1_000)
    expect(actor.getSnapshot().status).toBe('active')
    screen.set(undefined)
    vi.advanceTimersByTime(1_000)
    expect(actor.getSnapshot().status).toBe('stopped')
  })

  test('starts over after its end', () => {
    const { flowCache } = persistenceAt('register')
    const one = app()
    const actor = flowCache.actorOf(one, FLOW, new URLSearchParams())
    flowCache.hold(one, FLOW)
    actor.send({ type: 'end' })
    const next = flowCache.actorOf(one, FLOW, new URLSearchParams())
    expect(next).not.toBe(actor)
    expect(next.getSnapshot().status).toBe('active')
  })

  test('stays when the previous one’s page unmounts', () => {
    const { flowCache, screen } = persistenceAt('register')
    const one = app()
    const actor = flowCache.actorOf(one, FLOW, new URLSearchParams())
    const leave = flowCache.hold(one, FLOW)
    actor.send({ type: 'end' })
    const next = flowCache.actorOf(one, FLOW, new URLSearchParams())
    flowCache.hold(one, FLOW)
    screen.set('home')
    leave()
    vi.advanceTimersByTime(1_000)
    expect(flowCache.actorOf(one, FLOW, new URLSearchParams())).toBe(next)
  })

  test('is stopped if no page ever showed it, and its listener removed', () => {
    const { flowCache, screen } = persistenceAt('register')
    const actor = flowCache.actorOf(app(), FLOW, new URLSearchParams())
    vi.advanceTimersByTime(1_000)
    expect(actor.getSnapshot().status).toBe('active')
    screen.set('home')
    vi.advanceTimersByTime(1_000)
    expect([actor.getSnapshot().status, vi.getTimerCount()]).toEqual(['stopped', 0])
  })

  test('stays stopped when the user comes back', () => {
    const { flowCache, screen } = persistenceAt('register')
    const one = app()
    const actor = flowCache.actorOf(one, FLOW, new URLSearchParams())
    const leave = flowCache.hold(one, FLOW)
    screen.set('home')
    leave()
    vi.advanceTimersByTime(0)
    screen.set('register')
    vi.advanceTimersByTime(1_000)
    expect([actor.getSnapshot().status, vi.getTimerCount()]).toEqual(['stopped', 0])
  })

  test('a page without its machine holds nothing', () => {
    const { flowCache } = persistenceAt('register')
    const one = app()
    expect(() => flowCache.hold(one, FLOW)()).not.toThrow()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('two apps have separate ones', () => {
    const { flowCache } = persistenceAt('register')
    expect(flowCache.actorOf(app(), FLOW, new URLSearchParams())).not.toBe(
      flowCache.actorOf(app(), FLOW, new URLSearchParams()),
    )
  })
})
