import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storageOver } from '../../protocol/testing.ts'
import { LETTER_HEADER, PAGE_HEADER, STATES_HEADER } from '../pageHeaders.ts'
import type { Letter } from '../running.ts'
import type { FaultReport } from './network.ts'
import { OPERATOR_HEADER } from './operatorToken.ts'
import { letterText } from './pageTags.ts'
import { startRemote } from './remote.ts'

const TOKEN = 'operators-token-0123456789'
const letter = (code: string): Letter => ({ channel: 'email', to: 'ann@example.org', code, purpose: 'forgot', at: 1 })
const CLOCK = { now: 1_000, rate: 10 as const }
const NO_FAULTS: FaultReport = { setting: { seed: 3, faults: [] }, tallies: {}, decisions: [] }

/** A served exchange that answers this page's requests. */
interface Served {
  facts?: object
  /** The reply to an order below /sim/. */
  answer?: (path: string, body: unknown) => { status?: number; text?: string; problem?: object }
}

type SentRequest = { path: string; body: unknown; headers: Record<string, string>; signal: AbortSignal | undefined }
const request: SentRequest[] = []
const stored = new Map<string, string>()
/** Lets the server send an event on the stream. */
let stream: ReadableStreamDefaultController<Uint8Array>
let stop = () => {}

class PlainRequest {
  open() {}
  setRequestHeader() {}
}

function serve({ facts = { clock: CLOCK, operator: true }, answer = () => ({ text: '' }) }: Served = {}): void {
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers))
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    if (input === '/sim/clock') return Response.json(facts)
    request.push({ path: input, body, headers, signal: init.signal ?? undefined })
    if (input === '/sim/events') {
      const events = new ReadableStream<Uint8Array>({
        start(controller) {
          stream = controller
          say({ type: 'state', clock: { ...CLOCK, now: 2_000 }, letters: [letter('1')] })
        },
      })
      return new Response(events)
    }
    if (!input.startsWith('/sim/')) {
      const code = input.includes('Code') ? { [LETTER_HEADER]: letterText(letter('77')) } : undefined
      return new Response('{}', code && { headers: code })
    }
    const { status = 200, ...reply } = answer(input, body)
    const isPlain = input === '/sim/faults' && reply.text === ''
    return Response.json(isPlain ? { text: JSON.stringify(NO_FAULTS) } : reply, { status })
  })
}
const say = (event: object) => stream.enqueue(new TextEncoder().encode(`${JSON.stringify(event)}\n`))
const to = (path: string) => request.filter((one) => one.path === path)

async function start(options: Parameters<typeof startRemote>[0] = { operator: TOKEN }) {
  const demo = await startRemote(options)
  stop = demo.stop
  return demo
}

beforeEach(() => {
  vi.stubGlobal('location', { href: 'http://host.example/h5/', origin: 'http://host.example' })
  vi.stubGlobal('XMLHttpRequest', PlainRequest)
  vi.stubGlobal('WebSocket', class {})
  vi.stubGlobal('sessionStorage', storageOver(stored))
})
afterEach(() => {
  stop()
  stop = () => {}
  vi.unstubAllGlobals()
  vi.useRealTimers()
  request.length = 0
  stored.clear()
})

