import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { buildScenario } from '../scenarios/build.ts'
import { peopleOf } from '../scenarios/people.ts'
import { findScenario } from '../scenarios/table.ts'
import { must } from '../seeds/actor.ts'
import { seedWorld } from '../seeds/personas.ts'
import { linkedWorld, sharedName } from '../transports/linked.ts'
import { checkRules } from '../world/rules.ts'
import { save } from '../world/save.ts'
import { applied, difference, differenceOf } from './difference.ts'
import { pack, unpack } from './pack.ts'
import { LinkRefused } from './refused.ts'
import { openShared, shareWorld } from './shared.ts'

const NOW = 1_795_000_012_345
/** The length that messengers leave intact. */
const SHORT = 8_000

function lived() {
  const { world, login } = seedWorld({ seed: 7, now: NOW, persona: 'trader' })
  const { user, token } = login!
  must(world, { type: 'wait', ms: 1_800_123 })
  must(world, { type: 'spotPlace', user, code: 'btcusdt', side: 'buy', kind: 'market', total: '75' })
  must(world, { type: 'secondPlace', user, code: 'ethusdt', cycle: 60, direction: 'up', amount: '20' })
  return { world, token }
}

const problemOf = (opening: Promise<unknown>) =>
  opening.then(
    () => 'opened',
    (problem: unknown) => (problem instanceof LinkRefused ? problem.problem : String(problem)),
  )

test('a difference turns any value into another, and is plain JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      const [from, to] = [JSON.parse(JSON.stringify(before)), JSON.parse(JSON.stringify(after))]
      const by = differenceOf(from, to)
      if (by === undefined) {
        expect(from).toEqual(to)
        return
      }
      const sent = v.parse(difference, JSON.parse(JSON.stringify(by)))
      expect(applied(from, sent)).toEqual(to)
    }),
    {
      numRuns: 500,
      examples: ['__proto__', 'prototype', 'constructor'].map((name) => [{}, JSON.parse(`{"${name}":0}`)]),
    },
  )
})

test('a list changed at its ends or in its middle is described by what lies between', () => {
  const many = Array.from({ length: 100 }, (_, n) => ({ n }))
  expect(differenceOf(many, [...many, { n: 100 }])).toEqual(['l', 100, 0, [{ n: 100 }]])
  expect(differenceOf(many, many.slice(2))).toEqual(['l', 0, 98, []])
  expect(differenceOf(many, many.with(50, { n: -1 }))).toEqual(['m', { 50: ['o', { n: ['=', -1] }, []] }])
})

test('a difference cannot change Object.prototype', () => {
  const by = JSON.parse('["o",{"__proto__":["o",{"tainted":["=",1]},[]]},[]]')
  expect(() => applied({}, by)).toThrow()
  const own = applied({}, JSON.parse('["o",{"__proto__":["=",{"tainted":1}]},[]]')) as object
  expect(Object.getPrototypeOf(own)).toBe(Object.prototype)
  expect('tainted' in own).toBe(false)
  expect('tainted' in {}).toBe(false)
  expect(() => applied([1], ['m', { 7: ['=', 1] }])).toThrow()
  expect(() => applied([1], ['l', 1, 1, []])).toThrow()
})

test('packed text can be unpacked, fits into an address, and damage is detected', async () => {
  const text = JSON.stringify({ words: '漲跌 ✓'.repeat(500) })
  const packed = await pack(text)
  expect(packed).toMatch(/^[\w-]+$/)
  expect(packed.length).toBeLessThan(text.length / 10)
  expect(await unpack(packed)).toBe(text)
  for (const damaged of ['', 'a b', packed.slice(0, -8), `x${packed}`, packed.slice(9), '%%%']) {
    expect(await problemOf(unpack(damaged)), damaged.slice(0, 20)).toBe('damaged')
  }
})

test('unpacking stops when the result exceeds the size of a world', async () => {
  const bomb = await pack('0'.repeat(17_000_000))
  expect(bomb.length).toBeLessThan(30_000)
  expect(await problemOf(unpack(bomb))).toBe('large')
})

