import { describe, expect, test } from 'vitest'
import { compare, type Decimal, fixed, minus, plus } from './decimal.ts'
import * as exits from './exitPrice.ts'
import * as rules from './perpetual.ts'
import { MAKER, TAKER, TIERS } from './terms.testing.ts'

type Holding = rules.Holding
const { closedProfit, equityOf, grossProfit, initialMargin, liquidationFee, notionalOf, perpetualFee, tiersOf } = rules

// The rules with the terms of one house.
const tierOf = (notional: Decimal) => rules.tierOf(notional, TIERS)
const maintenanceMargin = (notional: Decimal, tiers = TIERS) => rules.maintenanceMargin(notional, tiers)
const liquidationPrice = (margin: Decimal, holding: Holding) => rules.liquidationPrice(margin, holding, TIERS)
const liquidationTick = (margin: Decimal, holding: Holding, tick?: Decimal) =>
  rules.liquidationTick(margin, holding, tick, TIERS)
const liquidationDue = (margin: Decimal, holding: Holding, mark: Decimal) =>
  rules.liquidationDue(margin, holding, mark, TIERS)
const marginRatio = (margin: Decimal, holding: Holding, mark: Decimal) =>
  rules.marginRatio(margin, holding, mark, TIERS)
const unrealisedProfit = (holding: Holding, mark: Decimal, charged: Decimal) =>
  rules.unrealisedProfit(holding, mark, charged, TAKER)
const worstCase = (notional: Decimal, leverage: number) => rules.worstCase(notional, leverage, TAKER)
const roundTrip = (holding: Holding, exit: Decimal) => rules.roundTrip(holding, exit, TAKER)
const exitPrice = (holding: Holding, net: Decimal, tick?: Decimal) => exits.exitPrice(holding, net, TAKER, tick)
const removableMargin = (margin: Decimal, holding: Holding, leverage: number, mark: Decimal) =>
  rules.removableMargin(margin, holding, leverage, mark, TIERS)
const marginAtLeverage = (margin: Decimal, holding: Holding, change: readonly [number, number], mark: Decimal) =>
  rules.marginAtLeverage(margin, holding, change, mark, TIERS) ?? 'unknown'

const long = (quantity: string, entry: string): Holding => ({ direction: 'long', quantity, entry })
const short = (quantity: string, entry: string): Holding => ({ direction: 'short', quantity, entry })
const marginFor = ({ quantity, entry }: Holding, leverage: number): Decimal =>
  initialMargin(notionalOf(quantity, entry), leverage)
const liquidated = (holding: Holding, leverage: number): Decimal | undefined =>
  liquidationPrice(marginFor(holding, leverage), holding)
const toFour = (price: Decimal | undefined) => price && fixed(price, 4, 'nearest')

describe('margins', () => {
  test('the amounts match the published table', () => {
    expect(TIERS.map(({ upTo, amount }) => [upTo, amount])).toEqual([
      ['50000', '0'],
      ['250000', '50'],
      ['1000000', '1300'],
      ['10000000', '16300'],
      ['20000000', '266300'],
      ['50000000', '1266300'],
    ])
    expect(tiersOf([])).toEqual([])
  })

  test('a notional falls into the first tier that covers it', () => {
    const leverages = ['1', '50000', '50000.01', '1000000', '20000000', '50000000'].map((n) => tierOf(n)?.maxLeverage)
    expect(leverages).toEqual([125, 125, 100, 50, 10, 5])
    expect(tierOf('50000000.01')).toBeUndefined()
  })

  test('the maintenance margin is continuous at every limit, and continues beyond the last', () => {
    expect(['50000', '250000', '1000000', '10000000', '20000000', '50000000'].map((n) => maintenanceMargin(n))).toEqual(
      ['200', '1200', '8700', '233700', '733700', '3733700'],
    )
    expect(maintenanceMargin('50000.01')).toBe('200.00005')
    expect(maintenanceMargin('60000000')).toBe('4733700')
    expect(() => maintenanceMargin('1', [])).toThrow(RangeError)
  })

  test('the initial margin is rounded up', () => {
    expect(initialMargin(notionalOf('0.5', '60000'), 20)).toBe('1500.00000000')
    expect(initialMargin('100', 3, 2)).toBe('33.34')
    expect(() => initialMargin('100', 0)).toThrow()
  })
})