describe('a page that operates', () => {
  test('sends its token with each command, and returns the reply', async () => {
    serve({ answer: (path) => ({ text: path === '/sim/order' ? 'saved world' : '' }) })
    const { capability, transport } = await start()
    expect([transport, capability.remote, capability.operating.get()]).toEqual(['remote', true, 'on'])
    expect(await capability.save()).toBe('saved world')
    expect(to('/sim/order')).toMatchObject([{ body: { what: 'save' }, headers: { [OPERATOR_HEADER]: TOKEN } }])
    await capability.cut(500)
    expect(to('/sim/cut')).toMatchObject([{ body: 500, headers: { 'content-type': 'application/json' } }])
  })

  test('receives clock and codes, also from events in several chunks', async () => {
    serve()
    const { capability } = await start()
    expect(capability.clock.get()).toEqual({ now: 2_000, rate: 10 })
    expect(capability.inbox.get()).toEqual([letter('1')])
    say({ type: 'clock', clock: { now: 3_000, rate: 1 } })
    const text = new TextEncoder().encode(`${JSON.stringify({ type: 'letter', letter: letter('ä') })}\n`)
    stream.enqueue(text.slice(0, 90))
    stream.enqueue(text.slice(90))
    await expect.poll(() => capability.inbox.get().map(({ code }) => code)).toEqual(['1', 'ä'])
    expect(capability.clock.get()).toEqual({ now: 3_000, rate: 1 })
    for (let n = 0; n < 25; n++) say({ type: 'letter', letter: letter(`n${n}`) })
    await expect.poll(() => capability.inbox.get().at(-1)?.code).toBe('n24')
    expect(capability.inbox.get()).toHaveLength(20)
    say({ type: 'state', clock: CLOCK, letters: [] })
    await expect.poll(() => capability.inbox.get()).toEqual([])
    // A code that comes with an answer as well is not listed twice.
    await fetch('/api/sendEmailCode')
    expect(capability.inbox.get()).toEqual([])
  })

  test('reconnects to the events when they end, until the page stops', async () => {
    vi.useFakeTimers()
    serve()
    const demo = await start()
    stream.close()
    await vi.advanceTimersByTimeAsync(2_999)
    expect(to('/sim/events')).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(to('/sim/events')).toHaveLength(2)
    demo.stop()
    expect(to('/sim/events')[1]?.signal?.aborted).toBe(true)
    expect(globalThis.XMLHttpRequest).toBe(PlainRequest)
    stream.close()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(to('/sim/events')).toHaveLength(2)
  })

  test('gets the reason of a refused command, and whether its token is from an earlier start', async () => {
    let status = 422
    serve({ answer: () => ({ status, problem: { text: 'fieldInvalid: at', id: 'fieldInvalid', field: 'at' } }) })
    const { capability } = await start()
    await expect(capability.jump(1)).rejects.toMatchObject({ name: 'OrderRefused', id: 'fieldInvalid', field: 'at' })
    expect(capability.operating.get()).toBe('on')
    status = 401
    await expect(capability.jump(1)).rejects.toMatchObject({ name: 'OrderRefused' })
    expect(capability.operating.get()).toBe('needsToken')
    const before = request.length
    await expect(capability.jump(1)).rejects.toMatchObject({ message: expect.stringContaining('printed') })
    expect(request.length).toBe(before)
  })

  test('reports the status of a refusal without a message', async () => {
    serve({ answer: () => ({ status: 500 }) })
    const { capability } = await start()
    await expect(capability.jump(1)).rejects.toThrow('status 500')
  })

  test('enters a persona by a command, which may add an account to the world', async () => {
    serve({ answer: (path) => ({ text: path === '/sim/order' ? 'token-7' : '' }) })
    const demo = await start({ operator: TOKEN, persona: 'heavy' })
    expect([demo.token, to('/sim/order').map(({ body }) => body)]).toEqual([
      'token-7',
      [{ what: 'enter', persona: 'heavy' }],
    ])
  })

  test('sets the faults named in its link, and continues without unknown ones', async () => {
    serve()
    await start({ operator: TOKEN, fault: 'tunnel' })
    expect(to('/sim/faults').at(-1)?.body).toMatchObject({
      setting: { seed: 3, faults: [{ id: 'tunnel.gone' }, { id: 'tunnel.edge' }] },
    })
    stop()
    await expect(start({ operator: TOKEN, fault: 'nothing' })).resolves.toMatchObject({ transport: 'remote' })
  })
})