describe('SIM-05: this state as a link', () => {
  test('opens the same world byte for byte, for the same user and page, and is short', async () => {
    const { world, token } = lived()
    const before = save(world)
    const link = await shareWorld(world, { token, page: '/pages/assets/assets' })
    expect(link.length).toBeLessThan(SHORT)
    expect(save(world)).toBe(before)
    const opened = await openShared(link)
    expect(save(opened.world)).toBe(before)
    expect(checkRules(opened.world)).toEqual([])
    expect(opened.entry).toEqual({ token, page: '/pages/assets/assets', drafts: {} })
    expect(await shareWorld(world, { token, page: '/pages/assets/assets' })).toBe(link)
  })

  test('of a scenario is stored as a difference from it, so that ten thousand records take no room', async () => {
    const { world, entry } = buildScenario(findScenario('ten-thousand-records')!)
    must(world, { type: 'wait', ms: 61_000 })
    const link = await shareWorld(world, { ...entry, scenario: 'ten-thousand-records' })
    expect(link.length).toBeLessThan(1_000)
    expect(save((await openShared(link)).world) === save(world)).toBe(true)
    expect((await shareWorld(world, entry)).length).toBeGreaterThan(SHORT)
  })

  test('of a scenario with people has their language, so that the link draws the same ones', async () => {
    const scenario = findScenario('busy-desk')!
    const { world, entry } = buildScenario(scenario, undefined, await peopleOf(scenario, 'ja'))
    const link = await shareWorld(world, { ...entry, scenario: 'busy-desk', language: 'ja' })
    expect(link.length).toBeLessThan(1_000)
    expect(JSON.parse(await unpack(link)).lang).toBe('ja')
    expect(save((await openShared(link)).world) === save(world)).toBe(true)
  })

  test('is refused and opens nothing after any change', async () => {
    const { world, token } = lived()
    const facts = JSON.parse(await unpack(await shareWorld(world, { token, page: '/' })))
    const changed = (more: object) =>
      pack(JSON.stringify({ ...facts, ...more })).then((link) => problemOf(openShared(link)))
    expect(await changed({})).toBe('opened')
    expect(await changed({ by: undefined })).toBe('damaged')
    expect(await changed({ by: ['o', { now: ['=', 'soon'] }, []] })).toBe('damaged')
    expect(await changed({ sum: '0123456789abcdef' })).toBe('damaged')
    expect(await changed({ seed: facts.seed + 1 })).toBe('version')
    expect(await changed({ pass: facts.pass + 60_000 })).toBe('version')
    expect(await changed({ of: 'nowhere' })).toBe('version')
    expect(await changed({ v: 2 })).toBe('damaged')
    expect(await changed({ more: 1 })).toBe('damaged')
    expect(await changed({ page: 'https://example.com/' })).toBe('damaged')
    expect(await problemOf(pack('[]').then(openShared))).toBe('damaged')
  })

  test('of a world with broken rules is refused, although its checksum is right', async () => {
    const { world, token } = lived()
    const [key = ''] = Object.keys(world.ledger.house)
    world.ledger.house[key] = (world.ledger.house[key] ?? 0n) + 1n
    expect(checkRules(world)).not.toEqual([])
    expect(await problemOf(shareWorld(world, { token, page: '/' }).then(openShared))).toBe('damaged')
  })
})

test('SIM-05: each link requests its own world', () => {
  expect(linkedWorld({ opened: true })).toBeUndefined()
  expect(linkedWorld({ opened: true, persona: 'trader' })).toBeUndefined()
  const desk = linkedWorld({ opened: true, scenario: 'desk-full' })
  expect(desk).toMatchObject({ name: 'desk-full', source: { scenario: 'desk-full' }, rate: 0 })
  expect(linkedWorld({ opened: false, scenario: 'desk-full', persona: 'heavy' })?.name).toBe('ten-thousand-records')
  expect(linkedWorld({ opened: true, persona: 'heavy' })).toMatchObject({ name: 'ten-thousand-records', rate: 1 })
  expect(sharedName('abc')).not.toBe(sharedName('abd'))
  expect(linkedWorld({ opened: true, shared: 'abc' })).toMatchObject({
    name: sharedName('abc'),
    source: { shared: 'abc' },
  })
  const history = { tape: 'ab,cd', at: 60_000 }
  expect(linkedWorld({ opened: true, ...history })).toMatchObject({
    source: { history: { ids: ['ab', 'cd'], at: 60_000 } },
    rate: 1,
  })
  expect(linkedWorld({ opened: true, ...history })?.name).not.toBe(
    linkedWorld({ opened: true, ...history, at: 0 })?.name,
  )
  expect(() => linkedWorld({ opened: true, scenario: 'desk-fool' })).toThrow(LinkRefused)
})
