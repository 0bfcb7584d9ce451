import { describe, expect, test, vi } from 'vitest'
import { createExchange } from '../exchange.ts'
import { HEAVY_ACCOUNT } from '../seeds/accounts.ts'
import { openWorld } from '../seeds/personas.ts'
import { userByContact } from '../world/people/find.ts'
import { save } from '../world/save.ts'
import { createWorld } from '../world/world.ts'
import { beginWorld, enterPersona, makeHeavy, openExchange } from './opening.ts'
import type { StoredWorld } from './save.ts'

const ORIGIN = { seed: 9, now: Date.UTC(2026, 10, 21, 9) }
const OPTIONS = { ...ORIGIN, rate: 0 as const }
const storeOf = (stored?: StoredWorld) => ({ load: async () => stored })
const bare = () => createWorld({ ...ORIGIN })
const tokenOf = (persona: string) => enterPersona(createExchange({ ...OPTIONS, world: openWorld(ORIGIN) }), persona)

describe('a world begins', () => {
  test('from its seed, with demo accounts and nobody logged in', async () => {
    const { world, ...more } = await beginWorld(ORIGIN)
    expect([save(world), more]).toEqual([save(openWorld(ORIGIN)), {}])
    expect(world.people.users.length).toBeGreaterThan(3)
  })

  test('with the given number of markets', () => {
    expect(openWorld({ ...ORIGIN, markets: 80 }).markets.rows).toHaveLength(80)
  })

  test('from a save, and not at all from an invalid one', async () => {
    const saved = save(bare())
    expect(save((await beginWorld({ ...ORIGIN, source: { saved } })).world)).toBe(saved)
    await expect(beginWorld({ ...ORIGIN, source: { saved: 'nonsense' } })).rejects.toThrow()
  })

  test('from a scenario with its page, and refuses an unknown one', async () => {
    const { entry } = await beginWorld({ ...ORIGIN, source: { scenario: 'withdrawal-under-review' } })
    expect(entry?.page).toContain('/pages/assets/Withdrawal')
    const unknown = beginWorld({ ...ORIGIN, source: { scenario: 'nothing' } })
    await expect(unknown).rejects.toMatchObject({ name: 'LinkRefused', problem: 'scenario' })
  })
})

describe('a persona', () => {
  test('is logged in, or is a visitor without a token', () => {
    expect(tokenOf('fresh')).not.toBe('')
    expect(tokenOf('visitor')).toBe('')
    for (const name of ['nobody', 'constructor', '__proto__'])
      expect(() => tokenOf(name)).toThrow(expect.objectContaining({ id: 'notFound', field: 'persona' }))
  })

  test('with an expired session has an invalid token', async () => {
    const exchange = createExchange({ ...OPTIONS, world: openWorld(ORIGIN) })
    const codeOf = (persona: string) => {
      const headers = { authorization: enterPersona(exchange, persona) }
      return JSON.parse(exchange.answer({ method: 'GET', path: '/api/myProfile', headers }).body) as object
    }
    expect([codeOf('expired'), codeOf('fresh')]).toMatchObject([{ code: 401 }, { code: 200 }])
  })

  test('that cannot log in says why', async () => {
    const exchange = createExchange({ ...OPTIONS, world: bare() })
    expect(() => enterPersona(exchange, 'fresh')).toThrow(/\w/)
  })
})

test('with ten thousand records is added to a world once', { timeout: 60_000 }, async () => {
  const exchange = createExchange({ ...OPTIONS, world: openWorld(ORIGIN) })
  const lives = () => exchange.look((world) => userByContact(world, HEAVY_ACCOUNT.contact) !== undefined)
  expect(lives()).toBe(false)
  expect([makeHeavy(exchange), lives()]).toEqual([true, true])
  const before = exchange.save()
  expect([makeHeavy(exchange), exchange.save() === before]).toEqual([false, true])
})

describe('a stored world', () => {
  test('is restored with its snapshot, its lines and its clock', async () => {
    const first = createExchange({ ...OPTIONS, world: bare() })
    const snapshot = first.save()
    const lines: string[] = []
    first.onRecord((line) => lines.push(line))
    first.command({ type: 'announce', texts: { en: { title: 'News', html: '<p>.</p>' } } })
    const heard = vi.fn()
    const again = await openExchange(storeOf({ snapshot, lines }), OPTIONS, heard)
    expect(again.save()).toBe(first.save())
    const later = await openExchange(storeOf({ snapshot, lines, clock: ORIGIN.now + 5_000 }), OPTIONS, heard)
    expect([later.now(), heard.mock.calls.length]).toEqual([ORIGIN.now + 5_000, 0])
  })

  test.each<[string, StoredWorld]>([
    ['without a snapshot', { lines: ['{}'] }],
    ['with a broken one', { snapshot: 'x', lines: [] }],
    ['with a broken line', { snapshot: save(bare()), lines: ['{'] }],
  ])('%s is dropped with a message, and a new world begins', async (_, stored) => {
    const heard = vi.fn()
    const exchange = await openExchange(storeOf(stored), { ...OPTIONS, source: { saved: save(bare()) } }, heard)
    expect([exchange.save(), heard.mock.calls.length]).toEqual([save(bare()), 1])
  })

  test('is replaced by a new one without a message if nothing was stored', async () => {
    const heard = vi.fn()
    await openExchange(storeOf(), { ...OPTIONS, source: { saved: save(bare()) } }, heard)
    expect(heard).not.toHaveBeenCalled()
  })
})

test.each([
  ['a world that is none', { snapshot: '{"version":5}', lines: [] }],
  ['a clock that is years ahead', { snapshot: save(bare()), lines: [], clock: ORIGIN.now + 1e12 }],
  [
    'a command of a time that is no number',
    { snapshot: save(bare()), lines: ['{"at":"x","command":{"type":"wait"}}'] },
  ],
  [
    'a command that waits for decades',
    { snapshot: save(bare()), lines: [JSON.stringify({ at: ORIGIN.now, command: { type: 'wait', ms: 1e12 } })] },
  ],
])('%s in the store: a new world begins and the user is notified of the loss', async (_, stored: StoredWorld) => {
  const onUnreadable = vi.fn()
  const exchange = await openExchange(storeOf(stored), OPTIONS, onUnreadable)
  expect(onUnreadable).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^[A-Z].+\.$/))
  expect(exchange.save()).toBe(save(openWorld(ORIGIN)))
})