describe('a page without operator access', () => {
  test('sends no commands and follows no events, but can enter a persona and gets its own codes', async () => {
    serve({ answer: (path) => (path === '/sim/enter' ? { text: 'token-1' } : { text: '' }) })
    const demo = await start({ persona: 'trader' })
    expect([demo.token, demo.capability.operating.get()]).toEqual(['token-1', 'needsToken'])
    await expect(demo.capability.save()).rejects.toThrow('printed')
    expect(request.map(({ path }) => path)).toEqual(['/sim/enter'])
    expect(to('/sim/enter')[0]?.body).toEqual({ persona: 'trader' })
    expect(to('/sim/enter')[0]?.headers[OPERATOR_HEADER]).toBeUndefined()
    expect(demo.capability.clock.get()).toEqual(CLOCK)
    await fetch('/api/sendEmailCode')
    expect(demo.capability.inbox.get()).toEqual([letter('77')])
    demo.stop()
    // After a reload the tab still has the codes that it requested.
    const again = await start({})
    expect(again.capability.inbox.get()).toEqual([letter('77')])
    expect(again.token).toBeUndefined()
  })

  test('is a visitor if the persona cannot be entered', async () => {
    serve({ answer: () => ({ status: 422, problem: { text: 'The account is closed.' } }) })
    expect((await start({ persona: 'x' })).token).toBeUndefined()
    serve({ answer: () => ({ status: 422, problem: { text: 'notFound: persona', id: 'notFound', field: 'persona' } }) })
    await expect(start({ persona: 'x' })).rejects.toMatchObject({ name: 'LinkRefused', problem: 'persona' })
  })

  test('reports that operating is off, whatever its token', async () => {
    serve({ facts: { clock: CLOCK, operator: false } })
    const { capability } = await start()
    expect(capability.operating.get()).toBe('off')
    await expect(capability.reset()).rejects.toThrow('OPERATOR=1')
  })

  test('works without a clock', async () => {
    serve()
    const answering = globalThis.fetch
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
      input === '/sim/clock' ? Promise.reject(new Error('gone')) : answering(input, init),
    )
    expect((await start({})).capability.clock.get()).toMatchObject({ rate: 1 })
  })
})

describe('faults of a page with a served exchange', () => {
  const waiting: FaultReport = {
    ...NO_FAULTS,
    setting: {
      seed: 3,
      faults: [
        {
          id: 'x',
          where: { on: 'all' },
          what: { kind: 'down' },
          whileIn: { machine: 'withdrawal', state: 'submitting' },
        },
        { id: 'y', where: { on: 'all' }, what: { kind: 'down' } },
      ],
    },
  }

  test('report the start and end of a state they depend on once, and calls send it too', async () => {
    serve({ answer: () => ({ text: JSON.stringify(waiting) }) })
    const { capability } = await start()
    const { page } = to('/sim/faults')[0]!.body as { page: string }
    expect(page).toMatch(/^[a-z0-9]{1,14}$/)
    let now: string[] = []
    let changed = () => {}
    capability.faults.join({
      seen: () => [{ machine: 'withdrawal', states: [], now }],
      follow(listener) {
        changed = listener
        return () => {}
      },
    })
    const sentStates = () => to('/sim/faults').flatMap(({ body }) => (body as { states?: string }).states ?? [])
    const tags = async () => {
      await fetch('/api/market')
      const { headers } = to('/api/market').at(-1) as SentRequest
      return [headers[PAGE_HEADER], headers[STATES_HEADER]]
    }
    changed()
    expect([await tags(), sentStates()]).toEqual([[page, undefined], []])
    now = ['open.submitting']
    changed()
    changed()
    expect([await tags(), sentStates()]).toEqual([[page, 'withdrawal#submitting'], ['withdrawal#submitting']])
    now = []
    changed()
    expect([await tags(), sentStates()]).toEqual([
      [page, undefined],
      ['withdrawal#submitting', ''],
    ])
  })

  test('send nothing without a state, and apply on the page’s own connection', async () => {
    serve()
    const { capability } = await start()
    const { page } = to('/sim/faults')[0]!.body as { page: string }
    capability.faults.join({
      seen: () => [{ machine: 'withdrawal', states: [], now: ['submitting'] }],
      follow: (listener) => {
        listener()
        return () => {}
      },
    })
    expect(to('/sim/faults')).toHaveLength(1)
    expect(await capability.faults.set('answerLost')).toEqual(NO_FAULTS)
    expect(to('/sim/faults').at(-1)?.body).toMatchObject({
      page,
      setting: { seed: 3, faults: [{ id: 'answerLost.order' }] },
    })
    stop()
    // A reload keeps the page's id.
    await start()
    expect(to('/sim/faults').at(-1)?.body).toMatchObject({ page })
  })
})
