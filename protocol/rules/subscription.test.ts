import { describe, expect, test } from 'vitest'
import { compare, type Decimal, fixed, minus, over, sum, times } from './decimal.ts'
import { allot, dueFor, releasedBy, releaseSchedule } from './subscription.ts'

const M = '000000'
/** Commitments exceed the allotment by far, so that only pool and cap matter. */
const offer = { pool: `100${M}`, hardCap: `20${M}`, price: '0.0001' }

describe('allotment', () => {
  test('is pro rata, limited to the hard cap, with the surplus distributed again', () => {
    const commitments = ['50000', '7000', '10000', '10000', '10000', '10000', '8000']
    expect(sum(commitments)).toBe('105000')
    const pro = allot(commitments, { ...offer, hardCap: offer.pool })
    expect(fixed(pro[1]!, 0, 'nearest')).toBe('6666667')
    const given = allot(commitments, offer)
    expect([given[0], fixed(given[1]!, 0)]).toEqual([`20${M}.00000000`, '10181818'])
    const rest = minus(offer.pool, sum(given))
    expect([compare(rest, '0'), compare(rest, '0.00000007')]).toEqual([1, -1])
  })

  test('limits users lifted above the cap by the surplus as well', () => {
    expect(allot(['80', '15', '5'], { pool: '100', hardCap: '40', price: '0.01' }, 2)).toEqual([
      '40.00',
      '40.00',
      '20.00',
    ])
  })

  test('allots no more than the commitment pays for', () => {
    expect(allot(['50', '30'], { pool: '100', hardCap: '80', price: '2' }, 2)).toEqual(['25.00', '15.00'])
    expect(allot(['100', '100'], { pool: '10', hardCap: '10', price: '3' }, 2)).toEqual(['5.00', '5.00'])
  })

  test('without commitments gives nothing', () => {
    expect(allot([], offer)).toEqual([])
    expect(allot(['0', '0'], offer, 0)).toEqual(['0', '0'])
    expect(allot(['0', '10'], { pool: '5', hardCap: '5', price: '1' }, 0)).toEqual(['0', '5'])
    expect(() => allot(['1'], { ...offer, price: '0' })).toThrow()
  })

  test('for many commitments never exceeds pool, cap or means, and gives out the pool up to rounding', () => {
    const commitments = Array.from({ length: 200 }, (_, at) => `${((at * 7919) % 997) + 1}.${at % 10}`)
    for (const [pool, hardCap, price] of [
      ['1000', '9', '0.5'],
      ['100000', '700', '1.3'],
      ['777', '4', '100'],
    ] as const) {
      const given = allot(commitments, { pool, hardCap, price }, 4)
      expect(compare(sum(given), pool)).toBeLessThanOrEqual(0)
      const ceilings = commitments.map((committed) => [hardCap, over(committed, price, 4)].sort(compare)[0]!)
      const open = given.filter((one, at) => compare(one, ceilings[at]!) < 0).length
      given.forEach((one, at) => {
        expect(compare(one, ceilings[at]!)).toBeLessThanOrEqual(0)
        expect(compare(dueFor(one, price), commitments[at]!)).toBeLessThanOrEqual(0)
      })
      if (open > 0) expect(compare(minus(pool, sum(given)), times('0.0001', String(open)))).toBe(-1)
      expect(equalRatios(commitments, given, ceilings)).toBe(true)
    }
  })
})

/** Whether all allotments below their limit are the same share of the commitment, up to rounding. */
function equalRatios(
  commitments: readonly Decimal[],
  given: readonly Decimal[],
  ceilings: readonly Decimal[],
): boolean {
  const ratios = given.flatMap((one, at) =>
    compare(one, ceilings[at]!) < 0
      ? [[over(one, commitments[at]!, 8), over(plusUnit(one), commitments[at]!, 8, 'up')]]
      : [],
  )
  const low =
    ratios
      .map(([from]) => from!)
      .sort(compare)
      .at(-1) ?? '0'
  const high = ratios.map(([, to]) => to!).sort(compare)[0] ?? '0'
  return compare(low, high) <= 0
}
const plusUnit = (value: Decimal): Decimal => sum([value, '0.0001'])

describe('payment', () => {
  test('the amount due is rounded up', () => {
    expect(dueFor('10.001', '0.5', 2)).toBe('5.01')
  })
})

describe('lock-up', () => {
  const LOCK_UP = { lockupDays: 30, listingPercent: '20' }

  test('releases a fifth at the listing, the rest daily over 30 days', () => {
    expect([-1, 0, 1, 15, 29, 30, 400].map((day) => releasedBy(day, '1000', LOCK_UP, 2))).toEqual([
      '0.00',
      '200',
      '226.66',
      '600',
      '973.33',
      '1000',
      '1000',
    ])
  })

  test.each(['1000', '10181818.18181818', '0.00000001', '0', '7.77'])('the parts of %s add up exactly', (allotted) => {
    const parts = releaseSchedule(allotted, LOCK_UP)
    expect(parts).toHaveLength(31)
    expect(compare(sum(parts), allotted)).toBe(0)
    expect(parts.every((part) => compare(part, '0') >= 0)).toBe(true)
    const daily = parts.slice(1).sort(compare)
    expect(compare(minus(daily.at(-1)!, daily[0]!), '0.00000001')).toBeLessThanOrEqual(0)
  })

  test('without days releases everything at the listing', () => {
    expect(releaseSchedule('12.5', { lockupDays: 0, listingPercent: '20' })).toEqual(['12.5'])
    expect(releaseSchedule('10', { lockupDays: 2, listingPercent: '50' }, 2)).toEqual(['5', '2.5', '2.5'])
  })
})
