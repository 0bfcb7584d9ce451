import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heldPosition } from '../../../machines/perpetual/testing.ts'
import { compare, fixed, isZero, plus, sign } from '../../../protocol/rules/decimal.ts'
import { CONTRACT_TERMS } from '../../../protocol/rules/terms.testing.ts'
import type { Position } from '../../../protocol/shapes/perpetual.ts'
import { meanPrice } from './entryPrice.ts'
import {
  breakEvenOf,
  distanceOf,
  feeToClose,
  grossOfClosed,
  profitAt,
  profitOfClosing,
  rateOf,
  ratioPercent,
  resultPlaces,
} from './figures.ts'

const TERMS = { contractTerms: CONTRACT_TERMS }
const position = (change: Partial<Position> = {}): Position =>
  heldPosition({
    quantity: '0.5',
    markPrice: '61000',
    maintenanceMargin: '122',
    unrealised: '500',
    unrealisedRate: '33.33',
    funding: '-3',
    stopWin: null,
    ...change,
  })

describe('ENT-12: profit and loss of a position', () => {
  test('net deducts paid fees and funding and the closing fee; gross depends on prices only', () => {
    expect(profitAt(position(), '61000', TERMS)).toMatchObject({ gross: '500.00000000', net: '466.75' })
    expect(feeToClose(position(), '61000', TERMS)).toBe('15.25000000')
    expect(rateOf('466.75', position())).toBe('31.12')
  })

  test('after a partial close the rest bears its own costs only', () => {
    // Half closed at 61,000: its share of the opening fee was 7.5, its closing fee 7.625.
    const reduced = position({
      quantity: '0.25',
      margin: '750',
      fee: '22.625',
      funding: '0',
      closeQuantity: '0.25',
      closePrice: '61000',
      realised: '234.875',
    })
    expect(grossOfClosed(reduced)).toBe('250.00000000')
    // 250 gross, 7.5 paid for opening this half, 7.625 to close it.
    expect(profitAt(reduced, '61000', TERMS).net).toBe('234.875')
  })

  test('a partial close bears its share of the costs, and the shares add up', () => {
    const whole = profitOfClosing(position(), '0.5', '61000', TERMS)
    expect(whole.net).toBe(profitAt(position(), '61000', TERMS).net)
    const half = profitOfClosing(position(), '0.25', '61000', TERMS)
    expect(compare(half.net ?? '0', '233.375')).toBe(0)
  })
})

test('a profit stated by the exchange replaces the calculated one, and fees and net follow', () => {
  const { gross, fees, net } = profitAt(position(), '61000', TERMS, '499.5')
  expect([gross, net]).toEqual(['499.5', '466.25'])
  expect(fees).toBe(profitAt(position(), '61000', TERMS).fees)
})

describe('POS-01: the break-even price', () => {
  test('is the tick from which closing leaves no loss after fees and funding so far', () => {
    // 0.5 × (p − 60,000) − 18 − 0.05 % × 0.5 × p = 0 at 60,066.03…; a short needs 59,934.03…
    expect(breakEvenOf(position(), TERMS, '0.1')).toBe('60066.1')
    expect(breakEvenOf(position({ direction: 'short' }), TERMS, '0.1')).toBe('59934.0')
    expect(breakEvenOf(position({ funding: '18' }), TERMS, '1')).toBe('60025')
    // Without a tick, in smallest units: one more, since the closing fee is rounded up.
    expect(breakEvenOf(position(), TERMS, undefined)).toBe('60066.03301652')
  })

  test('is that of the part still open after a partial close', () => {
    const reduced = { quantity: '0.25', fee: '22.625', funding: '0', closeQuantity: '0.25', closePrice: '61000' }
    // 7.5 paid for opening the other half.
    expect(breakEvenOf(position({ ...reduced, realised: '234.875' }), TERMS, '0.1')).toBe('60060.1')
  })

  test('does not exist where a short paid more than its value, and is unknown without the rate', () => {
    expect(breakEvenOf(position({ direction: 'short', fee: '30001' }), TERMS, '0.1')).toBeNull()
    expect(breakEvenOf(position(), {}, '0.1')).toBeUndefined()
    expect(breakEvenOf(position({ quantity: '0' }), TERMS, '0.1')).toBeUndefined()
  })

  test('is where the net result turns, whatever was paid', () => {
    const amount = (most: number) => fc.integer({ min: 1, max: most }).map((cents) => fixed(String(cents / 100), 2))
    fc.assert(
      fc.property(
        fc.constantFrom('long', 'short'),
        fc.integer({ min: 1, max: 100_000 }),
        amount(9_000_000),
        amount(100),
        fc.integer({ min: -100, max: 100 }),
        (direction, thousandths, openPrice, fee, funding) => {
          const quantity = fixed(String(thousandths / 1000), 3)
          const of = position({ direction, quantity, openPrice, fee, funding: String(funding) })
          const price = breakEvenOf(of, TERMS, '0.1')
          fc.pre(typeof price === 'string')
          const net = (at: string) => sign(profitAt(of, at, TERMS).net ?? '-1')
          expect(net(price)).toBeGreaterThanOrEqual(0)
          const before = plus(price, direction === 'long' ? '-0.1' : '0.1')
          if (!isZero(before)) expect(net(before)).toBe(-1)
        },
      ),
    )
  })
})

