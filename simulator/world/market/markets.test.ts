import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CATEGORIES, MARKETS, marketByCode } from './markets/index.ts'
import { profileByCode } from './profile.ts'

test('there are at least 64 markets with unique ids and codes, and some are new', () => {
  expect(MARKETS.length).toBeGreaterThanOrEqual(64)
  expect(new Set(MARKETS.map((spec) => spec.id)).size).toBe(MARKETS.length)
  expect(new Set(MARKETS.map((spec) => spec.code)).size).toBe(MARKETS.length)
  expect(MARKETS.filter((spec) => spec.isNew).length).toBeGreaterThanOrEqual(6)
  expect(new Set(MARKETS.flatMap((spec) => spec.categories))).toEqual(new Set(CATEGORIES))
})

test('hot ranks run from 1 without a gap', () => {
  const ranks = MARKETS.flatMap((spec) => spec.hotRank ?? []).sort((a, b) => a - b)
  expect(ranks).toEqual(ranks.map((_, i) => i + 1))
})

test('a market is found by code and by id', () => {
  expect(marketByCode('btcusdt')).toBe(MARKETS.find(({ id }) => id === 1))
  expect(() => marketByCode('nope')).toThrow(RangeError)
})

test('tick and step are fine enough to trade and coarse enough for exact sums', () => {
  for (const spec of MARKETS) {
    expect(spec.openingTicks).toBeGreaterThanOrEqual(10_000)
    expect(profileByCode(spec.code).lotsPerMinute).toBeGreaterThan(200)
    expect((spec.dailyTurnover * 7 * 8) / (Number(spec.tick) * Number(spec.step))).toBeLessThan(2 ** 53)
    expect(spec.tick).toBe(Number(spec.tick).toFixed(spec.priceDecimals))
    expect(spec.step).toBe(Number(spec.step).toFixed(spec.quantityDecimals))
  }
})

test('facts: https addresses, a day, an intro of one sentence', () => {
  for (const { info, issueDay } of MARKETS.map(({ info }) => ({ info, issueDay: info.issueDay }))) {
    for (const address of [info.website, info.whitePaper, info.explorer])
      expect(new URL(address).protocol).toBe('https:')
    expect(new Date(`${issueDay}T00:00:00Z`).toISOString().slice(0, 10)).toBe(issueDay)
    expect(info.intro).toMatch(/^[A-Z].*\.$/)
    if (info.totalSupply && info.circulation) {
      expect(Number(info.circulation)).toBeLessThanOrEqual(Number(info.totalSupply))
    }
  }
})

test('most coins have an icon, and no icon runs a script', () => {
  const folder = new URL('../../../src/assets/coins/', import.meta.url)
  const icons = MARKETS.map((spec) => new URL(`${spec.base.toLowerCase()}.svg`, folder)).filter((file) =>
    existsSync(file),
  )
  expect(icons.length).toBeGreaterThanOrEqual(64)
  for (const icon of icons) expect(readFileSync(icon, 'utf8')).not.toMatch(/<script|onload|href="http/)
})
