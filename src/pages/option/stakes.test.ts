import { describe, expect, test } from 'vitest'
import { NOW, optionOrder, secondOrder } from '../../../machines/option/testing.ts'
import type { TFunction } from '../../i18n/i18n.ts'
import type { LiveRound } from '../../live/rounds.ts'
import {
  expectedText,
  incomeAt,
  netOf,
  problemText,
  quickStakes,
  rateText,
  results,
  roundsNow,
  tickText,
} from './stakes.ts'

const t = ((key: string, params: object = {}) => `${key} ${JSON.stringify(params)}`) as unknown as TFunction
const offer = { cycle: 60, yieldRate: '15', minimum: '10', maximum: '5000' }

test('the gain of a win and the cost of a loss are shown side by side', () => {
  expect(results('50', offer)).toEqual({ right: '+7.50', wrong: '−50.00', paid: '57.50' })
  expect(results('33.33', offer)).toEqual({ right: '+4.99', wrong: '−33.33', paid: '38.32' })
  expect([results('', offer), results('0', offer), results('1.', offer)]).toEqual([undefined, undefined, undefined])
})

test('the expected result per 100 at even odds is a loss, and labelled so', () => {
  expect(expectedText(offer)).toBe('−42.50')
  expect(expectedText({ ...offer, yieldRate: '90' })).toBe('−5.00')
})

test('rates have no trailing zeros', () => {
  expect([rateText('15'), rateText('86.960')]).toEqual(['15%', '86.96%'])
})

describe('an order', () => {
  test('its net is the payout less the stake', () => {
    expect(netOf(secondOrder({ settlementIncome: '57.50' }))).toBe('7.5')
    expect(netOf(secondOrder({ settlementIncome: '0' }))).toBe('-50')
    expect(netOf(secondOrder({ settlementIncome: '50.00' }))).toBe('0')
  })

  test('its value at a price follows its forecast, and is undefined without an opening price', () => {
    expect(incomeAt(secondOrder(), '65000.2')).toBe('7.5')
    expect(incomeAt(secondOrder(), '65000.1')).toBe('0')
    expect(incomeAt(secondOrder({ forecast: 'down' }), '65000.2')).toBe('-50')
    expect(incomeAt(optionOrder({ purchasePrice: null }), '65000.2')).toBeUndefined()
  })

  test('a tick shows its time, and the number of its trade if known', () => {
    expect(tickText(t, 'en', { time: NOW, price: '1', tradeId: 5_184_022 })).toContain('"id":"5,184,022"')
    expect(tickText(t, 'en', { time: NOW, price: '1' })).toMatch(/^\d\d:\d\d:\d\d$/)
    expect(tickText(t, 'en', null)).toBe('–')
  })
})

test('each problem has its sentence, and hidden amounts stay hidden', () => {
  const own = () => '••••••'
  const short = { field: 'stake', id: 'balanceShort', params: { available: '12.3456', currency: 'USDT' } } as const
  expect(problemText(t, short, own)).toContain('••••••')
  const range = {
    field: 'stake',
    id: 'stakeRange',
    params: { minimum: '10', maximum: '5000', currency: 'USDT' },
  } as const
  expect(problemText(t, range, own)).toContain('"maximum":"5,000"')
  const least = { ...range, params: { minimum: '10', currency: 'USDT' } }
  expect(problemText(t, least, own), 'a bound that the backend does not name').toContain('"maximum":"–"')
  expect(problemText(t, { field: 'cycle', id: 'required', params: {} }, own)).toContain('why.cycle')
})

describe('rounds', () => {
  const round = (id: number, minutes: number, opens: number): LiveRound => ({
    id,
    minutes,
    opens,
    closesEntry: opens - 5,
    settles: opens + minutes * 60,
    openPrice: null,
    stakes: { up: '3', down: '4' },
  })
  const list = [round(1, 1, NOW), round(2, 1, NOW + 60), round(3, 1, NOW + 120), round(4, 5, NOW)]

  test('are those of the exchange: one runs, the next is open until its entry closes', () => {
    const at = (seconds: number) => {
      const { running, next, stakes } = roundsNow(list, 1, (NOW + seconds) * 1_000)
      return [running?.id, next?.id, stakes?.up]
    }
    expect(at(0)).toEqual([1, 2, '3'])
    expect(at(54.9)).toEqual([1, 2, '3'])
    expect(at(55)).toEqual([1, 3, '3'])
    expect(at(60)).toEqual([2, 3, '3'])
  })

  test('are unknown until they are announced', () => {
    expect(roundsNow(list, 15, NOW * 1_000)).toEqual({ running: undefined, next: undefined, stakes: undefined })
  })
})

test('stakes to tap are those that the backend takes, as far as it says', () => {
  const offer = { cycle: 45, yieldRate: '7.5' }
  expect(quickStakes(undefined)).toEqual(['10', '50', '100', '500'])
  expect(quickStakes(offer)).toEqual(['10', '50', '100', '500'])
  expect(quickStakes({ ...offer, minimum: '19', maximum: '100' })).toEqual(['50', '100'])
})
