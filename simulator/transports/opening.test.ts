import { describe, expect, test, vi } from 'vitest'
import { createExchange } from '../exchange.ts'
import { HEAVY_ACCOUNT } from '../seeds/accounts.ts'
import { userByContact } from '../world/people/find.ts'
import { save } from '../world/save.ts'
import { createWorld } from '../world/world.ts'
import { beginWorld, enterPersona, makeHeavy, openExchange, openWorld } from './opening.ts'
import type { Kept } from './save.ts'

const ORIGIN = { seed: 9, now: Date.UTC(2026, 10, 21, 9) }
const OPTIONS = { ...ORIGIN, rate: 0 as const }
const storeOf = (kept?: Kept) => ({ load: async () => kept })
const bare = () => createWorld({ ...ORIGIN })
const tokenOf = (persona: string) => enterPersona(createExchange({ ...OPTIONS, world: openWorld(ORIGIN) }), persona)

describe('a world begins', () => {
  test('as its seed makes it, with demo accounts and nobody logged in', async () => {
    const { world, ...more } = await beginWorld(ORIGIN)
    expect([save(world), more]).toEqual([save(openWorld(ORIGIN)), {}])
    expect(world.people.users.length).toBeGreaterThan(3)
  })

  test('with as many markets as are asked for', () => {
    expect(openWorld({ ...ORIGIN, markets: 80 }).markets.rows).toHaveLength(80)
  })

  test('as a save that goes on, and as none when that cannot be read', async () => {
    const saved = save(bare())
    expect(save((await beginWorld({ ...ORIGIN, source: { saved } })).world)).toBe(saved)
    await expect(beginWorld({ ...ORIGIN, source: { saved: 'nonsense' } })).rejects.toThrow()
  })

  test('as a scenario with the way in, and refuses one that is not there', async () => {
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
    expect(() => tokenOf('nobody')).toThrow('no persona nobody')
  })

  test('whose session has expired brings a token that opens nothing', async () => {
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

test('the one with ten thousand records comes into a world once', { timeout: 60_000 }, async () => {
  const exchange = createExchange({ ...OPTIONS, world: openWorld(ORIGIN) })
  const lives = () => exchange.look((world) => userByContact(world, HEAVY_ACCOUNT.contact) !== undefined)
  expect(lives()).toBe(false)
  expect([makeHeavy(exchange), lives()]).toEqual([true, true])
  const before = exchange.save()
  expect([makeHeavy(exchange), exchange.save() === before]).toEqual([false, true])
})

describe('what a store keeps', () => {
  test('is opened as it was: its snapshot, its lines and its clock', async () => {
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

  test.each<[string, Kept]>([
    ['without a snapshot', { lines: ['{}'] }],
    ['with a broken one', { snapshot: 'x', lines: [] }],
    ['with a broken line', { snapshot: save(bare()), lines: ['{'] }],
  ])('%s is lost, which is said, and a new world begins', async (_, kept) => {
    const heard = vi.fn()
    const exchange = await openExchange(storeOf(kept), { ...OPTIONS, source: { saved: save(bare()) } }, heard)
    expect([exchange.save(), heard.mock.calls.length]).toEqual([save(bare()), 1])
  })

  test('is a new world where nothing was kept, and nothing is said', async () => {
    const heard = vi.fn()
    await openExchange(storeOf(), { ...OPTIONS, source: { saved: save(bare()) } }, heard)
    expect(heard).not.toHaveBeenCalled()
  })
})