describe('liquidation price', () => {
  test.each([
    ['long', '1', '10000', 10, '9036.1446'],
    ['short', '1', '10000', 10, '10956.1753'],
    ['long', '0.5', '60000', 20, '57228.9157'],
    ['short', '0.5', '60000', 20, '62749.0040'],
    ['long', '2', '60000', 50, '59070.3518'],
  ] as const)('%s %s @ %s, %d× → %s', (direction, quantity, entry, leverage, price) => {
    expect(toFour(liquidated({ direction, quantity, entry }, leverage))).toBe(price)
  })

  test('uses the tier at that price, not the tier at entry', () => {
    expect(toFour(liquidated(long('1', '52000'), 10))).toBe('46987.9518')
    expect(toFour(liquidated(short('1', '48000'), 10))).toBe('52587.0647')
  })

  test('does not exist where it would not be above zero', () => {
    expect(liquidated(long('1', '10000'), 1)).toBeUndefined()
    expect(liquidationPrice('20000', long('1', '10000'))).toBeUndefined()
    expect(toFour(liquidated(short('1', '10000'), 1))).toBe('19920.3187')
  })

  test('on the price grid it is the first tick that triggers liquidation', () => {
    expect(liquidationTick('1000', long('1', '10000'), '0.1')).toBe('9036.1')
    expect(liquidationTick('1000', short('1', '10000'), '0.1')).toBe('10956.2')
    expect(liquidationTick('1000', long('1', '10000'), '0.5')).toBe('9036.0')
    expect(liquidationTick('10000', long('1', '10000'), '0.1')).toBeUndefined()
    expect(liquidationTick('1000', long('1', '10000'))).toBe('9036.14457832')
    for (const holding of [long('0.5', '60000'), short('0.5', '60000'), long('0.9', '60000'), short('0.9', '60000')]) {
      const margin = marginFor(holding, 20)
      const price = liquidationTick(margin, holding, '0.1')!
      const back = holding.direction === 'long' ? plus(price, '0.1') : minus(price, '0.1')
      expect([price, back].map((mark) => liquidationDue(margin, holding, mark))).toEqual([true, false])
    }
  })

  test('more margin moves it further away', () => {
    expect(compare(liquidationPrice('1100', long('1', '10000'))!, liquidationPrice('1000', long('1', '10000'))!)).toBe(
      -1,
    )
    expect(
      compare(liquidationPrice('1100', short('1', '10000'))!, liquidationPrice('1000', short('1', '10000'))!),
    ).toBe(1)
  })

  test('is exact to the unit at any size: at it the margin is sufficient, one unit further it is not', () => {
    const unit = '0.00000001'
    for (const quantity of ['0.003', '0.8', '0.9', '4.1', '16', '17.5', '170', '331', '600'])
      for (const leverage of [2, 5, 10, 20])
        for (const holding of [long(quantity, '60000.1'), short(quantity, '60000.1')]) {
          const margin = marginFor(holding, leverage)
          const price = liquidationPrice(margin, holding)!
          const on = holding.direction === 'long' ? minus(price, unit) : plus(price, unit)
          const back = holding.direction === 'long' ? plus(price, unit) : minus(price, unit)
          expect([liquidationDue(margin, holding, on), liquidationDue(margin, holding, back)]).toEqual([true, false])
          const required = maintenanceMargin(notionalOf(quantity, price))
          expect(compare(equityOf(margin, holding, price), required)).toBeGreaterThanOrEqual(0)
        }
  })
})

describe('fees', () => {
  test('0.02 % for makers, 0.05 % for takers, rounded up', () => {
    expect(perpetualFee('30000', MAKER)).toBe('6.00000000')
    expect(perpetualFee('30000', TAKER)).toBe('15.00000000')
    expect(perpetualFee('0.01', MAKER, 2)).toBe('0.01')
  })

  test('a liquidation costs 0.5 %, at most what is left', () => {
    expect(liquidationFee('9000', '100', '0.005')).toBe('45.00000000')
    expect(liquidationFee('9000', '36.125', '0.005', 2)).toBe('36.12')
    expect(liquidationFee('9000', '-3', '0.005')).toBe('0.00000000')
    expect(liquidationFee('1.01', '100', '0.005', 2)).toBe('0.01')
  })
})

describe('profit and loss', () => {
  test('depends on the prices only', () => {
    expect(grossProfit(long('0.5', '60000'), '61000')).toBe('500')
    expect(grossProfit(short('0.5', '60000'), '61000')).toBe('-500')
  })

  test('unrealised: net deducts what was paid and the cost of closing', () => {
    expect(unrealisedProfit(long('0.5', '60000'), '61000', '18')).toEqual({
      gross: '500.00000000',
      fees: '33.25',
      net: '466.75',
    })
  })

  test('closed: net deducts the given fees', () => {
    expect(closedProfit(short('0.5', '60000'), '59000', '20.75')).toEqual({
      gross: '500.00000000',
      fees: '20.75',
      net: '479.25',
    })
  })

  test('gains are rounded down, losses up', () => {
    expect(closedProfit(long('0.000000001', '1'), '6.5', '0').gross).toBe('0.00000000')
    expect(closedProfit(short('0.000000001', '1'), '6.5', '0').gross).toBe('-0.00000001')
  })
})