describe('distance to liquidation', () => {
  test('is in percent of the mark, with the decimals of mark and entry', () => {
    expect(distanceOf(position(), '60000', TERMS)).toMatchObject({ percent: '4.62', markAt: 1, entryAt: 1 })
    const gains = distanceOf(position(), '62771.1', TERMS)
    expect([gains?.markAt, gains?.entryAt?.toFixed(3)]).toEqual([1, '0.500'])
    expect(distanceOf(position(), '58614.45', TERMS)).toMatchObject({ markAt: 0.5, entryAt: 1 })
    expect(distanceOf(position({ liquidationPrice: null }), '60000', TERMS)).toBeUndefined()
  })

  test('is near by the margin ratio or by the distance, whichever is closer', () => {
    const nearness = (mark: string, liquidationPrice: string) =>
      distanceOf(position({ liquidationPrice }), mark, TERMS)?.nearness
    expect(nearness('60000', '50000')).toBe('far')
    expect(nearness('60000', '57228.9')).toBe('near')
    expect(nearness('60000', '58300')).toBe('veryNear')
    // The same distance with a margin that is almost used up.
    expect(nearness('57500', '50000')).toBe('near')
    expect(nearness('57300', '50000')).toBe('veryNear')
  })

  test('the ratio reaches 100 % where liquidation starts', () => {
    expect(compare(ratioPercent(position(), '57228.9', TERMS) ?? '', '100')).toBeGreaterThanOrEqual(0)
    expect(compare(ratioPercent(position(), '57229', TERMS) ?? '', '100')).toBeLessThanOrEqual(0)
    expect(ratioPercent(position(), '50000', TERMS)).toBe('100.00')
  })
})

describe('without the exchange’s terms', () => {
  test('a result is known by prices alone; fees and what is left after them are not', () => {
    expect(profitAt(position(), '61000', {})).toEqual({ gross: '500.00000000', fees: undefined, net: undefined })
    expect(profitAt(position(), '61000', {}, '499.5').gross).toBe('499.5')
    expect(feeToClose(position(), '61000', {})).toBeUndefined()
    expect(profitOfClosing(position(), '0.25', '61000', {})).toMatchObject({ gross: '250.00000000', net: undefined })
  })

  test('a maker’s fee needs the maker’s rate', () => {
    const known = { contractTerms: { makerRate: '0.02' } }
    expect(profitOfClosing(position(), '0.5', '61000', known).net).toBeUndefined()
    expect(profitOfClosing(position(), '0.5', '61000', known, 'maker').net).toBe('475.9')
  })

  test('the margin ratio goes by the maintenance margin that the exchange sent', () => {
    expect(ratioPercent(position({ maintenanceMargin: '300' }), '60000', {})).toBe('20.00')
    expect(distanceOf(position({ maintenanceMargin: '300' }), '60000', {})).toMatchObject({
      percent: '4.62',
      nearness: 'near',
    })
  })
})

test('the price of a market order is the average over the levels it takes', () => {
  const levels = [
    ['100', '1'],
    ['101', '1'],
    ['110', '5'],
  ] as const
  expect(meanPrice(levels, '1', '0.1')).toBe('100.000')
  expect(meanPrice(levels, '2', '0.1')).toBe('100.500')
  expect(meanPrice(levels, '100', '0.1')).toBe('107.286')
  expect(meanPrice([], '1', '0.1')).toBeUndefined()
})

describe('the shown parts of a closed result add up to the shown result', () => {
  const closed = (realised: string, fee: string, funding = '0') =>
    position({ openPrice: '60000', closePrice: '60010', closeQuantity: '0.5', quantity: '0', realised, fee, funding })

  test('with as many decimals as that takes, at least two', () => {
    // 5.00 gross.
    expect(resultPlaces(closed('3.75', '1.25'))).toBe(2)
    // 5.00 − 1.01 would be 3.99, beside a result of 4.00.
    expect(resultPlaces(closed('3.9988', '1.0012'))).toBe(4)
    expect(resultPlaces(closed('4.99999999', '0.00000001'))).toBe(8)
  })

  test('of a backend that sends other figures with all digits', () => {
    expect(resultPlaces(closed('1', '1.25'))).toBe(8)
  })
})
