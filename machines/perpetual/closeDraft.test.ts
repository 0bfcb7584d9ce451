import { describe, expect, test } from 'vitest'
import {
  type CloseDraft,
  changedClose,
  closeDraftFor,
  closedBy,
  closePercent,
  closeProblems,
  closeRequest,
  closesAll,
  closeTriggerRequest,
  sharedClose,
  shareOf,
} from './closeDraft.ts'
import { heldPosition } from './testing.ts'

const position = heldPosition()
const STEPS = { tick: '0.1', step: '0.001' }
const PRICES = { last: '60000', mark: '60010' }
const draft = (change: Partial<CloseDraft> = {}): CloseDraft => ({
  ...closeDraftFor(position, 50, STEPS.step),
  ...change,
})
const ids = (of: CloseDraft, prices = PRICES) =>
  closeProblems(of, position, STEPS, prices).map(({ field, id }) => `${field} ${id}`)

describe('a close', () => {
  test('takes a percentage of the position in whole steps, and everything at 100 %', () => {
    expect([0, 1, 33, 99, 100].map((percent) => shareOf(position, percent, '0.01'))).toEqual([
      '',
      '',
      '0.16',
      '0.49',
      '0.500',
    ])
    expect(closeDraftFor(position, 50, '0.001')).toEqual({
      at: 'market',
      quantity: '0.250',
      percent: 50,
      price: '',
      triggerPrice: '',
      triggerType: 'mark',
      distance: '',
      distanceBy: 'percent',
      activation: '',
    })
  })

  test('TRL-01: by a trailing stop sends its distance, within the range of the market', () => {
    const trailing = (change: Partial<CloseDraft>) => draft({ at: 'trailing', ...change })
    const prices = { ...PRICES, trailingRange: { min: '0.1', max: '10' } }
    const found = (change: Partial<CloseDraft>, direction: 'long' | 'short' = 'long') =>
      closeProblems(trailing(change), { ...position, direction }, STEPS, prices).map(({ field, id }) => [field, id])
    expect([found({ distance: '1' }), found({ distance: '' }), found({ distance: '11' })]).toEqual([
      [],
      [['distance', 'required']],
      [['distance', 'trailingRange']],
    ])
    expect(found({ distance: '1', activation: '1' })).toEqual([['activation', 'activationSell']])
    expect(found({ distance: '1', activation: '1' }, 'short')).toEqual([])
    const { id, trailingPercent, triggerPrice } = closeTriggerRequest(trailing({ distance: '1' }), position)
    expect([id, trailingPercent, triggerPrice]).toEqual([position.number, '1', undefined])
  })

  test('at a limit needs a price on the tick, and no more than other limit orders leave', () => {
    const part = heldPosition({ closable: '0.200' })
    const at = (change: Partial<CloseDraft>, of = part) =>
      closeProblems({ ...draft({ at: 'limit', quantity: '0.2', price: '61000' }), ...change }, of, STEPS, PRICES)
    expect(at({})).toEqual([])
    expect(at({ price: '' })).toMatchObject([{ field: 'price', id: 'required' }])
    expect(at({ price: '61000.05' })).toMatchObject([{ field: 'price', id: 'priceStep' }])
    expect(at({ quantity: '0.201' })).toMatchObject([
      { field: 'quantity', id: 'closeTooMuch', params: { quantity: '0.200' } },
    ])
    expect(at({}, heldPosition({ closable: '0.000' }))).toMatchObject([{ field: 'quantity', id: 'closingFull' }])
    // At market all of it can be closed; the limit orders shrink.
    expect(at({ at: 'market', quantity: '0.500' })).toEqual([])
    expect(closeRequest(draft({ at: 'limit', quantity: '0.500', price: '61000' }), position)).toEqual({
      id: 'P1',
      quantity: '0.500',
      price: '61000',
    })
  })

  test('a percentage follows to a limit price, and back; a typed quantity does not', () => {
    const part = heldPosition({ closable: '0.200' })
    const toLimit = changedClose(draft({ percent: 100, quantity: '0.500' }), { at: 'limit' }, part, STEPS.step)
    expect(toLimit).toMatchObject({ at: 'limit', quantity: '0.200', percent: 100 })
    expect(changedClose(toLimit, { at: 'market' }, part, STEPS.step)).toMatchObject({ quantity: '0.500', percent: 100 })
    expect(sharedClose(toLimit, 50, part, STEPS.step).quantity).toBe('0.100')
    const typed = changedClose(draft({ percent: 0, quantity: '0.3' }), { at: 'limit' }, part, STEPS.step)
    expect(typed).toMatchObject({ quantity: '0.3', percent: 0 })
  })

  test('the slider keeps its position until the quantity or what can be closed changes', () => {
    const closed = (change: Partial<CloseDraft>, quantity = '0.5') =>
      closePercent({ ...draft(), percent: 50, quantity: '0.250', ...change }, { quantity }, '0.001')
    expect([closed({}), closed({}, '1.0'), closed({ percent: 0, quantity: '0.1' }), closed({ quantity: '9' })]).toEqual(
      [50, 25, 20, 100],
    )
  })

  test('resets the slider when a quantity is typed; other changes leave it', () => {
    expect(changedClose(draft(), { quantity: '0.3' })).toMatchObject({ quantity: '0.3', percent: 0 })
    expect(changedClose(draft(), { at: 'trigger', triggerPrice: '61000.5' })).toMatchObject({
      at: 'trigger',
      triggerPrice: '61000.5',
      percent: 50,
    })
  })

  test('needs a quantity on the step, except for the whole position', () => {
    expect(ids(draft())).toEqual([])
    expect(ids(draft({ quantity: '' }))).toEqual(['quantity required'])
    expect(ids(draft({ quantity: '0' }))).toEqual(['quantity amountInvalid'])
    expect(closeProblems(draft({ quantity: '0.0016' }), position, STEPS, PRICES)).toEqual([
      { field: 'quantity', id: 'quantityStep', params: { step: '0.001', nearest: '0.002' } },
    ])
    expect(ids(draft({ quantity: '0.501' }))).toEqual(['quantity closeTooMuch'])
    expect(closeProblems(draft({ quantity: '0.500' }), position, { ...STEPS, step: '0.3' }, PRICES)).toEqual([])
  })

  test('has figures only for what the position holds, and closes all of it however that is written', () => {
    const typed = (quantity: string) => [
      closedBy(draft({ quantity }), position),
      closesAll(draft({ quantity }), position),
    ]
    expect(typed('0.25')).toEqual(['0.25', false])
    expect(typed('0.5000')).toEqual(['0.5000', true])
    for (const quantity of ['0.501', '99999999', '0', '1e3', '']) expect(typed(quantity)).toEqual([undefined, false])
  })

  test('needs a trigger price on the tick that its price type has not reached yet', () => {
    const waits = (triggerPrice: string, triggerType: CloseDraft['triggerType'] = 'mark') =>
      draft({ at: 'trigger', triggerPrice, triggerType })
    expect(ids(waits(''))).toEqual(['triggerPrice required'])
    expect(ids(waits('61000.05'))).toEqual(['triggerPrice priceStep'])
    expect([ids(waits('60010')), ids(waits('60010', 'last'))]).toEqual([['triggerPrice triggerPassed'], []])
    expect(ids(waits('60010'), { last: '0', mark: '0' })).toEqual([])
    // The trigger price does not matter at market.
    expect(ids(draft({ triggerPrice: '60010' }))).toEqual([])
    expect(ids(draft({ triggerPrice: 'x' }))).toEqual([])
  })

  test('of the whole position is sent without a quantity', () => {
    expect(closeRequest(draft(), position)).toEqual({ id: 'P1', quantity: '0.250' })
    expect(closeRequest(draft({ quantity: '0.5' }), position)).toEqual({ id: 'P1' })
    expect(closeTriggerRequest(draft({ triggerPrice: '61000', triggerType: 'last' }), position)).toEqual({
      id: 'P1',
      quantity: '0.250',
      triggerPrice: '61000',
      triggerType: 'last',
    })
  })
})
