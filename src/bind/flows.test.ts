import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { assign, setup } from 'xstate'
import { createFlowKeeper, type Flow } from './flows.tsx'
import type { ScreenName } from './screens.ts'
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
const app = () => ({ outside: { ports: {}, feeds: {} } }) as unknown as App

/** A keeper whose user stands on a page that tests can change. */
function keeperAt(first: ScreenName) {
  const place = { screen: first as ScreenName | undefined }
  return { place, keeper: createFlowKeeper(() => place.screen) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a machine that lives across pages', () => {
  test('starts with the first page’s query and is the same on the next page', () => {
    const { keeper, place } = keeperAt('register')
    const one = app()
    const actor = keeper.actorOf(one, FLOW, new URLSearchParams('invite=ABC'))
    expect(actor.getSnapshot().context.typed).toBe('ABC')
    const leave = keeper.hold(one, FLOW)
    actor.send({ type: 'type', text: 'me@example.com' })
    place.screen = 'code'
    leave()
    vi.advanceTimersByTime(5_000)
    expect(keeper.actorOf(one, FLOW, new URLSearchParams())).toBe(actor)
    expect(actor.getSnapshot().context.typed).toBe('me@example.com')
  })

  test('is stopped when the user leaves its pages, and the next one knows nothing of it', () => {
    const { keeper, place } = keeperAt('register')
    const one = app()
    const actor = keeper.actorOf(one, FLOW, new URLSearchParams())
    const leave = keeper.hold(one, FLOW)
    actor.send({ type: 'type', text: 'secret' })
    place.screen = 'home'
    vi.advanceTimersByTime(5_000)
    expect(actor.getSnapshot().status).toBe('active')
    leave()
    vi.advanceTimersByTime(0)
    expect(actor.getSnapshot().status).toBe('stopped')
    expect(keeper.actorOf(one, FLOW, new URLSearchParams()).getSnapshot().context.typed).toBe('')
  })

  test('is stopped as well when the user goes elsewhere while the next page is loading', () => {
    const { keeper, place } = keeperAt('register')
    const one = app()
    const actor = keeper.actorOf(one, FLOW, new URLSearchParams())
    const leave = keeper.hold(one, FLOW)
    place.screen = 'code'
    leave()
    vi.advanceTimersByTime(1_000)
    expect(actor.getSnapshot().status).toBe('active')
    place.screen = undefined
    vi.advanceTimersByTime(1_000)
    expect(actor.getSnapshot().status).toBe('stopped')
  })

  test('begins anew when it has come to its end', () => {
    const { keeper } = keeperAt('register')
    const one = app()
    const actor = keeper.actorOf(one, FLOW, new URLSearchParams())
    keeper.hold(one, FLOW)
    actor.send({ type: 'end' })
    const next = keeper.actorOf(one, FLOW, new URLSearchParams())
    expect(next).not.toBe(actor)
    expect(next.getSnapshot().status).toBe('active')
  })

  test('two apps have two', () => {
    const { keeper } = keeperAt('register')
    expect(keeper.actorOf(app(), FLOW, new URLSearchParams())).not.toBe(
      keeper.actorOf(app(), FLOW, new URLSearchParams()),
    )
  })
})