describe('risk', () => {
  test('the margin ratio is 1 where liquidation starts', () => {
    const holding = long('1', '10000')
    expect(marginRatio('1000', holding, '10000')).toBe('0.0400')
    expect(marginRatio('1000', holding, '9036.1446')).toBe('1.0000')
    expect(marginRatio('1000', holding, '9036')).toBe('1.0040')
    expect(marginRatio('1000', holding, '9100')).toBe('0.3640')
    expect(marginRatio('1000', holding, '9000')).toBeUndefined()
    expect(['9036', '9036.14', '9036.15', '9100'].map((mark) => liquidationDue('1000', holding, mark))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('equity equal to the maintenance margin is liquidated', () => {
    const at = ['40', '40.01'].map((margin) => liquidationDue(margin, long('1', '10000'), '10000'))
    expect(at).toEqual([true, false])
  })

  test('the worst case is the margin plus the opening fee', () => {
    expect(worstCase('30000', 20)).toBe('1515')
    expect(worstCase('100', 3)).toBe('33.38333334')
  })
})

describe('a round trip', () => {
  test('pays the taker fee of entry and exit', () => {
    expect(roundTrip(long('0.5', '60000'), '66000')).toEqual({
      gross: '3000.00000000',
      fees: '31.5',
      net: '2968.5',
    })
    expect(roundTrip(short('0.5', '60000'), '66000').net).toBe('-3031.5')
  })

  test('reaches a net profit at the first price on the grid, for long and short', () => {
    expect(exitPrice(long('0.5', '60000'), '2968.5', '0.1')).toBe('66000.0')
    expect(exitPrice(short('0.5', '60000'), '2971.5', '0.1')).toBe('54000.0')
    expect(exitPrice(long('0.5', '60000'), '2968.5')).toBe('66000.00000000')
    for (const [of, back] of [
      [long('0.0123', '61234.5'), '-0.1'],
      [short('0.0123', '61234.5'), '0.1'],
      [long('7.77', '0.3333'), '-0.1'],
    ] as const)
      for (const net of ['0', '1', '7.53', '33.333333']) {
        const exit = exitPrice(of, net, '0.1') as Decimal
        expect(compare(roundTrip(of, exit).net, net)).toBeGreaterThanOrEqual(0)
        expect(compare(roundTrip(of, plus(exit, back)).net, net)).toBe(-1)
      }
  })

  test('has no exit price where a short would need one below zero', () => {
    expect(exitPrice(short('1', '100'), '99', '0.1')).toBe('0.9')
    expect(exitPrice(short('1', '100'), '100', '0.1')).toBeUndefined()
  })
})

describe('margin that can be removed', () => {
  const of = long('0.5', '60000')

  test('is what the margin is above the initial margin of entry or mark, after an unrealised loss', () => {
    expect(removableMargin('1500', of, 20, '60000')).toBe('0.00000000')
    expect(removableMargin('1600', of, 20, '60000')).toBe('100.00000000')
    expect(removableMargin('1600', of, 20, '59900')).toBe('50.00000000')
    expect(removableMargin('1600', of, 20, '60500')).toBe('87.50000000')
    expect(removableMargin('1600', of, 20, '50000')).toBe('0.00000000')
    expect(removableMargin('1600', short('0.5', '60000'), 20, '59000')).toBe('100.00000000')
  })

  test('never brings a position to its liquidation', () => {
    for (const [holding, leverage] of [
      [long('0.5', '60000'), 125],
      [short('0.5', '60000'), 125],
      [short('100', '60000'), 20],
    ] as const)
      for (const mark of ['55000', '60000', '66000', '180000']) {
        const margin = '20000000'
        const left = minus(margin, removableMargin(margin, holding, leverage, mark))
        expect(liquidationDue(left, holding, mark)).toBe(false)
      }
  })
})

describe('the margin at another leverage', () => {
  const of = long('0.5', '60000')

  test('is the initial margin at that leverage, and what was added stays', () => {
    expect(fixed(marginAtLeverage('1500', of, [20, 10], '60000'), 2)).toBe('3000.00')
    expect(fixed(marginAtLeverage('3000', of, [10, 20], '60000'), 2)).toBe('1500.00')
    expect(fixed(marginAtLeverage('1600', of, [20, 10], '60000'), 2)).toBe('3100.00')
  })

  test('is known without a margin table where the leverage falls, and not where it rises', () => {
    const without = (change: readonly [number, number]) =>
      rules.marginAtLeverage('1500', of, change, '60000', undefined)
    expect([without([20, 10]), without([20, 40])]).toEqual(['3000', undefined])
  })

  test('releases no more than the position can spare', () => {
    expect(fixed(marginAtLeverage('3000', of, [10, 125], '58000'), 2)).toBe('1240.00')
    expect(fixed(marginAtLeverage('1500', of, [20, 125], '57300'), 2)).toBe('1500.00')
  })
})
